#!/usr/bin/env bash
# The help, the manual page and the completion for bash know the same commands, of each the options
# that it takes, and the same topics; and the completion offers what fits at the place.
set -u

# shellcheck source=src/install/treevisit.bash
source src/install/treevisit.bash
wrong=0

# complete_after WORD...: what bash would offer for the last word, in one line
complete_after()
{
    COMP_WORDS=(treevisit "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _treevisit treevisit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    echo "${COMPREPLY[*]}"
}

# expect WHAT EXPECTED ACTUAL
expect()
{
    if [[ $2 != "$3" ]]; then
        printf '%s:\n    expected %s\n    but got  %s\n' "$1" "$2" "$3"
        wrong=1
    fi
}

sorted() { tr -s ' ' '\n' | sort -u | tr '\n' ' '; }

# Of each, the options of a command, in one line.

# What `treevisit help COMMAND` explains.
helped()
{
    treevisit help "$1" | grep -oE -- '^  (-[a-z], )?--[a-z-]+' | sed 's/.*--/--/' | sorted
}

# What the synopsis of the manual page has; a search-option stands for those of four sections.
manual()
{
    awk -v command="$1" '
        /^\.S[hs] / { section = substr($0, 5) }
        /^\.Nm/ && section == "SYNOPSIS" { is_it = 0 }
        /^\.Cm / && section == "SYNOPSIS" { is_it = $2 == command }
        section == "SYNOPSIS" && is_it && /search-option/ { is_search = 1 }
        section == "SYNOPSIS" && is_it && /^\.(Op )?Fl/ { print }
        is_search && section ~ /^(The search|Limits|A program in the search|The output)$/ &&
            /^\.It Fl/ { print }' src/install/treevisit.1 |
        grep -oE '(Fl|\||,) (Fl )?-[a-z-]+' | sed 's/.* -/--/' | sorted
}

completed() { complete_after "$1" -- | grep -oE -- '--[a-z-]+' | sorted; }

# What the command takes: what it does not answer as it does an option that nobody has. They are
# tried one by one, all that its sources know; what else is said, for want of an exercise or a
# value, does not matter. The truth, which the other three are compared with. An option that is the
# beginning of another is taken for it, as an abbreviation, and is one if the help says so.
taken()
{
    local option all helped
    all=" $(answers "$1" | not_refused | sorted)"
    helped=" $(helped "$1")"
    for option in $all; do
        [[ $all == *" $option"[a-z-]* && $helped != *" $option "* ]] || echo "$option"
    done | sorted
}

# The options that are named where the command is, and in what is included there of the same folder.
known()
{
    local files=("src/cli/$1.c") name
    for ((i = 0; i < ${#files[@]}; i++)); do
        while read -r name; do
            [[ ! -e src/cli/$name.c || " ${files[*]} " == *"/$name.c "* ]] ||
                files+=("src/cli/$name.c")
        done < <(sed -n 's|^#include "cli/\(.*\)\.h"$|\1|p' "${files[i]%.c}".[ch])
    done
    grep -ohE '\{"[a-z-]+", *(no|required|optional)_argument|"--[a-z-]+"' "${files[@]}" |
        sed -E 's/^\{?"-*([a-z-]+).*/--\1/' | grep -vxE -- '--(help|version)?' | sort -u
}

# What the command says to each of them: a \001, the option, and what is said.
answers()
{
    local option
    for option in --nobody-has-it $(known "$1"); do
        printf '\001%s\n' "$option"
        treevisit "$1" "$option" </dev/null 2>&1
    done
}

# The options whose answer is another than the first one's, names of options aside.
not_refused()
{
    awk -v RS='\001' -v quote="'" '
        NF == 0 { next }
        {
            option = $1
            $1 = ""
            sub(quote option quote, "")
            sub("; did you mean " quote "[^" quote "]*" quote "\\?", "")
            if (option == "--nobody-has-it")
                refusal = $0
            else if ($0 != refusal)
                print option
        }'
}

commands=$(treevisit help | sed -n 's/^  treevisit \([a-z]*\) *[^ ].*/\1/p' | sort -u)
first_lines=$(sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/s/^\.Cm \([a-z]*\)$/\1/p' \
    src/install/treevisit.1 | sorted)
explained=$(sed -n '/^The commands are:/,/^\.El/s/^\.It Cm \([a-z]*\).*/\1/p' \
    src/install/treevisit.1 | sorted)

description=$(sed '1,/^\.Sh DESCRIPTION/d' src/install/treevisit.1)

# shellcheck disable=SC2086 # words
commands=$(echo $commands | sorted)
expect 'commands of the help, which the synopsis of the manual page has' "$commands" "$first_lines"
expect 'commands of the help, which the manual page explains' "$commands" "$explained"
for command in $commands; do
    for option in --help -h; do
        expect "what treevisit $command $option prints" "$(treevisit help "$command")" \
            "$(treevisit "$command" "$option" 2>&1)"
    done
done
expect 'what --help behind an argument prints' "$(treevisit help run)" \
    "$(treevisit run queens --help)"
for command in $commands; do
    taken=$(taken "$command")
    expect "options that $command takes, which its help knows" "$taken" "$(helped "$command")"
    expect "options that $command takes, which the manual page knows" "$taken" \
        "$(manual "$command")"
    expect "options that $command takes, which the completion knows" "$taken" \
        "$(completed "$command")"
    for option in $taken; do
        [[ $description =~ "Fl ${option#-}"([^a-z-]|$) ]] ||
            expect "$option" 'explained in the manual page' 'in its synopsis alone'
    done
    treevisit help "$command" | grep -q "treevisit $command" ||
        expect "help $command" "treevisit $command ..." "$(treevisit help "$command" 2>&1)"
done

topics=$(treevisit help | sed -n -e 's/^  treevisit help \([a-z]*\) .*/\1/p' \
    -e '/KIND one of$/{n;s/,//g;p;}')
expect 'commands and topics of the help, which the completion knows' \
    "$(echo "$commands" "$topics" | sorted)" "$(complete_after help '' | sorted)"
for topic in $topics; do
    treevisit help "$topic" >/dev/null || wrong=1
    grep -qE "^\.(Pq )?Cm .*\b$topic\b" src/install/treevisit.1 ||
        expect "$topic" 'a topic of the manual page' ''
done

# The words that may follow an option, as the command lists them to who gives it another. Help and
# manual page have them where they explain the option, of whatever command that is there.
words()
{
    treevisit "$1" queens "$2" that-is-none 2>&1 |
        sed -n "s/.*' is \\(.*\\), not 'that-is-none'.*/\\1/p; s/.*$2 is \\(.*\\), not .*/\\1/p" |
        sed 's/, \| or / /g' | sorted
}

# lacks TEXT WORD...: those that are not in it
lacks()
{
    local text word
    text=" $(tr -c 'a-z0-9+-' ' ' <<<"$1") "
    for word in "${@:2}"; do
        [[ $text == *" $word "* ]] || printf '%s ' "$word"
    done
}

for pair in run:--{queue,by,siblings,revisit,at-solution,at-failure,choose} \
    run:--{visitor,format,require-sandbox} draw:--{format,labels} check:--format; do
    option=${pair#*:}
    known=$(words "${pair%:*}" "$option")
    known=${known/ mistake / } # for who maintains a homework
    helped=$(treevisit help "${pair%:*}" | awk -v option="$option" '
        /^  -/ { is_it = $1 == option }
        is_it { print }')
    explained=$(awk -v option="${option#-}" '
        /^\.It Fl/ { is_it = $3 == option }
        /^\.S[hs]/ { is_it = 0 }
        is_it { print }' src/install/treevisit.1)
    expect "words after $pair, which the completion knows" "$known" \
        "$(complete_after "${pair%:*}" queens "$option" '' | sorted)"
    # shellcheck disable=SC2086 # words
    expect "words after $pair that its help lacks" '' "$(lacks "$helped" $known)"
    # shellcheck disable=SC2086 # words
    expect "words after $pair that the manual page lacks" '' "$(lacks "$explained" $known)"
    [[ $known == *' '*' ' ]] || expect "words after $pair" 'some' "$known"
done

visitors=$(treevisit help exercise | awk '/^  [a-z]/ { is_it = $1 == "visitors" } is_it { print }')
# shellcheck disable=SC2046 # words
expect "visitors that the help of the key lacks" '' "$(lacks "$visitors" $(words run --visitor))"

expect 'a command' 'verify' "$(complete_after v)"
expect 'the name of an exercise' 'queens-levels' "$(complete_after run queens-l)"
expect 'a platform' 'gradescope' "$(complete_after bundle g)"
expect 'what is packed' 'queens' "$(complete_after bundle actions queens)"
expect 'names alone, or those with homework' '--homework --names' "$(complete_after list '')"
expect 'no exercise for who looks at the machine' '--all' "$(complete_after doctor '')"
expect 'a kind' 'river rules' "$(complete_after new mine --kind r)"
expect 'all kinds' "$(treevisit help | sed -n '/KIND one of$/{n;s/[ ,]\+/ /g;s/^ //;p}')" \
    "$(complete_after new mine -k '')"
expect 'a name that nobody knows' '' "$(complete_after new '')"
expect 'a queue' 'priority' "$(complete_after run queens --queue p)"
expect 'a file' 'exercises/queens.yaml' "$(complete_after verify exercises/queens.)"
expect 'a value' 'allow forward never' "$(complete_after run queens --revisit '')"
expect 'a visitor' 'solutions steps' "$(complete_after run --visitor s)"
expect 'a format of solutions' 'picture path' "$(complete_after run queens --format p)"
expect 'a format of pictures' 'pdf png' "$(complete_after draw queens --format p)"
expect 'a format of reports' 'json junit' "$(complete_after check farmer --format j)"
expect 'queues side by side' 'fifo,lifo fifo,priority' "$(complete_after draw --compare f)"
expect 'a trace, or an exercise' 'tests/options.sh' "$(complete_after play tests/opt)"
expect 'a number, which nobody knows' '' "$(complete_after run queens --first '')"
expect 'a file to write' 'README.md' "$(complete_after run queens -o READ)"

exit "$wrong"
