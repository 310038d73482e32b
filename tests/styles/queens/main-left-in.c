/* With what was needed to find the faults: pictures on both outputs, and a main. */
#include "queens.h"

bool queens_attack(struct square a, struct square b)
{
    bool same_column = a.x == b.x;
    bool same_row = a.y == b.y;
    bool same_falling = a.x - a.y == b.x - b.y;
    bool same_rising = a.x + a.y == b.x + b.y;
    fprintf(stderr, "(%d %d) (%d %d)\n", a.x, a.y, b.x, b.y);
    return same_column || same_row || same_falling || same_rising;
}

static void print_board(const struct board *board)
{
    printf("board:\n");
    for (int y = 0; y < board->count; y++) {
        for (int x = 0; x < board->size; x++)
            printf("%s", board->queens[y].x == x ? " Q" : " _");
        printf("\n");
    }
}

/* Puts the queen first and takes it off again where it is attacked. */
struct board *queens_children(const struct board *board, struct board *children)
{
    print_board(board);
    for (int x = 0; x < board->size; x++) {
        int last = board->count;
        bool ok = true;
        *children = *board;
        children->queens[last].x = x;
        children->queens[last].y = last;
        children->count++;
        for (int i = 0; ok && i < last; i++)
            ok = !queens_attack(children->queens[i], children->queens[last]);
        if (ok)
            children++;
    }
    return children;
}

int main(int argc, char **argv)
{
    struct board board = {.size = argc > 1 ? argv[1][0] - '0' : 4};
    struct board children[QUEENS_MAX];
    printf("%d children\n", (int)(queens_children(&board, children) - children));
    return 0;
}
