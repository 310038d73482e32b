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
    if [[ $1 != *.zip ]]; then
        tar -xf "$scratch/$1" -C "$scratch/$1.d"
    elif command -v unzip >/dev/null; then
        unzip -q "$scratch/$1" -d "$scratch/$1.d"
    else
        python3 -m zipfile -e "$scratch/$1" "$scratch/$1.d"
    fi
}

# Whether there is what makes a zip, and what unpacks it.
can_zip()
{
    pkg-config --exists libarchive && { command -v unzip || command -v python3; } >/dev/null
}
