#!/usr/bin/env bash
# Drawings as files: those of all exercises are made without a word from Graphviz and are proper
# XML, and the picture of README.md shows what `make pictures` would draw.
set -u

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
wrong=0

complain()
{
    echo "$*" >&2
    wrong=1
}

# What a picture says, without its places, which depend on the machine's Graphviz and fonts.
gist_of() { grep -o ' \(id\|class\)="[^"]*"\|<title.*</title>\|<desc.*</desc>\|>[^<]*</text>' "$1"; }

readme_picture()
{
    treevisit draw forward-paths --compare fifo,lifo -o "$scratch/readme.svg"
    cmp -s <(gist_of handouts/fifo-and-lifo.svg) <(gist_of "$scratch/readme.svg") ||
        complain 'handouts/fifo-and-lifo.svg is not what is drawn now: "make pictures"'
}

# The first nodes of an exercise, which may have millions, folded.
exercise()
{
    local name
    name=$(basename "$1" .yaml)
    treevisit draw "$1" --limit-nodes 500 --max-nodes 60 -o "$scratch/$name.svg" \
        2>"$scratch/$name.err"
    ! grep -v 'limit-nodes' "$scratch/$name.err" || complain "$name: not without a word"
    grep -q '<svg.* role="img"' "$scratch/$name.svg" || complain "$name: it has no role"
    ! command -v xmllint >/dev/null || xmllint --noout "$scratch/$name.svg" ||
        complain "$name: no XML"
}

goldens()
{
    local golden
    for golden in tests/picture/goldens/*.dot; do
        dot -Tsvg "$golden" -o "$scratch/golden.svg" 2>"$scratch/err"
        [[ ! -s $scratch/err ]] || complain "$golden: $(<"$scratch/err")"
    done
}

cd "$(dirname "$0")/../.." || exit 2
if ! treevisit draw queens --format svg >/dev/null 2>&1; then
    echo 'Skipped: this program was built without Graphviz.'
    exit 0
fi
readme_picture
exercises=(exercises/*.yaml)
[[ ! -v TV_LARGEST ]] || exercises=("${exercises[@]:0:10}") # where the program is slow
for file in "${exercises[@]}"; do
    exercise "$file"
done
! command -v dot >/dev/null || goldens
exit $wrong
