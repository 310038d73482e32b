/* What is in view: zoom, pan, follow, fold, and the theme. */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {visitOf} from './pages.mjs';
import {compare, shownBy} from './shown.mjs';

const queens = visitOf('queens-levels');
const farmer = visitOf('farmer');
const triangle = visitOf('peg-solitaire-triangle', '--limit-nodes', '300');
const last = {hash: '#step=17'};

/* Has the whole tree in view from now on, whatever is current. */
async function seeAll(page) {
    await page.uncheck('#follow');
    await page.click('#fit');
}

function nodeBox(page, id = 0) {
    return page.locator(`#tree .node[data-id="${id}"]`).boundingBox();
}

function center({x, y, width, height}) {
    return {x: x + width / 2, y: y + height / 2};
}

function isInside({x, y}, box) {
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

for (const [larger, smaller, all] of [['#zoom-in', '#zoom-out', '#fit'], ['+', '-', '0']])
    test(`${larger} shows the tree larger, ${smaller} smaller, ${all} whole`, () =>
        withPage(queens.page, async page => {
            const press = what => what[0] === '#' ? page.click(what) : page.keyboard.press(what);
            const width = async () => (await nodeBox(page)).width;
            await page.uncheck('#follow');
            await press(all);
            const fitting = await width();
            await press(larger);
            assert.ok(await width() > fitting);
            await press(smaller);
            assert.ok(Math.abs(await width() - fitting) < 0.1);
            await press(smaller);
            assert.ok(await width() < fitting);
            await press(all);
            await compare(page, queens, 17);
            assert.ok(Math.abs(await width() - fitting) < 0.1);
        }, last));

test('the whole tree is inside of its frame', () => withPage(queens.page, async page => {
    await seeAll(page);
    const frame = await page.locator('#tree').boundingBox();
    for (let id = 0; id < 17; id++) {
        const {x, y, width, height} = await nodeBox(page, id);
        assert.ok(isInside({x, y}, frame), `node ${id}`);
        assert.ok(isInside({x: x + width, y: y + height}, frame), `node ${id}`);
    }
}, last));

test('the mouse drags the tree', () => withPage(queens.page, async page => {
    await seeAll(page);
    const frame = await page.locator('#tree').boundingBox();
    const before = await nodeBox(page);
    const corner = {x: frame.x + 5, y: frame.y + frame.height - 5};
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x + 60, corner.y - 20, {steps: 3});
    await page.mouse.up();
    const after = await nodeBox(page);
    assert.ok(Math.abs(after.x - before.x - 60) < 1 && Math.abs(after.y - before.y + 20) < 1,
        `moved by ${after.x - before.x}, ${after.y - before.y}`);
}, last));

test('the wheel zooms about the pointer', () => withPage(queens.page, async page => {
    await seeAll(page);
    const before = await nodeBox(page, 3);
    const pointer = center(before);
    await page.mouse.move(pointer.x, pointer.y);
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(width => document.querySelector('#tree .node[data-id="3"]')
        .getBoundingClientRect().width > width, before.width);
    const after = center(await nodeBox(page, 3));
    assert.ok(Math.hypot(after.x - pointer.x, after.y - pointer.y) < 2);
}, last));

test('followed, the current node stays in view; else the view stays', () =>
    withPage(triangle.page, async page => {
        await page.click('#fit');
        for (let i = 0; i < 6; i++)
            await page.keyboard.press('+');
        await page.check('#follow');
        for (const step of ['17', '150', '300', '0', '1']) {
            await page.fill('#slider', step);
            const frame = await page.locator('#tree').boundingBox();
            assert.ok(step === '0' ||
                isInside(center(await page.locator('#tree .current').boundingBox()), frame), step);
        }
        await page.evaluate(() => document.activeElement.blur());
        await page.keyboard.press('f');
        assert.ok(!await page.isChecked('#follow'));
        const before = await nodeBox(page, 0);
        await page.fill('#slider', '300');
        assert.deepEqual(await nodeBox(page, 0), before);
    }, {reducedMotion: 'reduce'}));

/* Three ways to fold a subtree, and to unfold it. */
const folding = {
    'the button, for the current node': page => page.click('#fold'),
    'a click on the node': page => page.locator('#tree .node[data-id="1"]').click(),
    'Enter on the node': async page => {
        await page.locator('#tree .node[data-id="1"]').focus();
        await page.keyboard.press('Enter');
    },
};

for (const [what, fold] of Object.entries(folding))
    test(`folded and unfolded: ${what}`, () => withPage(queens.page, async page => {
        await seeAll(page);
        await fold(page);
        const {nodes} = await shownBy(page);
        const node = page.locator('#tree .node[data-id="1"]');
        assert.ok((await node.getAttribute('class')).split(' ').includes('folded'));
        assert.deepEqual(Object.keys(nodes), ['0', '1', '2', '3', '4']); // 5 and 6 are below 1
        assert.match(await node.textContent(), /\b3\b/, 'itself and its two children');
        await fold(page);
        await compare(page, queens, 2);
    }, {hash: '#step=2'}));

function backgroundOf(page) {
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test('the theme is the system\'s, until another is chosen', async () => {
    const seen = {};
    for (const colorScheme of ['light', 'dark'])
        await withPage(farmer.page, async page => {
            seen[colorScheme] = await backgroundOf(page);
            for (const theme of ['dark', 'light', 'system']) {
                await page.selectOption('#theme', theme);
                seen[`${theme} on ${colorScheme}`] = await backgroundOf(page);
            }
        }, {colorScheme});
    const {light, dark} = seen;
    assert.notEqual(light, dark);
    assert.deepEqual(seen, {
        light, dark,
        'light on light': light, 'dark on light': dark, 'system on light': light,
        'light on dark': light, 'dark on dark': dark, 'system on dark': dark,
    });
});
