/* page-data.js: the visit, as page_data.c wrote it, made ready for looking up.
 *
 * The files page-*.js are one module, in the order in which the Makefile has them. Each defines
 * functions and tables; page-start.js begins.
 *
 *     visit.rounds[0].nodes[3]    {id, parent, level, in, out, fate, x, y, ..., children, notes}
 *     visit.visited[11]           the id of the node that step 12 took out
 *
 * A node waits in the steps from `in` to `out` - 1; in step `out` it is taken out.
 */
'use strict';

const visit = JSON.parse(element('data').textContent);

window.treevisit = {data: visit};

function element(id) {
    return document.getElementById(id);
}

/* Rows, as they are written, become objects with the names of the columns. */
function objectsOf(rows, columns) {
    return rows.map((row, id) => {
        const object = {id};
        columns.forEach((column, i) => { object[column] = row[i]; });
        return object;
    });
}

function linkNodes(round) {
    for (const node of round.nodes) {
        node.out ??= Infinity;
        node.parent = round.nodes[node.parent] ?? null;
        node.children = [];
        node.notes = [];
        node.parent?.children.push(node);
    }
    for (const note of round.notes)
        round.nodes[note.node].notes.push(note);
}

/* The nodes of each level, from left to right, and how far the level reaches up and down. */
function levelsOf(nodes) {
    const levels = [];
    for (const node of nodes)
        (levels[node.level] ??= {nodes: []}).nodes.push(node);
    for (const level of levels) {
        level.nodes.sort((a, b) => a.x - b.x);
        level.y = level.nodes[0].y;
        level.reach = level.nodes.reduce((most, node) => Math.max(most, node.height / 2), 0);
    }
    return levels;
}

function prepareRound(round) {
    round.nodes = objectsOf(round.nodes, visit.nodeColumns);
    round.notes = objectsOf(round.notes, visit.noteColumns);
    linkNodes(round);
    round.levels = levelsOf(round.nodes);
    round.reach = round.nodes.reduce((most, node) => Math.max(most, node.width / 2), 0);
    round.folded = new Set();
}

/* The round in which the step was made, or the first for step 0. */
function roundAt(step) {
    return visit.rounds.findLast(round => round.first < step) ?? visit.rounds[0];
}

function currentAt(step) {
    return step > 0 ? roundAt(step).nodes[visit.visited[step - 1]] : null;
}

/* What to call a node that may have no name. */
function nameOf(node) {
    return node.name || `node ${node.id}`;
}
