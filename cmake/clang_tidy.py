#!/usr/bin/env python3
"""Runs clang-tidy on files, except those that it has found clean before.

    clang_tidy.py BUILD_FOLDER FILE…

Most of clang-tidy's time for a file is spent in the headers that it includes. So Clang first compiles each file by itself, and clang-tidy
then checks batches of up to BATCH_SIZE files with equal compiler options as one translation unit. The files of a batch with findings, or
with names that collide, are checked one by one, and only those findings are shown.

A file is the same as before if its preprocessed text, its compiler options, the version of clang-tidy and its configuration are the same.
Clean files are remembered at once in the folder of the compiler cache ($CCACHE_DIR), or in BUILD_FOLDER/clang-tidy.
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


class Source(NamedTuple):
    """A file and how it is compiled."""

    file: Path
    options: list[str]  # compiler and options, without the names of the file and of its output
    header_folders: list[str]  # the options that name folders of headers
    directory: Path
    configuration: str  # of clang-tidy

    def command(self) -> list[str]:
        """The command that compiles the file, without an output."""
        return [*self.options, *self.header_folders, str(self.file)]


def split(command: list[str], file: Path) -> tuple[list[str], list[str]]:
    """The options of a compiler command, and those of them that name folders of headers; not the names of the file and its output."""
    options: list[str] = []
    header_folders: list[str] = []
    words = iter(command)
    for word in words:
        if word == "-o":
            next(words)
        elif word in ("-I", "-isystem"):
            header_folders += [word, next(words)]
        elif word.startswith("-I"):
            header_folders.append(word)
        elif word not in ("-c", str(file)):
            options.append(word)
    return options, header_folders


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
        options, header_folders = split(shlex.split(entries[file]["command"]), file)
        sources.append(Source(file, options, header_folders, Path(entries[file]["directory"]), configuration_of(file.parent)))
    return sources


def key_of(source: Source) -> str | None:
    """What the findings in a file depend on; None if it cannot be preprocessed, which the compiler then explains."""
    # With comments and macros, which are checked, too.
    text = subprocess.run([*source.command(), "-E", "-C", "-dD"], cwd=source.directory, capture_output=True)
    if text.returncode != 0:
        return None
    key = hashlib.sha256(text.stdout)
    for part in (shlex.join(source.command()).encode(), subprocess.check_output(["clang-tidy", "--version"]),
                 source.configuration.encode()):
        key.update(hashlib.sha256(part).digest())
    return key.hexdigest()


def compiles_alone(source: Source) -> bool:
    """Whether Clang compiles a file by itself; its messages are printed."""
    return subprocess.run([*source.command(), "-fsyntax-only"], cwd=source.directory).returncode == 0


def batches_of(sources: list[Source]) -> list[list[Source]]:
    """Groups of sources that can share a translation unit. They have equal configurations and, except for the folders of headers, equal
    options; the main file of a program is a batch of its own.
    """
    groups: dict[str, list[Source]] = {}
    for source in sorted(sources):
        main = re.search(r"^int main\(", source.file.read_text(), re.MULTILINE)
        groups.setdefault(str(source.file) if main else shlex.join([source.configuration, *source.options]), []).append(source)
    return [group[first:first + BATCH_SIZE] for group in groups.values() for first in range(0, len(group), BATCH_SIZE)]


def is_clean_batch(batch: list[Source]) -> bool:
    """Whether clang-tidy has no finding in a translation unit that includes all files of a batch. Nothing is printed."""
    filter_of_headers = re.search(r"^HeaderFilterRegex: *'(.+)'$", batch[0].configuration, re.MULTILINE)
    # Escaped for an extended regular expression of POSIX.
    files = "|".join(re.sub(r"([][.^$*+?(){}|\\])", r"\\\1", str(source.file)) for source in batch)
    header_folders = dict.fromkeys(shlex.join(source.header_folders) for source in batch)
    with tempfile.TemporaryDirectory(prefix="clang-tidy-") as folder:
        # Clang's analyzer skips functions of included files, except in a file with this name (AnalysisConsumer.cpp, isInCodeFile).
        unit = Path(folder) / "UnifiedSource.cpp"
        unit.write_text("".join(f'#include "{source.file}"  // NOLINT(bugprone-suspicious-include)\n' for source in batch))
        command = shlex.join([*batch[0].options, *shlex.split(" ".join(header_folders)), "-c", str(unit)])
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
        batches = batches_of(select(compiles_alone, changed))
        print(f"clang_tidy.py: {len(changed)} of {len(sources)} files are new or changed, in {len(batches)} batches", flush=True)

        # In the workers, so that a run that is stopped keeps what it has found.
        def remembered(clean: bool, files: list[Source]) -> bool:
            for source in files if clean else []:
                (memory / keys[source.file]).touch()
            return clean

        found_clean = list(pool.map(lambda batch: remembered(is_clean_batch(batch), batch), batches))
        suspects = [source for batch, clean in zip(batches, found_clean) if not clean for source in batch]
        clean_suspects = select(lambda source: remembered(is_clean(build, source), [source]), suspects)
    clean_count = sum(len(batch) for batch, clean in zip(batches, found_clean) if clean) + len(clean_suspects)
    print(f"clang_tidy.py: {len(sources) - len(changed)} files were found clean before, {len(batches)} batches, "
          f"{len(suspects)} files checked one by one, {len(changed) - clean_count} with findings")
    return 0 if clean_count == len(changed) else 1


if __name__ == "__main__":
    sys.exit(main())
