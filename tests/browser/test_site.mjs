/* The site of the course, as `make site` leaves it: for everyone, on a telephone, in the dark and on
 * paper; with no link that leads nowhere, and nothing for students that is for who teaches.
 */
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, statSync} from 'node:fs';
import {dirname, relative, resolve} from 'node:path';
import {test} from 'node:test';

import {packages, withPage} from './browser.mjs';
import {build, textOf} from './pages.mjs';

const site = resolve(build, 'site');
const axe = packages.resolve('axe-core/axe.min.js');
const telephone = {width: 360, height: 740};

/* ---- What there is ---- */

function filesBelow(folder) {
    return readdirSync(folder, {withFileTypes: true}).flatMap(entry => {
        const path = resolve(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

const files = existsSync(site) ? filesBelow(site).sort() : [];
const named = file => relative(site, file);
const isForTeachers = file => named(file).startsWith('instructors/');
/* Pages that step stand in the folder of a handout, and have tests of their own. */
const pages = files.filter(file => file.endsWith('.html') && !existsSync(`${dirname(file)}.html`));
const prints = files.filter(file => file.endsWith('.pdf'));
const texts = new Map(pages.map(file => [file, textOf(file)]));
const skip = pages.length ? false : 'no site here: "make site" makes it';

function all(pattern, text) {
    return [...text.matchAll(pattern)].map(([, found]) => found);
}

const decoded = text => text.replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>').replace(/&amp;/g, '&');
const linksOf = file => all(/ (?:href|src)="([^"]*)"/g, texts.get(file));
const idsOf = file => all(/ id="([^"]*)"/g, texts.get(file) ?? textOf(file));

/* ---- Links ---- */

/* What is wrong with a link of a page; or nothing. */
function faultOf(link, file) {
    if (/^(https:|data:image\/)/.test(link))
        return '';
    const [path, anchor] = link.split('#');
    const target = path ? resolve(dirname(file), path) : file;
    if (/^[a-z]+:/.test(link) || relative(site, target).startsWith('..'))
        return 'leads out of the site';
    if (!existsSync(target) || !statSync(target).isFile())
        return 'leads nowhere';
    if (anchor && !idsOf(target).includes(anchor))
        return 'has no such heading';
    if (!isForTeachers(file) && isForTeachers(target))
        return 'leads to what is for who teaches';
    return '';
}

test('links lead somewhere, and students nowhere behind the scenes', {skip}, () => {
    const faults = pages.flatMap(file => linksOf(file)
        .map(link => [named(file), link.slice(0, 100), faultOf(link, file)])
        .filter(([, , fault]) => fault));
    assert.deepEqual(faults, []);
});

test('nothing but a link to be followed has an address', {skip}, () => {
    for (const [file, text] of texts)
        assert.deepEqual(all(/(<(?!a )[^>]* (?:src|href)="(?:https?:)?\/\/[^"]*")/g, text), [],
            named(file));
});

test('each page can be reached from an index', {skip}, () => {
    for (const index of ['index.html', 'instructors/index.html']) {
        const start = resolve(site, index);
        const reached = new Set([start]);
        for (const file of reached)
            for (const link of texts.has(file) ? linksOf(file) : [])
                if (!/^[a-z]+:/.test(link))
                    reached.add(resolve(dirname(file), link.split('#')[0] || file));
        const wanted = files.filter(file => isForTeachers(file) === index.includes('/'));
        assert.deepEqual(wanted.filter(file => !reached.has(file)).map(named), []);
    }
});

/* Sentences of answers that are long enough to be nobody else's. */
test('no answer is in what students read', {skip}, () => {
    const answers = pages.filter(file => named(file).startsWith('instructors/answers/'))
        .flatMap(file => all(/<p>([^]*?)<\/p>/g, texts.get(file).split('<footer>')[0]))
        .filter(text => text.length > 100);
    assert.ok(answers.length > 20, `${answers.length} answers`);
    const read = pages.filter(file => !isForTeachers(file)).map(file => texts.get(file)).join('\n');
    assert.deepEqual(answers.filter(text => read.includes(text)), []);
});

/* ---- Pages ---- */

async function violations(page, only) {
    const {violations: found} = await page.evaluate(values => window.axe.run({
        iframes: false, ...values && {runOnly: {type: 'rule', values}},
    }), only);
    return found.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 300)}\n${failureSummary}`));
}

/* A light one may be read in the dark and on paper, too: there colours alone are others. */
for (const file of pages)
    test(`for everyone: ${named(file)}`, () => withPage(file, async page => {
        await page.evaluate(textOf(axe));
        assert.deepEqual(await violations(page), []);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= telephone.width, `${width} wide`);
        for (const media of [{colorScheme: 'dark'}, {colorScheme: 'dark', media: 'print'}]) {
            await page.emulateMedia(media);
            assert.deepEqual(await violations(page, ['color-contrast']), []);
        }
    }, {viewport: telephone}));

for (const name of ['index.html', 'tree-visitor.html', 'instructors/index.html'])
    test(`for everyone, on a large screen: ${name}`, {skip}, () =>
        withPage(resolve(site, name), async page => {
            await page.evaluate(textOf(axe));
            assert.deepEqual(await violations(page), []);
        }, {viewport: {width: 1500, height: 900}}));

test('pictures say what they show', {skip}, () => {
    const pictures = [...texts].flatMap(([file, text]) => all(/<img ([^>]*)>/g, text)
        .map(image => [named(file), decoded(image.match(/ alt="([^"]*)"/)?.[1] ?? '')]));
    assert.ok(pictures.length > 10, `${pictures.length} pictures`);
    assert.deepEqual(pictures.filter(([, told]) => told.split(' ').length < 5), []);
});

test('on paper is what can be read there', {skip}, () =>
    withPage(resolve(site, 'tree-visitor.html'), async page => {
        await page.emulateMedia({media: 'print'});
        for (const [name, visible] of Object.entries({
            'iframe': false, 'header': false, '.contents': false, 'footer': false, '.screen': false,
            '.paper': true, '.picture img': true, 'figcaption': true, '.transcript': true,
        }))
            assert.equal(await page.locator(name).first().isVisible(), visible, name);
    }));

/* ---- PDF ---- */

function printed(...command) {
    const {stdout, error} = spawnSync(command[0], command.slice(1), {encoding: 'utf8'});
    return error ? null : stdout;
}

const without = skip || (!prints.length && 'no PDF') ||
    (printed('pdfinfo', '-v') === null && 'no pdfinfo');
const bare = text => text.replace(/\s/g, '');

test('PDF has tags, a title and what is typed', {skip: without}, () => {
    for (const file of prints) {
        const text = texts.get(file.replace(/pdf$/, 'html')), facts = printed('pdfinfo', file);
        const title = decoded(text.match(/<title>([^<]*)/)[1]);
        assert.match(facts, /^Tagged: +yes$/m, named(file));
        assert.equal(facts.match(/^Title: +(.*)$/m)?.[1], title, named(file));
        const read = bare(printed('pdftotext', '-raw', file, '-'));
        for (const command of all(/<kbd>([^<]*)<\/kbd>/g, text))
            assert.ok(read.includes(bare(decoded(command))), `${named(file)}: ${command}`);
    }
});

test('each handout has its PDF', {skip: without}, () => {
    const missing = pages.filter(file => !file.endsWith('index.html') &&
        !existsSync(file.replace(/html$/, 'pdf')));
    assert.deepEqual(missing.map(named), []);
});
