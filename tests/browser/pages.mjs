/* pages.mjs: traces and pages for the tests, made by treevisit below the folder of the build.
 *
 *     const visit = visitOf('farmer', '--revisit', 'never');
 *     visit.page                            the file of the page
 *     visit.at(3)                      what it has to show in step 3: moments.mjs
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {resolve} from 'node:path';

import {readVisit} from './moments.mjs';

export const build = resolve(process.env.BUILD ?? 'build');
const folder = resolve(build, 'browser/pages');
const endedEarly = 75; // the exit code of a visit that met a limit
let made = 0;

/* What the command prints. */
export function treevisit(...args) {
    const program = process.env.TREEVISIT ?? resolve(build, 'treevisit');
    const {status, stdout, stderr, error} =
        spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 30});
    if (error || (status !== 0 && status !== endedEarly))
        throw new Error(`treevisit ${args.join(' ')}: ${error ?? stderr}`);
    return stdout;
}

/* The page of a trace that is text. */
export function pageOfTrace(text) {
    const stem = resolve(folder, String(++made));
    const trace = `${stem}.trace`, page = `${stem}.html`;
    mkdirSync(folder, {recursive: true});
    writeFileSync(trace, text);
    treevisit('play', trace, '-o', page);
    return {trace, page};
}

/* The page of an exercise, and what the trace of the same visit says. */
export function visitOf(exercise, ...options) {
    const text = treevisit('run', exercise, ...options, '--visitor', 'trace');
    return {...pageOfTrace(text), ...readVisit(text)};
}

export function textOf(file) {
    return readFileSync(file, 'utf8');
}
