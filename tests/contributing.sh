#!/usr/bin/env bash
# What CONTRIBUTING.md names is there: files and folders, functions (those of a walk in the file that
# is named before them), structs and targets of make. A name with NAME or a * in it stands for many.
# shellcheck disable=SC2016 # the backticks are those of Markdown
set -u

wrong=0
page=CONTRIBUTING.md

complain()
{
    echo "$page names $1"
    wrong=1
}

# What stands between backticks, in one line wherever it is broken, each on a line; not what is in
# blocks.
quoted()
{
    sed '/^ *```/,/^ *```/d' "$page" | tr '\n' ' ' | tr -s ' ' | grep -oE '`[^`]+`' | tr -d '`'
}

count=0
file=
while IFS= read -r text; do
    case $text in
    *NAME* | *\** | *FOLDER*) ;;
    src/* | tests/* | exercises/* | handouts/* | solutions/* | .ci/run)
        file=${text%% *} # it may be a command, with arguments
        [[ -e $file ]] || complain "a file that is not there: $text"
        ;;
    *'()')
        # Defined in that file: the name begins a call's list of parameters, and no statement.
        name=${text%'()'}
        grep -qE "^[a-z_].*[ *]$name\(" "${file:-src}" 2>/dev/null ||
            grep -rqE "^[a-z_].*[ *]$name\(" src --include='*.[ch]' ||
            complain "a function that is not there: $text"
        ;;
    'struct '* | 'enum '*)
        grep -rqE "^$text \{" src --include='*.h' || complain "a type that is not there: $text"
        ;;
    'make '[a-z]*)
        target=${text#make }
        grep -qE "^${target%% *}( |:)" Makefile || [[ $target == *=* ]] ||
            complain "a target that is not there: $text"
        ;;
    tv_*)
        grep -rqE "\b$text\b" src --include='*.[ch]' || complain "what is not there: $text"
        ;;
    *) continue ;;
    esac
    count=$((count + 1))
done < <(quoted)
[[ $count -gt 80 ]] || complain "fewer files and functions than are to be looked for: $count"

# The walk: of each pair `FILE`, `function()` the file defines the function.
pairs=$(tr '\n' ' ' <"$page" | tr -s ' ' | grep -oE '`src/[a-z_/]+\.[ch]`, `[a-z_]+\(\)`' |
    tr -d '`,()')
while read -r file name; do
    grep -qE "^[a-z_].*[ *]$name\(" "$file" || complain "$name(), which is not in $file"
done <<<"$pairs"
[[ $(wc -l <<<"$pairs") -gt 15 ]] || complain 'fewer stations of a walk than are to be looked for'

# The house: each room of src has its line.
for room in src/*/; do
    grep -qE "^    $room " "$page" || complain "no room $room"
done

exit "$wrong"
