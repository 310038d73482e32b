/* The page for everyone: axe-core's rules, light and dark, on a desk and on a telephone; what a
 * screen reader is told; what is printed.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {packages, withPage} from './browser.mjs';
import {pageOfTrace, textOf, visitOf} from './pages.mjs';

const farmer = visitOf('farmer');
const deepening = visitOf('romania-deepening');
const hostile = pageOfTrace(textOf(new URL('hostile.trace', import.meta.url)));
const axe = packages.resolve('axe-core/axe.min.js');
const telephone = {width: 360, height: 740};

async function violations(page) {
    await page.addScriptTag({content: textOf(axe)});
    const {violations: found} = await page.evaluate(() => window.axe.run());
    return found.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`));
}

for (const [title, {page: file}, hash] of [
    ['farmer at the start', farmer, '#step=0'],
    ['farmer at a solution', farmer, '#step=8'],
    ['farmer at the end', farmer, '#step=17'],
    ['a round', deepening, '#step=9'],
    ['hostile names', hostile, '#step=9'],
])
    for (const settings of [{colorScheme: 'light'}, {colorScheme: 'dark'}, {viewport: telephone}])
        test(`axe-core finds nothing: ${title}, ${Object.keys(settings)} ` +
            `${JSON.stringify(Object.values(settings)[0])}`, () =>
            withPage(file, async page => {
                assert.deepEqual(await violations(page), []);
            }, {hash, ...settings}));

test('on a telephone nothing is wider than the screen', () => withPage(farmer.page, async page => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= telephone.width, `${width} wide`);
}, {viewport: telephone, hash: '#step=12'}));

test('what happens is told', () => withPage(farmer.page, async page => {
    assert.equal(await page.getAttribute('#words', 'aria-live'), 'polite');
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
}));

test('the whole page is reached by Tab, and it shows where it is', () =>
    withPage(farmer.page, async page => {
        const controls = await page.$$eval(
            'button:enabled, input, select', all => all.map(({id}) => id));
        const reached = new Set();
        for (let i = 0; i < controls.length + 40; i++) {
            await page.keyboard.press('Tab');
            const {id, outline} = await page.evaluate(() => {
                const {id, matches} = document.activeElement;
                const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);
                return {id, outline: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0};
            });
            reached.add(id);
            assert.ok(!controls.includes(id) || outline, `no outline: ${id}`);
        }
        assert.deepEqual(controls.filter(id => !reached.has(id)), []);
    }, {hash: '#step=5'}));

test('the step is printed, not what leads to others', () => withPage(farmer.page, async page => {
    await page.emulateMedia({media: 'print'});
    for (const id of ['tree', 'queue', 'words'])
        assert.ok(await page.isVisible(`#${id}`), id);
    const controls = await page.$$('button, input, select');
    for (const control of controls)
        assert.ok(!await control.isVisible(), await control.getAttribute('id'));
    assert.equal(await page.locator('#tree .current').count(), 1);
}, {hash: '#step=12', colorScheme: 'dark'}));
