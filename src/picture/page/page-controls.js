/* page-controls.js: buttons, keys, the slider, playing, and the link to a step.
 */

const player = {step: 0, moment: null, timer: 0};

/* ---- Steps ---- */

function redraw() {
    if (player.moment)
        drawTree(player.moment);
}

function showStep() {
    const {moment, step} = player;
    const position = `${step} of ${visit.steps}`;
    element('slider').value = step;
    element('slider').setAttribute('aria-valuetext', position);
    setText('step-number', position);
    showPanels(moment);
    setText('fold', moment.current && moment.round.folded.has(moment.current) ? 'Unfold' : 'Fold');
}

function follow() {
    const {round, current} = player.moment;
    if (element('follow').checked)
        bringIntoView(shownOf(current ?? round.nodes[0], round), round);
}

function goTo(step) {
    const before = player.moment?.round;
    player.step = Math.min(Math.max(Math.round(step), 0), visit.steps);
    player.moment = momentAt(player.step);
    showStep();
    writeHash();
    const {round, current} = player.moment;
    if (round !== before)
        showNear(round, current ?? round.nodes[0]);
    else
        redraw();
    follow();
}

/* Goes there, or says that there is no such step. */
function goToNext(step, absent) {
    if (step === undefined)
        element('words').textContent = `${wordsOf(player.moment)} ${absent}`;
    else
        goTo(step);
}

/* ---- The link to a step ---- */

/* A browser takes 200 changes of the address in 30 seconds, and complains about more. */
const MOST_CHANGES = 150, CHANGES_MILLISECONDS = 30000;
let changes = [], laterChange = 0;

/* A page that is embedded in another, in a frame's srcdoc, has no address of its own. */
const hasAddress = location.protocol !== 'about:';

function writeHash() {
    const hash = `#step=${player.step}`, now = performance.now();
    clearTimeout(laterChange);
    if (!hasAddress || location.hash === hash)
        return;
    changes = changes.filter(time => now - time < CHANGES_MILLISECONDS);
    if (changes.length >= MOST_CHANGES) {
        laterChange = setTimeout(writeHash, 1000);
        return;
    }
    changes.push(now);
    history.replaceState(null, '', hash);
}

function readHash() {
    const [, step] = /^#step=(\d+)$/.exec(location.hash) ?? [];
    return step === undefined ? player.step : Number(step);
}

/* ---- Playing ---- */

function setPlaying(playing) {
    clearTimeout(player.timer);
    player.timer = 0;
    element('play').setAttribute('aria-pressed', String(playing));
    setText('play', playing ? 'Pause' : 'Play');
    if (playing)
        player.timer = setTimeout(playOn, 1000 / Number(element('speed').value));
}

function playOn() {
    goTo(player.step + 1);
    setPlaying(player.step < visit.steps);
}

/* At the end it begins anew. */
function togglePlaying() {
    const playing = player.timer !== 0;
    if (!playing && player.step === visit.steps)
        goTo(0);
    setPlaying(!playing);
}

/* ---- Folding and looks ---- */

function fold(node) {
    const {folded} = player.moment.round;
    if (!folded.delete(node) && node?.children.some(child => isThere(child, player.step)))
        folded.add(node);
    showStep();
    redraw();
}

function setTheme(theme) {
    document.documentElement.dataset.theme = theme;
}

/* ---- What each control does ---- */

const actions = {
    start: () => goTo(0),
    back: () => goTo(player.step - 1),
    play: togglePlaying,
    forward: () => goTo(player.step + 1),
    end: () => goTo(visit.steps),
    'next-solution': () => goToNext(solutionAfter(player.step), 'No solution comes after this.'),
    'next-level': () => goToNext(deeperAfter(player.step), 'No deeper node comes after this.'),
    fold: () => fold(player.moment.current),
    'zoom-in': () => zoomView(1.25),
    'zoom-out': () => zoomView(1 / 1.25),
    fit: () => fitView(player.moment.round),
};

const keys = {
    ' ': 'play', ArrowLeft: 'back', ArrowRight: 'forward', Home: 'start', End: 'end',
    s: 'next-solution', l: 'next-level', '+': 'zoom-in', '=': 'zoom-in', '-': 'zoom-out', 0: 'fit',
};

/* Who asks for a step wants to stay there. */
const stays = new Set(['start', 'back', 'forward', 'end', 'next-solution', 'next-level']);

function perform(name) {
    if (stays.has(name))
        setPlaying(false);
    actions[name]();
}

/* Whether the element with the focus has a use for the key itself. */
function isTaken(key, target) {
    if (target.closest('select'))
        return true;
    if (key === ' ')
        return target.closest('button, input[type=checkbox]') !== null;
    return target.closest('input[type=range], .scrolls') !== null && /^(Arrow|Home|End)/.test(key);
}

function pressKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.key, event.target))
        return;
    const node = event.target.closest('.node');
    if (event.key === 'Enter' && node)
        fold(player.moment.round.nodes[node.dataset.id]);
    else if (event.key === 'f')
        element('follow').click();
    else if (event.key in keys)
        perform(keys[event.key]);
    else
        return;
    event.preventDefault();
}

function clickTree(event) {
    const node = event.target.closest('.node');
    if (node && !dragged)
        fold(player.moment.round.nodes[node.dataset.id]);
}

/* A click leaves the focus where it is, so that the space bar plays after it, too. */
function watchButtons() {
    for (const name of Object.keys(actions)) {
        element(name).addEventListener('click', () => perform(name));
        element(name).addEventListener('mousedown', event => event.preventDefault());
    }
}

function watchControls() {
    watchButtons();
    element('slider').addEventListener('input', event => {
        setPlaying(false);
        goTo(Number(event.target.value));
    });
    element('speed').addEventListener('change', () => setPlaying(player.timer !== 0));
    element('follow').addEventListener('change', follow);
    element('theme').addEventListener('change', event => setTheme(event.target.value));
    element('tree').addEventListener('click', clickTree);
    addEventListener('keydown', pressKey);
    addEventListener('hashchange', () => goTo(readHash()));
}
