#!/usr/bin/env bash
# The walks of missionaries-soar, each step worked out again here: whom a move takes, where everybody
# is then, whether that is a failure, and that the next step undoes it. The form is that of the
# monitors in the Soar program, the rules are those of its sections 8 and 9.
set -u

seeds=100
[[ ! -v TV_LARGEST ]] || seeds=5 # where the program is slow
wrong=0
walks=()

complain()
{
    echo "$*" >&2
    wrong=1
}

# A state is "M C boat" of the left bank, the boat 1 if it is there.
# shellcheck disable=SC2016 # the program is awk's
walk_checker='
function state() { return m " " c " " boat }

# So many of them on one bank, the rest on the other.
function outnumbered(m, c) { return (m > 0 && c > m) || (m < 3 && 3 - c > 3 - m) }

# How many moves there are from here: one or two people of the bank where the boat is.
function moves(    here_m, here_c) {
    here_m = boat ? m : 3 - m
    here_c = boat ? c : 3 - c
    return (here_m >= 1) + (here_m >= 2) + (here_c >= 1) + (here_c >= 2) + (here_m && here_c)
}

function complain(what) {
    print "line " NR ": " what ": " $0
    exit wrong = 1
}

function arrive(    before, undone) {
    before = state()
    boat = 1 - boat
    m += boat ? aboard["missionaries"] : -aboard["missionaries"]
    c += boat ? aboard["cannibals"] : -aboard["cannibals"]
    undone = steps > 0 && state() == earlier
    if (failed && !undone)
        complain("a failure is not undone")
    if (!failed && undone && untried > 1)
        complain("undone for no reason")
    earlier = before
    steps++
}

ended { complain("after the end") }

/^Move [12] (missionaries|cannibals)$/ {
    if (NR == 1 || $3 in aboard || failing)
        complain("a move out of its place")
    aboard[$3] = $2
    people += $2
    next
}

/^M: [0-3], C: [0-3]( B)? ~~~ (B )?M: [0-3], C: [0-3]$/ {
    if (NR == 1) {
        m = c = 3
        boat = 1
    } else {
        if (people < 1 || people > 2 || failing)
            complain("a state that no move leads to")
        untried = moves()
        arrive()
    }
    written = sprintf("M: %d, C: %d%s ~~~ %sM: %d, C: %d", m, c, boat ? " B" : "", boat ? "" : "B ",
        3 - m, 3 - c)
    if ($0 != written)
        complain("this should be " written)
    failed = 0
    failing = outnumbered(m, c)
    solved = !m && !c && !boat
    people = 0
    split("", aboard)
    next
}

/^The problem has failed\.$/ {
    if (!failing)
        complain("this is no failure")
    failing = 0
    failed = 1
    failures++
    ended = halts
    next
}

/^The problem has been solved\.$/ {
    if (!solved)
        complain("this is no solution")
    ended = 1
    next
}

{ complain("neither a move nor a state") }

END {
    if (!wrong && !ended)
        print "line " NR ": the walk does not end as it should: " $0
    exit wrong || !ended
}'

# check HALTS WHAT WALK: with HALTS it may end at a failure
check()
{
    local said
    said=$(awk -v halts="$1" "$walk_checker" <<<"$3") || complain "$2: $said"
}

# ---- Each seed: to the goal, and to the first failure ----

halted=0
for ((seed = 1; seed <= seeds; seed++)); do
    walk=$(treevisit run missionaries-soar --seed $seed) || complain "seed $seed: status $?"
    half=$(treevisit run missionaries-soar --seed $seed --at-failure halt) ||
        complain "seed $seed, halting: status $?"
    check 0 "seed $seed" "$walk"
    check 1 "seed $seed, halting" "$half"
    [[ $walk == "$half"* ]] || complain "seed $seed: halting is another walk"
    [[ $half != *failed. ]] || halted=1
    walks[seed]=$walk
done
[[ $halted -eq 1 ]] || complain 'no walk came to a failure'

# ---- Another seed, another walk; the same seed, the same ----

[[ ${walks[1]} != "${walks[2]}" ]] || complain 'two seeds lead the same way'
treevisit run missionaries-soar --seed 1 | cmp - <(echo "${walks[1]}") ||
    complain 'the same seed is another walk'

# ---- Does the checker notice? ----

# must_notice WHAT SCRIPT: what sed makes of a walk by this script is wrong
must_notice()
{
    if sed "$2" <<<"${walks[1]}" | awk -v halts=0 "$walk_checker" >/dev/null; then
        complain "nobody noticed $1"
    fi
}

must_notice 'a move that is missing' 2d
must_notice 'a state that is missing' 3d
must_notice 'another start' '1s/3 B/2 B/'
must_notice 'a failure that is not told' /failed/d
must_notice 'an end that is missing' "\$d"
must_notice 'a step after the end' "\$p"
must_notice 'two who become one' 's/Move 2/Move 1/'
exit $wrong
