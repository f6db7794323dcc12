#!/usr/bin/env python3
"""Searches better parameters of motion with a closed-loop benchmark, in parallel, and goes on where it was stopped.

    tests/bench/optimise.py --out runs/kick --goal good --vary KickParameters.reach=0.12:0.2 \\
        --vary KickParameters.swing_time=0.1:0.2 -- build/sim/bench_programs/kick_bench --kick forward-left --rounds 20

Everything after `--` is the benchmark; each candidate is one run of it with `--set` for every varied parameter. The score is the
mean of the figure `--goal` over the benchmark's rows, less `--fall-cost` for each fall; the highest wins. A seed and the same program
give the same search. The method is an evolution strategy: the best quarter of a generation says where and how wide the next is drawn.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional, Sequence

NARROWEST = 0.02  # of a parameter's range: the search never draws from less
WIDEST = 0.25  # of a parameter's range: the first generation's standard deviation
KEPT = 0.25  # part of a generation that shapes the next one


@dataclass(frozen=True)
class Parameter:
    """One number to vary, between two bounds."""

    name: str
    low: float
    high: float

    @staticmethod
    def parse(text: str) -> "Parameter":
        try:
            name, bounds = text.split("=")
            low, high = (float(bound) for bound in bounds.split(":"))
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r}: write it as STRUCT.KEY=LOW:HIGH") from None
        if not low < high or not name:
            raise argparse.ArgumentTypeError(f"{text!r}: the lower bound is not below the upper one")
        return Parameter(name, low, high)


def drawn(parameters: Sequence[Parameter], middle: Sequence[float], width: Sequence[float], rng: random.Random) -> list[float]:
    """One candidate, rounded to what a config file shows."""
    values = zip(parameters, middle, width)
    return [float(f"{min(max(rng.gauss(m, w), p.low), p.high):.4g}") for p, m, w in values]


def shaped(parameters: Sequence[Parameter], best: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """Where and how wide to draw next: mean and spread of the best candidates."""
    columns = list(zip(*best))
    middle = [sum(column) / len(column) for column in columns]
    width = [
        max(math.sqrt(sum((x - m) ** 2 for x in column) / len(column)), NARROWEST * (p.high - p.low))
        for p, column, m in zip(parameters, columns, middle)
    ]
    return middle, width


def score_of(rows: Sequence[dict], goal: str, fall_cost: float) -> float:
    """The mean figure over the rows, less what falls cost; a row without the figure (everything fell) counts as 0."""
    if not any(goal in row or row.get("runs") == 0 for row in rows):
        known = sorted({key for row in rows for key in row} - {"name"})
        raise ValueError(f"the benchmark tells no figure {goal!r}; it tells {', '.join(known)}")
    falls = sum(row.get("falls", 0) for row in rows)
    return sum(row.get(goal, 0.0) for row in rows) / len(rows) - fall_cost * falls


def run_bench(command: Sequence[str], settings: Sequence[str], timeout: float) -> list[dict]:
    """The rows of one run. Errors: RuntimeError with what the benchmark said."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        words = [*command, "--benchmark_out", out.name, *(word for s in settings for word in ("--set", s))]
        done = subprocess.run(words, capture_output=True, text=True, timeout=timeout, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(words)} failed: {done.stderr.strip()}")
        return json.loads(Path(out.name).read_text())["benchmarks"]


class Journal:
    """Every score so far, a line each, so that a search that was stopped goes on without running anything again."""

    def __init__(self, file: Path, about: dict) -> None:
        self.file = file
        self.scores: dict[tuple[float, ...], float] = {}
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_text(json.dumps(about) + "\n")
        lines = file.read_text().splitlines()
        if json.loads(lines[0]) != about:
            raise ValueError(f"{file}: begun with other parameters or another benchmark; name another folder with --out")
        for line in lines[1:]:
            entry = json.loads(line)
            self.scores[tuple(entry["values"])] = entry["score"]

    def add(self, values: Sequence[float], score: float) -> None:
        self.scores[tuple(values)] = score
        with self.file.open("a") as out:
            out.write(json.dumps({"values": list(values), "score": score}) + "\n")


def search(
    parameters: Sequence[Parameter],
    evaluate: Callable[[Sequence[float]], float],
    journal: Journal,
    seed: int,
    generations: int,
    population: int,
    jobs: int,
    tell: Callable[[str], None],
) -> tuple[list[float], float]:
    """The best candidate and its score."""
    rng = random.Random(seed)
    middle = [(p.low + p.high) / 2 for p in parameters]
    width = [WIDEST * (p.high - p.low) for p in parameters]
    best: Optional[tuple[float, list[float]]] = None
    with ThreadPoolExecutor(jobs) as workers:
        for generation in range(generations):
            candidates = [drawn(parameters, middle, width, rng) for _ in range(population)]
            new = [c for c in map(list, dict.fromkeys(map(tuple, candidates))) if tuple(c) not in journal.scores]
            for values, score in zip(new, workers.map(evaluate, new)):
                journal.add(values, score)
            ranked = sorted(((journal.scores[tuple(c)], c) for c in candidates), key=lambda e: -e[0])
            if best is None or ranked[0][0] > best[0]:
                best = ranked[0]
            middle, width = shaped(parameters, [c for _, c in ranked[: max(2, int(KEPT * population))]])
            shown = " ".join(f"{p.name}={v:g}" for p, v in zip(parameters, best[1]))
            tell(f"{generation + 1}/{generations}: best {best[0]:.4g} with {shown}")
    assert best is not None
    return best[1], best[0]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vary", type=Parameter.parse, action="append", required=True, metavar="STRUCT.KEY=LOW:HIGH")
    parser.add_argument("--goal", required=True, help="the figure to make great, as the benchmark names it")
    parser.add_argument("--fall-cost", type=float, default=1.0)
    parser.add_argument("--out", type=Path, required=True, help="folder of the journal; a search that is there goes on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=600, help="s for one run")
    parser.add_argument("bench", nargs="+", help="the benchmark and its options, after --")
    asked = parser.parse_args(arguments)
    if min(asked.generations, asked.jobs) < 1 or asked.population < 2:
        parser.error("--generations and --jobs are at least 1, --population at least 2")

    def evaluate(values: Sequence[float]) -> float:
        settings = [f"{p.name}={v:g}" for p, v in zip(asked.vary, values)]
        return score_of(run_bench(asked.bench, settings, asked.timeout), asked.goal, asked.fall_cost)

    about = {"bench": asked.bench, "vary": [[p.name, p.low, p.high] for p in asked.vary], "goal": asked.goal, "fall_cost": asked.fall_cost}
    try:
        journal = Journal(asked.out / "journal.jsonl", about)
        tell = lambda line: print(line, file=sys.stderr, flush=True)  # noqa: E731
        values, score = search(
            asked.vary, evaluate, journal, asked.seed, asked.generations, asked.population, asked.jobs, tell
        )
    except (RuntimeError, ValueError, OSError, subprocess.TimeoutExpired) as error:
        print(f"optimise.py: {error}", file=sys.stderr)
        return 1
    print(f"# score {score:.6g}")
    for parameter, value in zip(asked.vary, values):
        print(f"{parameter.name}={value:g}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
