/* unordered_map.cc: the eight-puzzle as one writes it with the C++ library. Breadth first: a queue,
 * and a map from each state to the one it came from. By cost: a queue by priority, and a map from
 * each state to what the cheapest way there costs. Built where there is a C++ compiler.
 */
#include <exception>
#include <queue>
#include <unordered_map>

#include "contest.h"
#include "eight_puzzle.h"

static void search_breadth_first(struct tv_found *found)
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

struct entry {
    uint64_t cost, number, state; /* equal costs: in the order of entering */
};

static bool operator<(const entry &a, const entry &b)
{
    return a.cost != b.cost ? a.cost > b.cost : a.number > b.number; /* the greatest comes first */
}

static void search_by_cost(struct tv_found *found)
{
    std::unordered_map<uint64_t, uint64_t> costs = {{TV_EIGHT_PUZZLE_START, 0}};
    std::priority_queue<entry> queue;
    uint64_t number = 0;
    queue.push({0, number++, TV_EIGHT_PUZZLE_START});
    while (!queue.empty()) {
        entry least = queue.top();
        uint64_t children[TV_EIGHT_PUZZLE_MOVES];
        queue.pop();
        if (costs[least.state] < least.cost)
            continue;
        found->levels[least.cost]++;
        uint64_t *end = tv_eight_puzzle_children(least.state, children);
        for (uint64_t *child = children; child < end; child++) {
            auto [place, is_new] = costs.try_emplace(*child, least.cost + 1);
            if (!is_new && place->second <= least.cost + 1)
                continue;
            place->second = least.cost + 1;
            queue.push({least.cost + 1, number++, *child});
        }
    }
}

static bool run(void (*search)(struct tv_found *found), struct tv_found *found,
                struct tv_error *error)
{
    try {
        search(found);
        return true;
    } catch (const std::exception &problem) {
        return tv_fail(error, "the search with the C++ library failed: %s", problem.what());
    }
}

bool tv_hand_unordered_map(struct tv_found *found, struct tv_error *error)
{
    return run(search_breadth_first, found, error);
}

bool tv_hand_priority_queue(struct tv_found *found, struct tv_error *error)
{
    return run(search_by_cost, found, error);
}
