/* Large and deep visits: little of the tree is in the document, and stepping works all the same.
 * How long it takes is told, never a failure: the machine does other things, too.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {pageOfTrace, visitOf} from './pages.mjs';
import {stepOf} from './shown.mjs';

const most = 2500; // nodes in the document at any time

async function nodesDrawn(page) {
    const count = await page.locator('#tree .node').count();
    assert.ok(count > 0 && count <= most, `${count} nodes are drawn`);
}

/* In each step the current node is drawn, and named as in the trace. */
async function stepThrough(page, steps, nameOf) {
    for (const step of steps) {
        await page.fill('#slider', String(step));
        assert.equal(await stepOf(page), step);
        assert.equal(await page.textContent('#current-name'), nameOf(step));
        assert.equal(await page.locator('#tree .current').count(), 1, `step ${step}`);
        await nodesDrawn(page);
    }
}

async function timeOf(work) {
    const begin = performance.now();
    await work();
    return Math.round(performance.now() - begin);
}

async function backwards(page, context, count) {
    const time = await timeOf(async () => {
        for (let i = 0; i < count; i++)
            await page.keyboard.press('ArrowLeft');
    });
    context.diagnostic(`a step took ${time / count} ms`);
}

for (const queue of ['fifo', 'lifo'])
    test(`20,000 nodes, ${queue}`, async context => {
        const visit =
            visitOf('peg-solitaire-triangle', '--queue', queue, '--limit-nodes', '6500');
        const begin = performance.now();
        await withPage(visit.page, async page => {
            context.diagnostic(`opened in ${Math.round(performance.now() - begin)} ms`);
            await stepThrough(page, [1, 2, 3250, 6500],
                step => visit.at(step).current.name);
            await backwards(page, context, 20);
            assert.equal(await stepOf(page), 6480);
            await page.click('#fit');
            await nodesDrawn(page);
        });
    });

/* Node i is the only child of node i - 1. */
function chain(length) {
    const lines = [{treevisit: 1, queue: 'fifo'}];
    for (let id = 0; id < length; id++) {
        lines.push({in: id, ...(id > 0 && {parent: id - 1}), level: id, name: `n${id}`});
        lines.push({out: id});
    }
    lines.push({end: 'exhausted', visited: length});
    return lines.map(line => JSON.stringify(line)).join('\n');
}

test('20,000 levels', async context => {
    const {page: file} = pageOfTrace(chain(20000));
    await withPage(file, async page => {
        await stepThrough(page, [1, 10000, 20000], step => `n${step - 1}`);
        await backwards(page, context, 20);
        await page.fill('#slider', '2');
        await page.click('#fold');
        await nodesDrawn(page);
    });
});

test('of more than 50,000 nodes the first are shown, and the page says so', async () => {
    const {page: file} = pageOfTrace(chain(50010));
    await withPage(file, async page => {
        await stepThrough(page, [1, 49999], step => `n${step - 1}`);
        assert.ok(await page.isVisible('#note'));
        assert.match(await page.textContent('#note'), /first .* of 50,?010 /);
        await page.click('#end');
        assert.ok(await stepOf(page) < 50010);
    });
    await withPage(pageOfTrace(chain(100)).page, async page => {
        assert.ok(!await page.isVisible('#note'));
    });
});
