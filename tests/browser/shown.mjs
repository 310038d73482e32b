/* shown.mjs: what a page shows, read off its elements, in the shape of the moments of moments.mjs,
 * and the comparison of the two.
 */
import assert from 'node:assert/strict';

/* Classes of a node: where it is, and what became of it. */
export const classes = [
    'visited', 'waiting', 'current',
    'choice', 'solution', 'dead-end', 'failure', 'cut', 'open', 'pruned', 'discarded',
];

/* Runs in the page: clicks the buttons, and reads what is there then. */
function readPage({classes, buttons}) {
    const find = id => document.getElementById(id);
    buttons.forEach(id => find(id).click());
    const text = id => find(id).textContent;
    const nodes = {}, path = [];
    for (const node of document.querySelectorAll('#tree .node')) {
        const {id} = node.dataset;
        nodes[id] = classes.filter(word => node.classList.contains(word)).join(' ');
        if (node.classList.contains('path'))
            path.push(Number(id));
    }
    const counts = {};
    for (const count of document.querySelectorAll('dd[id^=count-]'))
        counts[count.id.slice('count-'.length)] = Number(count.textContent);
    const items = [...document.querySelectorAll('#queue [data-id]')];
    return {
        nodes, path, counts,
        queue: items.map(item => Number(item.dataset.id)),
        queueNames: items.map(item => item.querySelector('.name').textContent),
        queueSize: Number(text('queue-size')),
        queueIsStack: find('queue').classList.contains('stack'),
        stepNumber: text('step-number'),
        slider: Number(find('slider').value),
        hash: location.hash,
        name: text('current-name'),
        move: text('current-move'),
        show: text('current-show').trimEnd(),
        happened: text('words'),
    };
}

/* What the page shows, once the buttons of these ids were clicked. */
export function shownBy(page, ...buttons) {
    return page.evaluate(readPage, {classes, buttons});
}

/* The step that the page is at, for tests that ask for no more. */
export async function stepOf(page) {
    return Number(await page.inputValue('#slider'));
}

/* What has to be shown in a step of the visit; `happened` is compared word by word elsewhere. */
function expected(visit, step) {
    const {nodes, path, counts, queue, queueNames, current} = visit.at(step);
    return {
        nodes, counts, queue, queueNames,
        path: path.sort((a, b) => a - b),
        queueSize: queue.length,
        queueIsStack: ['lifo', 'deepening'].includes(visit.header.queue),
        stepNumber: `${step} of ${visit.last}`,
        slider: step,
        hash: `#step=${step}`,
        name: current?.name ?? '',
        move: current?.move ?? '',
        show: (current?.show ?? '').trimEnd(),
    };
}

/* Each sentence that says what happened in the step. */
function sentences({current, entered, rejects}, step) {
    if (!current)
        return [];
    return [
        `Step ${step}: `, current.name,
        ...(entered > 0 ? [`${entered} ${entered === 1 ? 'child' : 'children'} went in`] : []),
        ...rejects.flatMap(reject => [reject.why, reject.move]),
    ];
}

/* Compares all that the page shows, once the buttons were clicked, with the trace. What is out of
 * view is not in the document, so all is brought into view. */
export async function compare(page, visit, step, ...buttons) {
    const {happened, ...shown} = await shownBy(page, ...buttons, 'fit');
    shown.path.sort((a, b) => a - b);
    assert.deepEqual(shown, expected(visit, step), `step ${step}`);
    for (const sentence of sentences(visit.at(step), step))
        assert.ok(happened.includes(sentence), `step ${step}: "${sentence}" in "${happened}"`);
}

