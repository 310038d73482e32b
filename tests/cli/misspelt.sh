#!/usr/bin/env bash
# Whoever misspells an exercise, by its name or by its file, is told what was meant: by each command
# that takes one, wherever it is called.
set -u

# shellcheck source=tests/cli/expect.sh
source "$(dirname "$0")/expect.sh"
mkdir -p "$scratch/mine/mazes"
cp exercises/queens.yaml "$scratch/mine/mazes/door.yaml"

# says WORDS STATUS COMMAND...: it fails with this status, and says this
says()
{
    local words=$1 status=$2 actual
    shift 2
    treevisit "$@" >"$scratch/out" 2>"$scratch/err"
    actual=$?
    expect "treevisit $*: exit $status, not $actual" [ "$actual" -eq "$status" ]
    expect "treevisit $*: $words; it says: $(head -1 "$scratch/err")" \
        grep -qF -- "$words" "$scratch/err"
    expect "treevisit $*: nothing on standard output" [ ! -s "$scratch/out" ]
}

# each WORDS EXERCISE: says every command
each()
{
    says "$1" 66 run "$2"
    says "$1" 66 draw "$2" -o "$scratch/a.svg"
    says "$1" 66 play "$2" -o "$scratch/a.html"
    says "$1" 66 verify "$2"
    says "$1" 66 start "$2" "$scratch/folder"
    says "$1" 66 check "$2" solutions/farmer.c
    says "$1" 66 grade "$2" solutions/farmer.c -o "$scratch/results"
    says "$1" 66 bundle student "$2" -o "$scratch/a.zip"
}

each "there is no exercise 'farmr'; did you mean 'farmer'?" farmr
each "there is no file 'exercises/framer.yaml'; did you mean 'exercises/farmer.yaml'?" \
    exercises/framer.yaml
each "there is no file 'farmer.yaml'; did you mean 'farmer'?" farmer.yaml
each "there is no exercise 'nothing-like-it'" nothing-like-it
each "there is no file 'nowhere/nothing-like-it.yaml'" nowhere/nothing-like-it.yaml

cd "$scratch/mine" || exit 2
# Where a program has its exercises beside it; that of the sanitizers has not.
[[ -z $(treevisit list --names) ]] ||
    says "there is no exercise 'framer'; did you mean 'farmer'?" 66 run framer
says "there is no file 'mazes/dor.yaml'; did you mean 'mazes/door.yaml'?" 66 run mazes/dor.yaml
says "there is no file './mazes/door'; did you mean './mazes/door.yaml'?" 66 run ./mazes/door
cd mazes || exit 2
says "there is no file 'dooor.yaml'; did you mean 'door.yaml'?" 66 verify dooor.yaml

exit "$wrong"
