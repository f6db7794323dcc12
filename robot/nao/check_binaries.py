"""Checks files for the robot: reports instructions that its processor lacks and symbols that its libraries lack.

    check_binaries.py [--release | --module] FILE…

--release: checks a program of the release against the robot's glibc; --module: checks libagent.so also against the robot's C++ library.
"""
from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

Version = tuple[int, ...]
GLIBC: dict[str, Version] = {"GLIBC": (2, 13), "GCC": (4, 2, 0)}
MODULE: dict[str, Version] = {**GLIBC, "GLIBCXX": (3, 4, 14), "CXXABI": (1, 3, 4)}
# Extensions after SSSE3: SSE4, AVX and its successors, bit manipulation, cryptography, random numbers. The Atom supports MOVBE.
NEWER = re.compile(r"^(v[a-z]\w+|blend\w*|pmulld|pblendw|pblendvb|p(max|min)(sb|uw|ud|sd)|pmov[sz]x\w+|pmuldq|ptest"
                   r"|packusdw|pcmp(eq|gt)q|pcmp[ei]str[im]|phminposuw|round[ps][sd]|dpp[sd]|mpsadbw|(pextr|pinsr)[bdq]"
                   r"|(extract|insert)ps|movntdqa|crc32\w*|popcnt\w*|andn|bextr|bls\w+"
                   r"|bzhi|pdep|pext|rorx|sarx|shlx|shrx|mulx|adc?x|adox"
                   r"|aes\w+|pclmul\w*|sha\d\w+|rdrand|rdseed|f?xsave\w+|kmov\w+)$")
OLD = {"verr", "verw", "vmcall", "fxsave", "fxsaveq"}
# Functions with newer instructions that run only after their library has found them on the processor (CPUID): the name of the function, and
# the function that checks the processor. C++ library: random_device. libjpeg-turbo: one version of each step for each extension.
DISPATCHED = ((re.compile(r"<\w*__x86_rd(rand|seed)\w*>:$"), re.compile(r"^rd(rand|seed)$"), None),
              (re.compile(r"<jsimd_\w+_avx2(\.\w+)*>:$"), re.compile(r"^v\w+$"), "<jpeg_simd_cpu_support>:"))


def output(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, errors="replace", check=True).stdout


def newer_instructions(text: str) -> set[str]:
    """Newer instructions in a disassembly, except those of DISPATCHED."""
    found = set()
    function = ""
    dispatched = [(name, instruction) for name, instruction, check in DISPATCHED if check is None or check in text]
    for line in text.splitlines():
        if line.endswith(">:") and "<.." not in line:  # two dots: a label of the assembler within a function
            function = line
        columns = line.split("\t")
        if len(columns) < 2 or not columns[1].strip():
            continue
        word = columns[1].split()[0]
        if word in OLD:
            continue
        if NEWER.match(word) and not any(name.search(function) and instruction.match(word) for name, instruction in dispatched):
            found.add(word)
    return found


def newer_symbols(text: str, limits: dict[str, Version]) -> set[str]:
    """Symbols in a table of dynamic symbols that require versions beyond the limits."""
    found = set()
    for line in text.splitlines():
        if "*UND*" not in line:
            continue
        for family, number in re.findall(r"\b(GLIBC|GLIBCXX|CXXABI|GCC)_(\d+(?:\.\d+)*)", line):
            limit = limits.get(family)
            if limit is not None and tuple(int(part) for part in number.split(".")) > limit:
                found.add(f"{line.split()[-1]} requires {family}_{number}")
    return found


def problems(file: Path, limits: dict[str, Version]) -> list[str]:
    found = []
    if "ELF32" not in output("readelf", "-h", str(file)):
        found.append("is not a 32-bit program")
    if limits:
        found += sorted(newer_symbols(output("objdump", "-T", str(file)), limits))
    instructions = newer_instructions(output("objdump", "-d", "--no-show-raw-insn", str(file)))
    if instructions:
        found.append(f"has instructions that the Atom lacks: {' '.join(sorted(instructions))}")
    return [f"{file}: {error}" for error in found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--release", action="store_true")
    parser.add_argument("--module", action="store_true")
    parser.add_argument("files", nargs="+", type=Path)
    options = parser.parse_args()
    limits = MODULE if options.module else GLIBC if options.release else {}
    found = [error for file in options.files for error in problems(file, limits)]
    for error in found:
        print(error, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
