/* The page for everyone: axe-core's rules, light and dark, on a desk and on a telephone; what a
 * screen reader is told; what is printed.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {packages, withPage} from './browser.mjs';
import {pageOfTrace, textOf, visitOf} from './pages.mjs';

const farmer = visitOf('farmer');
const deepening = visitOf('romania-deepening');
const discards = visitOf('romania-a-star', '--first', 'none');
const failures = visitOf('missionaries-failures');
const hostile = pageOfTrace(textOf(new URL('hostile.trace', import.meta.url)));
const axe = packages.resolve('axe-core/axe.min.js');
const telephone = {width: 360, height: 740};

async function violations(page) {
    await page.addScriptTag({content: textOf(axe)});
    const {violations: found} = await page.evaluate(() => window.axe.run());
    return found.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`));
}

const light = {colorScheme: 'light'}, dark = {colorScheme: 'dark'}, small = {viewport: telephone};

for (const [title, {page: file}, hash, settings] of [
    ['at the start, light', farmer, '#step=0', light],
    ['at a solution, light', farmer, '#step=8', light],
    ['at a solution, dark', farmer, '#step=8', dark],
    ['at a solution, on a telephone', farmer, '#step=8', small],
    ['at the end, dark', farmer, '#step=17', dark],
    ['in a round, light', deepening, '#step=9', light],
    ['with hostile names, on a telephone', hostile, '#step=9', small],
])
    test(`axe-core finds nothing ${title}`, () => withPage(file, async page => {
        assert.deepEqual(await violations(page), []);
    }, {hash, ...settings}));

/* Runs in the page: the texts in nodes that stand out too little from the shapes that they are in,
 * by the measure of WCAG 2, which axe-core takes of HTML alone. */
function faintTexts() {
    const channels = color => color.match(/[\d.]+/g).slice(0, 3).map(Number);
    const linear = value => value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = color => {
        const [red, green, blue] = channels(color).map(linear);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const paper = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('#tree .node text')].map(text => {
        const shape = text.parentNode.querySelector('ellipse, rect, polygon');
        const {fill} = getComputedStyle(shape);
        const ratio = contrast(luminance(getComputedStyle(text).fill),
            luminance(fill === 'none' ? paper : fill));
        return {ratio, classes: text.closest('.node').getAttribute('class')};
    }).filter(({ratio}) => ratio < 4.5);
}

for (const settings of [light, dark])
    test(`names stand out from nodes, ${settings.colorScheme}`, async () => {
        for (const {page: file, last} of [farmer, deepening, discards, failures])
            await withPage(file, async page => {
                assert.deepEqual(await page.evaluate(faintTexts), []);
            }, {hash: `#step=${last - 2}`, ...settings});
    });

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
