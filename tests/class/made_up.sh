# made_up.sh: a made-up class, graded and compared with what is known of it. The scripts that do so
# source it, after tests/cli/expect.sh; they run from the top folder.
#
#     start_class farmer 30       makes it
#     graded results --jobs 2     grades it
#     compare_rows                `results` with what the check says of each alone
#     kill_often 3 15 others      grades it again, and is killed at it
#     same_files results others
# shellcheck shell=bash disable=SC2034,SC2154 # `wrong` and `scratch` are those of expect.sh

handed_in=(moodle.zip canvas.zip gradescope e-mail folders)
as=(env) # what a run is started by

chmod 755 "$scratch" # programs in a sandbox may be another user's

# start_class EXERCISE COUNT: makes it, in $class
start_class()
{
    exercise=$1
    class=$scratch/$1
    tests/class/make-class "$BUILD" "$1" "$2" "$class"
}

# Grades the class into $class/RESULTS, in the place of this shell: `grade RESULTS OPTION...`.
grade()
{
    local results=$1
    shift
    cd "$class/handed-in" || exit 2
    exec "${as[@]}" "$TREEVISIT" grade "$exercise" "${handed_in[@]}" --roster ../roster.csv \
        -o "../$results" --no-pictures "$@" 2>>"$scratch/progress"
}

graded() { (grade "$@"); }

# ---- Each row is that of the check alone ----

# Without the exit code 1, which says that points are missing.
check_alone()
{
    "$TREEVISIT" check "$1" "$2" --no-picture --format json -o "$2.json" 2>/dev/null ||
        [[ $? -eq 1 ]]
}
export -f check_alone

check_all_alone()
{
    find "$class/alone" -name "$exercise.c" -print0 |
        xargs -0 -n 1 -P "$(nproc)" bash -c 'check_alone "$@"' check "$exercise"
}

# Points and verdicts, in their order, in a report or in a result that has one in it.
points_and_verdicts()
{
    grep -oE '"(score|max_score|verdict)": *("[a-z-]+"|[0-9.]+)' "$1" | tr -d ' ' | tr '\n' ' '
}

# complain WHAT: about the student at hand
complain()
{
    echo "$exercise, student $number, $source, ${origin:-not handed in}: $*" >&2
    wrong=1
}

# judge KEY ID STATUS POINTS OF: the row of the student at hand
judge()
{
    local said_alone
    [[ $known != roster || $2 == "$id" ]] || complain "the row is that of $2"
    if [[ $source == nothing ]]; then
        [[ $3 == nothing && $4 == 0 ]] || complain "there is nothing to grade, but: $3, $4 points"
        return
    fi
    said_alone=$(points_and_verdicts "$class/alone/$number/$exercise.c.json")
    [[ $3 == graded ]] || complain "$3"
    [[ $(points_and_verdicts "$class/results/results/$1.json") == "$said_alone" ]] ||
        complain 'the result is not what the check says of it alone'
    [[ $said_alone == "\"score\":$4 \"max_score\":$5 "* ]] ||
        complain "$4 of $5 in the gradebook are not the points of the check"
}

# Rows by origin, and by id.
read_rows()
{
    local row key rest
    while IFS= read -r row; do
        IFS=$'\037' read -r key id rest <<<"$row"
        origin=${row##*$'\037'}
        [[ -z $origin ]] || by_origin[$origin]=$row
        [[ -z $id ]] || by_id[$id]=$row
        left[$key]=$rest
    done < <(LC_ALL=C awk -f tests/class/rows.awk "$class/results/gradebook.csv")
}

# Those of whom the class knows nothing: they are on the roster, and of a file nobody can say
# whether it is theirs.
judge_left()
{
    local key
    for key in "${!left[@]}"; do
        [[ ${left[$key]} == $'unclear\037\037'* ]] || {
            echo "$exercise: a row too many: $key ${left[$key]}" >&2
            wrong=1
        }
    done
}

compare_rows()
{
    local number known id source origin row cells
    declare -A by_origin=() by_id=() left=()
    read_rows
    while IFS=$'\t' read -r number _ id known source origin; do
        row=${by_id[$id]:-}
        [[ -z $origin ]] || row=${by_origin[$origin]:-}
        if [[ -z $row ]]; then
            complain 'there is no such row'
            continue
        fi
        IFS=$'\037' read -r -a cells <<<"$row"
        unset "left[${cells[0]}]"
        judge "${cells[@]:0:5}"
    done <"$class/truth.tsv"
    judge_left
}

# ---- The same files, whatever happens ----

same_files()
{
    diff -r -x 'times.*' -x '.lock' "$class/$1" "$class/$2"
}

# times LINES: the keys that times.csv of $results has after so many lines
times()
{
    tail -n "+$(($1 + 1))" "$class/$results/times.csv" 2>/dev/null | cut -d , -f 1
}

# nothing_done_again LINES: none of those in $scratch/done is in a later line
nothing_done_again()
{
    [[ -z $(times "$1" | LC_ALL=C sort | LC_ALL=C comm -12 - "$scratch/done") ]]
}

# kill_once SECONDS: starts a run, and kills it after so long: it alone, or with all of its group.
kill_once()
{
    local run lines target as=(setsid)
    lines=$(times 0 | wc -l)
    grade "$results" &
    run=$!
    sleep "$1"
    target=$run
    [[ $((RANDOM % 2)) -eq 0 ]] || target=-$run
    kill -9 -- "$target" 2>/dev/null
    wait $run 2>/dev/null
    expect 'nothing is graded again that was done' nothing_done_again "$lines"
    find "$class/$results/results" -name '*.json' 2>/dev/null | sed 's|.*/||; s|\.json$||' |
        LC_ALL=C sort >"$scratch/done"
}

# kill_often TIMES TENTHS RESULTS: at random moments, after up to so many tenths of a second
kill_often()
{
    local results=$3 lines tenths
    : >"$scratch/done"
    RANDOM=${TV_SEED:-1}
    for ((i = 0; i < $1; i++)); do
        tenths=$((RANDOM % $2))
        kill_once $((tenths / 10)).$((tenths % 10))
    done
    lines=$(times 0 | wc -l)
    expect 'the same command goes on' graded "$results" --jobs 8
    expect 'nothing is graded again that was done' nothing_done_again "$lines"
}
