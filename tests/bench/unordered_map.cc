/* unordered_map.cc: the eight-puzzle breadth first as one writes it with the C++ library: a queue,
 * and a map from each state to the one it came from. Built where there is a C++ compiler.
 */
#include <exception>
#include <queue>
#include <unordered_map>

#include "contest.h"
#include "eight_puzzle.h"

static void search(struct tv_found *found)
{
    std::unordered_map<uint64_t, uint64_t> from = {{TV_EIGHT_PUZZLE_START, 0}};
    std::queue<uint64_t> queue({TV_EIGHT_PUZZLE_START});
    for (size_t level = 0; !queue.empty(); level++) {
        found->levels[level] = queue.size();
        for (size_t left = queue.size(); left > 0; left--) {
            uint64_t state = queue.front(), children[TV_EIGHT_PUZZLE_MOVES];
            queue.pop();
            uint64_t *end = tv_eight_puzzle_children(state, children);
            for (uint64_t *child = children; child < end; child++)
                if (from.try_emplace(*child, state).second)
                    queue.push(*child);
        }
    }
}

bool tv_hand_unordered_map(struct tv_found *found, struct tv_error *error)
{
    try {
        search(found);
        return true;
    } catch (const std::exception &problem) {
        return tv_fail(error, "the search with std::unordered_map failed: %s", problem.what());
    }
}
