# Completion of treevisit(1) for bash.

# The words that may follow the option.
_treevisit_values()
{
    case $1 in
    --queue) echo fifo lifo priority deepening ;;
    --by) echo cost heuristic cost+heuristic ;;
    --siblings) echo as-given reversed ;;
    --revisit) echo allow forward never ;;
    --at-solution) echo leaf expand ;;
    --at-failure) echo leaf expand halt ;;
    --choose) echo all one ;;
    --cutoff) echo none ;;
    --visitor) echo levels solutions counts trace dot answer steps ;;
    --format) echo picture moves list path name ;;
    esac
}

_treevisit()
{
    local word=$2 previous=$3
    local commands='run list verify help --version'
    local options='--queue --by --cutoff --siblings --revisit --at-solution --at-failure --choose
        --seed --first --visitor --set --limit-nodes --limit-seconds --limit-memory --json
        --output --format --each'
    local words

    case $previous in
    -o | --output | --each)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    --queue | --by | --siblings | --revisit | --at-* | --choose | --cutoff | --visitor | --format)
        words=$(_treevisit_values "$previous")
        ;;
    --first | --seed | --set | --limit-*) return ;;
    *)
        if [[ $COMP_CWORD -eq 1 ]]; then
            words=$commands
        elif [[ ${COMP_WORDS[1]} == help ]]; then
            words='run list verify help exercise queens queens-by-attack graph river rules numbers'
        elif [[ ${COMP_WORDS[1]} == list ]]; then
            words=--names
        elif [[ ${COMP_WORDS[1]} == run && $word == -* ]]; then
            words=$options
        elif [[ ${COMP_WORDS[1]} == run || ${COMP_WORDS[1]} == verify ]]; then
            words=$(treevisit list --names 2>/dev/null)
            mapfile -t COMPREPLY < <(compgen -f -X '!*.yaml' -- "$word"; compgen -d -- "$word")
        fi
        ;;
    esac
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -o filenames -F _treevisit treevisit
