# compare.sh: what the scripts have in common that compare exercises with the tables in
# tests/cli/tables. They source it; where a number differs, `wrong` is 1.
# shellcheck shell=bash disable=SC2034 # what is set here is for the scripts

tables=tests/cli/tables
most_rows=1000
[[ ! -v TV_LARGEST ]] || most_rows=2 # the program is slow: the first rows of a table have to do
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
# how many were visited at each level; depth, the last level; json, all of it.
run()
{
    local pair pairs visited
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

# have_rows TABLE...: a table that is not there would find nothing to complain of
have_rows()
{
    local table
    for table in "$@"; do
        [[ $(rows "$table") ]] || same "$tables/$table.tsv" 'no rows' 'rows'
    done
}

# every_state ARGUMENT...: visits all that can be reached, each state once
every_state()
{
    run "$@" --queue fifo --revisit never --at-solution expand --first none --cutoff none
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

# set_to SETTING: the option for it in `settings`, none for '-'
set_to()
{
    settings=()
    [[ $1 == - ]] || settings=(--set "$1")
}
