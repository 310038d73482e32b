#!/usr/bin/env bash
# How a run ends before its time: Ctrl-C, the limits, an output that cannot be written. What had
# been found is kept, and a file that was there is not lost.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh

# A run that would take minutes is interrupted once it has printed a solution.
interrupted()
{
    local pid status
    treevisit run queens --set size=16 --visitor solutions,counts >"$scratch/out" 2>"$scratch/err" &
    pid=$!
    until [[ -s $scratch/out ]]; do sleep 0.05; done
    kill -INT "$pid"
    wait "$pid"
    status=$?
    expect 'exit 75 after Ctrl-C' [ $status -eq 75 ]
    expect 'a word about it' grep -q 'interrupted: visited [0-9]' "$scratch/err"
    expect 'the solutions so far' grep -q 'Solution 1:' "$scratch/out"
    expect 'the counts so far' grep -q '^ended  *interrupted' "$scratch/out"
}

# limited OPTION VALUE ENDED
limited()
{
    local status
    treevisit run queens --set size=12 --queue fifo --json "$1" "$2" >"$scratch/out" \
        2>"$scratch/err"
    status=$?
    expect "exit 75 with $1" [ $status -eq 75 ]
    expect "$3 in the counts" grep -q "\"ended\":\"$3\"" "$scratch/out"
    expect "$3 in a message" grep -q "treevisit: $3: visited" "$scratch/err"
}

kept()
{
    local status
    echo precious >"$scratch/file"
    treevisit run queens --visitor trace --set size=40 -o "$scratch/file" 2>/dev/null
    status=$?
    expect 'wrong input is exit 65' [ $status -eq 65 ]
    expect 'the file stays after an error' [ "$(cat "$scratch/file")" = precious ]
    treevisit run queens -o "$scratch/file"
    expect 'the file is replaced' grep -q 'Solution 2:' "$scratch/file"
    expect 'nothing else is left' [ "$(find "$scratch" -name 'file*' | wc -l)" -eq 1 ]
    treevisit run queens -o "$scratch/no/such/folder" 2>"$scratch/err"
    status=$?
    expect 'a folder that is not there is exit 66' [ $status -eq 66 ]
}

full()
{
    local visitor status
    for visitor in levels solutions counts trace dot; do
        treevisit run queens --visitor $visitor >/dev/full 2>"$scratch/err"
        status=$?
        expect "$visitor into a full disk: exit 70" [ $status -eq 70 ]
        expect "$visitor into a full disk: a message" grep -q 'cannot write' "$scratch/err"
        treevisit run queens --visitor $visitor -o /dev/full 2>/dev/null
        status=$?
        expect "$visitor -o to a full disk: exit 70" [ $status -eq 70 ]
    done
}

interrupted
limited --limit-nodes 1000 limit-nodes
limited --limit-memory 500KiB limit-memory
limited --limit-seconds 0.001 limit-seconds
kept
[[ ! -e /dev/full ]] || full
exit $wrong
