/* Each step of six visits, reached in three ways, shows what the trace says. */
import {test} from 'node:test';

import {withPage} from './browser.mjs';
import {compare} from './shown.mjs';
import {visits} from './visits.mjs';

/* Runs in the page, until it knows of the new hash. */
function followLink(hash) {
    return new Promise(known => {
        addEventListener('hashchange', known, {once: true});
        location.hash = hash;
    });
}

for (const visit of visits) {
    const {last} = visit;

    test(`${visit.title}: forward and back`, () => withPage(visit.page, async page => {
        await compare(page, visit, 0);
        for (let step = 1; step <= last; step++)
            await compare(page, visit, step, 'forward');
        for (let step = last - 1; step >= 0; step--)
            await compare(page, visit, step, 'back');
    }, {hash: '#step=0'}));

    test(`${visit.title}: a link to each step`, () => withPage(visit.page, async page => {
        for (let step = last; step >= 0; step--) {
            await page.evaluate(followLink, `#step=${step}`);
            await compare(page, visit, step);
        }
    }));
}
