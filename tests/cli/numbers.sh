#!/usr/bin/env bash
# Make ten from the command line: the answers of the Haskell program, and the published numbers of
# tickets that can be solved. The first lines of each file in tests/cli/numbers say where it comes
# from.
set -u

folder=tests/cli/numbers
wrong=0

# fail MESSAGE...: says what is wrong and goes on
fail()
{
    echo "$*" >&2
    wrong=1
}

# Each transcript: its counts, and its solutions in their order (it lists ten of them at most).
for file in "$folder"/maketen-[0-9]*.txt; do
    read -r _ target _ numbers < <(sed -n 2p "$file")
    expressions=$(sed -n 's/^expressions: //p' "$file")
    solutions=$(sed -n 's/^solutions: //p' "$file")
    settings=(--set "target=$target" --set "numbers=$numbers")

    counts=$(treevisit run make-ten --json "${settings[@]}")
    [[ $counts == *"\"solutions\":$solutions,"* ]] || fail "$file: other solutions: $counts"
    [[ $counts == *",$expressions]"* ]] || fail "$file: other expressions: $counts"

    treevisit run make-ten "${settings[@]}" | grep '^(' | head -n 10 |
        diff <(sed -nE 's/^ +[0-9]+: //p' "$file") - || fail "$file: another list"
done

# The program's own loop over questions. They are in the head of the transcript, as typed:
# "stdin: 10 [1,1,5,8]; 10 [3,4,7,8]; ...; then EOF".
sed -n '1s/.*stdin: //p' "$folder/maketen-interactive.txt" | tr ';' '\n' |
    sed -nE 's/^ *([0-9]+) (\[.*\])$/target=\1 numbers=\2/p' |
    treevisit run make-ten --each - |
    diff <(grep -E '^[0-9]+ = ' "$folder/maketen-interactive.txt") - ||
    fail 'maketen-interactive.txt: other answers'

# tickets LOW HIGH TARGET: a question for each four numbers from LOW to HIGH
tickets()
{
    local a b c d
    for ((a = $1; a <= $2; a++)); do
        for ((b = a; b <= $2; b++)); do
            for ((c = b; c <= $2; c++)); do
                for ((d = c; d <= $2; d++)); do
                    echo "target=$3 numbers=[$a,$b,$c,$d]"
                done
            done
        done
    done
}

# Those that cannot be solved, as the list has them: 0001.
impossible=$(paste -d ' ' <(tickets 0 9 10) <(tickets 0 9 10 | treevisit run make-ten --each -) |
    sed -nE '/No Answer$/{s/.*\[(.),(.),(.),(.)\].*/\1\2\3\4/;p}')
diff <(sed '1,/^digits$/d' "$folder/make10_impossible.tsv") - <<<"$impossible" ||
    fail 'other tickets are impossible'

# Each row of the table for a range of numbers in any order: "0-9 10 552 715".
while read -r range target solvable all; do
    [[ $target =~ ^[0-9]+$ && $range =~ ^([0-9]+)-([0-9]+)$ ]] || continue
    answers=$(tickets "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "$target" |
        treevisit run make-ten --each -)
    found=$(grep -vc 'No Answer' <<<"$answers") of=$(wc -l <<<"$answers")
    [[ $found -eq $solvable && $of -eq $all ]] ||
        fail "$range for $target: $found of $of, published $solvable of $all"
done <"$folder/make_target.tsv"

# Numbers in their order, with brackets as they please: one of the five ways is 1.
kept=$(treevisit run make-ten --set order=kept --set 'numbers=[8,4,2,1]' --set target=1)
grep -qxF '(((8 - 4) - 2) - 1)' <<<"$kept" || fail "order kept: $kept"

exit $wrong
