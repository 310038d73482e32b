/* Texts that are more than text to HTML, JavaScript, JSON or Graphviz are shown as they were typed.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {pageOfTrace, textOf} from './pages.mjs';
import {shownBy} from './shown.mjs';

/* The names of hostile.trace, in the order of its nodes, as they have to be shown. */
const names = [
    '"quotes" and \'others\'',
    'a backslash at the end \\',
    '&lt; &amp; &#65;',
    'two\nlines',
    '<b>bold</b><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<!-- <script> ]]> -->',
    '${alert(1)} \\N \\l \\" %s \\u0041',
    '👩‍🔬 and 東京 and é',
    'a tab    , controls \ufffd and \ufffd, and \ufffd',
    'line \u2028 and paragraph \u2029',
    '\u202eright to left',
    '__proto__',
    'node 13', // it has no name
];

const hostile = pageOfTrace(textOf(new URL('hostile.trace', import.meta.url)));

/* Blanks and line ends aside, which a label may break and a browser may draw as one. */
function words(text) {
    return text.split(/\s+/u).join(' ').trim();
}

function nodeText(page, id) {
    return page.$eval(`#tree .node[data-id="${id}"]`, node => node.textContent);
}

test('names are shown as typed', () => withPage(hostile.page, async page => {
    for (const [id, name] of names.entries()) {
        const shown = await shownBy(page, 'forward', 'fit');
        assert.equal(words(shown.name), words(name));
        assert.ok(words(shown.happened).includes(words(name)), name);
        assert.ok(words(await nodeText(page, id)).includes(words(name)), name);
    }
}));

test('they are shown in the queue, too', () => withPage(hostile.page, async page => {
    const items = await page.$$eval('#queue [data-id]', all => all.map(item => item.textContent));
    for (const [i, item] of items.entries())
        assert.ok(words(item).includes(words(names[i + 1])), `${item}: ${i + 1}`);
    assert.equal(items.length, 13);
}, {hash: '#step=1'}));

test('moves, boards, reasons and the title are shown as typed', () =>
    withPage(hostile.page, async page => {
        assert.equal(await page.textContent('#current-show'), '<pre>a board & "more"\n</pre>\n');
        const happened = await page.textContent('#words');
        assert.ok(happened.includes('<u>why</u> & "why" refused </p>'), happened);
        assert.ok((await page.title()).includes('</title><b>&lt;"\''), await page.title());
        for (const [step, move] of [[2, '<i>&lt;</i>'], [3, '\\'], [4, '"'], [5, '']]) {
            const shown = await shownBy(page, 'forward');
            assert.equal(shown.move, move, `step ${step}`);
        }
    }, {hash: '#step=1'}));

test('no text becomes an element', () => withPage(hostile.page, async page => {
    for (let step = 0; step <= 14; step++) {
        await shownBy(page, 'forward');
        assert.equal(await page.locator('main :is(b, i, u, img, script, pre pre)').count(), 0);
    }
}));

test('a name of 5,000 characters is shortened where it is one of many', () => {
    const name = '(a long name) '.repeat(357) + 'the end';
    const {page: file} = pageOfTrace([
        {treevisit: 1, queue: 'fifo'},
        {in: 0, level: 0, name},
        {out: 0},
        {in: 1, parent: 0, level: 1, name: 'x'.repeat(5000), move: 'm'.repeat(5000)},
        {end: 'limit-nodes', visited: 1},
    ].map(line => JSON.stringify(line)).join('\n'));
    return withPage(file, async page => {
        assert.equal(words(await page.textContent('#current-name')), name);
        await page.click('#fit');
        assert.ok((await nodeText(page, 1)).length < 11000, 'label and tooltip');
        const sideways = await page.evaluate(() =>
            document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(sideways, 0, 'the page is no wider than the window');
    }, {hash: '#step=1'});
});
