/* cost.h: how large a cost may be that an exercise gives as a number: of an edge, of a crossing, of
 * the way that is left to a solution. Spaces and the loader include it. Sums have 64 bits.
 */
#ifndef TV_SPACES_COST_H
#define TV_SPACES_COST_H

enum { TV_COST_MAX = 1000000000 };

#endif
