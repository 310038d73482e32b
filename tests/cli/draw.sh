#!/usr/bin/env bash
# Pictures in all formats: what their files are, slides, an output that cannot be written, Ctrl-C.
set -u

# shellcheck source=tests/cli/expect.sh
source tests/cli/expect.sh

# head_of FILE: its first four bytes; a '?' for one that is no letter
head_of() { head -c 4 "$1" | LC_ALL=C tr '\211' '?'; }

# Three by their endings, one by name, and what comes if nothing is said.
formats()
{
    local format
    declare -A first=([dot]='digr' [svg]='<?xm' [pdf]='%PDF' [png]='?PNG')
    for format in dot svg pdf; do
        treevisit draw queens -o "$scratch/tree.$format" 2>>"$scratch/err"
    done
    treevisit draw queens --format png >"$scratch/tree.png" 2>>"$scratch/err"
    for format in "${!first[@]}"; do
        expect "$format" [ "$(head_of "$scratch/tree.$format")" = "${first[$format]}" ]
    done
    treevisit draw queens 2>>"$scratch/err" >"$scratch/out"
    expect 'SVG on standard output' cmp -s "$scratch/out" "$scratch/tree.svg"
    expect 'no word about any of them' [ ! -s "$scratch/err" ]
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
    local status
    treevisit draw queens >/dev/full 2>"$scratch/err"
    status=$?
    expect 'a picture into a full disk: exit 70' [ $status -eq 70 ]
    expect 'a picture into a full disk: a message' grep -q 'cannot write' "$scratch/err"
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
        caught=$(awk '/^Name/ && $2 != "treevisit" {exit} /^SigCgt/ {print $2}' "/proc/$pid/status")
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
# Which signals a program listens to is told by Linux.
[[ ! -e /proc/self/status ]] || interrupted
exit $wrong
