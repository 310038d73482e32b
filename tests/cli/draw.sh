#!/usr/bin/env bash
# Pictures in all formats: what their files are, slides, an output that cannot be written, Ctrl-C.
set -u

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
wrong=0

# expect WHAT TRUE-COMMAND...
expect()
{
    local what=$1
    shift
    if ! "$@"; then
        echo "not as expected: $what" >&2
        wrong=1
    fi
}

# head_of FILE: its first four bytes; a '?' for one that is no letter
head_of() { head -c 4 "$1" | LC_ALL=C tr '\211' '?'; }

# Each format by the ending, and the same by name on standard output.
formats()
{
    local format
    declare -A first=([dot]='digr' [svg]='<?xm' [pdf]='%PDF' [png]='?PNG')
    for format in "${!first[@]}"; do
        treevisit draw queens -o "$scratch/tree.$format" 2>"$scratch/err"
        expect "no word about $format" [ ! -s "$scratch/err" ]
        expect "$format of a file" [ "$(head_of "$scratch/tree.$format")" = "${first[$format]}" ]
        treevisit draw queens --format "$format" >"$scratch/out"
        expect "$format on standard output" [ "$(head_of "$scratch/out")" = "${first[$format]}" ]
    done
    treevisit draw queens >"$scratch/out"
    expect 'SVG if nothing is said' cmp -s "$scratch/out" "$scratch/tree.svg"
}

slides()
{
    treevisit draw queens --set size=2 --steps -o "$scratch/slides.pdf"
    expect 'a page for each of four moments' \
        [ "$(grep -ac '/MediaBox' "$scratch/slides.pdf")" -eq 4 ]
    expect 'pages of the same size' \
        [ "$(grep -a '/MediaBox' "$scratch/slides.pdf" | sort -u | wc -l)" -eq 1 ]
    treevisit draw queens --set size=2 --steps -o "$scratch/slide.svg"
    expect 'a file for each of four moments' [ "$(find "$scratch" -name 'slide-*' | wc -l)" -eq 4 ]
    expect 'files of the same height' \
        [ "$(grep -ho ' height="[^"]*"' "$scratch"/slide-*.svg | sort -u | wc -l)" -eq 1 ]
}

full()
{
    local format status
    for format in dot svg; do
        treevisit draw queens --format $format >/dev/full 2>"$scratch/err"
        status=$?
        expect "$format into a full disk: exit 70" [ $status -eq 70 ]
        expect "$format into a full disk: a message" grep -q 'cannot write' "$scratch/err"
    done
    treevisit play queens -o /dev/full 2>/dev/null
    status=$?
    expect 'a page to a full disk: exit 70' [ $status -eq 70 ]
}

# A search that would take hours is interrupted once it listens; what it saw is drawn.
interrupted()
{
    local pid caught status
    treevisit draw queens --set size=16 -o "$scratch/seen.dot" 2>"$scratch/err" &
    pid=$!
    for _ in {1..500}; do
        caught=$(awk '/^SigCgt/ {print $2}' "/proc/$pid/status")
        ! ((16#${caught:-0} & 2)) || break
        sleep 0.01
    done
    kill -INT "$pid"
    wait "$pid"
    status=$?
    expect 'exit 75 after Ctrl-C' [ $status -eq 75 ]
    expect 'a word about it' grep -q 'interrupted: visited [0-9]' "$scratch/err"
    expect 'the root, at least' grep -q '^  "n0" \[' "$scratch/seen.dot"
    expect 'the end of the file' [ "$(tail -1 "$scratch/seen.dot")" = '}' ]
}

formats
slides
[[ ! -e /dev/full ]] || full
# Which signals a program listens to is told by Linux, and not of one under valgrind.
[[ -v TV_LARGEST || ! -e /proc/self/status ]] || interrupted
exit $wrong
