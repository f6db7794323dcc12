"""Optimisation by CMA-ES of the library `cmaes`, with a journal by which an interrupted search continues."""
from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Callable, Optional, Sequence

import numpy as np
from cmaes import CMA

from .decimal_numbers import real_number
from .output_files import write_whole

BOUND = real_number()


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
            low, high, *start = (BOUND(bound) for bound in bounds.split(":"))
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


class Journal:
    """A file with a line for each score, so that a search that was stopped continues without repeating a run.

    Errors: ValueError when the file belongs to another search, or is not a journal.
    """

    def __init__(self, file: Path, about: dict) -> None:
        self.file = file
        self.scores: dict[tuple[float, ...], float] = {}
        lines = self._complete_lines()
        if not lines:
            write_whole(file, json.dumps(about) + "\n")
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
        try:
            lines = [json.loads(line) for line in complete.splitlines()]
        except ValueError:
            lines = []
        if written and not lines:
            raise ValueError(f"{self.file}: is not a journal of a search; name another folder with --out")
        os.truncate(self.file, len(complete))
        return lines

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
