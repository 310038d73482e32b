#!/usr/bin/env bash
# Bundles for platforms: what is in them and what is not; the same input gives the same bytes; what
# cannot be packed is refused.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/bundle/unpack.sh
source tests/bundle/unpack.sh

if ! pkg-config --exists libarchive; then
    bundle farmer.tar student farmer
    expect 'without libarchive: status 70' test $? -eq 70
    expect 'without libarchive: what is missing' grep -q libarchive "$scratch/err"
    echo 'Skipped: what is in bundles, for want of libarchive.'
    exit "$wrong"
fi

homeworks=$(treevisit list --homework --names)

# ---- What is in them ----

has() { test -s "$scratch/$1.d/$2"; }
lacks() { test ! -e "$scratch/$1.d/$2"; }

# same NAME FILE OF: the file of the bundle is that of the project
same() { cmp "$scratch/$1.d/$2" "$3"; }

# All that a bundle's Treevisit is built of, and no test, no solution.
is_source_of_farmer()
{
    diff -r --exclude=solution.c.in "$1/src" src && cmp "$1/Makefile" Makefile && cmp "$1/exercises/farmer.yaml" \
        exercises/farmer.yaml && cmp "$1/exercises/farmer.mistakes" exercises/farmer.mistakes &&
        test ! -e "$1/tests" && test ! -e "$1/solutions" && test ! -e "$1/exercises/queens.yaml"
}

bundle a.tar.gz actions farmer
unpack a.tar.gz
expect 'actions: the workflow' has a.tar.gz repository/.github/workflows/check.yml
expect 'actions: the stub' same a.tar.gz repository/farmer.c exercises/farmer.c
expect 'actions: the header' same a.tar.gz repository/farmer.h exercises/farmer.h
expect 'actions: the task' same a.tar.gz repository/farmer.md handouts/farmer.md
expect 'actions: the sources' is_source_of_farmer "$scratch/a.tar.gz.d/repository/.github/treevisit"

bundle c.tar classroom50 farmer
unpack c.tar
expect 'classroom50: the autograder' has c.tar autograders/farmer/autograder.py
expect 'classroom50: the sources' is_source_of_farmer \
    "$scratch/c.tar.d/autograders/farmer/treevisit"
expect 'classroom50: the template' same c.tar template/farmer.c exercises/farmer.c

bundle d.tar docker farmer queens
unpack d.tar
expect 'docker: the Dockerfile' grep -qx 'FROM debian:bookworm-slim' "$scratch/d.tar.d/Dockerfile"
expect 'docker: the devcontainer' has d.tar .devcontainer/devcontainer.json
expect 'docker: two homeworks' same d.tar queens/queens.c exercises/queens.c

# shellcheck disable=SC2086 # names, one word each
bundle s.tar student $homeworks
unpack s.tar
for name in $homeworks; do
    expect "student: $name, the stub" same s.tar "$name/$name.c" "exercises/$name.c"
    expect "student: $name, the task" same s.tar "$name/$name.md" "handouts/$name.md"
    expect "student: $name, the exercise" has s.tar "treevisit/exercises/$name.yaml"
done
is_filled_in()
{
    ! grep -rEn '@(NAMES?|LIST|LEVEL|VERSION|SOURCES|HOMEWORK|EXERCISES|TREEVISIT)@' \
        "$scratch"/*.d --exclude-dir=src --exclude-dir=treevisit
}
expect 'no word of a template is left' is_filled_in

# A file of one's own, with all that is beside it.
mkdir "$scratch/own"
sed 's/^title: .*/title: My own/' exercises/farmer.yaml >"$scratch/own/mine.yaml"
cp exercises/farmer.c "$scratch/own/mine.c"
echo 'The task.' >"$scratch/own/mine.md"
bundle own.tar student "$scratch/own/mine.yaml"
unpack own.tar
expect 'an exercise of one'\''s own: the task' same own.tar mine/mine.md "$scratch/own/mine.md"
expect 'an exercise of one'\''s own: no header' lacks own.tar mine/mine.h

# ---- No solution, no key ----

# given NAME: what a student is given for a homework
given() { cat "exercises/$1".[ch] "handouts/$1.md" 2>/dev/null; }

plain() { sed 's/^[[:space:]]*//; s/[[:space:]]*$//'; }

# The telling lines of a solution: not short, not in what is given, and neither the head of a plain
# loop nor that of a section.
telling_lines()
{
    local line text
    text=$(given "$1")
    plain <"solutions/$1.c" | grep -E '.{25}' | grep -vE '^for \(size_t|^/\* ----' |
        while IFS= read -r line; do
            [[ $text == *"$line"* ]] || printf '%s\n' "$line"
        done
}

# tells_nothing_of NAME FOLDER
tells_nothing_of()
{
    local lines=$scratch/lines.$1
    telling_lines "$1" >"$lines"
    [[ -d $2 && $(wc -l <"$lines") -ge 5 ]] || return # what is looked for is not nothing
    ! grep -rnF -f "$lines" "$2"
}

sums() { find "$1" -type f -exec cksum {} + | cut -d ' ' -f 1,2 | sort -u; }

for name in $homeworks; do
    expect "student: no line of solutions/$name.c" tells_nothing_of "$name" "$scratch/s.tar.d"
done
expect 'no file of solutions' test -z "$(comm -12 <(sums solutions) <(sums "$scratch/s.tar.d"))"
expect 'no key, no test' test -z "$(find "$scratch"/*.d -name 'key.y*ml' -o -name tests -o \
    -name mutants -o -name solutions -o -name 'solution.c*')"
mkdir "$scratch/leak"
cp solutions/queue.c "$scratch/leak/other.txt"
leaks() { ! tells_nothing_of queue "$1" >/dev/null; }
expect 'a solution would be seen' leaks "$scratch/leak"

# answers_nothing FOLDER: no whole line of the prose of answers is there
answers_nothing()
{
    awk '/^```/ { inside = !inside } !inside' handouts/answers/*.md |
        grep -E '^[^|`].{70}' >"$scratch/answers"
    [[ -d $1 && $(wc -l <"$scratch/answers") -ge 50 ]] || return
    ! grep -rnF -f "$scratch/answers" "$1"
}
expect 'student: no answer to a question' answers_nothing "$scratch/s.tar.d"
cp handouts/answers/queue.md "$scratch/leak"
shows_answers() { ! answers_nothing "$1" >/dev/null; }
expect 'an answer would be seen' shows_answers "$scratch/leak"

# ---- The same bytes ----

# In another time zone, of another folder, of files with other dates and modes.
cp -R Makefile LICENSE src "$scratch/own"
touch "$scratch/own/src/treevisit.h"
chmod 600 "$scratch/own/Makefile"
for archive in x.zip x.tar x.tar.gz; do
    bundle $archive student farmer
    mv "$scratch/$archive" "$scratch/first"
    TZ=Pacific/Kiritimati bundle $archive student farmer --source "$scratch/own"
    expect "$archive: the same bytes" cmp "$scratch/first" "$scratch/$archive"
done
if command -v python3 >/dev/null; then
    bundle x.zip gradescope farmer
    expect 'a zip that another program reads, with modes' python3 - "$scratch/x.zip" <<'END'
import sys, zipfile
bundle = zipfile.ZipFile(sys.argv[1])
assert bundle.testzip() is None
modes = {info.filename: info.external_attr >> 16 & 0o777 for info in bundle.infolist()}
assert modes["setup.sh"] == modes["run_autograder"] == 0o755, modes
assert modes["README.md"] == 0o644
END
fi

# ---- What is refused ----

# refused STATUS TEXT ARGUMENT...: with the status, with that in the message, and no file
refused()
{
    local status=$1 text=$2
    shift 2
    rm -f "$scratch/no.zip"
    bundle no.zip "$@"
    [[ $? -eq $status ]] && grep -qF -- "$text" "$scratch/err" && [[ ! -e $scratch/no.zip ]]
}

printf 'seed: 1\n' >"$scratch/key.yaml"
for platform in actions classroom50 docker student; do
    expect "$platform: no key" refused 65 'no key goes into this bundle' $platform farmer --key \
        "$scratch/key.yaml"
done
expect 'one score, one exercise' refused 65 'one exercise too many' gradescope farmer queens
expect 'no homework' refused 65 'is no homework' student romania
expect 'no exercise' refused 66 'did you mean' student farmr
expect 'a key that is none' refused 65 'Makefile:' gradescope farmer --key Makefile
expect 'no sources' refused 66 "$scratch/leak/src" student farmer --source "$scratch/leak"
cp "$scratch/own/mine.yaml" "$scratch/own/mine; rm.yaml"
expect 'a name for no script' refused 65 'rename it' student "$scratch/own/mine; rm.yaml"
expect 'an unknown platform' refused 2 "did you mean 'student'" studnt farmer
if [[ -e /dev/full ]]; then
    ln -s /dev/full "$scratch/full.tar"
    bundle full.tar student farmer
    expect 'a full disk: status 70' test $? -eq 70
    expect 'a full disk: why' grep -q 'No space left' "$scratch/err"
fi

[[ $wrong -eq 0 ]]
