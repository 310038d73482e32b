/* moments.mjs: what a trace says of each moment of a visit, found by replaying its events. It knows
 * nothing of the record, the scenes or the page, which are compared with it.
 *
 *     const visit = readVisit(text);
 *     visit.at(3).queue          the ids that wait after three visits, the next one first
 *     visit.last                 the number of the last step
 */

const stacks = ['lifo', 'deepening'];

/* The events of each step. What a later round begins with belongs to the step of its first visit,
 * and in step 0 the first root enters. */
function splitIntoSteps(events) {
    const steps = [[]];
    let round = [];
    for (const event of events) {
        if ('out' in event) {
            steps.push([...round, event]);
            round = [];
        } else if (steps.length > 1 && ('round' in event || round.length > 0)) {
            round.push(event);
        } else {
            steps.at(-1).push(event);
        }
    }
    return steps;
}

/* A visit, as far as its events were applied. */
class Visit {
    constructor(header) {
        this.header = header;
        this.begin();
    }

    /* A round begins with nothing, and so does the visit. */
    begin() {
        this.nodes = [];
        this.current = null;
        this.rejects = [];
        this.dropped = this.rejected = 0;
    }

    /* What each kind of event does, by the key that it begins with. */
    static effects = {
        round: visit => visit.begin(),
        in: (visit, event) => visit.enter(event),
        out: (visit, event) => visit.take(visit.nodes[event.out]),
        discard: (visit, event) => { visit.nodes[event.discard].mark = 'discarded'; },
        solution: (visit, event) => { visit.nodes[event.solution].mark = 'solution'; },
        failure: (visit, event) => { visit.nodes[event.failure].mark = 'failure'; },
        cut: (visit, event) => { visit.nodes[event.cut].isCut = true; },
        prune: (visit, event) => { visit.nodes[event.prune].isPruned = true; },
        drop: visit => { visit.dropped++; },
        reject: (visit, event) => {
            visit.rejected++;
            visit.rejects.push(event);
        },
    };

    apply(event) {
        Visit.effects[Object.keys(event)[0]](this, event);
    }

    enter(event) {
        const parent = this.nodes[event.parent] ?? null;
        this.nodes.push({...event, id: event.in, parent, children: 0, isOut: false});
        if (parent)
            parent.children++;
    }

    take(node) {
        node.isOut = true;
        this.current = node;
        this.rejects = [];
    }

    waits(node) {
        return !node.isOut && node.mark !== 'discarded';
    }

    /* Waiting nodes in the order in which they leave if nothing more enters. */
    waiting() {
        const nodes = this.nodes.filter(node => this.waits(node));
        if (this.header.queue === 'priority')
            return nodes.sort((a, b) => a.priority - b.priority || a.id - b.id);
        return stacks.includes(this.header.queue) ? nodes.reverse() : nodes;
    }

    isExpanded(node) {
        const leaf = node.mark && this.header[`at-${node.mark}`] !== 'expand';
        return node.isOut && !leaf && !node.isCut && !node.isPruned;
    }

    isDeadEnd(node) {
        return this.isExpanded(node) && node.children === 0 && node.mark !== 'solution';
    }

    /* What became of a node that left the queue. */
    fate(node) {
        if (node.mark)
            return node.mark;
        if (node.isPruned)
            return 'pruned';
        if (node.isCut)
            return 'cut';
        return node.children > 0 ? 'choice' : 'dead-end';
    }

    state(node) {
        if (node === this.current)
            return 'current';
        return this.waits(node) ? 'waiting' : 'visited';
    }

    /* "visited dead-end" or "waiting": the words for a node, which has no fate while it waits. */
    words(node) {
        return this.state(node) + (this.waits(node) ? '' : ' ' + this.fate(node));
    }

    path() {
        const ids = [];
        for (let node = this.current; node; node = node.parent)
            ids.unshift(node.id);
        return ids;
    }

    counts() {
        const count = test => this.nodes.filter(test).length;
        return {
            visited: count(node => node.isOut),
            queued: this.nodes.length,
            expanded: count(node => this.isExpanded(node)),
            'dead-ends': count(node => this.isDeadEnd(node)),
            solutions: count(node => node.mark === 'solution'),
            failures: count(node => node.mark === 'failure'),
            cut: count(node => node.isCut),
            dropped: this.dropped,
            rejected: this.rejected,
        };
    }

    /* What can be seen now, as plain data. */
    moment() {
        return {
            nodes: Object.fromEntries(this.nodes.map(node => [node.id, this.words(node)])),
            path: this.path(),
            queue: this.waiting().map(node => node.id),
            queueNames: this.waiting().map(node => node.name),
            counts: this.counts(),
            current: this.current && {...this.current, parent: this.current.parent?.id},
            entered: this.current ? this.current.children : 0,
            rejects: this.rejects,
        };
    }
}

/* A visit from its trace, which must have an end. */
export function readVisit(text) {
    const [header, ...events] = text.trimEnd().split('\n').map(line => JSON.parse(line));
    const end = events.pop();
    const steps = splitIntoSteps(events);
    return {
        header, end, last: steps.length - 1,
        at(step) {
            const visit = new Visit(header);
            steps.slice(0, step + 1).flat().forEach(event => visit.apply(event));
            return visit.moment();
        },
    };
}
