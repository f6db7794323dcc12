"""Stub libraries with the symbols of an old glibc, to link programs for a system that has it.

    make_stubs.py --glibc /usr/src/glibc/glibc-2.36.tar.xz --version 2.13 --out FOLDER --cc i686-linux-gnu-gcc

glibc's source holds, for each architecture, the lists of all symbols with the version that brought them. Each symbol
gets its newest version that the old library has; a program that is linked against the stubs cannot ask for more.
"""
from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tarfile
from pathlib import Path

FOLDER = "sysdeps/unix/sysv/linux/i386/"
LIBRARIES = {"libc": "libc.so.6", "libm": "libm.so.6", "ld": "ld-linux.so.2"}
# There the old glibc keeps a part of its symbols.
EMPTY = {"libpthread": "libpthread.so.0", "librt": "librt.so.1", "libdl": "libdl.so.2"}

Version = tuple[int, ...]


def version_of(name: str) -> Version | None:
    match = re.fullmatch(r"GLIBC_(\d+(?:\.\d+)+)", name)
    return tuple(int(part) for part in match[1].split(".")) if match else None


def newest_symbols(abilist: str, limit: Version) -> dict[str, tuple[Version, str, str, int]]:
    """{symbol: (version, version's name, kind F D or T, size)} of those that a library of that version has."""
    best: dict[str, tuple[Version, str, str, int]] = {}
    for line in abilist.splitlines():
        fields = line.split()
        if len(fields) < 3 or (version := version_of(fields[0])) is None or version > limit or fields[2] == "A":
            continue
        if fields[1] not in best or best[fields[1]][0] < version:
            best[fields[1]] = (version, fields[0], fields[2], int(fields[3], 0) if len(fields) > 3 else 4)
    return best


def version_script(symbols: dict[str, tuple[Version, str, str, int]]) -> str:
    names = [name for _, name in sorted({(entry[0], entry[1]) for entry in symbols.values()})]
    lines, before = [], ""
    for name in names:
        lines.append(f"{name} {{ {'local: stub*;' if name == names[-1] else ''} }} {before};")
        before = name
    return "\n".join(lines) + "\n"


def assembler(symbols: dict[str, tuple[Version, str, str, int]]) -> str:
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


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--glibc", type=Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cc", default="i686-linux-gnu-gcc")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    limit = tuple(int(part) for part in options.version.split("."))
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

    for stem, soname in LIBRARIES.items():
        symbols = newest_symbols(lists[stem], limit)
        source, script = options.out / f"{stem}.s", options.out / f"{stem}.map"
        source.write_text(assembler(symbols))
        script.write_text(version_script(symbols))
        link(source, stem, soname, f"-Wl,--version-script,{script}")
    nothing = options.out / "nothing.s"
    nothing.write_text('.section .note.GNU-stack,"",@progbits\n')
    for stem, soname in EMPTY.items():
        link(nothing, stem, soname)
    return 0


if __name__ == "__main__":
    sys.exit(main())
