#!/usr/bin/env bash
# run_autograder of the bundle for Gradescope, in a made-up /autograder, with the treevisit that was
# built: what it makes of submissions, and of faults that are not theirs. `make check-platforms` has
# the whole of it in a machine of its own.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/bundle/unpack.sh
source tests/bundle/unpack.sh

if ! can_zip; then
    echo 'Skipped: the bundle for Gradescope, for want of libarchive, or of unzip and python3.'
    exit 0
fi
schema=$BUILD/tests/grade/test_schema
results=$scratch/autograder/results/results.json
key=$scratch/key.yaml

# A key that is unlike any other text.
cat >"$key" <<'END'
seed: 20261130
checks:
  - {name: the instructor looks twice, ask: children, at: every-state, points: 5}
END
chmod 600 "$key"

bundle farmer.zip gradescope farmer --key "$key"
unpack farmer.zip
expect 'the key is in the zip' cmp "$scratch/farmer.zip.d/key.yaml" "$key"

# ---- Submissions ----

# grade [KEY]: what is in the folder `submission`; status is that of run_autograder
grade()
{
    status=0
    AUTOGRADER=$scratch/autograder AUTOGRADER_KEY=${1:-$scratch/no-key} \
        bash "$scratch/farmer.zip.d/run_autograder" >"$scratch/out" 2>&1 || status=$?
}

# handed_in [FILE NAME]...: the folder `submission` has copies of these files, and nothing else
handed_in()
{
    rm -rf "$scratch/autograder"
    mkdir -p "$scratch/autograder/submission"
    while [[ $# -gt 0 ]]; do
        mkdir -p "$(dirname "$scratch/autograder/submission/$2")"
        cp "$1" "$scratch/autograder/submission/$2"
        shift 2
    done
}

score() { grep -oE '"score": [0-9.]+' "$results" | head -n 1 | cut -d ' ' -f 2; }

is_valid() { [[ ! -x $schema ]] || "$schema" tests/grade/gradescope.schema.json "$results"; }

# gets WHAT SCORE TEXT: the submission, with that text in the results
gets()
{
    grade
    expect "$1: status 0" test "$status" -eq 0
    expect "$1: score $2" test "$(score)" = "$2"
    expect "$1: $3" grep -qF -- "$3" "$results"
    expect "$1: results as Gradescope wants them" is_valid
}

right=solutions/farmer.c
wrong_one=tests/mutants/farmer/arrival-only.c
echo 'void f(void) {}' >"$scratch/other.c"
echo 'Dear professor' >"$scratch/letter"

handed_in $right farmer.c
gets 'a right one' 20 '"status": "passed"'
treevisit check farmer $right --format gradescope --no-picture -o "$scratch/alone.json" 2>/dev/null
expect 'a right one: the same as check says' cmp "$scratch/alone.json" "$results"
expect 'which walls there are is told' grep -q '^treevisit: sandbox: ' "$scratch/out"

handed_in $wrong_one farmer.c
gets 'a wrong one' 6 '"status": "failed"'
handed_in
gets 'nothing' 0 'Nothing was handed in. Hand in farmer.c.'
handed_in "$scratch/letter" $'Note "1"\\\n\t\xff.docx'
gets 'a letter' 0 'No C file was handed in, but: Note 1.docx. Hand in farmer.c.'
handed_in "$scratch/other.c" a.c "$scratch/other.c" b.c
gets 'two of other names' 0 'Several C files were handed in, none of them farmer.c: a.c, b.c.'
handed_in $right homework.c "$scratch/letter" letter.docx
gets 'one of another name' 20 '"status": "passed"'

# Which counts: a file of the homework's name, the highest number.
for name in Farmer.C farmer.c.txt 'farmer (1).c' farmer-2.c 'my work/new/farmer.c'; do
    handed_in $right "$name" "$scratch/other.c" main.c
    gets "$name beside main.c" 20 '"status": "passed"'
done
handed_in "$scratch/other.c" farmer.c "$scratch/other.c" 'farmer (9).c' $right 'farmer (10).c'
gets 'farmer (10).c beside farmer (9).c' 20 '"status": "passed"'
handed_in $right farmer.c "$scratch/letter" __MACOSX/farmer.c "$scratch/letter" ._farmer.c
gets 'what a Mac leaves' 20 '"status": "passed"'

# ---- Who wants the key ----

keeps_the_key() { ! grep -qE '20261130|every-state, points' "$results" "$scratch/out"; }

handed_in
ln -s "$key" "$scratch/autograder/submission/farmer.c"
gets 'a link to the key' 0 'Nothing was handed in.'
ln -s "$scratch" "$scratch/autograder/submission/folder"
gets 'a link to its folder' 0 'Nothing was handed in.'
expect 'a link to the key: not shown' keeps_the_key

{ cat $right && printf '#include "%s"\n' "$key"; } >"$scratch/include.c"
handed_in "$scratch/include.c" farmer.c
grade "$key"
expect 'the key included: no score' test "$status/$(score)" = 0/0
expect 'the key included: not shown' keeps_the_key

cat $right - >"$scratch/read.c" <<END
#include <fcntl.h>
#include <unistd.h>
__attribute__((constructor)) static void look(void)
{
    if (open("$key", O_RDONLY) >= 0)
        _exit(77);
}
END
handed_in "$scratch/read.c" farmer.c
grade "$key"
expect 'the key opened: it is not there' test "$status/$(score)" = 0/25
expect 'the key opened: its check was made' grep -q 'the instructor looks twice' "$results"
expect 'the key opened: not shown' keeps_the_key

# ---- Faults that are not the student's ----

handed_in $right farmer.c
grade
echo 'no key' >"$scratch/broken.yaml"
grade "$scratch/broken.yaml"
expect 'a broken key: a fault' test "$status" -gt 1
expect 'a broken key: no results, not even old ones' test ! -e "$results"
expect 'a broken key: why' grep -q 'broken.yaml:1:1' "$scratch/out"

printf '#!/bin/sh\nkill -9 $$\n' >"$scratch/treevisit"
chmod +x "$scratch/treevisit"
PATH=$scratch:$PATH grade
expect 'killed: a fault' test "$status" -eq 137
expect 'killed: no results' test ! -e "$results"

[[ $wrong -eq 0 ]]
