# unpack.sh: what tests of bundles have in common. They source it after tests/cli/expect.sh.
# shellcheck shell=bash disable=SC2154 # scratch is expect.sh's

# bundle NAME PLATFORM ARGUMENT...: makes $scratch/NAME, an archive
bundle()
{
    local name=$1
    shift
    treevisit bundle "$@" -o "$scratch/$name" >"$scratch/out" 2>"$scratch/err"
}

# unpack NAME: into $scratch/NAME.d
unpack()
{
    mkdir -p "$scratch/$1.d"
    case $1 in
    *.zip) unzip -q "$scratch/$1" -d "$scratch/$1.d" ;;
    *) tar -xf "$scratch/$1" -C "$scratch/$1.d" ;;
    esac
}
