#!/usr/bin/env bash
# Where a folder is not there in which -o is to make something, each command says so before it does
# any work, and ends with 66, as for any file that is not there.
set -u

# shellcheck source=tests/cli/expect.sh
source "$(dirname "$0")/expect.sh"
top=$PWD
cd "$scratch" || exit 2
ln -s "$top/exercises" exercises
touch file

# A command for each that has -o; OUT is what it is to make.
cases='run queens -o OUT
draw queens -o OUT.svg
draw queens --steps -o OUT.pdf
play queens -o OUT.html
check farmer TOP/solutions/farmer.c -o OUT.json
check farmer TOP/solutions/farmer.c --picture=OUT.svg
grade farmer TOP/solutions/farmer.c -o OUT
gradebook results -o OUT
bundle student farmer -o OUT.zip
start farmer OUT'

# refuses WORDS ARGUMENT...
refuses()
{
    local words=$1 actual
    shift
    treevisit "$@" >out 2>err
    actual=$?
    expect "treevisit $*: exit 66, not $actual" [ "$actual" -eq 66 ]
    expect "treevisit $*: $words; it says: $(<err)" grep -qF -- "$words" err
    expect "treevisit $*: one line, for nothing was done" [ "$(wc -l <err)" -eq 1 ]
    expect "treevisit $*: nothing on standard output" [ ! -s out ]
}

while IFS= read -r line; do
    line=${line//TOP/$top}
    read -ra words <<<"${line//OUT/no/such/x}"
    refuses ": there is no folder 'no/such'; make it first" "${words[@]}"
    read -ra words <<<"${line//OUT//nowhere/x}"
    refuses ": there is no folder '/nowhere'; make it first" "${words[@]}"
    read -ra words <<<"${line//OUT/file/x}"
    refuses ": 'file' is no folder" "${words[@]}"
done <<<"$cases"

for command in $(treevisit help | sed -n 's/^  treevisit \([a-z]*\).*/\1/p'); do
    ! treevisit help "$command" | grep -qe '--output' ||
        expect "$command, which has --output, is tried here" grep -q "^$command .*-o" <<<"$cases"
done

expect 'the current folder is there' treevisit run queens -o here
treevisit start farmer ./there// >/dev/null || expect 'so is that of one with slashes at its end' false
expect 'so is the folder of all' [ "$(treevisit run queens -o / 2>&1 | grep -c 'no folder')" -eq 0 ]
exit "$wrong"
