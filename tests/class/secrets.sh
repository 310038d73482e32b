#!/usr/bin/env bash
# What nobody is to learn from a class that was graded: what a hidden check asks, though a program
# writes it out; others' grades; and what names of files would do to a terminal.
# shellcheck disable=SC2317 # what expect() runs is reached
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/class/small.sh
source tests/class/small.sh

class=$scratch/class
results=$scratch/results
mkdir "$class"

# ---- A hidden check ----

cat >"$scratch/hidden.key" <<'END'
checks:
  - name: a board of seven
    ask: children
    at: start
    instances: [{set: {size: 7}}]
END
chmod 600 "$scratch/hidden.key"

# Writes the size of the board, where nothing but a hidden check has one of that size; and has a
# name of its own.
tell=$'tell-\033[31m\342\200\256-tale'
sed -e 's/#include "queens.h"/&\n#include <stdio.h>/' \
    -e '/^struct board \*queens_children/{n;s/{/{\n    if (board->size == 7)\n        puts("seven");/}' \
    solutions/queens.c >"$class/$tell.c"

keeps_the_secret()
{
    "$TREEVISIT" grade queens "$class" -o "$results" --no-pictures --key "$scratch/hidden.key" \
        >"$said" 2>&1 || return 1
    ! grep -rl -e seven "$results"/{feedback,moodle.csv,canvas.csv}
}
expect 'what it was asked in secret is on no page' keeps_the_secret
expect 'the hidden check was made' grep -q '"hidden": true' "$results"/results/*.json

# ---- Grades ----

expect 'the folder is for its owner alone' test "$(stat -c %a "$results")" = 700

# ---- Terminals and pages ----

clean()
{
    ! LC_ALL=C grep -rl -e $'[\001-\010\013\014\016-\037\177]' -e $'\342\200\256' "$said" \
        --include=said --include='*.html' --include='*.csv' --include='*.json' "$results"
}
expect 'no control characters' clean

exit "$wrong"
