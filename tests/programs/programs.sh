#!/usr/bin/env bash
# The programs of this folder follow handouts/protocol.md, and make the trees of the exercises, node
# for node. They are played with by a program that knows nothing of Treevisit, see talk.c.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"${CC:-cc}" -std=c17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
    -Werror -o "$folder/talk" tests/programs/talk.c -ljansson

# follows KEYS PROGRAM [ARGUMENT]... <TRACE: it says what its .talk says, and the children of the
# trace with these keys
follows()
{
    local keys=$1 program=tests/programs/$2 interpreter
    shift 2
    interpreter=$(sed -n '1s/.*[/ ]//p' "$program")
    if ! type -P "$interpreter" >/dev/null; then
        echo "Skipped: $program, for want of $interpreter."
        return
    fi
    {
        cat "${program%.*}.talk"
        awk -v keys="$keys" -f tests/programs/talk-of-trace.awk
    } >"$folder/whole.talk"
    "$folder/talk" "$folder/whole.talk" "$program" "$@"
}

trace() { treevisit run "$@" --visitor trace; }

trace farmer | follows 'move solution' farmer.py
trace queens --set size=6 | follows 'move solution show' queens.py
trace forward-paths | follows '' forward-paths
