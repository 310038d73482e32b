/* control_characters.c: a visitor for board that prints what no document may have as it is: control
 * characters, bytes that are no UTF-8, and what means something to XML, JSON, TAP and terminals.
 * formats.sh has it checked.
 */
#include "board.h"

#define UNSEEN                                                                                     \
    "\x1b[2J\x1b]0;owned\x07\x01\r\xe2\x80\xae <b>&amp;\"'\\ ]]>\n...\n---\nok 1\n1..0 # SKIP\n"

static const char unseen[] = UNSEEN, no_text[] = "\xff\xc0\xaf\xed\xa0\x80" UNSEEN;

struct solutions {
    int count;
};

struct solutions *solutions_make(void)
{
    fputs(no_text, stdout);
    fputs(no_text, stderr);
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    solutions->count += board->queens;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    fprintf(out, "%d%s", solutions->count, unseen);
}

void solutions_free(struct solutions *solutions)
{
    free(solutions);
}
