#!/usr/bin/env bash
# `treevisit new`: of each kind, what it writes holds as it is: the exercise, its stub, its solution,
# its task, and what students are given of it. What cannot be written is refused, and leaves nothing.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh
chmod 755 "$scratch" # programs in a sandbox may be another user's
top=$PWD
kinds=$(treevisit help | sed -n '/KIND one of$/{n;s/,//g;p}')

# into NAME: goes to an empty folder
into() { mkdir "$scratch/$1" && cd "$scratch/$1" || exit 2; }

# shows WHAT PATTERN: if it is no such thing, prints what came of the last command
shows()
{
    # shellcheck disable=SC2053 # a pattern
    [[ $1 == $2 ]] && return
    echo "$1, not $2:" && cat "$scratch/output"
    return 1
}

# new STATUS TEXT ARGUMENT...: ends so, and says that among other things
new()
{
    local status wanted=$1 text=$2
    shift 2
    treevisit new "$@" >"$scratch/output" 2>&1
    status=$?
    shows "$status:$(grep -cF -- "$text" "$scratch/output")" "$wanted:[1-9]*"
}

# ---- An exercise ----

# Keys that are there as comments can be taken in.
with_comments() { sed -E 's/^# ([a-z-]+: )/\1/' "$1"; }

# Lines of which the kit decides how long they are, and no others, are longer than 100.
has_short_lines() { ! grep -shvE '^Explored tree: ' ./* solutions/* | grep -E '.{101}'; }

# No word of a template is left.
is_filled_in() { ! grep -rE '@[A-Z]+@' .; }

verifies()
{
    treevisit verify "$1" >"$scratch/output" 2>&1
    shows $? 0
}

for kind in $kinds; do
    into "plain-$kind"
    expect "$kind: its exercise" new 0 'the exercise' my-puzzle --kind "$kind"
    expect "$kind: its kind" grep -qx "  kind: $kind *\(#.*\)\?" my-puzzle.yaml
    expect "$kind: comments" grep -q ' # ' my-puzzle.yaml
    expect "$kind: words" is_filled_in
    expect "$kind: lines" has_short_lines
    if [[ $kind != program ]] || command -v python3 >/dev/null; then
        expect "$kind: what it expects" verifies my-puzzle.yaml
        with_comments my-puzzle.yaml >all.yaml
        expect "$kind: comments with keys" test "$(grep -c '^# [a-z-]*: ' my-puzzle.yaml)" -gt 0
        expect "$kind: the keys in them" verifies all.yaml
    fi
done

# ---- A homework ----

# checks STATUS SCORE FILE
checks()
{
    local status
    treevisit check my-puzzle.yaml "$3" --no-picture >"$scratch/output" 2>&1
    status=$?
    shows "$status: $(grep -E 'warning|^Score' "$scratch/output")" "$1: Score: $2"
}

# The headings where a check sends its readers are in the task.
has_headings()
{
    local heading
    grep -q ' read: ' my-puzzle.yaml || return
    while read -r heading; do
        grep -qx "### $heading" my-puzzle.md || { echo "no heading $heading" && return 1; }
    done < <(sed -n 's/^ *read: //p' my-puzzle.yaml)
}

# What students get, in whatever way, has all that they need, and neither this solution nor those
# that Treevisit itself could make again.
gives_no_solution()
{
    local file
    for file in my-puzzle/my-puzzle.{c,h,md} my-puzzle/Makefile; do
        [[ -s $1/$file ]] || { echo "no $file" && return 1; }
    done
    ! find "$1" -name 'solution*.c*' ! -path '*/src/visitors/*' | grep . &&
        ! find "$1" -type f -size "$(wc -c <solutions/my-puzzle.c)c" \
            -exec cmp -s solutions/my-puzzle.c {} \; -print | grep .
}

for kind in $kinds; do
    if [[ $kind == program ]]; then
        into homework-program
        expect 'program: no homework' new 2 'leave out --homework' my-puzzle -k program --homework
        expect 'program: no file either' test -z "$(ls)"
        continue
    fi
    into "homework-$kind"
    expect "$kind: a homework" new 0 'the solution: for you alone' my-puzzle -k "$kind" --homework
    expect "$kind: its files" test "$(echo ./* solutions/*)" = "./my-puzzle.c ./my-puzzle.h\
 ./my-puzzle.md ./my-puzzle.yaml ./solutions solutions/my-puzzle.c"
    expect "$kind: words of the homework" is_filled_in
    expect "$kind: lines of the homework" has_short_lines
    expect "$kind: headings" has_headings
    expect "$kind: its checks" verifies my-puzzle.yaml
    expect "$kind: the solution" checks 0 '10 of 10' solutions/my-puzzle.c
    expect "$kind: the stub" checks 1 '0 of 10' my-puzzle.c
    expect "$kind: the task" "$top/src/handouts/transcripts" my-puzzle.md
    mkdir given
    treevisit start my-puzzle.yaml given/my-puzzle >/dev/null
    expect "$kind: start" gives_no_solution given
    if pkg-config --exists libarchive; then
        treevisit bundle student my-puzzle.yaml -o student.tar --source "$top" >/dev/null
        mkdir packed && tar -xf student.tar -C packed
        expect "$kind: bundle" gives_no_solution packed
    fi
done

# A name that is also one of the system's: of a header that others include, or of a function.
into names-of-others
for name in features main; do
    expect "$name: a homework" new 0 'the solution' "$name" -k rules --homework
    treevisit check "$name.yaml" "solutions/$name.c" --no-picture >"$scratch/output" 2>&1
    expect "$name: the solution" shows $? 0
    treevisit start "$name.yaml" "given-$name" >/dev/null
    expect "$name: make" make -s -C "given-$name"
done

# ---- What is said ----

into said
expect 'what was written' new 0 '' bridge --kind river --homework
expect 'what is said of it' diff "$scratch/output" - <<'END'
bridge.yaml         the exercise
bridge.h            what students are given
bridge.c            what they complete: it gets no point
bridge.md           what they read: the task
solutions/bridge.c  the solution: for you alone

Next: make another puzzle of it, and after each change type

    treevisit verify bridge.yaml
    treevisit check bridge.yaml solutions/bridge.c
END
expect 'another one beside it' new 0 'solutions/one.c' one --kind rules --homework

# ---- Names and kinds ----

into names
expect 'no kind' new 2 'which is one of' mine
expect 'no kind: the kinds' test "$(grep -c '^  [a-z]' "$scratch/output")" -eq "$(wc -w <<<"$kinds")"
expect 'a kind that is none' new 2 "no kind 'chess'; it is one of" mine --kind chess
expect 'a misspelt kind' new 2 "did you mean 'river'" mine --kind rivers
expect 'no name' new 2 'new wants one name' --kind river
expect 'two names' new 2 'new wants one name' mine yours --kind river
for name in 'two words' ../mine mine.yaml 'mine;ls' ''; do
    expect "the name '$name'" new 2 'letters, digits' "$name" --kind river
done
expect 'a name that is an option' new 2 'letters, digits' --kind river -- -mine
for name in 8-puzzle _mine string homework solutions all check clean Makefile call \
    tv-mine TV_mine; do
    expect "$name: no homework" new 2 'is no name for a homework' "$name" -k rules --homework
done
expect 'nothing was written' test -z "$(ls -A)"
expect 'an exercise whose name begins with a digit' new 0 '8-puzzle.yaml' 8-puzzle --kind rules

# ---- What is in the way ----

# is_as_it_was: the folder has what it had before
is_as_it_was() { diff -r "$scratch/before" .; }

into way
echo mine >mine.yaml
ln -s nowhere mine.md
mkdir solutions
echo mine >solutions/mine.c
cp -R . "$scratch/before"
expect 'files in the way' new 65 'mine.yaml: error: is there already' mine -k rules --homework
for name in mine.md solutions/mine.c; do
    expect "$name is named, too" grep -q "^$name: error: is there already" "$scratch/output"
done
expect 'what is not in the way is not named' test "$(wc -l <"$scratch/output")" -eq 3
rm mine.md "$scratch/before/mine.md" # diff would follow the link
expect 'files in the way are as they were' is_as_it_was
expect 'a link is not written through' test ! -e nowhere

rm -r "$scratch/before" ./*
echo 'no folder' >solutions
cp -R . "$scratch/before"
expect 'a file in the place of the folder' new 66 'solutions/mine.c' mine -k rules --homework
expect 'nothing is left beside it' is_as_it_was

# A disk without room: no file may have a byte.
full() { (trap '' XFSZ && ulimit -f 0 && treevisit new "$@" 2>&1) | cat >"$scratch/output"; }

rm -r "$scratch/before" ./*
full mine -k rules --homework
expect 'a full disk is told' grep -q "error: cannot write 'mine.yaml'" "$scratch/output"
expect 'a full disk: nothing is left' test -z "$(ls -A)"
if [[ $(id -u) -ne 0 ]]; then
    chmod a-w .
    expect 'a folder that is not ours' new 66 'Permission denied' mine -k rules
fi

[[ $wrong -eq 0 ]]
