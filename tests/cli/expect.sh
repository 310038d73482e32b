# expect.sh: what scripts have in common that run a command and look at what it leaves. They source
# it; where something is not as expected, `wrong` is 1.
# shellcheck shell=bash disable=SC2034 # `wrong` is for the scripts

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
wrong=0

# expect WHAT TRUE-COMMAND...
expect()
{
    local what=$1
    shift
    if ! "$@"; then
        echo "not as expected: $what" >&2
        wrong=1
    fi
}
