#!/bin/sh
# Installs what the build needs and this machine lacks, through apt. Where that may not be (no
# right to) or cannot be (another system), prints what to install and ends well all the same: the
# build goes on with what is there.
#
#     deps.sh [-n] [ci | browser]
#
# -n        never ask for a password, and say nothing when nothing is missing
# ci        the tools of .ci/run, too
# browser   what the tests of the step-through page need, too
#
# The Makefile calls it; CC is the compiler that it will use.
set -u

# A row is a probe, the packages that satisfy it with apt, dnf, pacman and brew (a comma between
# two), and what the lack of it means.
build_needs()
{
    cat <<'END'
compiler C          gcc,libc6-dev    gcc                 gcc      gcc      nothing can be built
command  make       make             make                make     make     nothing can be built
command  pkg-config pkg-config       pkgconf-pkg-config  pkgconf  pkgconf  nothing can be built
library  yaml-0.1   libyaml-dev      libyaml-devel       libyaml  libyaml  nothing can be built
library  jansson    libjansson-dev   jansson-devel       jansson  jansson  nothing can be built
library  libcgraph  libgraphviz-dev  graphviz-devel      graphviz graphviz no graphs from DOT files
library  libgvc     libgraphviz-dev  graphviz-devel      graphviz graphviz no pictures but in DOT
library  cairo-pdf  libcairo2-dev    cairo-devel         cairo    cairo    no slides in one PDF
command  dot        graphviz         graphviz            graphviz graphviz no pictures from DOT
library  libarchive libarchive-dev   libarchive-devel    libarchive libarchive no zip and tar of submissions
library  check      check            check-devel         check    check    no test programs
END
}

# Of use where the kernel is Linux.
linux_needs()
{
    cat <<'END'
library  libseccomp libseccomp-dev   libseccomp-devel    libseccomp -      a wall less in the sandbox
command  ps         procps           procps-ng           procps-ng  -      no look at what programs leave
END
}

ci_needs()
{
    cat <<'END'
command g++          g++           gcc-c++           gcc        gcc          no C++ in the benchmark
command clang        clang         clang             clang      llvm         no build with clang
sanitizer clang      libclang-rt-dev compiler-rt     compiler-rt llvm       no tests with sanitizers
command clang-tidy   clang-tidy    clang-tools-extra clang      llvm         no clang-tidy
command clang-format clang-format  clang-tools-extra clang      clang-format no check of layout
command cppcheck     cppcheck      cppcheck          cppcheck   cppcheck     no cppcheck
command mandoc       mandoc        mandoc            mandoc     mandoc       no check of the manual
command shellcheck   shellcheck    ShellCheck        shellcheck shellcheck   no check of scripts
command valgrind     valgrind      valgrind          valgrind   valgrind     no check of memory
command xmllint      libxml2-utils libxml2           libxml2    libxml2      no check of SVG
command pdfinfo      poppler-utils poppler-utils     poppler    poppler      no check of PDF
command strace       strace        strace            strace     -            no check of failing calls
command parallel     parallel      parallel          parallel   parallel     no check of its recipe
command unzip        unzip         unzip             unzip      unzip        no check of zip bundles
command python3      python3       python3           python     python3      no check of its example
END
}

# Nothing of it is needed where node was installed together with its npm.
browser_needs()
{
    cat <<'END'
browser  chromium   chromium     chromium           chromium   chromium     no tests in a browser
command  node       nodejs       nodejs             nodejs     node         no tests in a browser
command  npm        npm          nodejs-npm         npm        node         no tests in a browser
END
}

# is_here KIND NAME
is_here()
{
    case $1 in
    browser) is_here command "$2" || is_here command "$2-browser" || is_here command google-chrome ;;
    compiler) printf '#include <stdio.h>\n' | ${CC:-cc} -E - >/dev/null 2>&1 ;;
    command) command -v "$2" >/dev/null 2>&1 ;;
    library) pkg-config --exists "$2" 2>/dev/null ;;
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

installer()
{
    for tool in apt-get dnf pacman brew; do
        if command -v "$tool" >/dev/null 2>&1; then
            echo "$tool"
            return
        fi
    done
}

# packages COLUMN: the packages in that column of the rows, each once.
packages()
{
    echo "$rows" | awk -v column="$1" '{print $column}' | tr ',' '\n' | sort -u | tr '\n' ' '
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

# print_list COMMAND PACKAGES
print_list()
{
    echo 'Missing here:'
    echo "$rows" | while read -r kind name _ _ _ _ without; do
        echo "    $kind $name ($without)"
    done
    echo 'To install what is missing:'
    echo "    $1 $2"
}

ask=yes
if [ "${1:-}" = -n ]; then
    ask=no
    shift
fi
rows=$({
    build_needs
    [ "$(uname)" != Linux ] || linux_needs
    [ "${1:-}" != ci ] || ci_needs
    [ "${1:-}" != browser ] || browser_needs
} | missing)

if [ -z "$rows" ]; then
    [ "$ask" = no ] || echo 'Nothing is missing.'
    exit 0
fi
case $(installer) in
apt-get)
    # shellcheck disable=SC2046 # names of packages, one word each
    apt_install $(packages 3) || print_list 'sudo apt-get install' "$(packages 3)"
    ;;
dnf) print_list 'sudo dnf install' "$(packages 4)" ;;
pacman) print_list 'sudo pacman -S' "$(packages 5)" ;;
brew) print_list 'brew install' "$(packages 6)" ;;
*) print_list 'your package manager, for packages named about like' "$(packages 3)" ;;
esac
