"""The graph of the eight-puzzle, breadth first, as one writes it in Python: states are tuples, and a
dict has the level of each. Prints how many there are at each level, and the seconds it took.

bench runs it beside the exercise eight-puzzle, which says the same in YAML.
"""

from collections import Counter, deque
from time import process_time

SIDE = 3


def neighbours():
    """For each cell, those from which a tile can slide into it."""
    cells = []
    for cell in range(SIDE * SIDE):
        row, column = divmod(cell, SIDE)
        beside = []
        if row > 0:
            beside.append(cell - SIDE)
        if row < SIDE - 1:
            beside.append(cell + SIDE)
        if column > 0:
            beside.append(cell - 1)
        if column < SIDE - 1:
            beside.append(cell + 1)
        cells.append(beside)
    return cells


def breadth_first(start):
    beside = neighbours()
    levels = {start: 0}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        level = levels[state] + 1
        blank = state.index(0)
        for cell in beside[blank]:
            board = list(state)
            board[blank], board[cell] = board[cell], 0
            child = tuple(board)
            if child not in levels:
                levels[child] = level
                queue.append(child)
    return levels


def main():
    begun = process_time()
    levels = breadth_first(tuple(range(SIDE * SIDE)))
    seconds = process_time() - begun
    counts = Counter(levels.values())
    print(*(counts[level] for level in range(len(counts))))
    print(seconds)


main()
