#!/usr/bin/env bash
# Links between documents: each goes to a file that is there, and to a heading that it has. Each
# page of the course is in one of its two indexes, under its title; and what students read does not
# lead to answers.
set -u

wrong=0
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

complain()
{
    echo "tests/handouts/links.sh: $*"
    wrong=1
}

# prose FILE: its lines, with nothing where there is code
prose()
{
    awk '/^```/ { inside = !inside; print ""; next }
        inside || /^    / && !/^ *([-*]|[0-9]+\.) / { print ""; next }
        { gsub(/`[^`]*`/, "`"); print }' "$1"
}

# links FILE: what its links lead to, each with its line: "12 queue.md#points"
links()
{
    prose "$1" | grep -noE '\]\([^) ]+' | sed 's/^\([0-9]*\):\](/\1 /' |
        grep -vE '^[0-9]+ [a-z]+:'
}

# anchors FILE: the names of its headings, as GitHub and the pages have them
anchors()
{
    awk '/^```/ { inside = !inside } !inside && /^#+ / { sub(/^#+ /, ""); print }' "$1" |
        tr '[:upper:]' '[:lower:]' | sed -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g' |
        awk '{ print $0 (seen[$0] ? "-" seen[$0] : ""); seen[$0]++ }'
}

# dead FILE: its links that lead nowhere
dead()
{
    local line target file
    while read -r line target; do
        file=${target%%#*}
        file=${file:+$(dirname "$1")/$file}
        file=${file:-$1}
        if [[ ! -e $file ]]; then
            echo "$1:$line: there is no $target"
        elif [[ $target == *'#'* ]] && ! anchors "$file" | grep -qxF "${target#*#}"; then
            echo "$1:$line: there is no heading for $target"
        fi
    done < <(links "$1")
}

# ---- What it has to find, and what not ----

cat >"$folder/page.md" <<'END'
# A page
## In C: `NULL` & more
[Here](#in-c-null--more), [there](other.md#two), [twice](other.md#two-1), [away](https://a.b).
`[not](a.md)`

    [code](a.md)

```c
[code](a.md)
```
- [A file](a.md), [a heading](other.md#none) and [a
  heading](#none)
END
printf '# Other\n## Two\n## Two\n' >"$folder/other.md"
found=$(dead "$folder/page.md" | sed "s|$folder/||")
diff - <(echo "$found") <<'END' || complain 'dead links of a made-up page'
page.md:11: there is no a.md
page.md:11: there is no heading for other.md#none
page.md:12: there is no heading for #none
END

# ---- The documents ----

for file in *.md handouts/*.md handouts/answers/*.md; do
    [[ -e $file ]] || continue
    found=$(dead "$file")
    [[ -z $found ]] || complain "$found"
done

title_of() { sed -n '1s/^# //p' "$1"; }

course=$(src/handouts/course) || complain 'src/handouts/course fails'
while IFS=$'\t' read -r source _ _ title; do
    [[ -e handouts/$source ]] || continue # said above
    [[ $(title_of "handouts/$source") == *"$title"* ]] ||
        complain "handouts/$source has not the title '$title', as the index has it"
done <<<"$course"

while IFS= read -r source; do
    cut -f 1 <<<"$course" | grep -qxF "$source" ||
        complain "handouts/$source is neither in handouts/index.md nor in handouts/instructors.md"
done < <(cd handouts && find . -name '*.md' | sed 's|^\./||')

while IFS= read -r source; do
    [[ ! -e handouts/$source ]] || ! links "handouts/$source" | grep -q ' answers/' ||
        complain "handouts/$source is for students, and links to answers"
done < <(awk -F '\t' '$3 == "index.md" { print $1 }' <<<"$course")

exit "$wrong"
