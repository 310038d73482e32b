# recipe.sh: the recipes of handouts/grading-a-class.md for more machines, run as they stand there.
# The scripts that do so source it, after tests/cli/expect.sh; they run from the top folder.
#
#     start_recipes           a small class, graded without a recipe
#     workspace NAME          a folder with the class, the files of the handout and a worklist
#     perform make with-make.sh
#     same_as_without make    all files but those of times
# shellcheck shell=bash disable=SC2154 # `scratch` is that of expect.sh

chmod 755 "$scratch" # programs in a sandbox may be another user's
kit=$scratch/kit     # what each workspace begins with

# extract_blocks: each block of the handout that has a name becomes that file in $kit
extract_blocks()
{
    awk -v folder="$kit" '
        /^```/ && file { close(file); file = ""; next }
        /^```.* file=/ { file = folder "/" gensub_name($0); printf "" >file; next }
        file { print >file }
        function gensub_name(line) { sub(/.* file=/, "", line); sub(/ .*/, "", line); return line }
    ' handouts/grading-a-class.md
}

# Seven students, of whom one has handed in nothing, and four what takes no time, for it does not
# compile; and a folder that the handout's commands find.
start_recipes()
{
    local number=100 file
    mkdir -p "$kit/class"
    extract_blocks
    echo 'Name,ID number' >"$kit/class.csv"
    for file in solutions exercises broken broken broken broken nothing; do
        number=$((number + 1))
        echo "Student $number,$number" >>"$kit/class.csv"
        case $file in
        nothing) ;;
        broken) echo "int farmer_$number(" >"$kit/class/student_$number.c" ;;
        *) cp "$file/farmer.c" "$kit/class/student_$number.c" ;;
        esac
    done
    "$BUILD/tests/class/zip" "$kit/class.zip" "$kit/class"
    cp -r "$kit" "$scratch/without"
    (cd "$scratch/without" &&
        treevisit grade farmer class.zip --roster class.csv -o results 2>"$scratch/progress")
}

# workspace NAME: in $scratch/NAME
workspace()
{
    cp -r "$kit" "$scratch/$1"
    perform "$1" plan.sh
}

# perform NAME FILE: runs a script of the handout in the workspace
perform()
{
    (cd "$scratch/$1" && sh -e "./$2" >>output 2>&1) && return
    tail -n 20 "$scratch/$1/output" >&2
    return 1
}

same_as_without()
{
    diff -r -x 'times.*' -x '.lock' "$scratch/without/results" "$scratch/$1/results"
}
