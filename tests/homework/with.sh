#!/usr/bin/env bash
# What is right gives the same as the exercise itself: the outputs of all visitors, the picture, the
# page; whether it is the children, the queue, the visit, or another language.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh

visitors=(levels solutions counts trace dot answer steps)

# same PROGRAM COMMAND [ARGUMENT]...: standard output with the program and without it
same()
{
    local program=$1
    shift
    treevisit "$@" >"$scratch/alone" 2>/dev/null || return
    treevisit "$@" --with "$program" >"$scratch/with" 2>"$scratch/words" || return
    cmp "$scratch/alone" "$scratch/with"
}

# same_all PROGRAM EXERCISE [ARGUMENT]...
same_all()
{
    local program=$1 visitor
    shift
    for visitor in "${visitors[@]}"; do
        expect "run $* --with $program: $visitor" same "$program" run "$@" --visitor "$visitor"
    done
    expect "draw $* --with $program" same "$program" draw "$@" --format dot --rejects --drops
    expect "play $* --with $program" same "$program" play "$@"
}

same_all solutions/farmer.c farmer
for program in queue visit; do
    expect "run farmer --with $program.c" same "solutions/$program.c" run farmer --visitor trace
    expect "run queens-levels --with $program.c" same "solutions/$program.c" run queens-levels \
        --set size=5 --visitor trace --cutoff 3
done
if command -v python3 >/dev/null; then
    same_all tests/programs/farmer.py farmer
    same_all tests/programs/queens.py queens --set size=6
else
    echo 'Skipped: programs in Python, for want of python3.'
fi
[[ $wrong -eq 0 ]]
