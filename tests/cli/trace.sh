#!/usr/bin/env bash
# handouts/trace-format.md has every key that a trace has, and none that no trace has.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The first of each exercise, which may have millions of nodes.
traces()
{
    local exercise
    for exercise in exercises/*.yaml; do
        treevisit run "$exercise" --visitor trace --limit-nodes 500 2>"$folder/said" ||
            [[ $? -eq 75 ]] || { cat "$folder/said" >&2 && return 1; }
    done
    # What only a program does: it says of the second node not to expand it.
    cat >"$folder/pruner" <<'END'
#!/bin/sh
while read -r line; do
    id=$(expr "$line" : '.*"id": *\([0-9]*\)')
    case $line in
    *'"hello"'*) echo '{"id":'"$id"',"treevisit":1,"serves":["visitor"]}' ;;
    *'"node":1,'*) echo '{"id":'"$id"',"answer":"prune"}' ;;
    *'"show"'*) echo '{"id":'"$id"',"answer":"go"}' ;;
    *) echo '{"id":'"$id"',"text":""}' ;;
    esac
done <&3 >&3
END
    chmod -R a+rx "$folder"
    treevisit run forward-paths --with "$folder/pruner" --visitor trace 2>/dev/null
}

traces | grep -oE '"[a-z_-]+":' | tr -d '":' | sort -u >"$folder/used"
sed -n 's/^| \([^|]*`[^|]*\)|.*/\1/p' handouts/trace-format.md | grep -oE '[a-z][a-z_-]*' |
    sort -u >"$folder/told"
diff -u --label 'keys in handouts/trace-format.md' --label 'keys of traces' \
    "$folder/told" "$folder/used"
