/* visits.mjs: the visits whose every step is compared with the trace: each kind of queue, and each
 * kind of event that a trace may tell of.
 */
import {visitOf} from './pages.mjs';

export const visits = [
    {title: 'queens, FIFO', run: ['queens-levels']},
    {title: 'farmer, LIFO, with rejects and drops', run: ['farmer']},
    {title: 'forward paths, FIFO, with drops', run: ['forward-paths']},
    {title: 'Romania, by priority, with discards', run: ['romania-a-star', '--first', 'none']},
    {title: 'Romania, deepening, with rounds', run: ['romania-deepening']},
    {title: 'missionaries, with failures', run: ['missionaries-failures']},
    {
        title: 'solutions that are expanded, and cut',
        run: ['forward-paths', '--set', 'solutions=[D]', '--at-solution', 'expand',
            '--cutoff', '2'],
    },
    {
        title: 'failures that are expanded',
        run: ['missionaries-failures', '--at-failure', 'expand', '--cutoff', '3'],
    },
].map(({title, run}) => ({title, ...visitOf(...run)}));
