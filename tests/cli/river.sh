#!/usr/bin/env bash
# River crossings against what the original programs print (the handout's Lisp in SBCL, the Haskell
# program of the family) and against published tables. The first lines of each file in
# tests/cli/river say where it comes from.
set -u

oracles=tests/cli/river
wrong=0

complain()
{
    echo "$*" >&2
    wrong=1
}

# same WHAT EXPECTED ACTUAL: two texts
same()
{
    diff <(echo "$2") <(echo "$3") >&2 || complain "$1: differs from what is expected"
}

# counts KEY:VALUE... -- ARGUMENT...: `treevisit run ARGUMENT...` counts so many. "-" is not known.
counts()
{
    local expected=() pair json
    while [[ $1 != -- ]]; do
        expected+=("$1")
        shift
    done
    shift
    json=$(treevisit run "$@" --json)
    for pair in "${expected[@]}"; do
        [[ $pair == *:- || $json =~ \"${pair%%:*}\":${pair#*:}[,}] ]] ||
            complain "treevisit run $*: expected $pair in $json"
    done
}

# levels PROFILE ARGUMENT...
levels()
{
    local profile=$1 json
    shift
    [[ $profile != - ]] || return
    json=$(treevisit run "$@" --json)
    [[ $json == *"\"levels\":[$profile]"* ]] ||
        complain "treevisit run $*: expected the levels $profile in $json"
}

# edges NUMBER ARGUMENT...: moves between all states; each child enters or is dropped
edges()
{
    local number=$1 json queued=0 dropped=0
    shift
    [[ $number != - ]] || return
    json=$(treevisit run "$@" --revisit never --at-solution expand --json)
    [[ $json =~ \"queued\":([0-9]+) ]] && queued=${BASH_REMATCH[1]}
    [[ $json =~ \"dropped\":([0-9]+) ]] && dropped=${BASH_REMATCH[1]}
    ((queued + dropped - 1 == number)) ||
        complain "treevisit run $*: expected $number edges, got $((queued + dropped - 1))"
}

# shortest LENGTH SOLUTIONS ARGUMENT...: so many solutions of so many moves, and none shorter
shortest()
{
    local length=$1 solutions=$2
    shift 2
    counts "solutions:$solutions" -- "$@" --revisit forward --cutoff "$length"
    counts solutions:0 -- "$@" --revisit forward --cutoff $((length - 1))
}

# ---- The farmer, as the handout prints it; the Lisp reader writes symbols in capitals ----

lisp()
{
    grep -v '^;' "$oracles/$1" | tr '[:upper:]' '[:lower:]'
}

for queue in fifo lifo; do
    same "the farmer's forward paths, $queue" "$(lisp "farmers-all-paths-$queue.txt")" \
        "$(treevisit run farmer --visitor levels --queue "$queue")"
done

# The handout prints a solution as the list of its states, with its level in front.
paths=$(treevisit run farmer --format path |
    awk '/^Solution/ { path = ""; next } /./ { path = path " " $0; next }
         { print "7 = (" substr(path, 2) ")" }')
same "the farmer's solutions" "$(lisp farmers-solve.txt)" "$paths"

# Its list of all solutions as moves is put together from the last one on.
moves=$(treevisit run farmer | grep '^(' | tac | paste -sd ' ')
printed=$(sed -n 's/^; value: //p' "$oracles/farmers-solve.txt" | tr '[:upper:]' '[:lower:]')
same "the farmer's moves" "$printed" "($moves)"

# ---- The family, as the Haskell program prints it ----
# Names inside a move come in the order of arrival on the bank there: they are compared as sets.

names_sorted()
{
    awk -F'[][]' '/\[/ { count = split($2, names, ","); first = names[1]; second = names[2]
                         if (count == 2 && first > second) { first = names[2]; second = names[1] }
                         print $1 first " " second; next }
                  { print }'
}

haskell()
{
    grep -E '^(solution|   )' "$oracles/$1" | names_sorted
}

family()
{
    treevisit run family "$@" | sed -e '/^$/d' -e 's/^Solution .*/solution:/' | names_sorted
}

same "the family's first solution" "$(haskell river-first.txt)" "$(family --first 1)"
same "the family's first five solutions" "$(haskell river-all.txt)" "$(family --first 5)"
[[ $(treevisit run family --first 1) == *$'\n   --> [Police,Prisoner]\n   <-- [Police]\n'* ]] ||
    complain "the family's moves are not written as the Haskell program writes them"
counts solutions:8 visited:648 -- family
shortest 17 8 family

# ---- Published numbers of the same puzzles ----

exercise=()
while IFS=$'\t' read -r puzzle reachable edges length solutions states profile paths lengths nodes \
    dead_ends tree _; do
    case $puzzle in
    farmer_wolf_goat_cabbage) exercise=(farmer) ;;
    missionaries_cannibals_3_2) exercise=(missionaries) ;;
    missionaries_cannibals_2_2)
        exercise=(missionaries --set 'travellers={missionary: 2, cannibal: 2}')
        ;;
    family_prisoner_8_people) exercise=(family-names) ;;
    family_prisoner_8_people_mod_symmetry) exercise=(family-counts) ;;
    family_prisoner_8_people_alike_equal) exercise=(family) ;;
    *) continue ;;
    esac
    known=$((${known:-0} + 1))
    run=("${exercise[@]}" --queue fifo)
    counts "visited:$reachable" -- "${run[@]}" --revisit never --at-solution expand
    edges "$edges" "${run[@]}"
    counts "visited:$states" -- "${run[@]}" --revisit never
    levels "$profile" "${run[@]}" --revisit never
    counts "visited:$nodes" "dead_ends:$dead_ends" "solutions:$paths" -- \
        "${run[@]}" --revisit forward
    levels "$tree" "${run[@]}" --revisit forward
    [[ $solutions == - ]] || shortest "$length" "$solutions" "${run[@]}"
    # All forward paths are of one length in these puzzles: "17:8".
    shortest "${lengths%:*}" "${lengths#*:}" "${run[@]}"
done <"$oracles/river_crossing.tsv"
[[ ${known:-0} -eq 6 ]] || complain "river_crossing.tsv: 6 puzzles are known here, not ${known:-0}"

# ---- Missionaries with failures, and of other sizes ----

while IFS=$'\t' read -r states failures others profile; do
    [[ $states =~ ^[0-9]+$ ]] || continue
    counts "visited:$states" "failures:$failures" -- missionaries-failures
    levels "$profile" missionaries-failures
    ((states == failures + others)) || complain "missionaries_cannibals_failure_states.tsv: a sum"
done <"$oracles/missionaries_cannibals_failure_states.tsv"

same "the monitors of Soar" \
    $'0 = M: 3, C: 3 B ~~~ M: 0, C: 0\n1 = M: 2, C: 3 ~~~ B M: 1, C: 0' \
    "$(treevisit run missionaries-failures | head -n 2)"

while IFS=$'\t' read -r size seats length solutions reachable; do
    [[ $size =~ ^[0-9]+$ ]] || continue
    run=(missionaries-4-boat-3 --set "travellers={missionary: $size, cannibal: $size}"
        --set "boat.seats=$seats" --cutoff none)
    counts "visited:$reachable" -- "${run[@]}" --revisit never --at-solution expand
    if [[ $length == none ]]; then
        counts solutions:0 -- "${run[@]}" --revisit never
    else
        shortest "$length" "$solutions" "${run[@]}"
    fi
done <"$oracles/missionaries_cannibals_table.tsv"

# Pressman and Singmaster: with a boat for three, five and five need 11 crossings, six cannot cross.
counts solutions:0 -- missionaries-5-boat-3 --cutoff 10
counts solutions:0 ended:\"exhausted\" -- missionaries-5-boat-3 --cutoff none \
    --set 'travellers={missionary: 6, cannibal: 6}'

# ---- Jealous couples ----

# couples NUMBER: settings of so many couples
couples()
{
    local husbands=(Adam Ben Carl Dan Emil) wives=(Ada Bella Clara Dora Emma)
    local people='' rules='' i j
    for ((i = 0; i < $1; i++)); do
        people+="${people:+, }${husbands[i]}, ${wives[i]}"
        for ((j = 0; j < $1; j++)); do
            [[ $i -eq $j ]] || rules+="${rules:+, }{together: [${wives[i]}, ${husbands[j]}], \
without: [${husbands[i]}], in-boat: true}"
        done
    done
    run=(jealous-couples --cutoff none --set "travellers=[$people]" --set "forbidden=[$rules]")
}

while IFS=$'\t' read -r number seats length solutions reachable; do
    [[ $number =~ ^[0-9]+$ ]] || continue
    couples "$number"
    run+=(--set "boat.seats=$seats")
    counts "visited:$reachable" -- "${run[@]}" --revisit never --at-solution expand
    shortest "$length" "$solutions" "${run[@]}"
done <"$oracles/jealous_couples.tsv"

# Pressman and Singmaster: with a boat for three, four couples need 9 crossings, five need 11; with
# a boat for two, four couples cannot cross.
for case in '4 3 9' '5 3 11'; do
    read -r number seats length <<<"$case"
    couples "$number"
    run+=(--set "boat.seats=$seats" --revisit never)
    counts solutions:0 -- "${run[@]}" --cutoff $((length - 1))
    counts solutions:1 -- "${run[@]}" --cutoff "$length"
done
couples 4
counts solutions:0 ended:\"exhausted\" -- "${run[@]}" --revisit never
exit $wrong
