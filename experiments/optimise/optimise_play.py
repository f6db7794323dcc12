#!/usr/bin/env python3
"""Searches for better parameters of play with `behavioursim compare`; an interrupted search can be continued.

    experiments/optimise/optimise_play.py --out runs/positions @experiments/optimise/searches/positions.txt

Each candidate plays as team A of a comparison against the current parameters; everything after `--` is an option of the comparison,
such as `--world planar`. The score is the mean difference between the teams in the figures of games.csv, each with a weight: `--weigh
goals=1 --weigh falls=-0.1`. All candidates of a generation play the same pairs of games, each generation others. At the end the result
plays against the current parameters with seeds that no generation used, and OUT/report.md is that comparison, with its interval;
OUT/result.yaml is a file for `--config`. The method is CMA-ES, from the library `cmaes`.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Sequence

from optimise import FromFiles, Journal, Parameter, evolve

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import COUNT, JOBS, MAX_TIMEOUT, SEED_OF_CMA, TIMEOUT, real_number, whole_number  # noqa: E402
from output_files import FolderLock, write_whole  # noqa: E402
from script import run_script  # noqa: E402

FIGURES = ("goals", "falls", "kicks", "pushes", "collisions", "passes", "to_ball")  # columns of games.csv, home_… and away_…


def weight(text: str) -> tuple[str, float]:
    name, equals, value = text.partition("=")
    if not equals or name not in FIGURES:
        raise argparse.ArgumentTypeError(f"{text!r}: write FIGURE=WEIGHT, with a figure of {', '.join(FIGURES)}")
    return name, real_number()(value)


def difference(rows: Sequence[dict[str, str]], weights: dict[str, float]) -> float:
    """Mean weighted figures of A minus those of B. A plays at home in the games with odd numbers, and away in the others."""
    total = 0.0
    for row in rows:
        sign = 1 if int(row["game"]) % 2 else -1
        total += sign * sum(w * (float(row[f"home_{name}"]) - float(row[f"away_{name}"])) for name, w in weights.items())
    return total / len(rows)


class Comparisons:
    """Plays candidates against the current parameters. Errors: RuntimeError with what behavioursim reported."""

    def __init__(self, program: Path, options: Sequence[str], timeout: float) -> None:
        self.program, self.options, self.timeout = program, options, timeout

    def play(self, settings: dict[str, str], pairs: int, seed: int, out: Path) -> list[dict[str, str]]:
        """The rows of the games, which are written to a folder."""
        words = [str(self.program), "compare", "--out", str(out), "--pairs", str(pairs), "--seed", str(seed), *self.options]
        for name, value in settings.items():
            words += ["--a-set", f"{name}={value}"]
        try:
            done = subprocess.run(words, capture_output=True, text=True, timeout=self.timeout, check=False)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"a comparison ran for more than {self.timeout:g} s; continue the search with a greater --timeout") from None
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(words)} failed: {done.stderr.strip()}")
        with (out / "games.csv").open() as file:
            return list(csv.DictReader(file))

    def score(self, settings: dict[str, str], weights: dict[str, float], pairs: int, seed: int) -> float:
        with tempfile.TemporaryDirectory() as folder:
            return difference(self.play(settings, pairs, seed, Path(folder) / "games"), weights)


def assignments(names: Sequence[str], values: Sequence[float]) -> dict[str, str]:
    """The values by parameter. All elements of a list are varied together: STRUCT.KEY[0], STRUCT.KEY[1], …"""
    single: dict[str, str] = {}
    lists: dict[str, list[str]] = {}
    for name, value in zip(names, values):
        key, bracket, index = name.partition("[")
        if not bracket:
            single[name] = f"{value:g}"
        elif index == f"{len(lists.setdefault(key, []))}]":
            lists[key].append(f"{value:g}")
        else:
            raise ValueError(f"{name}: give the elements of a list in order, beginning with {key}[0]")
    return {**single, **{key: f"[{', '.join(numbers)}]" for key, numbers in lists.items()}}


def as_yaml(settings: dict[str, str]) -> str:
    """The settings as sections of structs."""
    sections: dict[str, list[str]] = {}
    for name, value in settings.items():
        struct, key = name.split(".")
        sections.setdefault(struct, []).append(f"  {key}: {value}")
    return "".join(f"{struct}:\n" + "\n".join(lines) + "\n" for struct, lines in sections.items())


def optimised(options: argparse.Namespace, games: Comparisons) -> list[float]:
    """The search. Its scores are kept in OUT/journal.jsonl."""
    vary: list[Parameter] = options.vary
    names = [p.name for p in vary]
    assignments(names, [p.start for p in vary])  # fails before the first game if a list is incomplete
    weights = dict(options.weigh or [("goals", 1.0)])
    about = {"vary": [[p.name, p.low, p.high, p.start] for p in vary], "weigh": weights, "pairs": options.pairs, "seed": options.seed,
             "compare": options.compare}
    journal = Journal(options.out / "journal.jsonl", about)

    def values_of(parts: Sequence[float]) -> list[float]:
        return [p.at(part) for p, part in zip(vary, parts)]

    def evaluate(generation: int, parts: Sequence[float]) -> float:
        values, seed = values_of(parts), options.seed + generation * options.pairs
        return journal.scored([float(seed), *values],
                              lambda: games.score(assignments(names, values), weights, options.pairs, seed))

    def progress(line: str, parts: Sequence[float], score: float) -> None:
        shown = " ".join(f"{p.name}={v:g}" for p, v in zip(vary, values_of(parts)))
        print(f"{line}, best {score:.4g} with {shown}", file=sys.stderr, flush=True)

    start = [p.part() for p in vary]
    return values_of(evolve(start, options.width, (0.0, 1.0), evaluate, options.seed, options.generations, options.population,
                            options.jobs, progress))


def parser() -> argparse.ArgumentParser:
    made = FromFiles(__doc__)
    made.add_argument("--vary", type=Parameter.parse, action="append", required=True, metavar="STRUCT.KEY=LOW:HIGH:START")
    made.add_argument("--weigh", type=weight, action="append", metavar="FIGURE=WEIGHT", help="default: goals=1")
    made.add_argument("--out", type=Path, required=True, help="folder of the journal; a search in this folder is continued")
    made.add_argument("--program", type=Path, default=Path("build/sim/bin/behavioursim"))
    made.add_argument("--seed", type=SEED_OF_CMA, default=1, help="of the first pair of games")
    made.add_argument("--pairs", type=COUNT, default=4, help="pairs of games of each candidate")
    made.add_argument("--generations", type=COUNT, default=10)
    made.add_argument("--population", type=whole_number(2, 10_000), default=8)
    made.add_argument("--width", type=real_number(1e-6, 10), default=0.2, help="first standard deviation, as a part of the range")
    made.add_argument("--jobs", type=JOBS, default=2)
    made.add_argument("--validation", type=COUNT, default=50, help="greatest number of pairs of the comparison at the end")
    made.add_argument("--timeout", type=TIMEOUT, default=3600, help="time limit of one comparison, s")
    made.add_argument("compare", nargs="*", help="options of the comparison, after --")
    return made


def main(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    games = Comparisons(options.program, options.compare, options.timeout)
    try:
        with FolderLock(options.out):
            values = optimised(options, games)
            settings = assignments([p.name for p in options.vary], values)
            result = as_yaml(settings)
            write_whole(options.out / "result.yaml", result)
            unused = options.seed + options.generations * options.pairs
            games.options = [*options.compare, "--jobs", str(options.jobs)]
            games.timeout = min(options.timeout * options.validation, MAX_TIMEOUT)
            games.play(settings, options.validation, unused, options.out / "validation")
    except (RuntimeError, ValueError, OSError) as error:
        print(f"optimise_play.py: {error}", file=sys.stderr)
        return 1
    print(result)
    print((options.out / "validation" / "report.md").read_text())
    return 0


if __name__ == "__main__":
    run_script("optimise_play.py", lambda: main(sys.argv[1:]), "; the same command continues")
