/* Every button clicked, every key pressed: the step that they lead to, and all that is shown there.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {visitOf} from './pages.mjs';
import {compare, stepOf} from './shown.mjs';

const queens = visitOf('queens-levels'); // levels of 1, 4, 6, 4 and 2 nodes: 17 steps
const farmer = visitOf('farmer');        // solutions in steps 8 and 15
const deepening = visitOf('romania-deepening'); // rounds begin with steps 1, 2, 6 and 14

const jumps = [
    {button: '#forward', key: 'ArrowRight', visit: farmer, from: 3, to: 4},
    {button: '#forward', key: 'ArrowRight', visit: farmer, from: 17, to: 17},
    {button: '#back', key: 'ArrowLeft', visit: farmer, from: 3, to: 2},
    {button: '#back', key: 'ArrowLeft', visit: farmer, from: 0, to: 0},
    {button: '#start', key: 'Home', visit: farmer, from: 5, to: 0},
    {button: '#end', key: 'End', visit: farmer, from: 5, to: 17},
    {button: '#next-solution', key: 's', visit: farmer, from: 0, to: 8},
    {button: '#next-solution', key: 's', visit: farmer, from: 8, to: 15},
    {button: '#next-solution', key: 's', visit: farmer, from: 17, to: 17},
    {button: '#next-level', key: 'l', visit: queens, from: 0, to: 1},
    {button: '#next-level', key: 'l', visit: queens, from: 3, to: 6},
    {button: '#next-level', key: 'l', visit: queens, from: 6, to: 12},
    {button: '#next-level', key: 'l', visit: queens, from: 17, to: 17},
    {button: '#next-level', key: 'l', visit: deepening, from: 1, to: 2},
];

/* What cannot go further may be disabled. */
async function clickIfEnabled(page, button) {
    if (await page.isEnabled(button))
        await page.click(button);
}

for (const {button, key, visit, from, to} of jumps) {
    const hash = `#step=${from}`;

    test(`${button} in step ${from} leads to ${to}, and so does ${key}`, async () => {
        await withPage(visit.page, async page => {
            await clickIfEnabled(page, button);
            await compare(page, visit, to);
        }, {hash});
        await withPage(visit.page, async page => {
            await page.keyboard.press(key);
            await compare(page, visit, to);
        }, {hash});
    });
}

test('every button has a name, and a title that tells its key', () =>
    withPage(farmer.page, async page => {
        const nameless = await page.$$eval('button', buttons => buttons
            .filter(button => !button.title || !(button.ariaLabel ?? button.textContent).trim())
            .map(button => button.id));
        assert.deepEqual(nameless, []);
    }));

test('keys are the field\'s where one has the focus', () => withPage(farmer.page, async page => {
    await page.focus('#slider');
    await page.keyboard.press('ArrowRight');
    assert.equal(await stepOf(page), 4, 'an arrow moves the slider, once');
    await page.focus('#forward');
    await page.keyboard.press('Space');
    assert.equal(await stepOf(page), 5, 'Space presses the button that has the focus');
    assert.equal(await page.getAttribute('#play', 'aria-pressed'), 'false', 'and does not play');
    await page.focus('#speed');
    await page.keyboard.press('s');
    assert.equal(await stepOf(page), 5, 'a letter chooses from a list');
}, {hash: '#step=3'}));

test('keys with Ctrl are the browser\'s', () => withPage(farmer.page, async page => {
    await page.keyboard.press('Control+l');
    await page.keyboard.press('Alt+ArrowRight');
    assert.equal(await stepOf(page), 3);
}, {hash: '#step=3'}));

test('the slider leads to its step', () => withPage(farmer.page, async page => {
    assert.equal(await page.getAttribute('#slider', 'min'), '0');
    assert.equal(await page.getAttribute('#slider', 'max'), '17');
    await page.fill('#slider', '12');
    await compare(page, farmer, 12);
}));

for (const [hash, step] of [
    ['', 0], ['#step=12', 12], ['#step=99', 17], ['#step=1000000000000', 17],
    ['#step=', 0], ['#step=-1', 0], ['#step=x', 0], ['#other', 0],
])
    test(`a page opened at "${hash}" shows step ${step}`, () =>
        withPage(farmer.page, async page => {
            assert.equal(await stepOf(page), step);
            assert.equal(await page.textContent('#step-number'), `${step} of 17`);
        }, {hash}));
