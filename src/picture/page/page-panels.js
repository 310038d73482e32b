/* page-panels.js: what stands beside the tree: the queue, the current node, counts and legend.
 */

const MOST_ITEMS = 200; /* of the queue; more cannot be looked at */

const legendOfFates = {
    choice: 'choice: children went in', solution: 'solution',
    'dead-end': 'dead end: no child went in',
    failure: 'failure', cut: 'at the cutoff', open: 'not expanded', pruned: 'pruned by a visitor',
    discarded: 'discarded: a cheaper way came',
};

function made(name, text, attributes = {}) {
    const element = document.createElement(name);
    element.textContent = text;
    for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, value);
    return element;
}

/* Texts that did not change stay as they are: a screen reader then does not read them again. */
function setText(id, text) {
    if (element(id).textContent !== text)
        element(id).textContent = text;
}

function queueItem(node, isNew) {
    const item = made('li', '', {'data-id': node.id, title: nameOf(node)});
    item.append(made('span', nameOf(node), {class: 'name'}));
    item.classList.toggle('new', isNew);
    if (visit.order === 'priority')
        item.prepend(made('b', String(node.priority)));
    return item;
}

function showQueue({waiting, step}) {
    const queue = element('queue'), more = waiting.length - MOST_ITEMS;
    setText('queue-size', String(waiting.length));
    queue.replaceChildren(...waiting.slice(0, MOST_ITEMS)
        .map(node => queueItem(node, node.in === step && step > 0)));
    if (more > 0)
        queue.append(made('li', `and ${more} more`, {class: 'more'}));
}

function showCurrent(node) {
    setText('current-name', node ? nameOf(node) : '');
    setText('current-move', node?.move ?? '');
    setText('current-show', node?.show ?? '');
    element('current-show').hidden = !node?.show;
}

function showCounts(counts) {
    for (const [name, count] of Object.entries(counts))
        setText(`count-${name}`, String(count));
}

function legendItem(fate, classes, words) {
    const picture = svg('svg', {viewBox: '-15 -11 30 22', 'aria-hidden': true},
        svg('g', {class: `node ${classes}`}, shapes[fate](26, 17)));
    const item = made('li', words);
    item.prepend(picture);
    return item;
}

/* Names the moments, and what became of nodes as far as it occurs. */
function showLegend() {
    const fates = new Set(visit.rounds.flatMap(round => round.nodes
        .filter(node => node.out <= visit.steps).map(node => node.fate)));
    element('legend').replaceChildren(
        legendItem('waiting', 'waiting', 'waits; the number is its place'),
        legendItem('waiting', 'waiting new', 'went in just now'),
        legendItem('open', 'current', 'current: taken out last'),
        ...Object.keys(legendOfFates).filter(fate => fates.has(fate))
            .map(fate => legendItem(fate, `visited ${fate}`, legendOfFates[fate])));
}

/* What does not change from step to step. */
function showFrame() {
    setText('search', searchWords());
    setText('note', noteWords());
    element('note').hidden = !noteWords();
    setText('queue-kind', queueWords());
    element('queue').className = `scrolls ${visit.order === 'stack' ? 'stack' : 'row'}`;
    document.body.classList.add(visit.order === 'stack' ? 'has-stack' : 'has-row');
    showLegend();
}

function showPanels(moment) {
    showQueue(moment);
    showCurrent(moment.current);
    showCounts(moment.counts);
    setText('round', roundWords(moment.round) || 'Tree');
    setText('words', wordsOf(moment));
}
