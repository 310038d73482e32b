/* page-tree.js: draws the part of the tree that is near the view. What is far is not in the
 * document, so that a tree of 50,000 nodes is as quick as one of fifty.
 *
 * The nodes of a level stand from left to right in the order of their parents, so those whose edges
 * cross the view are a stretch of the level: it is found by halving.
 */

const CLOSEST = 2;  /* of two nodes that are closer, in pixels, one is drawn */
const TINY = 0.35;  /* the scale below which nobody can read */
const OUTSIDE = 40; /* nodes of a level that are drawn beyond each end, for their edges */

const drawn = new Map(); /* node: {group, edge, move, key} */
const layers = {edges: element('edges'), moves: element('moves'), nodes: element('nodes')};

/* The first index from low on whose node passes; those that pass stand behind those that do not. */
function firstIndex(list, passes) {
    let low = 0, high = list.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (passes(list[middle]))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* The stretch of a level in the view from `left` to `right`, and a little of those beyond whose
 * edges cross it. */
function stretch(nodes, left, right) {
    const parentX = node => (node.parent ?? node).x;
    const first = firstIndex(nodes, node => node.x >= left);
    const end = firstIndex(nodes, node => node.x > right);
    const firstEdge = firstIndex(nodes, node => Math.max(node.x, parentX(node)) >= left);
    const endEdge = firstIndex(nodes, node => Math.min(node.x, parentX(node)) > right);
    return nodes.slice(Math.max(Math.min(first, firstEdge), first - OUTSIDE),
        Math.min(Math.max(end, endEdge), end + OUTSIDE));
}

/* The levels that reach into the view, and one below for the edges that lead there. */
function levelsNear(round, top, bottom) {
    const {levels} = round;
    const first = firstIndex(levels, level => level.y + level.reach >= top);
    const end = firstIndex(levels, level => level.y - level.reach > bottom);
    return levels.slice(first, end + 1);
}

/* Adds those of a level that are there, not within a fold, and far enough from the one before.
 * Returns whether any was left out for being too close. */
function addLevel(chosen, level, moment, folds) {
    const aside = view.width / 2 + moment.round.reach;
    let lastX = -Infinity, thinned = false;
    for (const node of stretch(level.nodes, view.x - aside, view.x + view.width + aside)) {
        if (!isThere(node, moment.step) || folds.has(node))
            continue;
        if (node.x - lastX < CLOSEST / view.scale && node !== moment.current) {
            thinned = true;
            continue;
        }
        lastX = node.x;
        chosen.add(node);
    }
    return thinned;
}

/* Those to be drawn, within half a view of the view. */
function nodesNear(moment, folds) {
    const above = view.height / 2, nodes = new Set();
    let lastY = -Infinity, thinned = false;
    for (const level of levelsNear(moment.round, view.y - above, view.y + view.height + above)) {
        if (level.y - lastY < CLOSEST / view.scale) {
            thinned = true;
            continue;
        }
        lastY = level.y;
        thinned = addLevel(nodes, level, moment, folds) || thinned;
    }
    return {nodes, thinned};
}

function addNode(node) {
    const parts = {group: nodeGroup(node)};
    layers.nodes.append(parts.group);
    if (node.parent) {
        parts.edge = edgePath(node);
        layers.edges.append(parts.edge);
    }
    if (node.moveLabel) {
        parts.move = moveGroup(node);
        layers.moves.append(parts.move);
    }
    drawn.set(node, parts);
    return parts;
}

function removeNode(node) {
    const {group, edge, move} = drawn.get(node);
    group.remove();
    edge?.remove();
    move?.remove();
    drawn.delete(node);
}

/* Draws it anew only if it looks different. */
function updateNode(node, look) {
    const parts = drawn.get(node) ?? addNode(node);
    const key = Object.values(look).join(' ');
    if (parts.key === key)
        return;
    parts.key = key;
    fillNode(parts.group, node, look);
    parts.edge?.setAttribute('class', look.path ? 'edge path' : 'edge');
}

function drawTree(moment) {
    const folds = foldsOf(moment.round), counts = foldedCounts(folds, moment.step);
    const {nodes, thinned} = nodesNear(moment, folds), tiny = view.scale < TINY;
    for (const node of [...drawn.keys()])
        if (!nodes.has(node))
            removeNode(node);
    for (const node of nodes)
        updateNode(node, lookOf(node, moment, counts, tiny));
    element('tree').classList.toggle('tiny', tiny);
    element('thinned').hidden = !thinned;
}

/* The node itself, or the folded one that it is in. */
function shownOf(node, round) {
    return foldsOf(round).get(node) ?? node;
}
