#!/usr/bin/env bash
# Puzzles of moves against the tables in tests/cli/tables, whose comments name their sources: a row
# says by its first columns which settings to run with, by the others what comes out.
set -u

. tests/cli/compare.sh
have_rows water_jugs hanoi sliding_tiles_depth toads_frogs pancakes bridge_torch least_moves \
    least_cost missionaries_cannibals_failure_states

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

# hole CORNER|CENTRE|SIDE ROWS COLUMNS: its number
hole()
{
    case $1 in
    corner) echo $(($2 * $3 - 1)) ;;
    centre) echo $(($2 * $3 / 2)) ;;
    mid-side) echo $(($3 / 2)) ;;
    esac
}

while IFS='|' read -r rows cols place deepest states levels; do
    row="tiles, $rows rows of $cols, the hole first in the $place"
    hole=$(hole "$place" "$rows" "$cols")
    every_state tiles-2x3 --set "constants.rows=$rows" --set "constants.cols=$cols" --set "start={
        hole: $hole,
        'tile[k in 0..last]': if k = $hole then 0 else if k < $hole then k + 1 else k}"
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

# ---- Pancakes ----

while IFS='|' read -r size most levels; do
    row="$size pancakes"
    settings=(--set "constants.size=$size")
    every_state pancakes "${settings[@]}" --set 'start={"pancake[k in 0..size - 1]": k + 1}'
    same 'most flips' "$depth" "$most"
    same 'levels' "$profile" "$levels"
done < <(rows pancakes)

# ---- The bridge and the torch, by cost and with the time in the states ----

while IFS='|' read -r times least ways states; do
    row="bridge, $times"
    IFS=, read -r anne bob claire dave <<<"$times"
    settings=(--set "pace={Anne: $anne, Bob: $bob, Claire: $claire, Dave: $dave}")
    run bridge-by-cost "${settings[@]}" --first none --at-solution expand
    same 'states' "${count[visited]}" "$states"
    same 'cost' "${count[cost]:-none}" "$least"
    # The cheapest ways come first, and one more that takes longer.
    costs=$(treevisit run bridge-by-cost "${settings[@]}" --revisit forward --first $((ways + 1)) |
        sed -n 's/^Cost: //p')
    same 'ways of least cost' "$(grep -cx "$least" <<<"$costs") of $(wc -l <<<"$costs")" \
        "$ways of $((ways + 1))"
    for minutes in "$least" $((least - 1)); do
        run bridge-and-torch --set "constants.minutes=$minutes" --set "constants.pace=[$times]"
        same "ways within $minutes minutes" "${count[solutions]}" $((minutes < least ? 0 : ways))
    done
done < <(rows bridge_torch)

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

# ---- Least moves ----

while IFS='|' read -r exercise setting least; do
    row="$exercise, $setting"
    set_to "$setting"
    run "$exercise" "${settings[@]}" --queue fifo --first 1 --cutoff "$least"
    same 'solutions' "${count[solutions]}" 1
    same 'least moves' "$depth" "$least"
done < <(rows least_moves)

# ---- Least cost: of a first solution, as the exercise finds it ----

while IFS='|' read -r exercise setting least; do
    row="$exercise, $setting"
    set_to "$setting"
    run "$exercise" "${settings[@]}"
    same 'solutions' "${count[solutions]}" 1
    same 'cost' "${count[cost]:-none}" "$least"
done < <(rows least_cost)

exit $wrong
