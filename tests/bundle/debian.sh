# debian.sh: a bare Debian to try things in, as on a machine that has none of what this one has.
# Scripts source it after tests/cli/expect.sh, with $BUILD; they need root, debootstrap and the
# network of apt, which has_debian looks for, and remove $root at their end.
#
# The base system stays in $BUILD/platforms (about 300 MB), and each try gets a copy of it. Nothing
# of this machine is mounted there.
# shellcheck shell=bash disable=SC2154 # scratch is expect.sh's, BUILD the script's

base=$BUILD/platforms/debian
root=$BUILD/platforms/root # the copy

has_debian() { [[ $(id -u) -eq 0 ]] && command -v debootstrap >/dev/null; }

# As this machine's apt is set up: its mirror, its proxy.
make_base()
{
    local mirror
    mirror=$(sed -n 's/^URIs: //p' /etc/apt/sources.list.d/debian.sources | head -n 1)
    rm -rf --one-file-system "$base"
    mkdir -p "${base%/*}"
    debootstrap --variant=minbase --include=ca-certificates bookworm "$base" \
        "${mirror:-http://deb.debian.org/debian}" >"${base%/*}/log" 2>&1 ||
        { tail -n 3 "${base%/*}/log" >&2; exit 1; }
    rm -f "$base/etc/apt/sources.list"
    cp /etc/apt/sources.list.d/debian.sources "$base/etc/apt/sources.list.d/"
    cp /etc/apt/apt.conf.d/99* "$base/etc/apt/apt.conf.d/" 2>/dev/null || true
    touch "$base/complete"
}

# new_root WHAT: a copy of it, for what is tried next
new_root()
{
    local node name major minor
    echo "-- $1"
    [[ -e $base/complete ]] || make_base
    rm -rf --one-file-system "$root"
    cp -a "$base" "$root"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    for node in null:1:3 zero:1:5 full:1:7 random:1:8 urandom:1:9 tty:5:0; do
        IFS=: read -r name major minor <<<"$node"
        [[ -e $root/dev/$name ]] || mknod -m 666 "$root/dev/$name" c "$major" "$minor"
    done
}

# What Docker leaves to root: no mounts, no namespaces.
docker_capabilities=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap
docker_capabilities+=,+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap

# inside FOLDER CAPABILITIES COMMAND...: in the copy, as root with those
inside()
{
    local folder=$1 capabilities=$2
    shift 2
    # shellcheck disable=SC2016 # of the inner shell
    unshare --mount --pid --fork --propagation private /bin/bash -c '
        root=$1 folder=$2 capabilities=$3
        shift 3
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mkdir -p "$root/dev/shm"
        mount -t tmpfs tmpfs "$root/dev/shm"
        exec env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
            setpriv --bounding-set="$capabilities" --inh-caps=-all chroot "$root" \
            /bin/bash -c "cd \"\$1\" && shift && exec \"\$@\"" inside "$folder" "$@"
    ' inside "$root" "$folder" "$capabilities" "$@" </dev/null
}

as_root() { inside "$1" +all "${@:2}"; }
as_docker() { inside "$1" "$docker_capabilities" "${@:2}"; }

# install_packages PACKAGE...: what is there already, where something is tried
install_packages()
{
    as_root / env DEBIAN_FRONTEND=noninteractive bash -c \
        'apt-get update -q && apt-get install -y -q --no-install-recommends "$@"' apt "$@" \
        >"$scratch/log" 2>&1 || { tail "$scratch/log" >&2; exit 1; }
}

# does WHAT STATUS COMMAND...: runs it; if its status is another, shows the end of what it printed
does()
{
    local what=$1 expected=$2 status=0
    shift 2
    "$@" >"$scratch/log" 2>&1 || status=$?
    [[ $status -eq $expected ]] || { echo "$what: status $status"; tail -n 15 "$scratch/log"; }
    expect "$what: status $expected" test "$status" -eq "$expected"
}
