#!/usr/bin/env bash
# Tests of tests/transcripts: documents that it must accept, and ones that it must not.
set -u

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0

# expect STATUS TEXT WHAT: runs the document that comes in; the output has to contain the text
expect()
{
    local status output
    cat >"$folder/document.md"
    output=$(tests/transcripts "$folder/document.md" 2>&1)
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

exit "$wrong"
