#!/usr/bin/env bash
# Tests of src/install/deps.sh on machines that are made up: a folder of commands, some of which
# only write down how they were called.
set -u

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0

# machine USER COMMAND...: a new machine with these commands, nothing of what a build needs
machine()
{
    local name
    rm -rf "${folder:?}"/*
    mkdir "$folder/bin"
    touch "$folder/calls"
    for name in sh awk cat env sort tr; do
        ln -s "$(command -v "$name")" "$folder/bin/$name"
    done
    command_that id "echo $1"
    command_that uname 'echo Linux'
    shift
    for name in "$@"; do
        command_that "$name" "echo $name \"\$@\" >>$folder/calls"
    done
}

# command_that NAME TEXT: a command that does this
command_that()
{
    printf '#!/bin/sh\n%s\n' "$2" >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}

deps()
{
    PATH=$folder/bin CC=cc src/install/deps.sh "$@" </dev/null >"$folder/output" 2>&1 ||
        complain "it ended with status $?"
}

complain()
{
    echo "$what: $1; calls and output:"
    cat "$folder/calls" "$folder/output"
    wrong=1
}

called() { grep -q -e "$1" "$folder/calls" || complain "expected a call of $1"; }
not_called() { ! grep -q -e "$1" "$folder/calls" || complain "unexpected call of $1"; }
says() { grep -q -F -e "$1" "$folder/output" || complain "expected \"$1\""; }
is_silent() { [[ ! -s $folder/output ]] || complain 'expected no word'; }

what='root on Debian'
machine 0 apt-get
deps -n
called '^apt-get install .*--no-install-recommends check gcc graphviz libarchive-dev libc6-dev libcairo2-dev libgraphviz-dev'
not_called 'update'
not_called 'clang'

what='root on Debian, for the tools of CI'
machine 0 apt-get
deps -n ci
called '^apt-get install .* clang .*codespell.* valgrind'
not_called 'pandoc'

what='root on Debian, for the handouts'
machine 0 apt-get google-chrome
deps -n handouts
called '^apt-get install .* pandoc'
not_called 'chromium'

what='root on Debian, for the tests in a browser'
machine 0 apt-get
deps -n browser
called '^apt-get install .* chromium .* nodejs npm'
not_called 'clang'

what='root on Debian, for the handouts'
machine 0 apt-get
deps -n handouts
called '^apt-get install .* chromium fonts-sil-charis .* pandoc'
not_called 'clang\|nodejs'

what='node with an npm of its own, and a browser of another name'
machine 0 apt-get node npm chromium-browser
deps -n browser
called '^apt-get install .* check '
not_called 'chromium\|nodejs\|npm'

what='root on a Debian that has no lists of packages yet'
machine 0 apt-get
command_that apt-get "echo apt-get \$* >>$folder/calls
[ \$1 != update ] || >$folder/lists
[ -e $folder/lists ]"
deps -n
called '^apt-get update'
says 'Installing'
! grep -q Missing "$folder/output" || complain 'expected no list'

what='a user with sudo on Debian'
machine 1000 apt-get
command_that sudo "echo sudo \$* >>$folder/calls; [ \$1 = -n ] || exec \"\$@\""
deps -n
called '^sudo env .*apt-get install'
called '^apt-get install'

what='a lab machine: Debian, and no sudo for this user'
machine 1000 apt-get
command_that sudo "echo sudo \$* >>$folder/calls; exit 1"
deps
not_called 'apt-get install'
says 'sudo apt-get install check gcc graphviz libarchive-dev libc6-dev'
says 'library check (no test programs)'

what='Debian without a network'
machine 0
command_that apt-get 'exit 100'
deps -n
says '    apt-get install check gcc'

what='Fedora'
machine 1000 dnf
deps -n
not_called dnf
says 'sudo dnf install cairo-devel check-devel gcc graphviz graphviz-devel jansson-devel libarchive-devel libseccomp-devel libyaml-devel'

what='Fedora, where one package brings what another does on Debian'
machine 0 dnf
deps -n ci
says '    dnf install ShellCheck cairo-devel check-devel clang clang-tools-extra codespell'

what='a Mac, which has no strace'
machine 501 brew cc make dot pkg-config
command_that uname 'echo Darwin'
deps ci
says 'command strace (no check of failing calls)'
! grep -q -e ' -\( \|$\)' "$folder/output" || complain 'expected packages alone'

what='Arch'
machine 0 pacman
deps -n
says '    pacman -S cairo check gcc graphviz jansson libarchive libseccomp libyaml make pkgconf'

what='a Mac'
machine 501 brew
command_that uname 'echo Darwin'
deps -n
says 'brew install cairo check gcc graphviz jansson libarchive libyaml make pkgconf'

what='a system that nobody knows'
machine 1000
deps -n
says 'libyaml-dev'

what='only check is missing'
machine 0 apt-get cc make dot ps
command_that pkg-config "[ \$2 != check ]"
deps -n
called '^apt-get install .*--no-install-recommends check$'

what='nothing is missing'
machine 0 apt-get cc make dot ps pkg-config
deps -n
is_silent
not_called apt-get
deps
says 'Nothing is missing.'

exit "$wrong"
