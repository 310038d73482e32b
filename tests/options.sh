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
# tried one by one, all that the sources know; what else is said, for want of an exercise or a
# value, does not matter. The truth, which the other three are compared with. An option that is the
# beginning of another is taken for it, as an abbreviation, and is one if the help says so.
taken()
{
    local option refusal answer taken=' '
    refusal=$(answer_to "$1" --nobody-has-it)
    for option in $known; do
        answer=$(answer_to "$1" "$option")
        [[ $answer == "$refusal" ]] || taken+="$option "
    done
    for option in $taken; do
        [[ $taken == *" $option"[a-z-]* && " $(helped "$1")" != *" $option "* ]] || echo "$option"
    done | sorted
}

# What the command says to the option, whose name and what is like it aside.
answer_to()
{
    timeout 20 treevisit "$1" "$2" 2>&1 </dev/null |
        sed -e "s/'$2'/'--OPTION'/" -e "s/; did you mean '[^']*'?//" \
            -e '/there is no exercise/s/ in .*//'
}

known=$(grep -ohE '\{"[a-z-]+", *(no|required|optional)_argument|"--[a-z-]+"' src/cli/*.c |
    sed -E 's/^\{?"-*([a-z-]+).*/--\1/' | grep -vxE -- '--(help|version)?' | sort -u)
commands=$(treevisit help | sed -n 's/^  treevisit \([a-z]*\) *[^ ].*/\1/p' | sort -u)
first_lines=$(sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/s/^\.Cm \([a-z]*\)$/\1/p' \
    src/install/treevisit.1 | sorted)
explained=$(sed -n '/^The commands are:/,/^\.El/s/^\.It Cm \([a-z]*\).*/\1/p' \
    src/install/treevisit.1 | sorted)

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
        sed '1,/^\.Sh DESCRIPTION/d' src/install/treevisit.1 | grep -q "Fl ${option#-}\b" ||
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
