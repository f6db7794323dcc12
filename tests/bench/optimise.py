#!/usr/bin/env python3
"""Searches for better motion parameters with a closed-loop benchmark, in parallel; an interrupted search can be continued.

    tests/bench/optimise.py --out runs/kick --goal good --vary KickParameters.reach=0.12:0.2 \\
        --vary KickParameters.swing_time=0.1:0.2 -- build/sim/bench_programs/kick_bench --kick forward-left --rounds 20

    tests/bench/optimise.py --out runs/fast @tests/bench/searches/fast.txt

A file that is named after an `@` contains arguments, so that a search and its start can be stored. Everything after `--` is the
benchmark; each candidate is one run of it with `--set` for every varied parameter. The score is the mean of the figure `--goal` over the
benchmark's rows, minus `--fall-cost` for each fall; the highest score wins. The same seed and program give the same search, and a search
that was stopped continues from its folder. The method is CMA-ES, from the library `cmaes`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Callable, Optional, Sequence

import numpy as np
from cmaes import CMA


@dataclass(frozen=True)
class Parameter:
    """A parameter to vary: its bounds and its start value."""

    name: str
    low: float
    high: float
    start: float

    @staticmethod
    def parse(text: str) -> "Parameter":
        try:
            name, bounds = text.split("=")
            low, high, *start = (float(bound) for bound in bounds.split(":"))
            [start] = start or [(low + high) / 2]
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r}: write STRUCT.KEY=LOW:HIGH or STRUCT.KEY=LOW:HIGH:START") from None
        if not low <= start <= high or low == high or not name:
            raise argparse.ArgumentTypeError(f"{text!r}: expected LOW < HIGH and START between them")
        return Parameter(name, low, high, start)

    def at(self, part: float) -> float:
        """The value at a part (0 to 1) of the range, rounded to four significant digits as in a config file."""
        return float(f"{self.low + part * (self.high - self.low):.4g}")

    def part(self) -> float:
        """The part of the range (0 to 1) at which the search starts."""
        return (self.start - self.low) / (self.high - self.low)


def score_of(rows: Sequence[dict], goal: str, fall_cost: float) -> float:
    """The mean figure over the rows minus the cost of falls; a row without the figure (all trials fell) counts as 0.

    Errors: ValueError when no row has the figure.
    """
    if not any(goal in row or row.get("runs") == 0 for row in rows):
        known = sorted({key for row in rows for key in row} - {"name"})
        raise ValueError(f"the benchmark reports no figure {goal!r}; it reports {', '.join(known)}")
    falls = sum(row.get("falls", 0) for row in rows)
    return sum(row.get(goal, 0.0) for row in rows) / len(rows) - fall_cost * falls


def run_bench(command: Sequence[str], settings: Sequence[str], timeout: float) -> list[dict]:
    """The rows of one run. Errors: RuntimeError with what the benchmark reported, or that it exceeded `timeout` s."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        words = [*command, "--benchmark_out", out.name, *(word for s in settings for word in ("--set", s))]
        try:
            done = subprocess.run(words, capture_output=True, text=True, timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            remedy = "start the search again with a greater --timeout, and it continues"
            raise RuntimeError(f"{' '.join(command)} ran for more than {timeout:g} s; {remedy}") from None
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)} with {len(settings)} settings failed: {done.stderr.strip()}")
        return json.loads(Path(out.name).read_text())["benchmarks"]


class Journal:
    """A file with a line for each score, so that a search that was stopped continues without repeating a run.

    Errors: ValueError when the file belongs to another search.
    """

    def __init__(self, file: Path, about: dict) -> None:
        self.file = file
        self.scores: dict[tuple[float, ...], float] = {}
        lines = self._complete_lines()
        if not lines:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(about) + "\n")
        elif lines[0] != json.loads(json.dumps(about)):
            raise ValueError(f"{file}: begun with other parameters or another benchmark; name another folder with --out")
        for entry in lines[1:]:
            self.scores[tuple(entry["values"])] = entry["score"]

    def _complete_lines(self) -> list[dict]:
        """The complete lines; truncates a last line that was being written when the search was killed."""
        if not self.file.exists():
            return []
        written = self.file.read_bytes()
        complete = written[: written.rfind(b"\n") + 1]
        os.truncate(self.file, len(complete))
        return [json.loads(line) for line in complete.splitlines()]

    def scored(self, values: Sequence[float], evaluate: Callable[[], float]) -> float:
        """The score of these values, evaluated unless it is known already."""
        if tuple(values) not in self.scores:
            self.add(values, evaluate())
        return self.scores[tuple(values)]

    def add(self, values: Sequence[float], score: float) -> None:
        self.scores[tuple(values)] = score
        with self.file.open("a") as out:
            out.write(json.dumps({"values": list(values), "score": score}) + "\n")


def evolve(
    start: Sequence[float],
    width: float,
    bounds: Optional[tuple[float, float]],
    evaluate: Callable[[int, Sequence[float]], float],
    seed: int,
    generations: int,
    population: int,
    jobs: int,
    report_progress: Callable[[str, Sequence[float], float], None],
) -> list[float]:
    """CMA-ES from a start. Returns the middle of the last generation, which is more robust to noisy scores than the best candidate.

    `evaluate` receives the generation, from 0, and a candidate, and returns its score; the greatest score wins. `report_progress`
    receives the progress after each generation, its best candidate, and the score of that candidate.
    """
    box = None if bounds is None else np.tile(bounds, (len(start), 1))
    strategy = CMA(np.array(start, float), width, bounds=box, seed=seed, population_size=population)
    with ThreadPoolExecutor(jobs) as workers:
        for generation in range(generations):
            candidates = [strategy.ask() for _ in range(population)]
            scores = list(workers.map(partial(evaluate, generation), candidates))
            strategy.tell([(c, -score) for c, score in zip(candidates, scores)])
            best = int(np.argmax(scores))
            report_progress(f"{generation + 1}/{generations}: mean {np.mean(scores):.4g}", candidates[best], scores[best])
    middle = np.mean([c for c, _ in sorted(zip(candidates, scores), key=lambda e: -e[1])[: population // 2]], axis=0)
    return [float(value) for value in middle]


def search(
    parameters: Sequence[Parameter],
    evaluate: Callable[[Sequence[float]], float],
    journal: Journal,
    seed: int,
    generations: int,
    population: int,
    jobs: int,
    report_progress: Callable[[str], None],
    width: float = 0.2,
) -> tuple[list[float], float]:
    """The resulting values and their score: the best candidate, or the middle of the last generation if it is better."""

    def values_of(parts: Sequence[float]) -> list[float]:
        return [p.at(part) for p, part in zip(parameters, parts)]

    def scored(_: int, parts: Sequence[float]) -> float:
        values = values_of(parts)
        return journal.scored(values, lambda: evaluate(values))

    best: list[tuple[float, list[float]]] = []

    def progress(line: str, parts: Sequence[float], score: float) -> None:
        best.append((score, values_of(parts)))
        shown = " ".join(f"{p.name}={v:g}" for p, v in zip(parameters, max(best)[1]))
        report_progress(f"{line}, best {max(best)[0]:.4g} with {shown}")

    start = [p.part() for p in parameters]
    middle = evolve(start, width, (0.0, 1.0), scored, seed, generations, population, jobs, progress)
    best.append((scored(generations, middle), values_of(middle)))
    score, values = max(best)
    return values, score


class FromFiles(argparse.ArgumentParser):
    """Reads arguments also from files that are named after an `@`; the text after a `#` is a comment."""

    def __init__(self, about: Optional[str]) -> None:
        super().__init__(description=about, formatter_class=argparse.RawDescriptionHelpFormatter, fromfile_prefix_chars="@")

    def convert_arg_line_to_args(self, arg_line: str) -> list[str]:
        return arg_line.split("#")[0].split()


def main(arguments: Sequence[str]) -> int:
    parser = FromFiles(__doc__)
    parser.add_argument("--vary", type=Parameter.parse, action="append", required=True, metavar="STRUCT.KEY=LOW:HIGH")
    parser.add_argument("--goal", required=True, help="figure of the benchmark to maximise")
    parser.add_argument("--fall-cost", type=float, default=1.0)
    parser.add_argument("--out", type=Path, required=True, help="folder of the journal; a search in this folder is continued")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--width", type=float, default=0.2, help="first standard deviation, as a part of the range")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=600, help="time limit of one run, s")
    parser.add_argument("bench", nargs="+", help="the benchmark and its options, after --")
    options = parser.parse_args(arguments)
    if len(options.vary) < 2:
        parser.error("CMA-ES needs two parameters or more")
    if min(options.generations, options.jobs) < 1 or options.population < 2:
        parser.error("--generations and --jobs are at least 1, --population at least 2")

    def evaluate(values: Sequence[float]) -> float:
        settings = [f"{p.name}={v:g}" for p, v in zip(options.vary, values)]
        return score_of(run_bench(options.bench, settings, options.timeout), options.goal, options.fall_cost)

    varied = [[p.name, p.low, p.high, p.start] for p in options.vary]
    about = {"bench": options.bench, "vary": varied, "goal": options.goal, "fall_cost": options.fall_cost}
    try:
        journal = Journal(options.out / "journal.jsonl", about)
        report_progress = lambda line: print(line, file=sys.stderr, flush=True)  # noqa: E731
        values, score = search(
            options.vary, evaluate, journal, options.seed, options.generations, options.population, options.jobs, report_progress,
            options.width
        )
    except (RuntimeError, ValueError, OSError) as error:
        print(f"optimise.py: {error}", file=sys.stderr)
        return 1
    print(f"# score {score:.6g}")
    for parameter, value in zip(options.vary, values):
        print(f"{parameter.name}={value:g}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
