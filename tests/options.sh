#!/usr/bin/env bash
# The help, the manual page and the completion for bash know the same options and commands, and
# the completion offers what fits at the place.
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

# helped COMMAND...: the options in the help of the commands
helped()
{
    local command
    for command in "$@"; do
        treevisit help "$command" | grep -E '^  ' | grep -oE -- '--[a-z-]+'
    done | sorted
}

commands=$(sed -n '/^The commands are:/,/^\.El/s/^\.It Cm \([a-z]*\).*/\1/p' \
    src/install/treevisit.1 | grep -vx help)
options=$(grep -oE 'Fl -[a-z-]+' src/install/treevisit.1 | sed 's/Fl -/--/' |
    grep -v '^--version' | sorted)
# shellcheck disable=SC2086 # words
expect 'options of the manual page, which help knows' "$options" "$(helped $commands)"
for command in $commands; do
    expect "options of $command in the help, which the completion knows" "$(helped "$command")" \
        "$(complete_after "$command" -- | grep -oE -- '--[a-z-]+' | sorted)"
done

topics="exercise homework $(treevisit help | sed -n '/KIND one of$/{n;s/,//g;p}')"
expect 'commands of the manual page and topics of the help, which the completion knows' \
    "$(echo help "$commands" "$topics" | sorted)" "$(complete_after help '' | sorted)"
for command in help $commands; do
    treevisit help "$command" | grep -q "treevisit $command" ||
        expect "help $command" "treevisit $command ..." "$(treevisit help "$command" 2>&1)"
done

expect 'a command' 'verify' "$(complete_after v)"
expect 'the name of an exercise' 'queens-levels' "$(complete_after run queens-l)"
expect 'a platform' 'gradescope' "$(complete_after bundle g)"
expect 'what is packed' 'queens' "$(complete_after bundle actions queens)"
expect 'names alone, or those with homework' '--homework --names' "$(complete_after list '')"
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
