/* page-view.js: which part of the tree is in view, and moving it: a window on the picture, in its
 * points, at so many pixels a point.
 */

const LARGEST_SCALE = 6, FIT_SCALE = 2;
const READABLE_SCALE = 1.2, LEAST_SCALE = 0.85; /* what can be read well, and just so */
const MARGIN = 24, CALM_MILLISECONDS = 220;

const view = {x: 0, y: 0, scale: 1, width: 0, height: 0, onChange: () => {}};

function viewSize() {
    const {clientWidth, clientHeight} = element('tree');
    return {width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1)};
}

/* Shows the window without drawing anew. */
function showWindow({x, y, scale}) {
    const {width, height} = viewSize();
    element('tree').setAttribute('viewBox', [x, y, width / scale, height / scale].join(' '));
}

let moving = 0;

function moveView(x, y, scale = view.scale) {
    const {width, height} = viewSize();
    cancelAnimationFrame(moving);
    Object.assign(view, {x, y, scale, width: width / scale, height: height / scale});
    showWindow(view);
    view.onChange();
}

/* The same, in a moment, unless the reader wants no movement. */
function glideView(x, y) {
    const from = {...view}, began = performance.now();
    moveView(x, y);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
        return;
    const frame = now => {
        const part = Math.min(Math.max((now - began) / CALM_MILLISECONDS, 0), 1);
        const eased = part * (2 - part);
        showWindow({
            x: from.x + (x - from.x) * eased, y: from.y + (y - from.y) * eased, scale: view.scale,
        });
        if (part < 1)
            moving = requestAnimationFrame(frame);
    };
    showWindow(from);
    moving = requestAnimationFrame(frame);
}

function centreOn(x, y, scale) {
    const {width, height} = viewSize();
    moveView(x - width / scale / 2, y - height / scale / 2, scale);
}

/* The scale at which all of it is in view. */
function scaleToFit(round) {
    const {width, height} = viewSize();
    return Math.min(FIT_SCALE, width / (round.width + 2 * MARGIN),
        height / (round.height + 2 * MARGIN));
}

function fitView(round) {
    centreOn(round.width / 2, round.height / 2, scaleToFit(round));
}

/* Where a window that would begin there begins so that it shows no more than the margin beyond a
 * picture of this length; one that is larger has it in its middle. */
function within(begin, size, length) {
    if (size > length + 2 * MARGIN)
        return (length - size) / 2;
    return Math.min(Math.max(begin, -MARGIN), length + MARGIN - size);
}

/* The whole tree if that can be read, and else the part around the node and below it. */
function showNear(round, node) {
    if (scaleToFit(round) >= LEAST_SCALE) {
        fitView(round);
        return;
    }
    const width = viewSize().width / READABLE_SCALE, height = viewSize().height / READABLE_SCALE;
    moveView(within(node.x - width / 2, width, round.width),
        within(node.y - height / 4, height, round.height), READABLE_SCALE);
}

/* Zooms so that the point of the picture at (atX, atY), in pixels of the view, stays there. */
function zoomView(factor, atX = viewSize().width / 2, atY = viewSize().height / 2) {
    const least = Math.min(scaleToFit(roundAt(player.step)) / 2, 1 / 4);
    const scale = Math.min(Math.max(view.scale * factor, least), LARGEST_SCALE);
    moveView(view.x + atX / view.scale - atX / scale, view.y + atY / view.scale - atY / scale,
        scale);
}

function panView(pixelsX, pixelsY) {
    moveView(view.x - pixelsX / view.scale, view.y - pixelsY / view.scale);
}

/* Where a window of this size has to begin so that the stretch from low to high is in it: where it
 * is, if it does; else with the stretch in its middle. */
function comfortable(begin, size, low, high, length) {
    const isInside = low >= begin && high <= begin + size;
    return isInside ? begin : within((low + high - size) / 2, size, length);
}

/* The node, and the level of its children. */
function bringIntoView(node, round) {
    const aside = node.width / 2 + MARGIN, above = node.height / 2 + MARGIN;
    const lowest = node.children[0]?.y ?? node.y;
    const x = comfortable(view.x, view.width, node.x - aside, node.x + aside, round.width);
    const y = comfortable(view.y, view.height, node.y - above, lowest + above, round.height);
    if (x !== view.x || y !== view.y)
        glideView(x, y);
}

/* ---- Mouse and touch ---- */

const pointers = new Map();
let dragged = false;

function spread() {
    const [a, b] = [...pointers.values()];
    return {
        x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) || 1,
    };
}

function pointerPlace(event) {
    const {left, top} = element('tree').getBoundingClientRect();
    return {x: event.clientX - left, y: event.clientY - top};
}

/* One pointer drags; two zoom, as far as they part. */
function movePointer(event) {
    const before = pointers.get(event.pointerId), place = pointerPlace(event);
    if (!before || (!dragged && Math.hypot(place.x - before.x, place.y - before.y) < 4))
        return;
    if (!dragged)
        element('tree').setPointerCapture(event.pointerId);
    dragged = true;
    if (pointers.size === 1) {
        panView(place.x - before.x, place.y - before.y);
        pointers.set(event.pointerId, place);
        return;
    }
    const {distance} = spread();
    pointers.set(event.pointerId, place);
    const {x, y, distance: farther} = spread();
    zoomView(farther / distance, x, y);
}

function watchPointers() {
    const tree = element('tree');
    tree.addEventListener('pointerdown', event => {
        dragged = dragged && pointers.size > 0;
        pointers.set(event.pointerId, pointerPlace(event));
    });
    tree.addEventListener('pointermove', movePointer);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
        tree.addEventListener(end, event => pointers.delete(event.pointerId));
    tree.addEventListener('wheel', event => {
        const {x, y} = pointerPlace(event);
        event.preventDefault();
        zoomView(2 ** (-event.deltaY / 400), x, y);
    }, {passive: false});
}

/* Keeps what is in the middle there when the window changes; prints the whole tree. */
function watchSize(currentRound) {
    new ResizeObserver(() => {
        centreOn(view.x + view.width / 2, view.y + view.height / 2, view.scale);
    }).observe(element('tree'));
    let kept = null;
    addEventListener('beforeprint', () => {
        kept = {...view};
        fitView(currentRound());
    });
    addEventListener('afterprint', () => moveView(kept.x, kept.y, kept.scale));
}
