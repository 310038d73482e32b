#!/usr/bin/env bash
# The map of Romania: which cities are expanded, in which order, and the way that is found, against
# tests/cli/romania/romania.tsv, whose comments name the sources.
set -u

wrong=0

# expect EXERCISE WHAT WANTED GOT
expect()
{
    [[ $3 == "$4" ]] && return
    printf '%s: %s: expected %s, got %s\n' "$1" "$2" "$3" "$4" >&2
    wrong=1
}

# Reads a trace and prints two lines: the cities that were expanded, and those on the way found. Of
# deepening it is the last round, whose ids are its own.
cities()
{
    awk '
        function value(key, text)
        {
            text = match($0, "\"" key "\":\"?[A-Za-z0-9]+") ? substr($0, RSTART, RLENGTH) : ""
            sub(/.*[:"]/, "", text)
            return text
        }
        /^[{]"in":/       { id = value("in"); name[id] = value("name"); parent[id] = value("parent") }
        /^[{]"out":/      { expanded[++count] = value("out") }
        /^[{]"cut":/      { count-- }
        /^[{]"solution":/ { count--; found = value("solution") }
        /^[{]"round":/    { count = 0 }
        END {
            for (i = 1; i <= count; i++)
                printf "%s%s", (i > 1 ? " " : ""), name[expanded[i]]
            for (id = found; id != ""; id = parent[id])
                way = name[id] (way == "" ? "" : " ") way
            printf "\n%s\n", way
        }'
}

# compare EXERCISE COST WAY EXPANDED
compare()
{
    local trace expanded way
    trace=$(treevisit run "$1" --visitor trace)
    { read -r expanded; read -r way; } < <(cities <<<"$trace")
    expect "$1" 'expanded' "$4" "$expanded"
    expect "$1" 'way' "$3" "$way"
    expect "$1" 'cost' "Cost: $2" "$(treevisit run "$1" | grep '^Cost')"
}

rows=0
while IFS=$'\t' read -r search cost way expanded; do
    case $search in
    'uniform cost') exercise=romania ;;
    'greedy best first (SLD)') exercise=romania-greedy ;;
    'A* (SLD)') exercise=romania-a-star ;;
    *) continue ;;
    esac
    compare "$exercise" "$cost" "$way" "$expanded"
    rows=$((rows + 1))
done <tests/cli/romania/romania.tsv
expect romania.tsv 'rows' 3 $rows

# Breadth first and deepening find the fewest roads, and only one way has three of them. The order
# is that of the exercises, by hand; of deepening it is the last round's.
way='Arad Sibiu Fagaras Bucharest'
compare romania-breadth-first 450 "$way" 'Arad Sibiu Timisoara Zerind Fagaras Oradea Rimnicu Lugoj'
compare romania-deepening 450 "$way" 'Arad Sibiu Fagaras'

exit $wrong
