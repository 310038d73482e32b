/* browser.mjs: a page in a real browser that has no network. Each test program starts one Chromium;
 * each page gets a context of its own in it, which knows nothing of the others.
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

/* Collects what no page may do: write to the console, fail, or ask for anything but itself. */
function listen(page, address) {
    const complaints = [];
    page.on('console', message => complaints.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', error => complaints.push(`error: ${error.message}`));
    page.on('request', request => {
        if (request.url().split('#')[0] !== address)
            complaints.push(`request: ${request.url()}`);
    });
    return complaints;
}

let screenshots = 0;

async function takeScreenshot(page, file) {
    const folder = process.env.TV_SCREENSHOTS;
    const name = `${basename(file, '.html')}-${process.pid}-${++screenshots}.png`;
    if (folder)
        await page.screenshot({path: resolve(folder, name)});
}

/* Opens the file, at `hash`, and hands the page to `use`. With `clock` its time passes only where
 * the test says so. More settings are those of playwright's newContext(): colorScheme,
 * reducedMotion, viewport. */
export async function withPage(file, use, {hash = '', clock = false, ...settings} = {}) {
    const context = await browser.newContext({
        offline: true, viewport: {width: 1280, height: 800}, ...settings,
    });
    try {
        const page = await context.newPage();
        const address = pathToFileURL(file).href;
        const complaints = listen(page, address);
        if (clock)
            await page.clock.install();
        await page.goto(address + hash);
        await use(page);
        await takeScreenshot(page, file);
        assert.deepEqual(complaints, []);
    } finally {
        await context.close();
    }
}
