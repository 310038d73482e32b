/* The page is one file that needs nothing else. That it asks for nothing, and says nothing to the
 * console, is tested with every page: browser.mjs.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {textOf, visitOf} from './pages.mjs';

const farmer = visitOf('farmer');

test('no address stands in the file but the name of SVG', () => {
    const addresses = textOf(farmer.page).match(/(https?:)?\/\/[\w.-]+\.\w+[^\s"'`<>)]*/g) ?? [];
    assert.deepEqual(addresses.filter(address => address !== 'http://www.w3.org/2000/svg'), []);
});

test('it leaves one name behind', () => withPage(farmer.page, async page => {
    const names = await page.evaluate(() => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
        frame.remove();
        return Object.getOwnPropertyNames(window).filter(name => !usual.has(name) && isNaN(name));
    });
    assert.deepEqual(names, ['treevisit']);
}));
