#!/usr/bin/env bash
# What goes wrong while a class is graded is said, costs no result that is there, and is never a
# score: a submission without end, a machine without a compiler or without room, somebody else's
# folder, a process that is killed.
# shellcheck disable=SC2317 # what expect() runs is reached
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/class/small.sh
source tests/class/small.sh

class=$scratch/class
whole=$scratch/whole
write_class "$class"
expect 'a class is graded' grade 0 "$class" "$whole"

# ---- Time ----

mkdir "$scratch/sleepers"
write_sleeper "$scratch/sleepers/asleep.c"
cp "$class/right.c" "$scratch/sleepers"
slow=$scratch/slow
# Time enough for the other one, on a busy machine, too.
expect 'one takes too long' grade 0 "$scratch/sleepers" "$slow" --jobs 2 --timeout 6 \
    --limit-answer 60
expect 'that is its status' test "$(status_of "$slow" asleep)" = too-long
expect 'its check was not finished' grep -q '"finished": false' "$slow/results/asleep.json"
expect 'another is graded all the same' test "$(status_of "$slow" right)" = graded
expect 'nothing is left of who slept' soon nothing_is_left

expect 'all take too long' grade 75 "$scratch/sleepers" "$scratch/early" --jobs 2 \
    --timeout-all 6 --limit-answer 60
expect 'how it goes on is said' says '1 graded, 1 left; the same command goes on'
expect 'no result of who was in flight' test ! -e "$scratch/early/results/asleep.json"
expect 'no gradebook of a half' test ! -e "$scratch/early/gradebook.csv"
expect 'nothing is left of who was in flight' soon nothing_is_left

# ---- While it runs ----

in_flight() { pgrep -f "^$TMPDIR/treevisit-run-[^ ]*/program" >/dev/null; }

busy=$scratch/busy
grade_behind "$scratch/sleepers" "$busy" --limit-answer 60
expect 'the sleeper runs' soon in_flight
expect 'another at the same time' test "$("$TREEVISIT" grade farmer "$class" -o "$busy" \
    >"$said.other" 2>&1
    echo $?)" -eq 70
expect 'who is there is said' grep -q "another treevisit, process $behind, writes there" \
    "$said.other"
kill -INT "$behind"
wait "$behind"
expect 'Ctrl-C ends it' test $? -eq 75
expect 'what Ctrl-C does is said' says 'the same command goes on with them'
expect 'nothing is left after Ctrl-C' soon nothing_is_left

grade_behind "$scratch/sleepers" "$busy" --limit-answer 60
expect 'the sleeper runs again' soon in_flight
pkill -9 -P "$behind"
wait "$behind"
expect 'a process of ours that is killed is a fault' test $? -eq 70
expect 'and is said' says ': the process that graded it was ended by signal 9'
expect 'it is no score' test ! -e "$busy/results/asleep.json"

# ---- Faults of one ----

# Its result cannot be written.
faulty=$scratch/faulty
cp -r "$whole" "$faulty"
rm "$faulty"/results/{right,unwritten}.json "$faulty/gradebook.csv"
mkdir "$faulty/results/right.json"
expect 'a fault ends the run' grade 70 "$class" "$faulty" --jobs 1
expect 'the fault is said' says 'right: cannot write '
expect 'that it is none of the submission' says 'this is no fault of the submission'
expect 'no gradebook then' test ! -e "$faulty/gradebook.csv"
expect 'it can go on with others' grade 70 "$class" "$faulty" --jobs 1 --keep-going
expect 'who has no result is listed' says '  right'
expect 'the other is graded' test "$(status_of "$faulty" unwritten)" = graded
expect 'the gradebook says so' grep -q 'right.*not-graded' "$faulty/gradebook.csv"
rmdir "$faulty/results/right.json"
expect 'when it is mended the same command goes on' grade 0 "$class" "$faulty"
expect 'and the files are those of a run without a fault' same "$whole" "$faulty"

# ---- What was given ----

mkdir "$scratch/thesis"
touch "$scratch/thesis/thesis.tex"
expect "somebody's folder" grade 65 "$class" "$scratch/thesis"
expect "that it is somebody's" says 'has files that are no results of a class'
expect "nothing was put there" test "$(ls "$scratch/thesis")" = thesis.tex
expect 'results of another exercise' test "$("$TREEVISIT" grade queens "$class" -o "$whole" \
    >"$said" 2>&1
    echo $?)" -eq 65
expect 'which they are of is said' says 'has results of farmer: give another one for queens'
expect 'what is not there' grade 66 "$scratch/nowhere" "$scratch/none"
mkdir "$scratch/empty"
expect 'an empty folder' grade 65 "$scratch/empty" "$scratch/none"
expect 'no results for what is not there' test ! -e "$scratch/none"
expect 'a key of nobody' test "$("$TREEVISIT" grade --unit nobody -o "$whole" \
    >"$said" 2>&1
    echo $?)" -eq 65
expect 'that nobody is known by it' says "there is no 'nobody'"

# ---- The machine ----

# The file that students begin with is what is tried first.
mkdir "$scratch/mine"
cp exercises/farmer.* "$scratch/mine"
echo '#error this machine compiles nothing' >>"$scratch/mine/farmer.c"
expect 'a compiler that does not work' test "$(cd "$scratch" && "$TREEVISIT" grade \
    mine/farmer.yaml class -o none >"$said" 2>&1
    echo $?)" -eq 70
expect 'that it is said' says 'cannot be compiled on this machine, so nothing was graded'
nobody_has_a_score() { [[ $(echo "$1"/results/*.json) == "$1/results/sorry.json" ]]; }
expect 'nobody got a score for it' nobody_has_a_score "$scratch/none"

# A right program would need more addresses than that.
narrow() { (ulimit -v 4000000 && grade 70 "$class" "$scratch/narrow"); }
expect 'a machine that lets programs use too little' narrow
expect 'which limit it is' says 'raise the limit'
expect 'nobody got a score there' nobody_has_a_score "$scratch/narrow"

# In namespaces of one's own the compiler can be hidden, and a disk be small.
alone=(unshare --map-root-user --mount)
if ! "${alone[@]}" mount -t tmpfs none "$scratch/tmp" 2>/dev/null; then
    echo 'Skipped: no compiler, a full disk: this machine allows no namespaces.'
    exit "$wrong"
fi

without_compiler()
{
    local compiler
    compiler=$(realpath "$(PATH=/usr/local/bin:/usr/bin:/bin command -v cc)")
    # shellcheck disable=SC2016 # for the shell in the namespaces
    "${alone[@]}" sh -c 'mount --bind /dev/null "$1" && shift && exec "$@"' sh "$compiler" \
        "$TREEVISIT" grade farmer "$class" -o "$scratch/nocc" >"$said" 2>&1
    [[ $? -eq 70 ]]
}
expect 'no compiler' without_compiler
expect 'no compiler is said' says 'there is no program cc in '
expect 'nobody got a score without one' nobody_has_a_score "$scratch/nocc"

# There the sandbox may have other walls, which fingerprints tell.
expect 'a class is graded there' "${alone[@]}" "$TREEVISIT" grade farmer "$class" \
    -o "$scratch/there" --no-pictures 2>"$said"

# full KILOBYTES FOLDER: the folder is on a disk so small, then on one with room; what it has in the
# end is in $scratch/enough. Ends with 70 at first, and 0 then.
full()
{
    rm -rf "$scratch/enough"
    # shellcheck disable=SC2016 # for the shell in the namespaces
    "${alone[@]}" sh -c '
        mount -t tmpfs -o "size=$1k,mode=755" none "$2"
        shift 2
        "$@" >"$said" 2>&1
        [ $? -eq 70 ] || exit 1
        mount -o remount,size=50m none "$0"
        "$@" >"$said.then" 2>&1 || exit 1
        cp -r "$results" "$enough"' "$2" "$1" "$2" \
        "$TREEVISIT" grade farmer "$class" -o "$results" --no-pictures
}
export said results enough=$scratch/enough
mkdir "$scratch/disk"
for kilobytes in 40 64; do
    results=$scratch/disk/results
    expect "a disk of $kilobytes KB for results" full "$kilobytes" "$scratch/disk"
    expect 'a full disk is said' says 'No space left on device'
    expect 'with room the files are those of an undisturbed run' same "$scratch/there" \
        "$scratch/enough"
done
for kilobytes in 300 1100; do
    results=$scratch/on-$kilobytes
    expect "a disk of $kilobytes KB for temporary files" full "$kilobytes" "$TMPDIR"
    expect 'with room for them, too' same "$scratch/there" "$scratch/enough"
done

exit "$wrong"
