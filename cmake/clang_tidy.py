#!/usr/bin/env python3
"""Runs clang-tidy on files, except those that it has found clean before.

    clang_tidy.py BUILD_FOLDER FILE…

Most of clang-tidy's time for a file is spent in the headers that it includes. So Clang first compiles each file by itself, and clang-tidy
then checks batches of up to BATCH_SIZE files with equal compiler options as one translation unit. The files of a batch with findings, or
with names that collide, are checked one by one, and only those findings are shown.

A file is the same as before if its preprocessed text, its compiler options, the version of clang-tidy and its configuration are the same.
Clean files are remembered in the folder of the compiler cache ($CCACHE_DIR), or in BUILD_FOLDER/clang-tidy.
"""
from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

BATCH_SIZE = 10
INCLUDE_OPTIONS = ("-I", "-isystem")


class Source(NamedTuple):
    """A file and how it is compiled."""

    file: Path
    command: list[str]  # without the names of the file and of its output
    directory: Path
    configuration: str  # of clang-tidy

    def options(self) -> list[str]:
        """The command without the folders of headers."""
        words = iter(self.command)
        kept: list[str] = []
        for word in words:
            if word in INCLUDE_OPTIONS:
                next(words)
            elif not word.startswith("-I"):
                kept.append(word)
        return kept

    def header_folders(self) -> list[str]:
        """The options that name folders of headers."""
        words = iter(self.command)
        folders: list[str] = []
        for word in words:
            if word in INCLUDE_OPTIONS:
                folders += [word + next(words)] if word == "-I" else [word, next(words)]
            elif word.startswith("-I"):
                folders.append(word)
        return folders


@functools.cache
def configuration_of(folder: Path) -> str:
    """The configuration of clang-tidy for the files of a folder: its .clang-tidy, or the next one above, and those which that extends."""
    return subprocess.check_output(["clang-tidy", "--dump-config", str(folder / "file.cpp"), "--"], text=True, stderr=subprocess.DEVNULL)


def sources_of(build: Path, files: Iterable[Path]) -> list[Source]:
    """How the files are compiled in a build folder. Errors: SystemExit for a file without a command."""
    entries = {Path(entry["file"]): entry for entry in json.loads((build / "compile_commands.json").read_text())}
    sources = []
    for file in files:
        if file not in entries:
            sys.exit(f"clang_tidy.py: {file} is not compiled in {build}")
        words = shlex.split(entries[file]["command"])
        output = words.index("-o")
        command = [word for word in words[:output] + words[output + 2:] if word not in ("-c", str(file))]
        sources.append(Source(file, command, Path(entries[file]["directory"]), configuration_of(file.parent)))
    return sources


def key_of(source: Source) -> str | None:
    """What the findings in a file depend on; None if it cannot be preprocessed, which the compiler then explains."""
    # With comments and macros, which are checked, too.
    text = subprocess.run([*source.command, "-E", "-C", "-dD", str(source.file)], cwd=source.directory, capture_output=True)
    if text.returncode != 0:
        return None
    key = hashlib.sha256(text.stdout)
    for part in (shlex.join(source.command).encode(), subprocess.check_output(["clang-tidy", "--version"]),
                 source.configuration.encode()):
        key.update(hashlib.sha256(part).digest())
    return key.hexdigest()


def compiles_alone(source: Source) -> bool:
    """Whether Clang compiles a file by itself; its messages are printed."""
    return subprocess.run([*source.command, "-fsyntax-only", str(source.file)], cwd=source.directory).returncode == 0


def batches_of(sources: list[Source]) -> list[list[Source]]:
    """Groups of sources that can share a translation unit: equal configurations, equal
    options without the folders of headers, at most one main program."""
    groups: dict[str, list[Source]] = {}
    for source in sorted(sources):
        main = re.search(r"^int main\(", source.file.read_text(), re.MULTILINE)
        groups.setdefault(str(source.file) if main else shlex.join([source.configuration, *source.options()]), []).append(source)
    return [group[first:first + BATCH_SIZE] for group in groups.values() for first in range(0, len(group), BATCH_SIZE)]


def is_clean_batch(batch: list[Source]) -> bool:
    """Whether clang-tidy has no finding in a translation unit that includes all files of a batch. Nothing is printed."""
    filter_of_headers = re.search(r"^HeaderFilterRegex: *'(.+)'$", batch[0].configuration, re.MULTILINE)
    # Escaped for an extended regular expression of POSIX.
    files = "|".join(re.sub(r"([][.^$*+?(){}|\\])", r"\\\1", str(source.file)) for source in batch)
    folders = dict.fromkeys(shlex.join(source.header_folders()) for source in batch)
    with tempfile.TemporaryDirectory(prefix="clang-tidy-") as folder:
        unit = Path(folder) / "UnifiedSource.cpp"  # a name by which Clang's analyzer knows that included files are to be analysed, too
        unit.write_text("".join(f'#include "{source.file}"  // NOLINT(bugprone-suspicious-include)\n' for source in batch))
        command = shlex.join([*batch[0].options(), *shlex.split(" ".join(folders)), "-c", str(unit)])
        (Path(folder) / "compile_commands.json").write_text(
            json.dumps([{"directory": str(batch[0].directory), "file": str(unit), "command": command}]))
        (Path(folder) / ".clang-tidy").write_text(batch[0].configuration)
        filters = [f"({files})$"] + ([filter_of_headers[1]] if filter_of_headers else [])
        command_of_tidy = ["clang-tidy", "-p", folder, "--quiet", f"--header-filter={'|'.join(filters)}", str(unit)]
        return subprocess.run(command_of_tidy, capture_output=True).returncode == 0


def is_clean(build: Path, source: Source) -> bool:
    """Whether clang-tidy has no finding in a file; findings are printed."""
    return subprocess.run(["clang-tidy", "-p", str(build), "--quiet", str(source.file)]).returncode == 0


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    build = Path(sys.argv[1]).resolve()
    sources = sources_of(build, [Path(file).resolve() for file in sys.argv[2:]])
    memory = Path(os.environ.get("CCACHE_DIR") or build) / "clang-tidy"
    memory.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        def select(condition: Callable[[Source], bool], candidates: list[Source]) -> list[Source]:
            return [source for source, selected in zip(candidates, pool.map(condition, candidates)) if selected]

        keys = dict(zip((source.file for source in sources), pool.map(key_of, sources)))
        changed = [source for source in sources if keys[source.file] is None or not (memory / keys[source.file]).exists()]
        compiled = select(compiles_alone, changed)
        batches = batches_of(compiled)
        clean_batches = list(pool.map(is_clean_batch, batches))
        clean = [source for batch, is_clean_one in zip(batches, clean_batches) if is_clean_one for source in batch]
        suspects = [source for batch, is_clean_one in zip(batches, clean_batches) if not is_clean_one for source in batch]
        clean += select(lambda source: is_clean(build, source), suspects)
    for source in clean:
        if keys[source.file] is not None:
            (memory / keys[source.file]).touch()
    print(f"clang_tidy.py: {len(sources) - len(changed)} files were found clean before, {len(batches)} batches, "
          f"{len(suspects)} files checked one by one, {len(changed) - len(clean)} with findings")
    return 0 if len(clean) == len(changed) else 1


if __name__ == "__main__":
    sys.exit(main())
