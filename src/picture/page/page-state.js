/* page-state.js: what can be seen in a step, told from when each node entered and left.
 */

function isThere(node, step) {
    return node.in <= step;
}

function waits(node, step) {
    return node.in <= step && step < node.out;
}

/* The state of a node that is there. What left the queue unseen counts as visited here; its fate
 * tells it apart. */
function stateOf(node, step) {
    if (waits(node, step))
        return 'waiting';
    return node.out === step && node.fate !== 'discarded' ? 'current' : 'visited';
}

/* Those that wait, the next to leave first. */
function waitingAt(round, step) {
    const nodes = round.nodes.filter(node => waits(node, step));
    if (visit.order === 'priority')
        return nodes.sort((a, b) => a.priority - b.priority || a.id - b.id);
    return visit.order === 'stack' ? nodes.reverse() : nodes;
}

/* The current node and all above it. */
function pathOf(node) {
    const path = new Set();
    for (; node; node = node.parent)
        path.add(node);
    return path;
}

/* None of its children went in, if it had any. */
function isDeadEnd(node) {
    return node.expanded && node.fate !== 'solution' && node.children.length === 0;
}

function countNotes(node, counts) {
    for (const note of node.notes)
        counts[note.same === null ? 'rejected' : 'dropped']++;
}

/* The counts of the round, up to this step. */
function countsAt(round, step) {
    const counts = {
        visited: 0, queued: 0, expanded: 0, solutions: 0, 'dead-ends': 0, failures: 0, cut: 0,
        dropped: 0, rejected: 0,
    };
    for (const node of round.nodes) {
        counts.queued += isThere(node, step) ? 1 : 0;
        if (node.out > step || node.fate === 'discarded')
            continue;
        counts.visited++;
        counts.expanded += node.expanded ? 1 : 0;
        counts.cut += node.cut ? 1 : 0;
        counts.solutions += node.fate === 'solution' ? 1 : 0;
        counts.failures += node.fate === 'failure' ? 1 : 0;
        counts['dead-ends'] += isDeadEnd(node) ? 1 : 0;
        countNotes(node, counts);
    }
    return counts;
}

/* All that the parts of the page show of a step. Those that wait know their place. */
function momentAt(step) {
    const round = roundAt(step);
    const current = currentAt(step);
    const waiting = waitingAt(round, step);
    waiting.forEach((node, i) => { node.place = i + 1; });
    return {
        step, round, current, waiting,
        path: pathOf(current),
        counts: countsAt(round, step),
    };
}

/* The first later step whose node passes the test; undefined if there is none. */
function stepAfter(step, test) {
    for (let later = step + 1; later <= visit.steps; later++)
        if (test(currentAt(later), later))
            return later;
    return undefined;
}

function solutionAfter(step) {
    return stepAfter(step, node => node.fate === 'solution');
}

/* A later round is deeper, too. */
function deeperAfter(step) {
    const level = currentAt(step)?.level ?? -1;
    const round = roundAt(step);
    return stepAfter(step, (node, later) => node.level > level || roundAt(later) !== round);
}

/* ---- Folded subtrees ---- */

/* For each node within a folded subtree the node at which it is folded, the highest one. */
function foldsOf(round) {
    const folds = new Map();
    if (round.folded.size === 0)
        return folds;
    for (const node of round.nodes) {
        const above = node.parent;
        const fold = folds.get(above) ?? (round.folded.has(above) ? above : null);
        if (fold)
            folds.set(node, fold);
    }
    return folds;
}

/* How many nodes of each folded subtree are there, its root among them. */
function foldedCounts(folds, step) {
    const counts = new Map();
    for (const [node, fold] of folds)
        if (isThere(node, step))
            counts.set(fold, (counts.get(fold) ?? 1) + 1);
    return counts;
}
