#!/usr/bin/env bash
# `treevisit doctor` on machines that are made up: a PATH with some commands and not others. What is
# built in, and the compiler, are this machine's.
set -u

# shellcheck source=tests/cli/expect.sh
source "$(dirname "$0")/expect.sh"
program=$(command -v treevisit)
chmod 755 "$scratch" # what is tried in the sandbox may be another user's
sudo='sudo '
[[ $(id -u) -ne 0 ]] || sudo='' # who is root needs none

# machine COMMAND...: a new machine with these
machine()
{
    local name
    rm -rf "${scratch:?}/bin"
    mkdir -m 755 "$scratch/bin"
    for name in "$@"; do
        printf '#!/bin/sh\nexit 0\n' >"$scratch/bin/$name"
        chmod 755 "$scratch/bin/$name"
    done
}

# doctor STATUS [OPTION...]
doctor()
{
    local wanted=$1 actual
    shift
    PATH=$scratch/bin "$program" doctor "$@" >"$scratch/out" 2>"$scratch/err"
    actual=$?
    expect "doctor on $what ends with $wanted, not $actual" [ "$actual" -eq "$wanted" ]
    expect "doctor on $what says nothing to standard error" [ ! -s "$scratch/err" ]
}

# says FROM: the lines from the one that begins so up to an empty one are those of standard input
says()
{
    sed "s|$scratch/bin|BIN|; s/ *$//" "$scratch/out" | sed -n "/^$1/,/^\$/p" | sed '/^$/d' \
        >"$scratch/said"
    diff -u --label "$what, as written" --label 'as it is' - "$scratch/said" || wrong=1
}

silent() { ! grep -q -e "$1" "$scratch/out" || expect "no \"$1\" on $what" false; }

# Where a library was not there to be built in, or programs may not use enough, doctor says so
# everywhere.
whole=0
"$program" doctor >/dev/null || whole=1

what='a machine with everything'
machine apt-get make gdb valgrind dot pandoc chromium pkg-config
doctor "$whole"
says 'To write' <<'END_OF_TEXT'
To write homework and try it
  make                  BIN/make
  gdb                   BIN/gdb
  valgrind              BIN/valgrind
END_OF_TEXT
says 'To make' <<'END_OF_TEXT'
To make handouts, as pages and in print
  pandoc                BIN/pandoc
  chromium              BIN/chromium
END_OF_TEXT
silent 'To install the rest'
silent 'To build treevisit'

what='Debian with nothing of use'
machine apt-get
doctor "$whole"
says 'To write' <<'END_OF_TEXT'
To write homework and try it
  make                  not here: nothing can be built
  gdb                   not here: no look into a program while it runs
  valgrind              not here: no check of memory
END_OF_TEXT
says 'To make' <<'END_OF_TEXT'
To make handouts, as pages and in print
  pandoc                missing: no handout pages
  chromium              missing: no handouts as PDF
END_OF_TEXT
says 'To install the rest' <<END_OF_TEXT
To install the rest, if you want it:
    ${sudo}apt-get install chromium fonts-sil-charis gdb graphviz make pandoc valgrind
END_OF_TEXT

what='Fedora with Chrome'
machine dnf google-chrome make valgrind
doctor "$whole"
says 'To make' <<'END_OF_TEXT'
To make handouts, as pages and in print
  pandoc                missing: no handout pages
  chromium              BIN/google-chrome
END_OF_TEXT
says 'To install the rest' <<END_OF_TEXT
To install the rest, if you want it:
    ${sudo}dnf install gdb graphviz pandoc
END_OF_TEXT

what='Arch'
machine pacman gdb
doctor "$whole"
says 'To install the rest' <<END_OF_TEXT
To install the rest, if you want it:
    ${sudo}pacman -S chromium graphviz make pandoc-cli valgrind
END_OF_TEXT

what='a Mac'
machine brew pandoc
doctor "$whole"
says 'To install the rest' <<'END_OF_TEXT'
To install the rest, if you want it:
    brew install chromium gdb graphviz make valgrind
END_OF_TEXT

what='a system that nobody knows'
machine make dot gdb valgrind pandoc
doctor "$whole"
says 'To install the rest' <<'END_OF_TEXT'
To install the rest, if you want it:
    your package manager, for packages named about like chromium
END_OF_TEXT

what='a machine to work on treevisit'
machine apt-get make gdb valgrind dot pandoc chromium pkg-config ps g++ clang-tidy clang-format \
    cppcheck mandoc shellcheck codespell xmllint pdfinfo strace unzip python3
doctor "$whole" --all
says 'To build' <<'END_OF_TEXT'
To build treevisit, and work on it
  pkg-config            BIN/pkg-config
  yaml-0.1              installed
  check                 installed
  ps                    BIN/ps
  g++                   BIN/g++
  clang                 missing: no build with clang
  sanitizers of clang   missing: no tests with sanitizers
  clang-tidy            BIN/clang-tidy
  clang-format          BIN/clang-format
  cppcheck              BIN/cppcheck
  mandoc                BIN/mandoc
  shellcheck            BIN/shellcheck
  codespell             BIN/codespell
  xmllint               BIN/xmllint
  pdfinfo               BIN/pdfinfo
  strace                BIN/strace
  parallel              missing: no check of its recipe
  unzip                 BIN/unzip
  python3               BIN/python3
  chromium              BIN/chromium
  node                  missing: no tests in a browser
  npm                   missing: no tests in a browser
END_OF_TEXT
says 'To install the rest' <<END_OF_TEXT
To install the rest, if you want it:
    ${sudo}apt-get install clang libclang-rt-dev nodejs npm parallel
END_OF_TEXT

what='a machine without an environment'
machine
env -i "$program" doctor >"$scratch/out" 2>&1
expect "doctor under env -i ends with $whole" [ $? -eq "$whole" ]
expect 'doctor under env -i tries the compiler' grep -q '^  cc  *\(/\|missing\|does not\)' "$scratch/out"

what='a machine whose folder for temporary files is not there'
TMPDIR=/nowhere doctor 1
expect 'it is named' grep -q 'temporary files .*/nowhere: .* set TMPDIR' "$scratch/out"
expect 'the compiler is not to blame' grep -q '^  cc  *\(not tried: .*/nowhere\|missing\)' "$scratch/out"

what='a machine where programs may open few files'
(ulimit -n 40 && PATH=$scratch/bin "$program" doctor) >"$scratch/out" 2>&1
expect 'doctor where few files may be open ends with 1' [ $? -eq 1 ]
expect 'the limit is named' grep -q '^  limits .*ulimit -n' "$scratch/out"
silent 'Nothing is missing'
silent 'does not work'

# A compiler of this machine's that breaks, in a namespace where nobody else sees it.
what='a machine whose compiler is broken'
compiler=$(readlink -f /usr/bin/cc)
broken="mount --bind /bin/false '$compiler' && exec '$program' doctor"
if [[ -n $compiler ]] && unshare -rm mount --bind /bin/false "$compiler" 2>/dev/null; then
    unshare -rm sh -c "$broken" >"$scratch/out" 2>&1
    expect 'doctor with a broken compiler ends with 1' [ $? -eq 1 ]
    expect 'it does not work' grep -q '^  cc  *does not work: .' "$scratch/out"
    expect 'nor has it sanitizers' grep -q '^  sanitizers of cc  *missing: mistakes' "$scratch/out"
else
    echo 'skipped: a broken compiler, for want of namespaces'
fi

expect 'an argument is refused' grep -q "doctor takes no 'queens'" <("$program" doctor queens 2>&1)
exit "$wrong"
