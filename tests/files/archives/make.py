#!/usr/bin/env python3
"""Makes the archives of this folder, as other programs write them: Python's zipfile and tarfile,
Info-ZIP's zip, and by hand what none of these would write. Run in this folder; what it made lies
beside it, so that tests/files/test_archive.c needs none of these.
"""
import io
import os
import re
import struct
import subprocess
import tarfile
import tempfile
import warnings
import zipfile
import zlib

WHEN = (2024, 10, 31, 12, 0, 0)


class Named(zipfile.ZipInfo):
    """A file with these very bytes for a name, and no mark that they are UTF-8."""

    def _encodeFilenameFlags(self):
        return self.bytes, self.flag_bits


def named(name, extra=b""):
    info = Named("x", WHEN)
    info.bytes = name
    info.extra = extra
    info.external_attr = 0o100644 << 16
    return info


def unicode_path(name, path):
    """The extra field of Info-ZIP (APPNOTE 4.6.9)."""
    return struct.pack("<HHBI", 0x7075, 5 + len(path), 1, zlib.crc32(name)) + path


def times(seconds):
    return struct.pack("<HHBI", 0x5455, 5, 1, seconds)


def names_zip():
    old = "Müller.c".encode("cp437")
    with zipfile.ZipFile("names.zip", "w") as out:
        out.writestr(zipfile.ZipInfo("Zoë/flagged.c", WHEN), "")
        out.writestr(named("Zoë/dos.c".encode("cp437")), "")
        out.writestr(named("Zoë/bytes.c".encode()), "")
        out.writestr(named("ß½α.c".encode("cp437")), "")
        out.writestr(named(b"M_ller.c", unicode_path(b"M_ller.c", "Müller.c".encode())), "")
        for name in (b"../../out.c", b"in/../side.c", b"/etc/root.c", b"C:\\My Files\\drive.c",
                     b"./here//twice.c", b"Anna\\farmer.c", b"new\nline\x1b[1m.c", b"'\"&<a>;.c",
                     b"..", b"folder/", b"__MACOSX/._farmer.c", b"Anna/.DS_Store",
                     b"Anna/.git/config", b"x" * 1001):
            out.writestr(named(name), "")
        out.writestr(named(b"twice.c"), "first")
        out.writestr(named(b"twice.c"), "second")
        out.writestr(named(b"marked.c" + "ü".encode("cp437")), "")
        link = zipfile.ZipInfo("link.c", WHEN)
        link.create_system = 3
        link.external_attr = 0o120777 << 16
        out.writestr(link, "/etc/passwd")
        out.writestr(named(b"dated.c", times(1700000000)), "")
    mark_as_utf8("names.zip", b"marked.c\x81")


def mark_as_utf8(path, name):
    """Sets the flag (APPNOTE 4.4.4, bit 11) in both headers of a file whose name is not that."""
    with open(path, "rb") as file:
        data = bytearray(file.read())
    for found in re.finditer(re.escape(name), bytes(data)):
        at = found.start()
        if data[at - 30:at - 26] == b"PK\3\4":
            data[at - 30 + 7] |= 8
        else:
            data[at - 46 + 9] |= 8
    with open(path, "wb") as file:
        file.write(data)


def tars():
    for kind, ending, form in (("pax", "xz", tarfile.PAX_FORMAT), ("gnu", "bz2", tarfile.GNU_FORMAT),
                               ("ustar", "gz", tarfile.USTAR_FORMAT)):
        with tarfile.open(f"{kind}.tar.{ending}", f"w:{ending}", format=form) as out:
            for name in ("Müller/farmer.c", "n" * 90 + "/" + "m" * 90 + ".c", "../up.c", "/root.c"):
                info = tarfile.TarInfo(name)
                info.size = 6
                info.mtime = 1700000000
                out.addfile(info, io.BytesIO(b"int a;"))
            for name, kind_of in (("link.c", tarfile.SYMTYPE), ("hard.c", tarfile.LNKTYPE),
                                  ("pipe.c", tarfile.FIFOTYPE), ("null.c", tarfile.CHRTYPE)):
                info = tarfile.TarInfo(name)
                info.type = kind_of
                info.linkname = "Müller/farmer.c"
                out.addfile(info)


def latin1_tar():
    with tarfile.open("latin1.tar", "w", format=tarfile.GNU_FORMAT, encoding="latin1") as out:
        out.addfile(tarfile.TarInfo("Müller.c"))


def made_by_zip():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("secret.c", "farmer.c"):
            with open(os.path.join(folder, name), "w", encoding="ascii") as file:
                file.write("int a;")
        for arguments in (["-q", "-X", "-P", "word", "password.zip", "secret.c"],
                          ["-q", "-X", "password.zip", "farmer.c"]):
            subprocess.run(["zip", *arguments], cwd=folder, check=True)
        os.replace(os.path.join(folder, "password.zip"), "password.zip")


warnings.simplefilter("ignore")  # a name twice is meant
names_zip()
tars()
latin1_tar()
made_by_zip()
