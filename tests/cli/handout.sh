#!/usr/bin/env bash
# The handout's own Lisp, run in SBCL, printed what is in tests/cli/handout; the first line of each
# file says which form it was. The Lisp reader writes symbols in capitals, so case does not count.
set -u

wrong=0

# same_as NAME ARGUMENT...: `treevisit run ARGUMENT...` prints what the handout prints
same_as()
{
    local name=$1
    shift
    if ! treevisit run "$@" | diff -i <(tail -n +2 "tests/cli/handout/$name.txt") -; then
        echo "treevisit run $*: differs from the handout's $name" >&2
        wrong=1
    fi
}

for size in 0 1 2 3 4 5; do
    same_as "nqueens-test-$size" queens --set "size=$size" --queue fifo --visitor levels
    same_as "nqueens-test-$size" queens-levels --set "kind=queens-by-attack" --set "size=$size"
done
same_as nqueens-4-lifo queens --visitor levels
same_as nqueens-4-lifo queens --visitor levels --set kind=queens-by-attack
same_as nqueens-4-fifo-cutoff2 queens-levels --cutoff 2
# A space whose nodes are paths has the same tree, whatever the rule.
for space in 'kind=graph --revisit forward' 'kind=paths --revisit forward' \
    'kind=paths --revisit allow'; do
    read -ra options <<<"forward-paths --set $space"
    same_as graph-fifo "${options[@]}"
    same_as graph-lifo "${options[@]}" --queue lifo
    same_as graph-fifo-cutoff2 "${options[@]}" --cutoff 2
    same_as graph-lifo-cutoff2 "${options[@]}" --queue lifo --cutoff 2
done
for size in 4 5 6; do
    same_as "nqueens-solve-$size" queens --set "size=$size"
    same_as "nqueens-solve-$size" queens --set "size=$size" --set kind=queens-by-attack
done
exit $wrong
