/* shown.mjs: what a page shows, read off its elements, in the shape of the moments of moments.mjs,
 * and the comparison of the two.
 */
import assert from 'node:assert/strict';

export const fates = ['choice', 'solution', 'dead-end', 'failure', 'cut', 'open', 'pruned', 'discarded'];
const states = ['visited', 'waiting', 'current'];

/* Runs in the page. */
function readPage(words) {
    const find = id => document.getElementById(id);
    const text = id => find(id).textContent;
    const nodes = {}, path = [];
    for (const node of document.querySelectorAll('#tree .node')) {
        const {id} = node.dataset;
        nodes[id] = words.filter(word => node.classList.contains(word)).join(' ');
        if (node.classList.contains('path'))
            path.push(Number(id));
    }
    const counts = {};
    for (const count of document.querySelectorAll('dd[id^=count-]'))
        counts[count.id.slice('count-'.length)] = Number(count.textContent);
    return {
        nodes, path, counts,
        queue: [...document.querySelectorAll('#queue [data-id]')].map(item => Number(item.dataset.id)),
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

export function shownBy(page) {
    return page.evaluate(readPage, [...states, ...fates]);
}

/* The step that the page is at, for tests that ask for no more. */
export async function stepOf(page) {
    return Number(await page.inputValue('#slider'));
}

/* What has to be shown in a step of the visit; `happened` is compared word by word elsewhere. */
function expected(visit, step) {
    const {nodes, path, counts, queue, current} = visit.at(step);
    return {
        nodes, counts, queue,
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

/* Compares all that the page shows with the trace. Nothing may be out of view. */
export async function compare(page, visit, step) {
    const {happened, ...shown} = await shownBy(page);
    shown.path.sort((a, b) => a - b);
    assert.deepEqual(shown, expected(visit, step), `step ${step}`);
    for (const sentence of sentences(visit.at(step), step))
        assert.ok(happened.includes(sentence), `step ${step}: "${sentence}" in "${happened}"`);
}

/* Has the whole tree in view from now on, whatever is current. */
export async function seeAll(page) {
    await page.uncheck('#follow');
    await page.click('#fit');
}
