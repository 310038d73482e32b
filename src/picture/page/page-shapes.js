/* page-shapes.js: the SVG of a node, of its edge and of the move on it. Lengths are in points, as
 * they were laid out; a node is drawn around (0, 0) and moved to its place.
 */

const LABEL_SIZE = 11, SMALL_SIZE = 9, LINE = 1.2;
const FOLD_HEIGHT = 54, FOLD_WIDTH = 44;

function svg(name, attributes, ...children) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes))
        made.setAttribute(key, value);
    made.append(...children);
    return made;
}

function ellipse(width, height) {
    return svg('ellipse', {rx: width / 2, ry: height / 2});
}

function box(width, height, round = 0) {
    return svg('rect', {x: -width / 2, y: -height / 2, width, height, rx: round});
}

function polygon(...corners) {
    return svg('polygon', {points: corners.map(corner => corner.join(',')).join(' ')});
}

function diamond(width, height) {
    return polygon([0, -height / 2], [width / 2, 0], [0, height / 2], [-width / 2, 0]);
}

function octagon(width, height) {
    const x = width / 2, y = height / 2, cut = 0.3 * Math.min(width, height);
    return polygon([cut - x, -y], [x - cut, -y], [x, cut - y], [x, y - cut],
        [x - cut, y], [cut - x, y], [-x, y - cut], [-x, cut - y]);
}

function doubleBox(width, height) {
    return svg('g', {}, box(width, height), box(width - 5, height - 5));
}

/* What became of a node can be told from its shape alone. */
const shapes = {
    choice: ellipse,
    solution: diamond,
    'dead-end': box,
    failure: doubleBox,
    cut: octagon,
    open: ellipse,
    pruned: box,
    discarded: box,
    waiting: (width, height) => box(width, height, Math.min(width, height) / 2),
};

/* A diamond takes more room. While a solution waits it has the size of the others, lest that tell
 * what it is. */
function widthNow(node, fate) {
    return node.fate === 'solution' && !fate ? 0.74 * node.width : node.width;
}

function heightNow(node, fate) {
    return node.fate === 'solution' && !fate ? 0.71 * node.height : node.height;
}

function shapeOf(node, fate) {
    return shapes[fate || 'waiting'](widthNow(node, fate), heightNow(node, fate));
}

/* Lines of text around the height `y`. What is said aloud of a node is its title. */
function lines(text, y, size, name) {
    const parts = text.split('\n');
    const first = y - (parts.length - 1) / 2 * size * LINE;
    return parts.map((part, i) => {
        const line = svg('text', {
            class: name, y: first + i * size * LINE, dy: '0.35em', 'aria-hidden': true,
        });
        line.textContent = part;
        return line;
    });
}

/* The label, with the number of the visit above it. */
function texts(node, number) {
    if (!number)
        return node.label ? lines(node.label, 0, LABEL_SIZE, 'label') : [];
    if (!node.label)
        return lines(number, 0, SMALL_SIZE, 'number');
    const labelHeight = node.label.split('\n').length * LABEL_SIZE * LINE;
    return [
        ...lines(number, -labelHeight / 2, SMALL_SIZE, 'number'),
        ...lines(node.label, SMALL_SIZE * LINE / 2, LABEL_SIZE, 'label'),
    ];
}

/* The place in the queue, on the upper edge. */
function badge(node, place) {
    const text = String(place), width = Math.max(16, 7 + 6 * text.length);
    return svg('g', {class: 'badge', transform: `translate(0, ${-heightNow(node, '') / 2})`},
        box(width, 14, 7), ...lines(text, 0, SMALL_SIZE, 'place'));
}

/* The triangle that stands for a folded subtree, below its root. */
function triangle(node, count) {
    const top = node.height / 2, bottom = top + FOLD_HEIGHT;
    return svg('g', {class: 'triangle'},
        polygon([0, top], [FOLD_WIDTH / 2, bottom], [-FOLD_WIDTH / 2, bottom]),
        ...lines(String(count), bottom - 12, SMALL_SIZE, 'count'));
}

/* How a node looks: all that its drawing depends on. */
function lookOf(node, moment, counts, tiny) {
    const state = stateOf(node, moment.step);
    return {
        state, tiny,
        fate: state === 'waiting' ? '' : node.fate,
        place: state === 'waiting' ? node.place : 0,
        path: moment.path.has(node),
        isNew: node.in === moment.step && moment.step > 0,
        count: moment.round.folded.has(node) ? counts.get(node) ?? 1 : 0,
        folds: node.children.some(child => isThere(child, moment.step)),
    };
}

function spoken(node, {state, fate, place, count}) {
    return [
        nameOf(node),
        state === 'waiting' ? `number ${place} in the queue` : state,
        fate.replace('-', ' '),
        count > 0 && `folded: ${plural(count, 'node', 'nodes')}`,
    ].filter(Boolean).join(', ');
}

/* Puts the parts of a node into its group. */
function fillNode(group, node, look) {
    const words = ['node', look.fate, look.state, look.path && 'path', look.isNew && 'new',
        look.count && 'folded'];
    const number = look.state === 'waiting' || look.fate === 'discarded' ? '' : String(node.out);
    const title = svg('title', {});
    title.textContent = spoken(node, look);
    group.setAttribute('class', words.filter(Boolean).join(' '));
    group.setAttribute('tabindex', look.state === 'current' ? 0 : -1);
    if (look.folds)
        group.setAttribute('aria-expanded', String(!look.count));
    else
        group.removeAttribute('aria-expanded');
    group.replaceChildren(title, ...[
        look.count && triangle(node, look.count),
        shapeOf(node, look.fate),
        ...look.tiny ? [] : texts(node, number),
        !look.tiny && look.place && badge(node, look.place),
    ].filter(Boolean));
}

function nodeGroup(node) {
    return svg('g', {
        'data-id': node.id, role: 'button', transform: `translate(${node.x}, ${node.y})`,
    });
}

/* From centre to centre: the nodes are drawn over its ends. */
function edgePath(node) {
    const {x, y} = node.parent;
    return svg('path', {'data-to': node.id, d: `M${x},${y}L${node.x},${node.y}`});
}

function moveGroup(node) {
    return svg('g', {class: 'move', transform: `translate(${node.moveX}, ${node.moveY})`},
        ...lines(node.moveLabel, 0, SMALL_SIZE, ''));
}
