#!/usr/bin/env bash
# Make ten from the command line: the answers of the Haskell program, by its own kind of search. The
# first line of each file in tests/cli/numbers says where it comes from.
set -u

wrong=0

# fail MESSAGE...: says what is wrong and goes on
fail()
{
    echo "$*" >&2
    wrong=1
}

# Each transcript: the counts, then the solutions (of which it lists ten at most) and their order.
for file in tests/cli/numbers/maketen-[0-9]*.txt; do
    read -r _ target _ numbers < <(sed -n 2p "$file")
    expressions=$(sed -n 's/^expressions: //p' "$file")
    solutions=$(sed -n 's/^solutions: //p' "$file")
    settings=(--set "target=$target" --set "numbers=$numbers")

    counts=$(treevisit run make-ten --json "${settings[@]}")
    [[ $counts == *"\"solutions\":$solutions,"* ]] || fail "$file: other solutions: $counts"
    [[ $counts == *",$expressions]"* ]] || fail "$file: other expressions: $counts"

    treevisit run make-ten "${settings[@]}" --visitor solutions |
        sed -nE '/^\(/{s/ = -?[0-9/]+$//;p}' | head -n 10 |
        diff <(sed -nE 's/^ +[0-9]+: //p' "$file") - || fail "$file: another list"
done

exit $wrong
