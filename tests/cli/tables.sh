#!/usr/bin/env bash
# The exercises of kind `rules` against the tables in tests/cli/tables, whose comments name their
# sources: a row says by its first columns which settings to run with, by the others what comes out.
# Where the program is slow, which TV_LARGEST tells, the first two rows of each have to do.
set -u

tables=tests/cli/tables
most_rows=1000
[[ ! -v TV_LARGEST ]] || most_rows=2
wrong=0
row=tables # which row is compared, for messages

# same WHAT GOT WANTED
same()
{
    [[ $2 == "$3" ]] && return
    echo "$row: $1: expected $3, got $2" >&2
    wrong=1
}

declare -A count

# run ARGUMENT...: runs an exercise and takes its counts apart: count[visited] and so on; profile,
# how many were visited at each level; depth, the last level.
run()
{
    local json pair pairs visited
    json=$(treevisit run "$@" --json) || [[ $? == 75 ]] || same "$*" failed 'counts'
    IFS=, read -ra pairs <<<"${json%%,\"levels\"*}"
    count=()
    for pair in "${pairs[@]//[\{\"]/}"; do
        count[${pair%%:*}]=${pair#*:}
    done
    profile=${json#*\"levels\":[}
    profile=${profile%%]*}
    IFS=, read -ra visited <<<"$profile"
    depth=$((${#visited[@]} - 1))
}

# rows TABLE: its rows, without comments and the line that names the columns. Columns are separated
# by '|', for a tab that follows a tab would be no column to `read`.
rows()
{
    grep -v '^#' "$tables/$1.tsv" | tail -n +2 | head -n "$most_rows" | tr '\t' '|'
}

for table in water_jugs hanoi sliding_tiles_depth toads_frogs least_moves solutions \
    missionaries_cannibals_failure_states; do
    [[ $(rows $table) ]] || same "$tables/$table.tsv" 'no rows' 'rows'
done

# every_state ARGUMENT...: visits all that can be reached, each state once
every_state()
{
    run "$@" --queue fifo --revisit never --at-solution expand --cutoff none
}

# shortest LEAST WAYS ARGUMENT...: the first solution is at level LEAST, and as many ways as WAYS
# lead to solutions there. Where the tree of those ways is large they are not counted.
shortest()
{
    local least=$1 ways=$2
    shift 2
    run "$@" --queue fifo --revisit never --first 1 --cutoff none
    same 'solutions' "${count[solutions]}" 1
    same 'least moves' "$depth" "$least"
    run "$@" --queue lifo --revisit forward --cutoff "$least" --limit-nodes 100000 2>/dev/null
    if [[ ${count[ended]} == limit-nodes ]]; then
        echo "$row: more than 100,000 nodes, ways not counted"
    else
        same 'shortest ways' "${count[solutions]}" "$ways"
    fi
}

# ---- Jugs ----

# place_of NUMBER LIST: where the number is in "5,3", counted from 0
place_of()
{
    local numbers i
    IFS=, read -ra numbers <<<"$2"
    for i in "${!numbers[@]}"; do
        [[ ${numbers[i]} != "$1" ]] || echo "$i"
    done
}

# jug_goal GOAL CAPACITIES: "4 in any", "2 in the 4-jug" or "4,4,0" as an expression
jug_goal()
{
    case $1 in
    *' in any') echo "any(j = ${1%% *} for j in jug)" ;;
    *-jug*)
        local jug=${1#*the }
        echo "jug[$(place_of "${jug%%-*}" "$2")] = ${1%% *}"
        ;;
    *)
        local amounts
        IFS=, read -ra amounts <<<"$1"
        echo "jug[0] = ${amounts[0]} and jug[1] = ${amounts[1]} and jug[2] = ${amounts[2]}"
        ;;
    esac
}

# jugs EXERCISE ARGUMENT...: against the row that was read last
jugs()
{
    row="$1, $capacities, $goal"
    every_state "$@"
    same 'states' "${count[visited]}" "$reachable"
    same 'levels' "$profile" "$levels"
    shortest "$least" "$ways" "$@"
}

while IFS='|' read -r capacities start operators goal least ways reachable levels; do
    exercise=jugs-5-3
    [[ $operators != 'pour only' ]] || exercise=jugs-8-5-3
    jugs $exercise --set "constants.capacity=[$capacities]" --set "start.jug=[$start]" \
        --set "solution=$(jug_goal "$goal" "$capacities")"
    [[ $goal != '2 in the 4-jug' ]] || jugs jugs-4-3 # which has these moves without an array
done < <(rows water_jugs)

# ---- Hanoi ----

while IFS='|' read -r discs pegs least ways states edges deepest levels; do
    row="hanoi, $discs discs on $pegs pegs"
    settings=(--set "constants.discs=$discs" --set "constants.pegs=$pegs")
    every_state hanoi "${settings[@]}"
    same 'states' "${count[visited]}" "$states"
    same 'moves' $((count[queued] - 1 + count[dropped])) "$edges"
    same 'deepest' "$depth" "$deepest"
    [[ -z $levels ]] || same 'levels' "$profile" "$levels"
    shortest "$least" "$ways" hanoi "${settings[@]}"
done < <(rows hanoi)

# ---- Sliding tiles ----

while IFS='|' read -r rows cols _ deepest states levels; do
    row="tiles, $rows rows of $cols"
    every_state tiles-2x3 --set "constants.rows=$rows" --set "constants.cols=$cols" \
        --set 'start={"tile[k in 0..last]": (k + 1) mod (last + 1), hole: last}'
    same 'states' "${count[visited]}" "$states"
    same 'deepest' "$depth" "$deepest"
    same 'levels' "$profile" "$levels"
done < <(rows sliding_tiles_depth)

# ---- Toads and frogs ----

while IFS='|' read -r toads frogs least ways reachable; do
    row="$toads toads and $frogs frogs"
    settings=(--set "constants.toads=$toads" --set "constants.frogs=$frogs")
    every_state toads-and-frogs "${settings[@]}"
    same 'states' "${count[visited]}" "$reachable"
    shortest "$least" "$ways" toads-and-frogs "${settings[@]}"
done < <(rows toads_frogs)

# ---- Missionaries and cannibals, as the Soar project has them, and by the other kind ----

# What is the same in whatever order moves are made.
order_free_counts()
{
    echo "visited ${count[visited]}, expanded ${count[expanded]}, solutions ${count[solutions]}," \
        "failures ${count[failures]}, dropped ${count[dropped]}, levels $profile"
}

while IFS='|' read -r states failures others levels; do
    row='missionaries, failures entered'
    run missionaries-rules
    same 'states' "${count[visited]}" "$states"
    same 'failures' "${count[failures]}" "$failures"
    same 'others' $((count[visited] - count[failures])) "$others"
    same 'levels' "$profile" "$levels"
done < <(rows missionaries_cannibals_failure_states)

for ((people = 1; people <= 5 && people <= most_rows; people++)); do
    for seats in 2 3; do
        row="missionaries-rules and missionaries-failures, $people and $people, $seats seats"
        run missionaries-failures --set "travellers={missionary: $people, cannibal: $people}" \
            --set "boat.seats=$seats"
        by_river=$(order_free_counts)
        run missionaries-rules --set "constants.all_m=$people" --set "constants.all_c=$people" \
            --set "constants.seats=$seats"
        same 'counts' "$(order_free_counts)" "$by_river"
    done
done

# ---- Least moves and numbers of solutions ----

# set_to SETTING: the option for it, none for '-'
set_to()
{
    settings=()
    [[ $1 == - ]] || settings=(--set "$1")
}

while IFS='|' read -r exercise setting least; do
    row="$exercise, $setting"
    set_to "$setting"
    run "$exercise" "${settings[@]}" --queue fifo --first 1 --cutoff "$least"
    same 'solutions' "${count[solutions]}" 1
    same 'least moves' "$depth" "$least"
done < <(rows least_moves)

while IFS='|' read -r exercise setting solutions; do
    row="$exercise, $setting"
    set_to "$setting"
    run "$exercise" "${settings[@]}"
    same 'solutions' "${count[solutions]}" "$solutions"
    same 'ended' "${count[ended]}" exhausted
done < <(rows solutions)

exit $wrong
