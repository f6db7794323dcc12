#!/usr/bin/env python3
"""Mutation testing: makes one small change at a time in the C++ sources of a folder and counts how often its tests fail."""
import argparse
import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from judge import Judge
from points import Mutant, mutants_of_folder
from report import NAME, Row, append_row, read_rows, table, write_rows
from workspace import Workspace

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "blackboard/common/program"))

from decimal_numbers import COUNT, JOBS, SEED  # noqa: E402
from output_files import FolderLock, write_whole  # noqa: E402
from script import INTERRUPTED, run_script  # noqa: E402

# Headers of tests in a product folder: mutants of them do not measure how well the product is tested.
LEFT_OUT = ("libagent/conformance",)


def report(text: str) -> None:
    """Prints a progress message immediately."""
    print(f"mutate: {text}", file=sys.stderr, flush=True)


def arguments(argv: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="mutate.py", description=__doc__)
    parser.add_argument("folder", help="folder of C++ sources, relative to the root of the repository, such as perception")
    parser.add_argument("--out", type=Path, help="folder of mutants.csv; a stopped run is continued from there (default: in build/mutate)")
    parser.add_argument("--count", type=COUNT, default=60, help="number of mutants that compile (default 60)")
    parser.add_argument("--seed", type=SEED, default=1, help="seed of the random selection (default 1)")
    parser.add_argument("--jobs", type=JOBS, default=1, help="number of mutants judged in parallel, each in a separate build (default 1)")
    parser.add_argument("--own", action="store_true", help="run only the folder's own tests, not all tests that link the folder")
    parser.add_argument("--again", action="store_true", help="judge the survivors in --out again, with the tests of the current commit")
    parser.add_argument("--work", type=Path, help="folder of the copies that are built (default build/mutate), for one run at a time")
    parser.add_argument("--list", action="store_true", help="only list the mutants that would be selected first")
    chosen = parser.parse_args(argv)
    chosen.folder = chosen.folder.rstrip("/")
    if not (REPOSITORY / chosen.folder).is_dir():
        parser.error(f"{chosen.folder} is not a folder of {REPOSITORY}")
    try:
        limit = os.environ.get("DEV_JOBS")
        chosen.compilers = max(1, (JOBS(limit) if limit else os.cpu_count() or 1) // chosen.jobs)
    except argparse.ArgumentTypeError as error:
        parser.error(f"DEV_JOBS: {error}")
    chosen.work = (chosen.work or REPOSITORY / "build" / "mutate").resolve()
    if chosen.out is None:
        chosen.out = REPOSITORY / "build" / "mutate" / f"{chosen.folder.replace('/', '_')}-seed{chosen.seed}"
    return chosen


def drawn(sources: Path, folder: str, seed: int) -> list[Mutant]:
    """All mutants of the folder in random order."""
    found = mutants_of_folder(sources, folder, LEFT_OUT)
    random.Random(seed).shuffle(found)
    return found


def row_of(mutant: Mutant, text: str, outcome: str = "", by: str = "", seconds: float = 0) -> Row:
    """The row of a mutant in a file with this text."""
    lines = mutant.before_and_after(text)
    return Row(mutant.file, mutant.line(text), mutant.column(text), mutant.kind, *lines, outcome, by, round(seconds, 1))


class Run:
    """A random selection of mutants, judged by several judges until enough of them have compiled."""

    def __init__(self, file: Path, mutants: list[Mutant], sources: Path, count: int) -> None:
        self._file = file
        self._sources = sources
        self._count = count
        self._lock = threading.Lock()
        known = {row.key(): row for row in read_rows(file)}
        self._todo: Iterator[Mutant] = iter([mutant for mutant in mutants if self._row(mutant).key() not in known])
        self._counted = sum(row.outcome != "does not compile" for row in known.values())
        self._judging = 0
        self._free = threading.Condition(self._lock)

    def _row(self, mutant: Mutant, *verdict: object) -> Row:
        return row_of(mutant, (self._sources / mutant.file).read_text(), *verdict)

    def _next(self) -> Mutant | None:
        """The next mutant; waits while the mutants being judged may suffice. None when the run is complete."""
        with self._free:
            while self._counted < self._count <= self._counted + self._judging:
                self._free.wait()
            mutant = next(self._todo, None) if self._counted < self._count else None
            self._judging += mutant is not None
            return mutant

    def stop(self) -> None:
        """Ends the run after the mutants that are being judged."""
        with self._free:
            self._count = 0
            self._free.notify_all()

    def work(self, judge: Judge) -> None:
        """Judges mutants until the run is complete."""
        while (mutant := self._next()) is not None:
            row = None
            try:
                text = (judge.workspace.sources / mutant.file).read_text()
                verdict = judge.judge(mutant)
                row = row_of(mutant, text, verdict.outcome, verdict.by, verdict.seconds)
            finally:
                with self._free:
                    self._judging -= 1
                    if row is not None:
                        append_row(self._file, row)
                        self._counted += row.outcome != "does not compile"
                        report(f"{self._counted}/{self._count} {row.outcome} {row.file}:{row.line} {row.after or 'dropped'} {row.by}")
                    self._free.notify_all()


def check_run(out: Path, commit: str, chosen: argparse.Namespace) -> None:
    """Writes the parameters of the run to run.json; exits if `out` is the folder of a different run."""
    note = out / "run.json"
    run = {"folder": chosen.folder, "seed": chosen.seed, "commit": commit}
    if note.exists():
        before = json.loads(note.read_text())
        if chosen.again:
            # The same selection needs the same sources; only the tests may have changed.
            if subprocess.run(["git", "-C", str(REPOSITORY), "diff", "--quiet", before["commit"], commit, "--", chosen.folder]).returncode:
                raise SystemExit(f"mutate: {chosen.folder} has changed since {before['commit']}; give another --out for a new run")
            run["seed"] = before["seed"]
            rows = read_rows(out / NAME)
            survivors = [row for row in rows if row.outcome == "survived"]
            write_rows(out / NAME, [row for row in rows if row.outcome != "survived"])
            report(f"{len(survivors)} survivors are judged again")
        elif before != run:
            raise SystemExit(f"mutate: {out} holds a run of {before}; give another --out, or --again after tests were added")
    write_whole(note, json.dumps(run) + "\n")


def main(argv: list[str] | None = None) -> int:
    chosen = arguments(argv)
    if chosen.list:
        for mutant in drawn(REPOSITORY, chosen.folder, chosen.seed)[: chosen.count]:
            row = row_of(mutant, (REPOSITORY / mutant.file).read_text())
            print(f"{row.file}:{row.line}: {row.kind}: {row.before}  ->  {row.after}")
        return 0
    with FolderLock(chosen.out):
        return judged(chosen)


def judged(chosen: argparse.Namespace) -> int:
    """Runs the command line in the folder of its results; returns the exit code."""
    commit = subprocess.run(["git", "-C", str(REPOSITORY), "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()
    places = [chosen.work / str(number) for number in range(1, chosen.jobs + 1)]
    judges = [Judge(Workspace(place, REPOSITORY, commit), chosen.folder, not chosen.own, chosen.compilers, report) for place in places]
    check_run(chosen.out, commit, chosen)
    for judge in judges:
        try:
            judge.prepare()
        except BlockingIOError:
            raise SystemExit(f"mutate: another run works in {judge.workspace.folder}; wait for it, or give another --work") from None
    sources = judges[0].workspace.sources
    run = Run(chosen.out / NAME, drawn(sources, chosen.folder, chosen.seed), sources, chosen.count)
    with ThreadPoolExecutor(len(judges)) as pool:
        try:
            for work in [pool.submit(run.work, judge) for judge in judges]:
                work.result()
        except KeyboardInterrupt:
            run.stop()
            report(f"stopped; the same command continues from {chosen.out}")
            return INTERRUPTED
    print(table(read_rows(chosen.out / NAME), depth=chosen.folder.count("/") + 2))
    return 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    run_script("mutate", main)
