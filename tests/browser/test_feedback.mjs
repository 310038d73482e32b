/* A student's page: for everyone, on paper, and without a word to the console, whatever was handed
 * in.
 */
import assert from 'node:assert/strict';
import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {packages, withPage} from './browser.mjs';
import {build, textOf, treevisit} from './pages.mjs';

const tests = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(build, 'browser/feedback');
const axe = packages.resolve('axe-core/axe.min.js');
const dark = {colorScheme: 'dark'}, telephone = {viewport: {width: 320, height: 640}};

/* What was handed in, as files of one folder, each named after its student. */
const farmers = {
    right: textOf(resolve(tests, '../solutions/farmer.c')),
    wrong: textOf(resolve(tests, 'mutants/farmer/arrival-only.c')),
    unwritten: textOf(resolve(tests, '../exercises/farmer.c')),
    hostile: textOf(resolve(tests, 'hostile/child_on_no_shore.c')),
    broken: '#include "farmer.h"\nint main = "</pre><script>alert(1)</script>\u202e";\n',
};

/* Grades them, and gives the page of each. */
function pagesOf(exercise, submissions) {
    const handedIn = resolve(folder, `${exercise}-in`), results = resolve(folder, exercise);
    mkdirSync(handedIn, {recursive: true});
    for (const [name, text] of Object.entries(submissions))
        writeFileSync(resolve(handedIn, `${name}.c`), text);
    const files = readdirSync(handedIn).map(name => resolve(handedIn, name));
    treevisit('grade', exercise, ...files, '-o', results);
    return Object.fromEntries(Object.keys(submissions).map(
        name => [name, resolve(results, 'feedback', `${name}.html`)]));
}

rmSync(folder, {recursive: true, force: true});
const pages = {
    ...pagesOf('farmer', farmers),
    ...pagesOf('visit', {order: textOf(resolve(tests, 'mutants/visit/leftmost_first.c'))}),
};

/* Through the debugger, since no script of a page without frames may run. */
async function violations(page) {
    await page.evaluate(textOf(axe));
    const {violations: found} = await page.evaluate(() => window.axe.run({iframes: false}));
    return found.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`));
}

for (const [name, file] of Object.entries(pages))
    for (const [title, settings] of [['light', {}], ['dark', dark], ['on a telephone', telephone]])
        test(`axe-core finds nothing: ${name}, ${title}`, () => withPage(file, async page => {
            assert.deepEqual(await violations(page), []);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= page.viewportSize().width, `${width} wide`);
        }, settings));

test('no address stands in a file but the name of SVG', () => {
    for (const file of Object.values(pages)) {
        const addresses = textOf(file).match(/(https?:)?\/\/[\w.-]+\.\w+[^\s"'`<>)&]*/g) ?? [];
        const others = addresses.filter(address => !address.startsWith('http://www.w3.org/'));
        assert.deepEqual(others, []);
    }
});

test('what stands in a file is text', () => withPage(pages.broken, async page => {
    assert.match(await page.textContent('pre'), /<\/pre><script>alert\(1\)<\/script>/);
    assert.equal(await page.locator('script').count(), 0);
}));

test('the picture is told in words', () => withPage(pages.wrong, async page => {
    const picture = page.getByRole('img');
    assert.equal(await picture.count(), 1);
    assert.match(await picture.locator('desc').first().textContent(), /too many in yours/);
}));

/* Its script runs only when somebody opens it, and steps through the tree. */
test('each tree can be stepped through', () => withPage(pages.wrong, async page => {
    for (const title of ['The right tree, step by step', 'Your tree, step by step']) {
        await page.getByText(title, {exact: true}).click();
        const frame = page.frameLocator(`iframe[title="${title}"]`);
        await frame.locator('#forward').click();
        await frame.locator('#forward').click();
        assert.match(await frame.locator('#step-number').textContent(), /2/);
        assert.ok(await frame.locator('#tree .node').count() > 1);
    }
}));

test('a frame has no way to the page around it', () => withPage(pages.wrong, async page => {
    await page.getByText('Your tree, step by step', {exact: true}).click();
    await page.frameLocator('iframe').last().locator('#forward').waitFor();
    const frame = page.frames().find(one => one !== page.mainFrame());
    assert.equal(await frame.evaluate(() => {
        try {
            return window.parent.document.title;
        } catch (error) {
            return error.name;
        }
    }), 'SecurityError');
}));

test('on paper there are the points and the picture, no frames', () =>
    withPage(pages.wrong, async page => {
        await page.emulateMedia({media: 'print', colorScheme: 'light'});
        assert.ok(await page.isVisible('.score'));
        assert.ok(await page.isVisible('figure svg'));
        assert.ok(!await page.isVisible('details'));
    }, dark));
