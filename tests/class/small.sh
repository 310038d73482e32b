# small.sh: a class of six and how it is graded, for the scripts of this folder, which source it after
# tests/cli/expect.sh. All of it is in $scratch, where everybody may pass: programs in a sandbox are
# another user's.
# shellcheck shell=bash disable=SC2034,SC2154 # `scratch` is that of expect.sh, `behind` for scripts

chmod 755 "$scratch"
mkdir "$scratch/tmp"
export TMPDIR=$scratch/tmp
said=$scratch/said

# write_class FOLDER: five files, and one that is no C
write_class()
{
    local mutant
    mkdir "$1"
    cp solutions/farmer.c "$1/right.c"
    cp exercises/farmer.c "$1/unwritten.c"
    for mutant in arrival-only cabbage-forgotten; do
        cp "tests/mutants/farmer/$mutant.c" "$1"
    done
    echo 'int farmer(' >"$1/broken.c"
    echo 'I have lost it.' >"$1/sorry.txt"
}

# write_sleeper FILE: a submission that answers nothing
write_sleeper()
{
    cat >"$1" <<'END'
#include <unistd.h>

#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
    (void)status;
    for (;;)
        pause();
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    (void)path, (void)count;
    return moves;
}
END
}

# grade STATUS SUBMISSIONS RESULTS OPTION...: it ends so; what it says is in $said
grade()
{
    local wanted=$1 submissions=$2 results=$3 status
    shift 3
    "$TREEVISIT" grade farmer "$submissions" -o "$results" --no-pictures "$@" >"$said" 2>&1
    status=$?
    [[ $status -eq $wanted ]] || { echo "exit $status, not $wanted:" && cat "$said" && return 1; } >&2
}

# grade_behind SUBMISSIONS RESULTS OPTION...: it runs while the script goes on; $behind is its number
grade_behind()
{
    local submissions=$1 results=$2
    shift 2
    "$TREEVISIT" grade farmer "$submissions" -o "$results" --no-pictures "$@" >"$said" 2>&1 &
    behind=$!
}

# says TEXT: the command said that
says()
{
    grep -qF -- "$1" "$said" || { echo "not said: $1" && cat "$said" && return 1; } >&2
}

# same RESULTS OTHERS: all files have the same bytes, but times
same()
{
    diff -r -x times.csv -x times.html -x .lock "$1" "$2"
}

# graded RESULTS: how many times something was
graded()
{
    grep -vcx key,seconds "$1/times.csv"
}

# status_of RESULTS KEY
status_of()
{
    sed -n 's/^  "status": "\(.*\)",$/\1/p' "$1/results/$2.json"
}

# soon COMMAND...: it succeeds within ten seconds
soon()
{
    local i
    for ((i = 0; i < 200; i++)); do
        ! "$@" || return 0
        sleep 0.05
    done
    return 1
}

# nothing_is_left: no process that works in $TMPDIR, and no file there
nothing_is_left()
{
    ! pgrep -f "$TMPDIR" >/dev/null && [[ -z $(ls "$TMPDIR") ]]
}
