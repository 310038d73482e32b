/* `treevisit draw --at K` and the page speak of the same moments: each node of the SVG has the
 * words that it has in the trace.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {treevisit} from './pages.mjs';
import {classes} from './shown.mjs';
import {visits} from './visits.mjs';

/* What the classes of a node say; of one that waits, only that. */
function wordsOf(list) {
    const names = list.replaceAll('&#45;', '-').split(' ');
    const words = classes.filter(word => names.includes(word));
    return words.includes('waiting') ? 'waiting' : words.join(' ');
}

/* The nodes of the picture: {12: 'waiting'}. Items of the queue beneath it are none. */
function nodesOf(svg) {
    const groups = svg.matchAll(/<g id="n(\d+)" class="([^"]*)"/g);
    return Object.fromEntries([...groups].map(([, id, list]) => [id, wordsOf(list)]));
}

for (const visit of visits)
    test(`${visit.title}: drawn at each step`, () => {
        for (let step = 0; step <= visit.last; step++) {
            const svg = treevisit('draw', visit.trace, '--at', String(step), '--format', 'svg');
            assert.deepEqual(nodesOf(svg), visit.at(step).nodes, `step ${step}`);
        }
    });
