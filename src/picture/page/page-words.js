/* page-words.js: what happened in a step, in words.
 */

const LONGEST_NAME = 80, MOST_REASONS = 8;

const fatePhrases = {
    solution: 'it is a solution',
    failure: 'it is a failure',
    cut: 'it is at the cutoff, so it was not expanded',
    pruned: 'a visitor said prune, so it was not expanded',
    open: 'it was not expanded',
};

const endPhrases = {
    exhausted: 'The queue is empty: the visit has ended.',
    stopped: 'The visit was stopped: it has what it looked for.',
    halted: 'The visit ended at a failure.',
    interrupted: 'The visit was interrupted.',
    error: 'The visit ended with an error.',
    'limit-nodes': 'The visit ended at its limit of nodes.',
    'limit-seconds': 'The visit ended at its limit of time.',
    'limit-memory': 'The visit ended at its limit of memory.',
};

function shortened(text) {
    const characters = [...text.slice(0, 2 * LONGEST_NAME + 2)];
    return characters.length > LONGEST_NAME
        ? characters.slice(0, LONGEST_NAME).join('') + '…' : text;
}

function plural(count, one, many) {
    return `${count} ${count === 1 ? one : many}`;
}

/* "a, b, c"; what is too much is counted. */
function listOf(texts) {
    const more = texts.length - MOST_REASONS;
    const shown = texts.slice(0, MOST_REASONS).join(', ');
    return more > 0 ? `${shown} and ${more} more` : shown;
}

/* "fox eats goat on shore-1 refused (farmer), (farmer cabbage)": a reason and its moves. */
function refusedPhrases(notes) {
    const moves = new Map();
    for (const note of notes.filter(note => note.same === null)) {
        const reason = note.why ?? '';
        const move = shortened(note.move ?? note.name ?? 'a move');
        moves.set(reason, [...moves.get(reason) ?? [], move]);
    }
    const phrases = [...moves].map(([reason, list]) =>
        reason ? `${shortened(reason)} refused ${listOf(list)}` : `${listOf(list)} refused`);
    const more = phrases.length - MOST_REASONS;
    return more > 0
        ? [...phrases.slice(0, MOST_REASONS), `${more} more reasons refused moves`] : phrases;
}

/* Where to look for a node that came before: the picture shows the numbers of steps. */
function whereIs(node, step) {
    return waits(node, step) ? 'in the queue' : `step ${node.out}`;
}

function droppedPhrase(notes, round, step) {
    const repeats = notes.filter(note => note.same !== null).map(note => {
        const same = round.nodes[note.same];
        return `${shortened(nameOf(same))} (${whereIs(same, step)})`;
    });
    return repeats.length > 0 ? [`dropped, since it came before: ${listOf(repeats)}`] : [];
}

function discardedPhrases(round, step) {
    if (visit.order !== 'priority')
        return [];
    return round.nodes
        .filter(node => node.out === step && node.fate === 'discarded')
        .map(node => `${shortened(nameOf(node))} at cost ${node.cost} was discarded: ` +
            'a cheaper way came');
}

function childrenPhrase(node) {
    const entered = node.children.length;
    if (entered > 0)
        return [`${plural(entered, 'child', 'children')} went in`];
    return node.fate === 'dead-end' ? ['no child went in: a dead end'] : [];
}

/* A sentence about the step itself. */
function stepWords({step, round, current}) {
    if (!current)
        return `Step 0: ${shortened(nameOf(round.nodes[0]))}, the root, is in the queue.`;
    const phrases = [
        `took ${shortened(nameOf(current))} out`,
        fatePhrases[current.fate] ?? [],
        childrenPhrase(current),
        droppedPhrase(current.notes, round, step),
        refusedPhrases(current.notes),
        discardedPhrases(round, step),
    ];
    return `Step ${step}: ${phrases.flat().join('; ')}.`;
}

function endWords(step) {
    if (step < visit.steps)
        return '';
    if (visit.steps < visit.allSteps)
        return ' The page ends here, the visit does not.';
    if (visit.ended === null)
        return ' The trace breaks off here.';
    return ` ${endPhrases[visit.ended] ?? `The visit ended: ${visit.ended}.`}`;
}

/* "Round 3, cutoff 2", or nothing where there are no rounds. */
function roundWords(round) {
    return round.cutoff === null
        ? '' : `Round ${visit.rounds.indexOf(round) + 1}, cutoff ${round.cutoff}`;
}

function wordsOf(moment) {
    const round = roundWords(moment.round);
    return (round ? `${round}. ` : '') + stepWords(moment) + endWords(moment.step);
}

function noteWords() {
    return visit.steps < visit.allSteps
        ? `Here are the first ${visit.steps} of ${visit.allSteps} steps: a page shows no more ` +
            `than ${visit.mostNodes} nodes.`
        : '';
}

/* How the queue orders them, as a heading. */
function queueWords() {
    const names = {
        fifo: 'Queue (FIFO)', lifo: 'Stack (LIFO)', deepening: 'Stack (LIFO)',
        priority: `Queue by ${(visit.by ?? 'priority').replaceAll('-', ' ')}`,
    };
    return names[visit.queue] ?? 'Queue';
}

/* The line below the title: how it was searched. */
function searchWords() {
    const words = [
        visit.queue && `queue: ${visit.queue}`,
        visit.by && `by: ${visit.by}`,
        visit.revisit && `revisit: ${visit.revisit}`,
        visit.cutoff !== null && `cutoff: ${visit.cutoff}`,
        plural(visit.allSteps, 'visit', 'visits'),
    ];
    return words.filter(Boolean).join(' · ');
}
