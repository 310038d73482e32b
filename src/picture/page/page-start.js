/* page-start.js: puts the parts together, and shows the step of the link, or the first.
 */

visit.rounds.forEach(prepareRound);
showFrame();
element('slider').max = visit.steps;
watchControls();
watchPointers();
watchSize(() => player.moment.round);
view.onChange = redraw;
goTo(readHash());
