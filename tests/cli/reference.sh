#!/usr/bin/env bash
# handouts/yaml-reference.md is what the program makes of the tables of its loader, and `treevisit
# help` shows the handouts that are topics as they are.
set -u
wrong=0

# same FILE TOPIC...: the file is what help prints on the topic
same()
{
    treevisit help "${@:2}" | diff -u --label "$1" "$1" --label "treevisit help ${*:2}" - || wrong=1
}

same handouts/yaml-reference.md yaml --markdown
same handouts/trace-format.md trace
same handouts/protocol.md protocol
[[ $wrong -eq 0 ]] || echo 'Run "make reference" for the first; the others are built in: run make.'
exit "$wrong"
