"""Makes stub libraries with the symbols of an old glibc, to link programs for a system with that glibc.

    make_stubs.py --glibc /usr/src/glibc/glibc-2.36.tar.xz --version 2.13 --out FOLDER --cc i686-linux-gnu-gcc

glibc's source contains, for each architecture, lists of all symbols with the versions that introduced them. The stubs
define each symbol with its newest version in the old library, so that a program linked against them requires no newer
ones. A program must also reference the right library, because the old loader searches a symbol only in the library that
the program names for it. Symbols that moved to libc later (in 2.17 and 2.34) are therefore moved back to their old library.
"""
from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tarfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import whole_number  # noqa: E402

FOLDER = "sysdeps/unix/sysv/linux/i386/"
LIBRARIES = {"libc": "libc.so.6", "libm": "libm.so.6", "ld": "ld-linux.so.2"}
# Symbols that the current list assigns to libc and the old glibc has in other libraries: library, file, names.
OLD_HOMES = (
    ("libpthread", "libpthread.so.0", r"_{0,2}pthread_\w+|sem_\w+|(__)?p(read|write)(64)?|(lseek|open)64"),
    ("librt", "librt.so.1", r"(__)?mq_\w+|(aio|lio|shm|timer|clock)_\w+"),
    ("libdl", "libdl.so.2", r"dl(addr1?|close|error|info|mopen|open|sym|vsym)"),
)
# Symbols of libutil, libresolv and libanl, against which no program is linked.
ELSEWHERE = re.compile(r"forkpty|openpty|login(_tty)?|logout|logwtmp|getaddrinfo_a|gai_(cancel|error|suspend)"
                       r"|ns_name_\w+"
                       r"|(__)?dn_(comp|expand|skipname)"
                       r"|(__)?res_((dn|hn|mail|own)ok|n?(mkquery|query|querydomain|search|send))")

Version = tuple[int, ...]
Symbols = dict[str, tuple[Version, str, str, int]]  # version, its name, kind (F, D or T), size


def version_of(name: str) -> Version | None:
    match = re.fullmatch(r"GLIBC_(\d+(?:\.\d+)+)", name)
    return tuple(int(part) for part in match[1].split(".")) if match else None


def newest_symbols(abilist: str, limit: Version) -> Symbols:
    """The newest versions of symbols up to `limit`."""
    best: Symbols = {}
    for line in abilist.splitlines():
        fields = line.split()
        if len(fields) < 3 or (version := version_of(fields[0])) is None or version > limit or fields[2] == "A":
            continue
        if fields[1] not in best or best[fields[1]][0] < version:
            best[fields[1]] = (version, fields[0], fields[2], int(fields[3], 0) if len(fields) > 3 else 4)
    return best


def by_library(lists: dict[str, str], limit: Version) -> dict[str, tuple[str, Symbols]]:
    """{library: (file, its symbols)}, with each symbol in the library of the old glibc."""
    found = {stem: (soname, newest_symbols(lists[stem], limit)) for stem, soname in LIBRARIES.items()}
    c_library = {name: entry for name, entry in found["libc"][1].items() if not ELSEWHERE.fullmatch(name)}
    for stem, soname, names in OLD_HOMES:
        found[stem] = (soname, {name: entry for name, entry in c_library.items() if re.fullmatch(names, name)})
        c_library = {name: entry for name, entry in c_library.items() if name not in found[stem][1]}
    found["libc"] = (LIBRARIES["libc"], c_library)
    return found


def version_script(symbols: Symbols) -> str:
    names = [name for _, name in sorted({(entry[0], entry[1]) for entry in symbols.values()})]
    lines, before = [], ""
    for name in names:
        lines.append(f"{name} {{ {'local: stub*;' if name == names[-1] else ''} }} {before};")
        before = name
    return "\n".join(lines) + "\n"


def assembler(symbols: Symbols) -> str:
    sections = {"F": ".text", "D": ".bss", "T": '.section .tbss,"awT",@nobits'}
    kinds = {"F": "function", "D": "object", "T": "tls_object"}
    lines = []
    for number, (symbol, (_, version, kind, size)) in enumerate(sorted(symbols.items())):
        stub = f"stub{number}"
        body = "ret" if kind == "F" else f".skip {size}"
        length = "" if kind == "F" else f".balign 4\n.size {stub},{size}\n"
        lines.append(f"{sections[kind]}\n.globl {stub}\n.type {stub},@{kinds[kind]}\n{length}{stub}: {body}\n"
                     f".symver {stub},{symbol}@@{version},remove")
    return "\n".join(lines) + '\n.section .note.GNU-stack,"",@progbits\n'


def version_number(text: str) -> Version:
    """The type of --version."""
    return tuple(map(whole_number(0, 9999), text.split(".")))


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--glibc", type=Path, required=True)
    parser.add_argument("--version", type=version_number, required=True, help="of the newest symbols, such as 2.13")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cc", default="i686-linux-gnu-gcc")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    lists: dict[str, str] = {}
    try:
        with tarfile.open(options.glibc) as archive:
            for member in archive:
                name = Path(member.name)
                if not str(name.parent).endswith(FOLDER.rstrip("/")):
                    continue
                if name.suffix == ".abilist" and name.stem in LIBRARIES:
                    file = archive.extractfile(member)
                    assert file is not None
                    lists[name.stem] = file.read().decode()
    except OSError as error:
        print(f"make_stubs.py: {error}; install the Debian package glibc-source", file=sys.stderr)
        return 1

    def link(source: Path, stem: str, soname: str, *more: str) -> None:
        subprocess.run([options.cc, "-nostdlib", "-shared", "-fPIC", f"-Wl,-soname,{soname}", *more, "-o",
                        str(options.out / f"{stem}.so"), str(source)], check=True)

    for stem, (soname, symbols) in by_library(lists, options.version).items():
        source, script = options.out / f"{stem}.s", options.out / f"{stem}.map"
        source.write_text(assembler(symbols))
        script.write_text(version_script(symbols))
        link(source, stem, soname, f"-Wl,--version-script,{script}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
