/* read_queens.c: the spaces `queens` and `queens-by-attack`: a size, and squares that no queen may
 * stand on.
 */
#include "exercise/parts.h"
#include "spaces/queens.h"

struct queens_keys {
    int64_t size;
    const struct tv_value *blocked;
};

const struct tv_field tv_queens_fields[] = {
    {.name = "kind",
     .read = tv_read_kind,
     .required = true,
     .help = "queens, or queens-by-attack: the same tree from lists of squares",
     .takes = "a word"},
    {.name = "size",
     .read = tv_read_integer,
     .offset = offsetof(struct queens_keys, size),
     .required = true,
     .low = 0,
     .high = TV_QUEENS_MAX,
     .help = "the number of rows, columns and queens, 0 to 32"},
    {.name = "blocked",
     .read = tv_keep_value,
     .offset = offsetof(struct queens_keys, blocked),
     .help = "squares without a queen, each [x, y]: column and row, counted from 0",
     .example = "[[0, 0], [3, 1]]",
     .takes = "a list of squares",
     .fallback = "[]"},
    {.name = NULL},
};

/* Reads [x, y] of which both are on the board. */
static bool read_square(struct tv_loader *loader, const struct tv_value *square, unsigned size,
                        int64_t position[2])
{
    static const struct tv_field column = {.name = "column", .low = 0, .high = TV_QUEENS_MAX - 1};
    static const struct tv_field row = {.name = "row", .low = 0, .high = TV_QUEENS_MAX - 1};
    if (square->type != TV_LIST || square->count != 2) {
        return tv_problem(loader->problems, square->place,
                          "a square is its column and its row, counted from 0: [x, y]");
    }
    if (!tv_read_integer(loader, &column, square->first, &position[0]) ||
        !tv_read_integer(loader, &row, square->last, &position[1])) {
        return false;
    }
    return (position[0] < size && position[1] < size) ||
           tv_problem(loader->problems, square->place,
                      "this square is off the board of size %u: columns and rows count from 0",
                      size);
}

static bool block_square(struct tv_loader *loader, const struct tv_value *square,
                         struct tv_queens *queens)
{
    int64_t position[2] = {0, 0};
    if (!read_square(loader, square, queens->size, position))
        return false;
    uint32_t bit = (uint32_t)1 << position[0];
    uint32_t *row = &queens->blocked[position[1]];
    if (*row & bit)
        return tv_problem(loader->problems, square->place, "this square is there twice");
    *row |= bit;
    queens->any_blocked = true;
    return true;
}

static bool block_squares(struct tv_loader *loader, const struct tv_value *blocked,
                          struct tv_queens *queens)
{
    if (!tv_is_list(loader, tv_find_field(tv_queens_fields, "blocked"), blocked))
        return false;
    bool ok = true;
    for (const struct tv_value *square = blocked->first; square; square = square->next)
        ok = block_square(loader, square, queens) && ok;
    return ok;
}

static struct tv_queens *read_board(struct tv_loader *loader, const struct tv_value *map)
{
    struct queens_keys keys = {.size = 0};
    if (!tv_read_map(loader, map, tv_queens_fields, &keys))
        return NULL;
    struct tv_queens *queens = tv_loader_array(loader, 1, sizeof *queens);
    if (!queens)
        return NULL;
    queens->size = (unsigned)keys.size;
    bool ok = !keys.blocked || block_squares(loader, keys.blocked, queens);
    return ok ? queens : NULL;
}

bool tv_read_queens(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct tv_queens *queens = read_board(loader, map);
    if (queens)
        *space = tv_queens_space(queens);
    return queens;
}

bool tv_read_queens_by_attack(struct tv_loader *loader, const struct tv_value *map,
                              struct tv_space *space)
{
    struct tv_queens *queens = read_board(loader, map);
    if (queens)
        *space = tv_queens_by_attack_space(queens);
    return queens;
}
