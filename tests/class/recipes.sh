#!/usr/bin/env bash
# The recipes of handouts/grading-a-class.md for more than one machine, as they stand there: each
# gives the same files as `treevisit grade` alone. What Slurm does, `make check-slurm` tries.
#
#     tests/class/recipes.sh [RECIPE...]     all, or these: make parallel joined actions
# shellcheck disable=SC2317 # what expect() runs is reached
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
# shellcheck source=tests/class/recipe.sh
source tests/class/recipe.sh

if ! pkg-config --exists libarchive; then
    echo 'Skipped: a class shared among machines, for want of libarchive.'
    exit
fi

with_make()
{
    workspace make && perform make with-make.sh && same_as_without make
}

# In the way of the real one: it fails for one student as long as there is a file `broken`.
put_in_the_way()
{
    mkdir "$scratch/bin"
    cat >"$scratch/bin/treevisit" <<END
#!/bin/sh
case "\$*" in
*student-103*) [ ! -e broken ] || exit 70 ;;
esac
exec "$TREEVISIT" "\$@"
END
    chmod +x "$scratch/bin/treevisit"
}

# ended STATUS: how many lines of the log ended so
ended()
{
    tail -n +2 "$scratch/parallel/class.log" | awk -v status="$1" '$7 == status' | wc -l
}

with_parallel()
{
    workspace parallel || return
    put_in_the_way
    local PATH=$scratch/bin:$PATH
    touch "$scratch/parallel/broken"
    ! perform parallel with-parallel.sh 2>/dev/null || return
    [[ $(ended 0) -eq 5 && $(ended 70) -eq 1 ]] || return
    rm "$scratch/parallel/broken"
    perform parallel resume-parallel.sh && [[ $(ended 0) -eq 6 ]] && same_as_without parallel
}

# Two machines with nothing in common: each does a half, in a copy.
with_joined()
{
    local half
    workspace join || return
    for half in 1 2; do
        cp -r "$scratch/join" "$scratch/lab$half"
        (cd "$scratch/lab$half" &&
            awk -v half="$half" 'NR % 2 == half % 2' worklist | sh >output 2>&1) || return
        cp -r "$scratch/lab$half/results" "$scratch/join/results-lab$half"
    done
    perform join join.sh && cmp "$scratch/join/results/gradebook.csv" \
        "$scratch/without/results/gradebook.csv"
}

# steps JOB: the commands of a job of the workflow
steps()
{
    sed -n "/^  $1:/,/^  [a-z]*:/s/^ *- run: //p" "$kit/class.yml"
}

# run_job JOB NAME: its commands in the workspace; the kit is installed already
run_job()
{
    mkdir -p "$scratch/$2/treevisit"
    printf 'deps install:\n' >"$scratch/$2/treevisit/Makefile"
    steps "$1" >"$scratch/$2/steps.sh"
    [[ $(wc -l <"$scratch/$2/steps.sh") -ge 2 ]] && perform "$2" steps.sh
}

# What the workflow does with artifacts is done by hand here.
with_actions()
{
    local part PATH=$scratch/bin:$PATH
    mkdir -p "$scratch/bin"
    printf '#!/bin/sh\nexec "$@"\n' >"$scratch/bin/sudo"
    chmod +x "$scratch/bin/sudo"
    cp -r "$kit" "$scratch/plan"
    cp -r "$kit" "$scratch/actions"
    run_job plan plan || return
    for part in 0 1 2 3; do
        cp -r "$kit" "$scratch/part-$part"
        cp -r "$scratch/plan"/{results,worklist} "$scratch/part-$part"
        PART=$part run_job grade "part-$part" || return
        cp -r "$scratch/part-$part/results" "$scratch/actions"
    done
    run_job gradebook actions && same_as_without actions
}

start_recipes || exit 1
[[ $# -gt 0 ]] || set -- make parallel joined actions
for recipe in "$@"; do
    if [[ $recipe == parallel ]] && ! command -v parallel >/dev/null; then
        echo 'Skipped: GNU parallel, which is not installed.'
        continue
    fi
    expect "$recipe" "with_$recipe"
done
exit "$wrong"
