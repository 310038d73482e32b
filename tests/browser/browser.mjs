/* browser.mjs: a page in a real browser that has no network. Chromium is started once, with a new
 * empty profile, and one page after the other is opened in it.
 *
 * TV_CHROMIUM is the browser's program. TV_SCREENSHOTS is a folder: each page leaves its picture
 * there, as it is at the end of its test.
 */
import assert from 'node:assert/strict';
import {createRequire} from 'node:module';
import {basename, resolve} from 'node:path';
import {after} from 'node:test';
import {pathToFileURL} from 'node:url';

import {build} from './pages.mjs';

/* Packages are installed in the folder of the build, not beside this file. */
export const packages = createRequire(resolve(build, 'browser/package.json'));

const {chromium} = packages('playwright-core');

const options = [
    '--no-sandbox', // for root, as whom CI runs
    '--no-first-run', '--disable-background-networking', '--disable-component-update',
    '--disable-gpu', '--disable-quic', '--disable-sync',
];

const browser = await chromium.launch({executablePath: process.env.TV_CHROMIUM, args: options});
after(() => browser.close());

/* What no page may do: write to the console, fail, or ask for anything but itself. */
const complaints = [];

function listen(page) {
    page.on('console', message => complaints.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', error => complaints.push(`error: ${error.message}`));
    page.on('request', request => {
        if (!request.isNavigationRequest() || !request.url().startsWith('file:'))
            complaints.push(`request: ${request.url()}`);
    });
}

async function newPage() {
    const context = await browser.newContext({offline: true});
    const page = await context.newPage();
    listen(page);
    return page;
}

/* For the second one time passes only where the test says so. */
const pages = {timely: await newPage(), timeless: await newPage()};
await pages.timeless.clock.install({time: 0});
await pages.timeless.clock.pauseAt(1000);

const usual = {
    viewport: {width: 1280, height: 800},
    media: {media: null, colorScheme: 'light', reducedMotion: 'no-preference'},
};

let screenshots = 0;

async function takeScreenshot(page, file) {
    const folder = process.env.TV_SCREENSHOTS;
    const name = `${basename(file, '.html')}-${++screenshots}.png`;
    if (folder)
        await page.screenshot({path: resolve(folder, name)});
}

/* Opens the file, at `hash`, and hands the page to `use`. With `clock` its time stands still. The
 * rest is what playwright's emulateMedia() takes: colorScheme, reducedMotion. */
export async function withPage(file, use, {hash = '', clock = false, viewport, ...media} = {}) {
    const page = clock ? pages.timeless : pages.timely;
    await page.goto('about:blank');
    await page.setViewportSize(viewport ?? usual.viewport);
    await page.emulateMedia({...usual.media, ...media});
    complaints.length = 0;
    await page.goto(pathToFileURL(file).href + hash);
    await use(page);
    await takeScreenshot(page, file);
    assert.deepEqual(complaints, []);
}
