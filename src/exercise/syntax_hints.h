/* syntax_hints.h: what is wrong with a YAML text, in the words of somebody who writes exercises.
 *
 * document.c calls these where libyaml gives up, and where it would read something else than the
 * writer meant.
 */
#ifndef TV_EXERCISE_SYNTAX_HINTS_H
#define TV_EXERCISE_SYNTAX_HINTS_H

#include <yaml.h>

#include "exercise/problems.h"

/* libyaml counts lines and columns from 0, and knows nothing of what stands before the YAML. */
struct tv_place tv_place_of_mark(const struct tv_source *source, yaml_mark_t mark);

/* Adds the problem on which the parser has stopped. */
bool tv_syntax_problem(const yaml_parser_t *parser, const struct tv_source *source,
                       struct tv_problems *problems);

/* Adds the problem that a text begins with a character which means something else to YAML:
 * '&' an anchor, '*' an alias, '!' a tag, '%' a directive. */
bool tv_marker_problem(char marker, struct tv_place place, struct tv_problems *problems);

#endif
