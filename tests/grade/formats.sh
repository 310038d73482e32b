#!/usr/bin/env bash
# Each format of a report is a valid document: of a submission that prints what no document may
# have, and when the check is killed. The same submission gets the same bytes.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh

grade=tests/grade
schema=$BUILD/$grade/test_schema
hostile=$grade/control_characters.c

# check EXERCISE FILE [OPTION...]: its exit status
check()
{
    treevisit check "$@" --no-picture >"$scratch/out" 2>"$scratch/err"
}

exits()
{
    local status=$1
    shift
    "$@"
    [[ $? -eq $status ]]
}

# ---- Valid documents ----

# No byte that a terminal obeys, and all of it UTF-8.
is_plain()
{
    iconv -f UTF-8 -t UTF-8 "$1" >"$scratch/same" 2>/dev/null && cmp -s "$1" "$scratch/same" &&
        ! LC_ALL=C grep -q $'[\x01-\x09\x0b-\x1f\x7f]' "$1"
}

is_valid_json() { [[ ! -x $schema ]] || "$schema" "$grade/$1.schema.json" "$2"; }

# The counts are those of the elements.
is_valid_junit()
{
    local kind
    command -v xmllint >/dev/null || return 0
    xmllint --noout "$1" || return
    for kind in testcase:tests failure:failures error:errors; do
        [[ $(xmllint --xpath "count(//${kind%:*}) = //testsuite/@${kind#*:} and
            //testsuites/@${kind#*:} = //testsuite/@${kind#*:}" "$1") == true ]] || return
    done
    [[ $(xmllint --xpath 'count(//skipped) = //testsuite/@skipped and
        count(//testcase[@name and @classname]) = count(//testcase)' "$1") == true ]]
}

# Tests that fail are no parse errors. A prove that knows version 13 at most is told that it is that:
# what we write is the same in both.
is_valid_tap()
{
    command -v prove >/dev/null || return 0
    [[ $(head -n 1 "$1") == 'TAP version 14' ]] || return
    sed '1s/14/13/' "$1" >"$scratch/13.tap"
    prove --exec cat "$scratch/13.tap" >"$scratch/proved" 2>&1
    grep -q '^Result: ' "$scratch/proved" && ! grep -q 'Parse errors' "$scratch/proved"
}

is_valid()
{
    case $1 in
    json | gradescope | classroom50) is_valid_json "$1" "$2" ;;
    junit) is_valid_junit "$2" ;;
    tap) is_valid_tap "$2" ;;
    text) grep -q '^Score: ' "$2" ;;
    esac
}

for format in text json gradescope junit tap classroom50; do
    report=$scratch/$format.txt
    expect "check board, as $format" exits 1 check board "$hostile" --format $format -o "$report"
    expect "$format: nothing invisible, and UTF-8" is_plain "$report"
    expect "$format: valid" is_valid $format "$report"
done
expect 'check board, as json, again' exits 1 check board "$hostile" --format json \
    -o "$scratch/again"
expect 'the same submission, the same bytes' cmp "$scratch/json.txt" "$scratch/again"
expect 'text on standard output' exits 1 check board "$hostile"
expect 'text: the same as in a file' cmp "$scratch/text.txt" "$scratch/out"

# ---- Scores and faults ----

expect 'full score' exits 0 check farmer solutions/farmer.c --format tap -o "$scratch/full.tap"
expect 'full score: every test passes' bash -c "! grep -q '^not ok' '$scratch/full.tap'"

# A fault of ours, here a file of records that is broken, is no score, and nothing that says so is
# left.
cp exercises/farmer.yaml exercises/farmer.h "$scratch"
echo broken >"$scratch/farmer.mistakes"
expect 'a fault of ours' exits 70 check "$scratch/farmer.yaml" solutions/farmer.c --format json \
    -o "$scratch/fault.json"
expect 'a fault of ours: no report' test ! -e "$scratch/fault.json"

# ---- Killed ----

cat >"$scratch/slow.c" <<'END'
#include "farmer.h"
struct status *farmer_children(const struct status *status, struct status *children)
{
    for (volatile long i = 0; i < 100000000 + (status == NULL); i++)
        ;
    return children;
}
enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    for (volatile long i = 0; i < 100000000 + (long)count + (path == NULL); i++)
        ;
    return moves;
}
END
mkdir "$scratch/work"
chmod 755 "$scratch" "$scratch/work"

# The submission's program runs from a folder of its own below TMPDIR.
is_gone()
{
    local tries=50
    while pgrep -f "$scratch/work" >/dev/null; do
        tries=$((tries - 1))
        [[ $tries -gt 0 ]] || return
        sleep 0.1
    done
}

# kill_after SIGNAL SECONDS FORMAT
kill_after()
{
    local report=$scratch/killed.$3
    TMPDIR=$scratch/work timeout --foreground -s "$1" "$2" treevisit check farmer \
        "$scratch/slow.c" --no-picture --format "$3" -o "$report" 2>/dev/null
    expect "killed after $2 s: no process is left" is_gone
    expect "killed after $2 s: $3 is valid" is_valid "$3" "$report"
}

kill_after KILL 0.5 json
kill_after KILL 1 junit
kill_after TERM 1.5 tap
kill_after INT 2 gradescope

[[ $wrong -eq 0 ]]
