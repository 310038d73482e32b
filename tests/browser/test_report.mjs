/* The report of a class, and the page of times in it: for everyone, on paper, and without a word to
 * the console, whatever was handed in.
 */
import assert from 'node:assert/strict';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {packages, withPage} from './browser.mjs';
import {build, textOf, treevisit} from './pages.mjs';

const tests = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(build, 'browser/class');
const axe = packages.resolve('axe-core/axe.min.js');
const dark = {colorScheme: 'dark'}, telephone = {viewport: {width: 320, height: 640}};

const mutant = name => textOf(resolve(tests, `mutants/farmer/${name}.c`));
const submissions = {
    'anna.c': textOf(resolve(tests, '../solutions/farmer.c')),
    'ben <b>.c': mutant('one-way'),
    'cem.c': mutant('one-way'),
    'dora.c': mutant('no-moves'),
    'eve.c': textOf(resolve(tests, '../exercises/farmer.c')),
    'finn.c': textOf(resolve(tests, 'hostile/child_on_no_shore.c')),
    'gus.c': '#include "farmer.h"\nint main = "</pre><script>alert(1)</script>\u202e";\n',
    'hugo.docx': 'not C',
};

/* Grades them, and gives the folder of results. */
function resultsOf(exercise, files) {
    const handedIn = resolve(folder, 'in'), results = resolve(folder, 'results');
    mkdirSync(handedIn, {recursive: true});
    for (const [name, text] of Object.entries(files))
        writeFileSync(resolve(handedIn, name), text);
    treevisit('grade', exercise, handedIn, '--no-pictures', '-o', results);
    return results;
}

rmSync(folder, {recursive: true, force: true});
const results = resultsOf('farmer', submissions);
const report = resolve(results, 'report.html'), times = resolve(results, 'times.html');

/* Through the debugger, since no script of the page may run. */
async function violations(page) {
    await page.evaluate(textOf(axe));
    const {violations: found} = await page.evaluate(() => window.axe.run({iframes: false}));
    return found.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`));
}

for (const [name, file] of Object.entries({report, times}))
    for (const [title, settings] of [['light', {}], ['dark', dark], ['on a telephone', telephone]])
        test(`axe-core finds nothing: ${name}, ${title}`, () => withPage(file, async page => {
            await page.evaluate(() =>
                document.querySelectorAll('details').forEach(details => { details.open = true; }));
            assert.deepEqual(await violations(page), []);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= page.viewportSize().width, `${width} wide`);
        }, settings));

test('no address stands in the report but the name of SVG', () => {
    const addresses = textOf(report).match(/(https?:)?\/\/[\w.-]+\.\w+[^\s"'`<>)&]*/g) ?? [];
    assert.deepEqual(addresses.filter(address => !address.startsWith('http://www.w3.org/')), []);
});

test('what stands in the report is text', () => withPage(report, async page => {
    assert.match(await page.textContent('#faults pre'), /<\/pre><script>alert\(1\)<\/script>/);
    assert.equal(await page.locator('script, main b').count(), 0);
}));

test('the mistake of two students comes first', () => withPage(report, async page => {
    assert.match(await page.locator('#mistakes tbody tr').first().textContent(),
        /1\. the farmer never comes back from the other shore.* 2, 29%/);
}));

test('names lead to pages that are there', () => withPage(report, async page => {
    const links = await page.$$eval('#students a', all => all.map(({href}) => href));
    assert.ok(links.length >= Object.keys(submissions).length, `${links.length} links`);
    for (const link of links)
        assert.match(textOf(fileURLToPath(link)), /<h1>/);
}));

test('the slowest are in the frame', () => withPage(report, async page => {
    const rows = page.frameLocator('iframe').locator('tbody tr');
    assert.equal(await rows.count(), 7);
}));

/* Each bar of the plot is as high, beside the highest, as its number says. */
test('bars are as high as their numbers', () => withPage(report, async page => {
    const bars = await page.$$eval('.plot rect', all => all.map(bar => ({
        height: bar.getBoundingClientRect().height,
        students: Number(bar.nextElementSibling.textContent),
    })));
    assert.equal(bars.reduce((sum, {students}) => sum + students, 0), 7);
    const highest = Math.max(...bars.map(({height}) => height));
    const most = Math.max(...bars.map(({students}) => students));
    for (const {height, students} of bars)
        assert.ok(Math.abs(height / highest - students / most) < 0.01, `${students} is ${height}`);
}));

test('on paper are plot, tables and times, not what leads to them', () =>
    withPage(report, async page => {
        await page.emulateMedia({media: 'print'});
        for (const name of ['.plot svg', '#checks table', '#mistakes dl', 'iframe'])
            assert.ok(await page.locator(name).first().isVisible(), name);
        for (const name of ['nav', 'summary'])
            assert.ok(!await page.locator(name).first().isVisible(), name);
    }, dark));
