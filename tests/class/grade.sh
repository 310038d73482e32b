#!/usr/bin/env bash
# A class is graded: the same files come of it however many are graded at a time, one by one, on
# several machines, or with a run that is killed; and nothing is graded that has not changed.
# shellcheck disable=SC2317 # what expect() runs is reached
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/class/small.sh
source tests/class/small.sh

class=$scratch/class
whole=$scratch/whole # the results that all others are compared with
write_class "$class"

# ---- Undisturbed ----

expect 'a class is graded' grade 0 "$class" "$whole" --jobs 1
expect 'what became of it is said' says '5 graded, 0 unchanged, 1 with nothing to be graded'
expect 'each has been graded once' test "$(graded "$whole")" -eq 5
expect 'who has handed in no C file' test "$(status_of "$whole" sorry)" = nothing
expect 'what does not compile is graded' test "$(status_of "$whole" broken)" = graded
expect 'a page for each' test "$(find "$whole/feedback" -name '*.html' | wc -l)" -eq 6
expect 'a gradebook and a report' test -s "$whole/gradebook.csv" -a -e "$whole/report.html"

# Alone, in its folder, it is checked as `treevisit check` does it.
as_check_does()
{
    local key=$1
    mkdir "$scratch/alone" && cp "$whole/submissions/$key/farmer.c" "$scratch/alone" &&
        ln -s "$PWD/exercises" "$scratch/alone" &&
        (cd "$scratch/alone" && "$TREEVISIT" check farmer --format json >../alone.json 2>"$said")
    rm -r "$scratch/alone"
    diff <(sed 1d "$scratch/alone.json") \
        <(sed -n '/^  "check": {$/,$p' "$whole/results/$key.json" | sed '1d;$d;s/^  //')
}
for key in right cabbage-forgotten broken; do
    expect "the result of $key is that of check" as_check_does "$key"
done

no_path_of_this_machine() { ! grep -rlF -e "$scratch" -e "$PWD" "$whole"/{results,feedback}; }
expect 'no path of this machine in results and feedback' no_path_of_this_machine

# ---- Other ways to the same ----

expect 'eight at a time' grade 0 "$class" "$scratch/eight" --jobs 8
expect 'the same files' same "$whole" "$scratch/eight"

"$TREEVISIT" grade farmer "$class" -o "$scratch/units" --no-pictures --worklist \
    >"$scratch/worklist" 2>/dev/null
expect 'a line for each unit' test "$(wc -l <"$scratch/worklist")" -eq 5
expect 'nothing was graded for it' test "$(graded "$scratch/units")" -eq 0

"$TREEVISIT" grade farmer "$class" -o "$scratch/piped" --worklist \
    --roster <(printf 'Name\nSorry\nNobody\n') >"$scratch/piped-worklist" 2>"$said"
expect 'a roster may come through a pipe, which gives it once' \
    test "$(cat "$scratch/piped/roster.csv")" = $'Name\nSorry\nNobody'
expect 'who is on it is in the class' grep -q '"nobody"' "$scratch/piped/class.json"

# Halves on two machines, in no order: then joined.
cp -r "$scratch/units" "$scratch/other"
sed -n '2p;5p' "$scratch/worklist" | sh
expect 'three have no result yet' test "$("$TREEVISIT" gradebook "$scratch/units" >"$said" 2>&1
    echo $?)" -eq 1
expect 'how many is said' says '3 of 6 have no result yet'
sed "s|$scratch/units|$scratch/other|" "$scratch/worklist" | sed '5d;2d' | sort -r | sh
expect 'results are joined' "$TREEVISIT" gradebook "$scratch/units" "$scratch/other" 2>"$said"
expect 'the same files, from two machines' same "$whole" "$scratch/units"
expect 'times are joined, too' test "$(graded "$scratch/units")" -eq 5
expect 'a unit that is done is let alone' test "$(sh "$scratch/worklist" 2>&1
    graded "$scratch/units")" -eq 5
expect 'joined in a third folder' "$TREEVISIT" gradebook "$scratch/units" -o "$scratch/third" \
    2>"$said"
expect 'the same results there' same "$whole/results" "$scratch/third/results"
expect 'and the same gradebook' cmp "$whole/gradebook.csv" "$scratch/third/gradebook.csv"

# Two that differ: the fingerprint tells which is right; where it does not, nobody guesses.
cp -r "$whole" "$scratch/spoiled"
sed -i 's/"late": false/"late": true/' "$scratch/spoiled/results/right.json"
expect 'results that differ are no guess' test "$("$TREEVISIT" gradebook "$whole" \
    "$scratch/spoiled" -o "$scratch/fourth" >"$said" 2>&1
    echo $?)" -eq 65
expect 'which they are is said' says "spoiled/results/right.json differ, and nothing tells"
sed -i 's/"fingerprint": ".*"/"fingerprint": "0123456789abcdef"/' \
    "$scratch/spoiled/results/right.json"
for folders in "$whole $scratch/spoiled" "$scratch/spoiled $whole"; do
    rm -rf "$scratch/fourth"
    # shellcheck disable=SC2086 # two words
    expect 'a stale result is told from the right one' "$TREEVISIT" gradebook $folders \
        -o "$scratch/fourth" 2>"$said"
    expect 'and the right one is taken' same "$whole/results" "$scratch/fourth/results"
done

# ---- What is not what it seems ----

# The late one alone: everybody else would have handed in nothing.
printf '%s\n' Name right unwritten arrival-only cabbage-forgotten broken sorry >"$scratch/all.csv"
mkdir "$scratch/early" "$scratch/late"
cp "$class"/{right,broken}.c "$scratch/early" && cp "$class/unwritten.c" "$scratch/late"
told=$scratch/told
expect 'with a roster' grade 0 "$scratch/early" "$told" --roster "$scratch/all.csv"
cp -r "$told" "$scratch/before"
expect 'the late one alone is refused' grade 65 "$scratch/late" "$told" --roster "$scratch/all.csv"
expect 'whose submissions are missed is said' says 'of 2 who had handed in something (right, ...)'
expect 'and nothing has changed' same "$scratch/before" "$told"
expect 'unless it is meant' grade 0 "$scratch/late" "$told" --roster "$scratch/all.csv" --regrade
expect 'then it is nothing' test "$(status_of "$told" right)" = nothing

# What was planned has no result until it is graded, though there was one of an earlier file.
"$TREEVISIT" grade farmer "$scratch/early" "$scratch/late" -o "$told" --roster "$scratch/all.csv" \
    --no-pictures --worklist >"$scratch/rest" 2>/dev/null
expect 'two are to be graded' test "$(wc -l <"$scratch/rest")" -eq 2
expect 'no earlier result passes for theirs' test "$("$TREEVISIT" gradebook "$told" >"$said" 2>&1
    echo $?)" -eq 1
expect 'and it is said' says '2 of 6 have no result yet'

# Results beside the submissions are nobody's submission.
mkdir "$scratch/beside" && cp -r "$class" "$scratch/beside"
expect 'results in the folder of submissions' grade 0 "$scratch/beside/class" "$scratch/beside/class/results"
expect 'once more' grade 0 "$scratch/beside/class" "$scratch/beside/class/results"
expect 'are not graded' says '0 graded, 5 unchanged, 1 with nothing'
expect 'and the same' same "$whole/results" "$scratch/beside/class/results/results"

# Whom somebody has to look at is said.
printf 'Name,ID\nright,101\nright,102\nbroken,103\n' >"$scratch/two.csv"
expect 'two of a name' grade 0 "$scratch/early" "$scratch/doubt" --roster "$scratch/two.csv"
expect 'who is not clear' says '2 of whom it is not clear'
expect 'who is on no row' says '1 not on the roster'
expect 'no C file at all' grade 0 "$scratch/all.csv" "$scratch/none"
expect 'is told' says 'nobody has handed in a C file'

# Results of another exercise.
"$TREEVISIT" grade queue "$scratch/early" -o "$scratch/queue" --no-pictures --worklist &>/dev/null
expect 'are not joined' test "$("$TREEVISIT" gradebook "$told" "$scratch/queue" >"$said" 2>&1
    echo $?)" -eq 65
expect 'which they are is told' says "/queue' has results of queue and '$told' of farmer"

# ---- Killed ----

killed=$scratch/killed
for moment in 0.35 0.8 0.5; do
    grade_behind "$class" "$killed" --jobs 2
    sleep "$moment"
    kill -9 "$behind" 2>/dev/null
    wait "$behind" 2>/dev/null
done
expect 'a run that was killed goes on' grade 0 "$class" "$killed" --jobs 2
expect 'the same files, after it was killed' same "$whole" "$killed"
expect 'only what was in flight is graded again' test "$(graded "$killed")" -le $((5 + 3 * 2))
expect 'nothing is left of what was killed' soon nothing_is_left

# ---- Unchanged, changed ----

again=$scratch/eight
count=$(graded "$again")
# more N WHAT: so many units were graded since the last look
more()
{
    local before=$count
    count=$(graded "$again")
    expect "$2: $((count - before)) graded, not $1" test $((count - before)) -eq "$1"
}

expect 'again' grade 0 "$class" "$again" --jobs 3
more 0 'nothing has changed'
cp solutions/farmer.c "$class/unwritten.c"
rm "$class/broken.c"
mv "$class/sorry.txt" "$class/late.txt"
expect 'with changes' grade 0 "$class" "$again"
more 1 'one submission has changed'
expect 'what who has gone had is still there' test -e "$again/results/broken.json" -a \
    -e "$again/feedback/sorry.html" -a -e "$again/submissions/broken"
expect 'and it is told' grep -q 'has 2 of students who are not in what was given' "$said"
expect 'no row of who has gone' test "$(grep -c broken "$again/gradebook.csv")" -eq 0
expect 'again, from the beginning' grade 0 "$class" "$again" --regrade
more 4 '--regrade'
expect 'another limit' grade 0 "$class" "$again" --limit-answer 3
more 4 'an option has changed'
printf 'checks:\n  - {name: once more, ask: children, at: start, points: 1}\n' >"$scratch/farmer.key"
expect 'a key' grade 0 "$class" "$again" --key "$scratch/farmer.key"
more 4 'a key'
rm "$again/results/right.json" "$again/feedback/unwritten.html"
expect 'files are missing' grade 0 "$class" "$again" --key "$scratch/farmer.key"
more 2 'files were missing'

# An exercise of one's own, and its header.
mkdir "$scratch/mine"
cp exercises/farmer.* "$scratch/mine"
mine()
{
    (cd "$scratch" && "$TREEVISIT" grade mine/farmer.yaml class -o own --no-pictures >"$said" 2>&1)
}
again=$scratch/own
count=0
expect 'an exercise by its path' mine
more 4 'an exercise by its path'
expect 'again, by its path' mine
more 0 'an exercise by its path, again'
echo '/* changed */' >>"$scratch/mine/farmer.h"
expect 'its header has changed' mine
more 4 'its header has changed'

exit "$wrong"
