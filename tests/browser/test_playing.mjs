/* Play and pause. The page's clock stands still and is moved by the tests. */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {visitOf} from './pages.mjs';
import {compare, stepOf} from './shown.mjs';

const farmer = visitOf('farmer');

async function isPlaying(page) {
    const pressed = await page.getAttribute('#play', 'aria-pressed');
    const text = await page.textContent('#play');
    assert.ok(text.includes(pressed === 'true' ? 'Pause' : 'Play'), `${text} where ${pressed}`);
    return pressed === 'true';
}

for (const speed of ['0.5', '1', '2', '5', '10'])
    test(`at ${speed} a second, ten steps take ${10 / speed} seconds`, () =>
        withPage(farmer.page, async page => {
            await page.selectOption('#speed', speed);
            await page.click('#play');
            assert.ok(await isPlaying(page));
            const first = await stepOf(page);
            await page.clock.runFor(10000 / Number(speed) + 20);
            assert.equal(await stepOf(page) - first, 10);
        }, {clock: true}));

test('Space plays and pauses', () => withPage(farmer.page, async page => {
    await page.focus('body');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Space');
    assert.ok(await isPlaying(page));
    await page.clock.runFor(5000);
    await page.keyboard.press('Space');
    assert.ok(!await isPlaying(page));
    const step = await stepOf(page);
    assert.ok(step > 0);
    await page.clock.runFor(60000);
    await compare(page, farmer, step);
}, {clock: true}));

test('zoom, fit and folds let it play on; a step stops it', () =>
    withPage(farmer.page, async page => {
        await page.click('#play');
        for (const name of ['zoom-in', 'zoom-out', 'fit', 'fold', 'fold'])
            await page.click('#' + name);
        assert.ok(await isPlaying(page));
        await page.click('#forward');
        assert.ok(!await isPlaying(page));
    }, {clock: true, hash: '#step=2'}));

test('the end stops it, and from there it plays from the start', () =>
    withPage(farmer.page, async page => {
        await page.click('#play');
        await page.clock.runFor(10000);
        assert.ok(!await isPlaying(page));
        await compare(page, farmer, 17);
        await page.click('#play');
        assert.ok(await stepOf(page) < 17);
        assert.ok(await isPlaying(page));
    }, {clock: true, hash: '#step=15'}));

test('whoever asks for less motion gets none, and plays all the same', () =>
    withPage(farmer.page, async page => {
        await page.click('#play');
        await page.clock.runFor(1100);
        assert.notEqual(await stepOf(page), 0);
        assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    }, {clock: true, reducedMotion: 'reduce'}));
