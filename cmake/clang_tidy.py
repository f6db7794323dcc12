#!/usr/bin/env python3
"""Runs clang-tidy on one file, unless it has found the same file clean before.

    clang_tidy.py BUILD_FOLDER FILE

A file is the same if its preprocessed text, its compiler options, the version of clang-tidy and its configuration are the same. Clean
files are remembered in the folder of the compiler cache ($CCACHE_DIR), or in BUILD_FOLDER/clang-tidy.
"""
from __future__ import annotations

import hashlib
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path


def compile_command(build: Path, file: Path) -> list[str]:
    """The words of the file's command in compile_commands.json, without its output. Errors: SystemExit if there is none."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        if Path(entry["file"]) == file:
            words = shlex.split(entry["command"])
            output = words.index("-o")
            return [word for word in words[:output] + words[output + 2:] if word != "-c"]
    sys.exit(f"clang_tidy.py: {file} is not compiled in {build}")


def key_of(build: Path, file: Path) -> str | None:
    """What the findings in a file depend on; None if it cannot be preprocessed, which clang-tidy then explains."""
    command = compile_command(build, file)
    text = subprocess.run([*command, "-E", "-C", "-dD"], cwd=build, capture_output=True)  # with comments and macros, which are checked, too
    if text.returncode != 0:
        return None
    key = hashlib.sha256(text.stdout)
    for part in (shlex.join(command).encode(), subprocess.check_output(["clang-tidy", "--version"]),
                 subprocess.check_output(["clang-tidy", "--dump-config", "-p", str(build), str(file)])):
        key.update(hashlib.sha256(part).digest())
    return key.hexdigest()


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    build, file = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    clean = Path(os.environ.get("CCACHE_DIR") or build) / "clang-tidy"
    key = key_of(build, file)
    if key is not None and (clean / key).exists():
        return 0
    status = subprocess.run(["clang-tidy", "-p", str(build), "--quiet", str(file)]).returncode
    if status == 0 and key is not None:
        clean.mkdir(parents=True, exist_ok=True)
        (clean / key).touch()
    return status


if __name__ == "__main__":
    sys.exit(main())
