#!/usr/bin/env python3
"""Searches for keyframes in stages, from a sketch to a finished motion: each stage starts from the result of the previous one.

    experiments/optimise/optimise_stages.py experiments/optimise/searches/nao-v5/getup_front.yaml --out runs/getup_front

The stage file (experiments/optimise/searches/README.md) names the benchmark, the stages and the validation. A stage is one run of
CMA-ES. All candidates of a generation are tried with the same seed of the benchmark, each generation with another one.
At the end of a stage its start, the middle of its last generation and the best candidates of its last generations are
compared with a seed that no generation used; the best of them is written to OUT/STAGE/ and starts the next stage. After
the last stage the start, the result of each stage and the shipped file are compared with the seeds of the validation.

The seed in the stage file and the same programs give the same result. A search that was stopped in any way continues
from its folder.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from pathlib import Path
from typing import Sequence

import numpy as np

from optimise import Goal, Journal, evolve, run_bench
from optimise_pose import changed, numbers_of, read_pose, settings, written
from optimise_stage_file import Stage, StagedSearch, StageFileError, read_search

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import JOBS, SEED, TIMEOUT  # noqa: E402
from output_files import FolderLock, check_output, write_whole  # noqa: E402
from script import run_script  # noqa: E402

Frames = list[list[float]]


def derived_seed(*path: int) -> int:
    """A seed of 32 bits that follows from the search's seed and the numbers of a stage and of a generation."""
    return int(np.random.SeedSequence(path).generate_state(1)[0])


class Trials:
    """Runs the benchmark with all keyframes of a pose in place of the shipped ones."""

    def __init__(self, search: StagedSearch, timeout: float) -> None:
        self.search = search
        self.timeout = timeout

    def rows(self, frames: Frames, rounds: int, seed: int, options: Sequence[str]) -> list[dict]:
        everything = numbers_of(frames, 0, len(frames) - 1, one_sided=True, degrees=0, stretch=0)
        values = settings(self.search.shipped.stem, frames, everything)
        rows: list[dict] = []
        for world in self.search.worlds:
            command = [*self.search.bench, *world, *options, "--rounds", str(rounds), "--seed", str(seed)]
            rows += run_bench(command, values, self.timeout)
        return rows

    def score(self, frames: Frames, stage: Stage, rounds: int, seed: int) -> float:
        return Goal(stage.goal, 1).mean(self.rows(frames, rounds, seed, stage.options))


def run_stage(trials: Trials, number: int, stage: Stage, text: str, folder: Path, jobs: int) -> str:
    """The text of the keyframe file that the stage found. `number` is the position of the stage in its file, from 0."""
    search = trials.search
    start = read_pose(text)
    numbers = numbers_of(start, stage.keyframes[0] - 1, stage.keyframes[1] - 1, stage.one_sided, stage.degrees, stage.stretch)
    journal = Journal(
        folder / "journal.jsonl",
        {
            "bench": search.bench,
            "worlds": search.worlds,
            "limits": search.limits,
            "seed": search.seed,
            "stage": dataclasses.asdict(stage),
            "start": text,
        },
    )

    def scored(rounds: int, seed: int, steps: Sequence[float]) -> float:
        frames = changed(start, numbers, steps, search.limits)
        varied = [frames[n.frame][n.columns[0][0]] for n in numbers]
        return journal.scored([seed, *varied], lambda: trials.score(frames, stage, rounds, seed))

    def evaluate(generation: int, steps: Sequence[float]) -> float:
        return scored(stage.rounds, derived_seed(search.seed, number, generation), steps)

    best: list[Sequence[float]] = []

    def report(line: str, steps: Sequence[float], score: float) -> None:
        best.append(steps)
        print(f"{stage.name} {line}, best {score:.4g}", file=sys.stderr, flush=True)

    still = [0.0] * len(numbers)
    evolution_seed = derived_seed(search.seed, number)
    middle = evolve(still, 1.0, None, evaluate, evolution_seed, stage.generations, stage.population, jobs, report)
    finalists = [still, middle, *best[-stage.finalists :]]
    final_seed = derived_seed(search.seed, number, stage.generations)
    scores = [scored(stage.final_rounds, final_seed, steps) for steps in finalists]
    winner = int(np.argmax(scores))
    found = written(text, changed(start, numbers, finalists[winner], search.limits))
    write_whole(folder / search.shipped.name, found)
    print(f"{stage.name}: {stage.goal} {scores[winner]:.4g}, at its start {scores[0]:.4g}", flush=True)
    return found


def shown(rows: Sequence[dict], figure: str) -> str:
    """The mean of a figure over the rows that have it; a median of getups is missing where none succeeded."""
    values = [row[figure] for row in rows if figure in row]
    return f"{np.mean(values):.4g}" if values else "-"


def validate(trials: Trials, poses: Sequence[tuple[str, str]]) -> None:
    """Prints a line of figures for each seed and each pose, given by its name and its text."""
    wanted = trials.search.validation
    print("".join(f"{head:>20}" for head in ("keyframes", "seed", *wanted.figures)))
    for seed in wanted.seeds:
        for name, text in poses:
            rows = trials.rows(read_pose(text), wanted.rounds, seed, wanted.options)
            line = [name, str(seed), *(shown(rows, figure) for figure in wanted.figures)]
            print("".join(f"{word:>20}" for word in line), flush=True)


def check_lengths(search: StagedSearch, start: str, shipped: str) -> None:
    """The benchmark replaces the values of the shipped keyframes, so their number must be the same. Errors: ValueError."""
    count = len(read_pose(shipped))
    if len(read_pose(start)) != count:
        raise ValueError(f"{search.start}: {len(read_pose(start))} keyframes; write {count}, as in {search.shipped}")
    for stage in search.stages:
        if stage.keyframes[1] > count:
            raise ValueError(f"{search.start}: has no keyframe {stage.keyframes[1]}, which stage {stage.name!r} varies")


def run_search(search: StagedSearch, chosen: Sequence[str], out: Path, jobs: int, timeout: float) -> None:
    start, shipped = search.start.read_text(), search.shipped.read_text()
    check_lengths(search, start, shipped)
    found = out / search.shipped.name
    check_output(found, [search.start, search.shipped])
    trials = Trials(search, timeout)
    poses = [("start", start)]
    for number, stage in enumerate(search.stages):
        if stage.name in chosen:
            poses.append((stage.name, run_stage(trials, number, stage, poses[-1][1], out / stage.name, jobs)))
    write_whole(found, poses[-1][1])
    print(f"found: {found}")
    validate(trials, [*poses, ("shipped", shipped)])


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("search", type=Path, metavar="FILE.yaml", help="the stage file")
    parser.add_argument("--out", type=Path, required=True, help="folder of the journals and of the resulting keyframes")
    parser.add_argument("--start", type=Path, help="keyframes to start from; default: those in the stage file")
    parser.add_argument("--stages", metavar="NAME,…", help="run only these stages")
    parser.add_argument("--seed", type=SEED, help="seed of the search; default: the one in the stage file")
    parser.add_argument("--jobs", type=JOBS, default=1, help="candidates that are tried at the same time")
    parser.add_argument("--timeout", type=TIMEOUT, default=3600, help="time limit of one run of the benchmark, s")
    options = parser.parse_args(arguments)
    try:
        search = read_search(options.search)
    except (StageFileError, OSError) as error:
        parser.error(str(error))
    names = [stage.name for stage in search.stages]
    chosen = names if options.stages is None else options.stages.split(",")
    if not set(chosen) <= set(names):
        parser.error(f"--stages {options.stages}: the stages of {options.search} are {', '.join(names)}")
    if options.start is not None:
        search = dataclasses.replace(search, start=options.start)
    if options.seed is not None:
        search = dataclasses.replace(search, seed=options.seed)
    try:
        with FolderLock(options.out):
            run_search(search, chosen, options.out, options.jobs, options.timeout)
    except (RuntimeError, ValueError, OSError) as error:
        print(f"optimise_stages.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_script("optimise_stages.py", lambda: main(sys.argv[1:]), "; the same command continues")
