#!/usr/bin/env bash
# Tests of src/handouts/transcripts: documents that it must accept, and ones that it must not.
set -u

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0

# expect STATUS TEXT WHAT: runs the document that comes in; the output has to contain the text
expect()
{
    local status output
    cat >"$folder/document.md"
    output=$(src/handouts/transcripts "$folder/document.md" 2>&1)
    status=$?
    if [[ $status -ne $1 || $output != *"$2"* || ($1 -eq 0 && -n $output) ]]; then
        printf '%s: expected status %s and "%s", but got %s and:\n%s\n' \
            "$3" "$1" "$2" "$status" "$output"
        wrong=1
    fi
}

expect 0 '' 'what is printed is what is written' <<'END'
```console
$ echo hello
hello
$ echo to standard error >&2
to standard error
```
END

expect 1 '+goodbye' 'another line' <<'END'
```console
$ echo goodbye
hello
```
END

expect 1 '+two' 'a line too many' <<'END'
```console
$ echo one; echo two
one
```
END

expect 1 '-two' 'a line too few' <<'END'
```console
$ echo one
one
two
```
END

expect 0 '' 'a status that is shown' <<'END'
```console
$ echo no such thing; exit 66
no such thing
[exit 66]
$ true
```
END

expect 1 '+[exit 66]' 'a status that is not shown' <<'END'
```console
$ exit 66
```
END

expect 0 '' 'a file, the exercises, and a folder for all blocks' <<'END'
```yaml file=mine.yaml
title: mine
```
```console
$ cat mine.yaml
title: mine
$ test -d exercises && touch later
```
```console
$ ls later
later
```
END

expect 0 '' 'blocks for the eye' <<'END'
```sh
exit 1
```
```c
int main(void);
```
END

expect 1 'document.md:5, as written' 'the second transcript, and where it stands' <<'END'
```console
$ echo 1
1
```
```console
$ echo 2
3
```
END

expect 2 'document.md:1: error: a transcript begins with a command' 'no command' <<'END'
```console
hello
```
END

expect 2 'document.md:2: error: a transcript that is indented' 'in a list' <<'END'
1. Type this:
   ```console
   $ false
   ```
END

expect 2 'document.md:1: error: this block does not end' 'an open block' <<'END'
```console
$ false
END

expect 0 '' 'a figure, and what it says of itself' <<'END'
```figure one/path.svg
$ mkdir one
$ treevisit draw forward-paths --cutoff 1 --format svg -o one/path.svg
Explored tree: Forward paths from A. Queue fifo. Cutoff 1. 3 nodes on 2 levels (1, 2), 3 visited, 0 solutions, 0 dead ends. In order: A, B, C. The visit ended: exhausted.
```
END

expect 1 '-Explored tree: Forward paths.' 'a figure that says another thing' <<'END'
```figure path.svg
$ treevisit draw forward-paths -o path.svg
Explored tree: Forward paths.
```
END

expect 1 '+no command of this block has written tree.svg' 'a figure that nobody draws' <<'END'
```figure tree.svg
$ true
A tree
```
END

expect 0 '' 'a page, and its title' <<'END'
```steps queens.html
$ treevisit play queens -o queens.html
Four queens
```
END

expect 1 '+[exit 66]' 'a command of a figure that fails' <<'END'
```figure tree.svg
$ echo '<svg><title>A tree</title></svg>' >tree.svg; exit 66
A tree
```
END

# What looks like a transcript to who reads it is one, or an error.
for begin in '~~~console' '> ```console' '```Console' '``` console' '```console ' '```figure'; do
    expect 2 'would not be run' "a transcript that begins with '$begin'" <<END
$begin
\$ false
END
done

expect 2 'error: lines end as on Windows' 'a file from Windows' \
    < <(sed 's/$/\r/' tests/cli/list.md)

# A document has its own folder, and its page another one.
for name in ../tree.svg /tmp/tree.svg one/../../tree.svg 'a tree.svg' -tree.svg; do
    expect 2 "'$name' is no name" "a figure called $name" <<END
\`\`\`figure $name
\$ true
END
done
expect 2 "'../mine.c' is no name" 'a file outside' <<'END'
```c file=../mine.c
END

expect 1 '+no command of this block has written tree.svg' 'a figure of the block before' <<'END'
```figure tree.svg
$ echo '<svg><title>A tree</title></svg>' >tree.svg
A tree
```
```figure tree.svg
$ true
A tree
```
END

expect 0 '' 'a command that leaves another one running' <<END
\`\`\`console
\$ sleep 1000 & echo \$! >$folder/left
\`\`\`
END
left=$(cat "$folder/left")
if [[ -d /proc/self && -e /proc/$left && $(cut -d ' ' -f 3 "/proc/$left/stat") != Z ]]; then
    echo "process $left goes on after its document" && wrong=1
fi

# refuses TEXT ARGUMENT...
refuses()
{
    local text=$1 output status
    shift
    output=$(src/handouts/transcripts "$@" 2>&1)
    status=$?
    [[ $status -eq 2 && $output == *"$text"* ]] && return
    printf '%s: expected status 2 and "%s", but got %s and:\n%s\n' "$*" "$text" "$status" "$output"
    wrong=1
}
refuses 'it wants documents'
refuses 'it wants a folder' --keep
refuses 'no such file' "$folder/absent.md"
refuses 'no such file' "$folder"
mkdir -p "$folder/taken/page.md"
refuses 'Is a directory' --keep "$folder/taken" "$folder/document.md"

# What is kept is what came of it, ready to be a page.
cat >"$folder/document.md" <<'END'
# A *page*

```console
$ echo one
one
```
```c file=mine.c
int mine;
```
```figure mine.svg
$ echo '<svg><title>Mine &amp; *yours*</title><desc>A [tree]</desc></svg>' >mine.svg
Mine & *yours*. A [tree]
```
*Caption.*
```steps mine.html
$ echo '<html><title>Steps</title><svg><desc>A tree</desc></svg></html>' >mine.html
Steps
```
END
cat >"$folder/expected.md" <<'END'
# A *page*

```console
$ echo one
one
```
```c,file=mine.c
int mine;
```

![Mine \& \*yours\*. A \[tree\]](mine.svg "echo '\<svg\>\<title\>Mine \&amp; \*yours\*\</title\>\<desc\>A \[tree\]\</desc\>\</svg\>' \>mine.svg")

*Caption.*

[Steps](mine.html "echo '\<html\>\<title\>Steps\</title\>\<svg\>\<desc\>A tree\</desc\>\</svg\>\</html\>' \>mine.html")

END
src/handouts/transcripts --keep "$folder/kept" "$folder/document.md" || wrong=1
diff -u "$folder/expected.md" "$folder/kept/page.md" || wrong=1
[[ -s $folder/kept/mine.svg && -s $folder/kept/mine.html ]] || wrong=1

exit "$wrong"
