#!/bin/sh
# Installs what the build needs and this machine lacks, through apt. Where that may not be (no
# right to) or cannot be (another system), prints what to install and ends well all the same: the
# build goes on with what is there.
#
#     deps.sh [-n] [handouts | ci | browser]
#
# -n        never ask for a password, and say nothing when nothing is missing
# handouts  what makes pages and PDF of them, too
# ci        the tools of .ci/run, too
# browser   what the tests of the step-through page need, too
#
# What there is to install is in needs.txt, beside this script. The Makefile calls it; CC is the
# compiler that it will use.
set -u

case $0 in
*/*) needs=${0%/*}/needs.txt ;;
*) needs=needs.txt ;;
esac

# rows GROUP...: those of the table, from the kind on
rows()
{
    awk -v groups=" $* " 'index(groups, " " $1 " ") { $1 = $2 = ""; print }' "$needs"
}

# is_here KIND NAME
is_here()
{
    case $1 in
    browser) is_here command "$2" || is_here command "$2-browser" || is_here command google-chrome ;;
    compiler) printf '#include <stdio.h>\n' | ${CC:-cc} -E - >/dev/null 2>&1 ;;
    command) command -v "$2" >/dev/null 2>&1 ;;
    library | part) pkg-config --exists "$2" 2>/dev/null ;;
    sanitizer)
        printf 'int main(void) { return 0; }\n' |
            "$2" -fsanitize=address -x c -o /dev/null - >/dev/null 2>&1
        ;;
    esac
}

# Passes the rows through whose probe fails.
missing()
{
    while read -r kind name rest; do
        is_here "$kind" "$name" || echo "$kind $name $rest"
    done
}

# The first of the table's tools that is here: its column in the rows, and its command.
installer()
{
    column=3
    awk '$1 == "install" { $1 = ""; print }' "$needs" | while read -r tool command; do
        if command -v "$tool" >/dev/null 2>&1; then
            echo "$column $command"
            return
        fi
        column=$((column + 1))
    done
}

# packages COLUMN: the packages in that column of the rows, each once.
packages()
{
    echo "$rows" | awk -v column="$1" '$column != "-" { print $column }' | tr ',' '\n' | sort -u |
        tr '\n' ' '
}

# Prints what has to stand before a command that only root may run: nothing, or sudo.
privilege()
{
    if [ "$(id -u)" -eq 0 ]; then
        return 0
    elif ! command -v sudo >/dev/null 2>&1; then
        return 1
    elif sudo -n true 2>/dev/null || { [ "$ask" = yes ] && [ -t 0 ] && sudo true; }; then
        echo sudo
    else
        return 1
    fi
}

# apt_install PACKAGE...: fetches apt's lists only when it does not get far without.
apt_install()
{
    sudo=$(privilege) || return 1
    echo "Installing $*"
    set -- env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@"
    ${sudo:+sudo} "$@" >/dev/null 2>&1 </dev/null && return
    ${sudo:+sudo} apt-get update -qq </dev/null && ${sudo:+sudo} "$@" >/dev/null </dev/null
}

# print_list COMMAND PACKAGES: to root without sudo, which a container does not have
print_list()
{
    command=$1
    [ "$(id -u)" -ne 0 ] || command=${command#sudo }
    echo 'Missing here:'
    echo "$rows" | while read -r kind name _ _ _ _ without; do
        echo "    $kind $name ($without)"
    done
    echo 'To install what is missing:'
    echo "    $command $2"
}

ask=yes
if [ "${1:-}" = -n ]; then
    ask=no
    shift
fi
groups='build'
[ "$(uname)" != Linux ] || groups="$groups linux"
# shellcheck disable=SC2086 # several groups
rows=$(rows $groups "$@" | missing)

if [ -z "$rows" ]; then
    [ "$ask" = no ] || echo 'Nothing is missing.'
    exit 0
fi
installer=$(installer)
case $installer in
*apt-get*)
    # shellcheck disable=SC2046 # names of packages, one word each
    apt_install $(packages 3) || print_list "${installer#* }" "$(packages 3)"
    ;;
'') print_list 'your package manager, for packages named about like' "$(packages 3)" ;;
*) print_list "${installer#* }" "$(packages "${installer%% *}")" ;;
esac
