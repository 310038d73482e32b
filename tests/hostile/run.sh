#!/usr/bin/env bash
# Hostile programs: each ends as it must, within its time, with the sentence that it should have;
# the walls hold; and nothing of it is left. Each says at its beginning what must come of it:
#
#     expect: right     the output of the exercise's own space, though it did its mischief; or
#     expect: 65        this exit code
#     without namespaces: 65    the same where there are none
#     says: TEXT        standard error has that; may be written several times
#     never: TEXT       neither output has it
#     within: SECONDS   it takes no longer than that, rather than 15
#     mode: MODE        it is tried in this mode alone, unless TV_HOSTILE says which are: it does not
#                       try to get out, and would come to the same end in the others
#
# @FOLDER@ in a program becomes the folder where its file lies, beside a secret. What does no
# children of its own has the solution's after it, which calls mischief() first, if there is one.
#
#     tests/hostile/run.sh [MODE...]     modes: root nobody denied; or user, who is not root
#
# TV_HOSTILE is a pattern: only programs whose names match it.
#
# Processes and files that stay are known by the name tv-hostile, or by the users that the sandbox
# gives to programs.
# shellcheck disable=SC2317 # what expect() runs is reached
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh

hostile=$PWD/tests/hostile
kit=$scratch/kit # all that a run needs, where everybody may read it
export TV_SECRET=tv-secret

prepare()
{
    chmod 755 "$scratch"
    mkdir -p "$kit/exercises"
    cp -r "$BUILD/treevisit" "$BUILD/homework" "$kit"
    cp exercises/farmer.* "$kit/exercises"
    cp solutions/farmer.c "$kit/right.c"
    "${CC:-cc}" -std=c17 -o "$kit/deny" tests/hostile/deny.c &&
        (cd "$kit" && ./treevisit run farmer >"$scratch/right")
}

# ---- One program ----

# fields FILE: what its beginning says, in the array said: a line for each time that a key is there
fields()
{
    local line lines key='(expect|without namespaces|says|never|within|mode)'
    said=()
    mapfile -n 12 -t lines <"$1"
    for line in "${lines[@]}"; do
        [[ ! $line =~ ^[\ /#*]*$key:\ (.*) ]] ||
            said[${BASH_REMATCH[1]}]+=${said[${BASH_REMATCH[1]}]:+$'\n'}${BASH_REMATCH[2]}
    done
}

# compose FILE FOLDER NAME: the program as it is handed in
compose()
{
    local program=$2/$3
    sed "s|@FOLDER@|$2|g" "$1" >"$program"
    [[ $1 == *.c ]] && ! grep -q 'farmer_children(const' "$1" || return 0
    if grep -q 'mischief(void)' "$1"; then
        sed '/^struct status \*farmer_children/{n;s/{/{\n    mischief();/}' solutions/farmer.c
    else
        cat solutions/farmer.c
    fi >>"$program"
}

# complain WHAT: about the case at hand
complain()
{
    echo "$mode: $name: $*" >&2
    [[ ! -s $folder/err ]] || head -c 2000 "$folder/err" | cat -v | sed 's/^/    | /' >&2
    touch "$scratch/wrong"
}

# judge STATUS SECONDS: compares with what the file says
judge()
{
    local text expected=${said[expect]:-} err
    [[ $level == full ]] || expected=${said[without namespaces]:-$expected}
    [[ $expected =~ ^(right|[0-9]+)$ ]] || complain 'nobody says what must come of it'
    if [[ $expected == right ]]; then
        [[ $1 -eq 0 ]] || complain "exit $1 where it should be right"
        cmp -s "$folder/out" "$scratch/right" || complain 'its output is not that of the exercise'
    else
        [[ $1 -eq $expected ]] || complain "exit $1 where it should be $expected"
    fi
    err=$(<"$folder/err")
    while IFS= read -r text; do
        [[ $err == *"$text"* ]] || complain "does not say: $text"
    done <<<"${said[says]:-}"
    while IFS= read -r text; do
        [[ -z $text ]] || ! grep -qF -e "$text" "$folder/out" "$folder/err" ||
            complain "says: $text"
    done <<<"${said[never]:-}"
    ! LC_ALL=C grep -q $'[\001-\010\013-\037\177]' "$folder/out" "$folder/err" ||
        complain 'control characters reach the terminal'
    [[ $err == "treevisit: sandbox: $level"* || $err == *$'\n'"treevisit: sandbox: $level"* ]] ||
        complain "the sandbox is not $level"
    [[ $2 -le ${said[within]:-15} ]] || complain "took $2 seconds"
    [[ $(<"$folder/secret.txt") == "tv-secret text" ]] || complain 'the secret is gone'
}

# try FILE: one program in the mode at hand
try()
{
    local file=$1 name=${1##*/} folder started=$SECONDS status with=() patience=1
    declare -A said
    fields "$file"
    folder=$scratch/$mode/${name//./-}
    mkdir "$folder"
    echo 'tv-secret text' >"$folder/secret.txt"
    [[ ${as[0]} != setpriv ]] || chown 65534 "$folder" "$folder/secret.txt"
    if [[ $file == *.yaml ]]; then
        compose "$file" "$folder" case.yaml
        with=("$folder/case.yaml" --limit-nodes 100)
    else
        compose "$file" "$folder" farmer.c
        with=(farmer --with "$folder/farmer.c")
    fi
    # A machine that is busy may be slow where time is not the point.
    [[ ${said[expect]:-} != right && ${said[says]:-} != *crashed* ]] || patience=5
    (cd "$kit" && exec "${as[@]}" timeout -k 1 60 ./treevisit run "${with[@]}" --limit-answer $patience) \
        <"$folder/secret.txt" >"$folder/out" 2>"$folder/err"
    status=$?
    judge $status $((SECONDS - started))
}

# A right program under names that a shell or an option reader would take for something else.
odd_names()
{
    local name folder=$scratch/$mode/names
    mkdir "$folder"
    for name in 'two words' "it's \"quoted\"" $'two\nlines' '-o' '--help' 'a;b&c' \
        '*' '%s%n' $'\303\251' $'\377' $'\033[2J'; do
        cp solutions/farmer.c "$folder/$name.c"
        (cd "$folder" && "${as[@]}" "$kit/treevisit" run "$kit/exercises/farmer.yaml" \
            --with "$name.c") >"$folder/out" 2>"$folder/err"
        cmp -s "$folder/out" "$scratch/right" || complain "a file of that name is not right"
        ! LC_ALL=C grep -q $'[\001-\010\013-\037\177]' "$folder/err" ||
            complain 'control characters reach the terminal'
    done
}

# ---- What is left ----

# Processes of the users that the sandbox gives to programs, and those that go by the name; but no
# dead ones, which wait for the first process of a container to notice.
strangers()
{
    ps -eo pid=,uid=,stat=,comm= |
        awk '$3 !~ /^Z/ && ($4 ~ /tv-hostile/ || $2 >= 61184 && $2 <= 65519) {print $1}'
}

# Those that are there now are gone soon: other tests have such processes, too.
no_process_is_left()
{
    local processes
    processes=$(strangers)
    for _ in {1..100}; do
        [[ -n $processes ]] || return 0
        processes=$(ps -o pid= -p "$(tr -s ' \n' ',' <<<"$processes" | sed 's/^,//; s/,$//')")
        [[ -z $processes ]] || sleep 0.1
    done
    ps -fp "$(tr -s ' \n' ',' <<<"$processes" | sed 's/^,//; s/,$//')" >&2
    return 1
}

# The marks of those that leave something outside of files.
no_object_is_left()
{
    ! grep -q tv-hostile /proc/net/unix && ! grep -q ' 1953917048 ' /proc/sysvipc/* &&
        ! grep -q tv-hostile /proc/keys
}

no_file_is_left()
{
    local left
    left=$(find "$scratch/$mode" "$kit" / /tmp /var/tmp /dev/shm /dev/mqueue /run "$HOME" \
        -maxdepth 2 -name '*tv-hostile*' 2>/dev/null
    ls -A "$scratch/$mode/tmp")
    [[ -z $left ]] || { echo "$left" >&2 && return 1; }
}

# ---- All programs in a mode ----

# set_mode MODE: who runs Treevisit, and how far the sandbox comes
set_mode()
{
    local nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    mode=$1
    case $mode in
    root | user) as=(env) ;;
    nobody) as=("${nobody[@]}") ;;
    denied) as=("${nobody[@]}" "$kit/deny") ;;
    esac
    [[ $mode != denied || $EUID -eq 0 ]] || as=("$kit/deny")
    mkdir -p "$scratch/$mode/tmp"
    chmod 1777 "$scratch/$mode/tmp"
    export TMPDIR=$scratch/$mode/tmp
    level=$(cd "$kit" && "${as[@]}" ./treevisit run farmer --with "$kit/right.c" 2>&1 >/dev/null |
        sed -n '1s/^treevisit: sandbox: \([a-z-]*\) .*/\1/p')
    expect "$mode: there is a sandbox" [ "$level" = full -o "$level" = partial ]
    expect 'denied: there are no namespaces' [ "$mode" != denied -o "$level" = partial ]
}

run_mode()
{
    local file mounts tried
    declare -A said
    set_mode "$1"
    mounts=$(wc -l </proc/self/mountinfo)
    tried=0
    for file in "${files[@]}"; do
        fields "$file"
        [[ -n ${TV_HOSTILE:-} || ${said[mode]:-$mode} == "$mode" || $mode == user ]] || continue
        tried=$((tried + 1))
        while [[ $(jobs -rp | wc -l) -ge $jobs ]]; do
            wait -n
        done
        try "$file" &
    done
    [[ $mode == denied || -n ${TV_HOSTILE:-} ]] || odd_names
    wait
    expect "$mode: no process is left" no_process_is_left
    expect "$mode: no socket, shared memory or key is left" no_object_is_left
    expect "$mode: no file is left" no_file_is_left
    expect "$mode: no mount is left" [ "$(wc -l </proc/self/mountinfo)" -eq "$mounts" ]
    echo "$mode: $tried programs, $SECONDS s; the sandbox is $level"
}

modes=("$@")
if [[ $# -eq 0 ]]; then
    modes=(user denied)
    [[ $EUID -ne 0 ]] || modes=(root nobody denied)
fi
jobs=$((2 * $(nproc))) # many wait for their time to be over
files=()
for file in "$hostile"/*.c "$hostile"/foreign/*.yaml; do
    [[ $file == */deny.c || ! ${file##*/} =~ ${TV_HOSTILE:-.} ]] || files+=("$file")
done
prepare || exit 1
for mode in "${modes[@]}"; do
    SECONDS=0
    run_mode "$mode"
done
[[ $wrong -eq 0 && ! -e $scratch/wrong ]]
