# Completion of treevisit(1) for bash.

# The words that may follow the option of the command.
_treevisit_values()
{
    case $2 in
    --queue) echo fifo lifo priority deepening ;;
    --by) echo cost heuristic cost+heuristic ;;
    --siblings) echo as-given reversed ;;
    --revisit) echo allow forward never ;;
    --at-solution) echo leaf expand ;;
    --at-failure) echo leaf expand halt ;;
    --choose) echo all one ;;
    --cutoff) echo none ;;
    --visitor) echo levels solutions counts trace dot answer steps ;;
    --format)
        case $1 in
        draw) echo svg pdf png dot ;;
        check) echo text json gradescope junit tap classroom50 ;;
        *) echo picture moves list path name ;;
        esac
        ;;
    --labels) echo names numbers none ;;
    --compare) echo fifo,lifo fifo,priority lifo,priority ;;
    --require-sandbox) echo full partial self-check ;;
    -k | --kind) echo queens queens-by-attack graph paths river rules numbers program ;;
    esac
}

# The options of a command.
_treevisit_options()
{
    local search='--queue --by --cutoff --siblings --revisit --at-solution --at-failure --choose
        --seed --first --set --limit-nodes --limit-seconds --limit-memory --with --limit-answer
        --require-sandbox --output'
    case $1 in
    run) echo "$search --visitor --format --each --json" ;;
    draw) echo "$search --format --labels --rejects --drops --space --at --steps --compare
        --max-nodes --all" ;;
    play) echo "$search" ;;
    list) echo --homework --names ;;
    new) echo --kind --homework ;;
    check) echo --format --set --key --picture --no-picture --limit-answer --require-sandbox \
        --output ;;
    grade) echo --roster --jobs --timeout --timeout-all --keep-going --regrade --no-pictures \
        --worklist --unit --key --set --limit-answer --require-sandbox --output ;;
    gradebook) echo --output ;;
    bundle) echo --key --require-sandbox --source --output ;;
    doctor) echo --all ;;
    help) echo --markdown ;;
    esac
}

_treevisit()
{
    local word=$2 previous=$3 command=${COMP_WORDS[1]}
    local commands='run draw play list verify new start check grade gradebook bundle doctor help'
    local topics='exercise homework key yaml trace protocol
        queens queens-by-attack graph paths river rules numbers program'
    local words='' files=none

    case $previous in
    -o | --output | --each | --with | --key | --roster | --source) files=all ;;
    --first | --seed | --set | --limit-* | --at | --max-nodes | -j | --jobs | --timeout* | \
        --unit) ;;
    --queue | --by | --siblings | --revisit | --at-* | --choose | --cutoff | --visitor | \
        --format | --labels | --compare | --require-sandbox | -k | --kind)
        words=$(_treevisit_values "$command" "$previous")
        ;;
    *)
        case $COMP_CWORD:$command:$word in
        1:*) words="$commands --version" ;;
        *:list:* | *:doctor:* | *:-*) words=$(_treevisit_options "$command") ;;
        *:help:*) words="$commands $topics" ;;
        2:bundle:*) words='gradescope actions classroom50 docker student' ;;
        2:start:* | *:bundle:*) words=$(treevisit list --homework --names 2>/dev/null) ;;&
        *:run:* | *:verify:* | *:bundle:*) files=exercises ;;
        3:start:*) files=folders ;;
        *:draw:* | *:play:* | *:check:* | *:grade:*) files=all ;;
        *:gradebook:*) files=folders ;;
        esac
        [[ $COMP_CWORD -eq 1 || $word == -* ||
            $command == @(help|list|new|start|gradebook|bundle|doctor) ]] ||
            words=$(treevisit list --names 2>/dev/null)
        ;;
    esac
    mapfile -t COMPREPLY < <(
        [[ $files != all ]] || compgen -f -- "$word"
        [[ $files != exercises ]] || compgen -f -X '!*.yaml' -- "$word"
        [[ $files != @(exercises|folders) ]] || compgen -d -- "$word"
        compgen -W "$words" -- "$word"
    )
}

complete -o filenames -F _treevisit treevisit
