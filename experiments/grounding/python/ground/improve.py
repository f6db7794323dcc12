"""`ground improve`: optimises a walk in a simulator, by CMA-ES; an interrupted search continues from its folder."""
from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Sequence

import numpy as np

from . import _core
from .decimal_numbers import SEED_OF_CMA
from .errors import GroundError
from .evolution import Journal, Parameter, evolve
from .files import CONFIG, SEARCHES
from .output_files import FolderLock, write_whole
from .settings import Settings, add_set_option, check_groups, number
from .simulations import Simulation, identified, like_the_file, randomised
from .yaml_file import YamlFileError, load_yaml

SPEED = "speed"  # of the searched numbers, the requested speed; all others are parameters of motion


@dataclass(frozen=True)
class ImproveParameters(Settings):
    """The search for a faster walk."""

    generations: int = number(40, 1, 100_000, "", "of CMA-ES")
    population: int = number(16, 4, 1000, "", "of CMA-ES")
    width: float = number(0.15, 0.01, 1, "", "first standard deviation, as a part of each range")
    trials: int = number(2, 1, 100, "", "of each candidate")
    fall_cost: float = number(0.08, 0, 10, "m/s", "that a fall straight ahead takes from the score, in addition to the way not walked")
    wander_cost: float = number(0.04, 0, 10, "m/s", "that a fall of random requests takes from the score")
    wander_time: float = number(20, 0, 3600, "s", "of random requests in each trial")
    finalists: int = number(6, 1, 100, "", "candidates that are compared at the end")
    final_trials: int = number(10, 1, 1000, "", "of each finalist")
    jobs: int = number(2, 1, 64, "", "trials at the same time")


@dataclass(frozen=True)
class Walk:
    """A walk: its requested speed, m/s, and parameters of motion as STRUCT.KEY=VALUE."""

    speed: float
    settings: tuple[str, ...]

    def yaml(self, comment: str) -> str:
        """As a set of parameters of motion, config/BODY/NAME.yaml."""
        sections: dict[str, list[str]] = {}
        limit = [f"WalkParameters.forward_limit={self.speed:.4g}"]
        for setting in [*(s for s in self.settings if ".forward_limit=" not in s), *limit]:
            name, _, value = setting.partition("=")
            struct, _, key = name.partition(".")
            sections.setdefault(struct, []).append(f"  {key}: {value}")
        body = "\n".join(line for struct, lines in sections.items() for line in (f"{struct}:", *lines))
        return f"# {comment}\n{body}\n"


def searched(body: str) -> list[Parameter]:
    """The numbers that a search varies, from experiments/grounding/searches/BODY.yaml: name: [low, high, start]. Errors: GroundError."""
    path = SEARCHES / f"{body}.yaml"
    try:
        ranges = load_yaml(path)["search"]
        numbers = [Parameter(name, low, high, start) for name, (low, high, start) in ranges.items()]
    except YamlFileError as error:
        raise GroundError(*error.parts) from None
    except (OSError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise GroundError(path, f"cannot be read ({error})", "write `search:` and lines NAME: [LOW, HIGH, START]") from None
    if not numbers or numbers[0].name != SPEED:
        raise GroundError(path, f"does not begin with {SPEED}", f"write {SPEED}: [LOW, HIGH, START] first")
    return numbers


def walk_of(numbers: Sequence[Parameter], values: Sequence[float]) -> Walk:
    """The walk of a candidate."""
    named = list(zip((n.name for n in numbers), values))
    return Walk(named[0][1], tuple(f"{name}={value:g}" for name, value in [*named[1:], ("WalkParameters.forward_limit", named[0][1])]))


def started_at(numbers: Sequence[Parameter], walk: Walk) -> list[Parameter]:
    """The same numbers, with a search that starts at a walk."""
    values = {SPEED: walk.speed} | {name: float(value) for name, _, value in (s.partition("=") for s in walk.settings)}
    return [Parameter(n.name, n.low, n.high, min(max(values.get(n.name, n.start), n.low), n.high)) for n in numbers]


def load_walk(file: Path) -> Walk:
    """A walk of a search. Errors: GroundError."""
    try:
        values = json.loads(file.read_text())
        return Walk(float(values["speed"]), tuple(map(str, values["settings"])))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise GroundError(file, f"is not a walk ({error})", "give walk.json of `ground improve`") from None


def start_walk(body: str) -> Walk:
    """The walk of the body's files at its highest speed."""
    numbers = searched(body)
    return Walk(numbers[0].start, ())


Outcome = tuple[float, int, int]  # speed, m/s; falls straight ahead; falls of random requests


def outcome_of(setup: _core.WalkSetup, walk: Walk, simulation: Simulation, seed: int, trial: dict[str, list[float]]) -> Outcome:
    """One trial."""
    speed, straight, wander = _core.walk(
        setup, list(walk.settings), simulation.individual(seed), {"speed": [walk.speed], **trial}, seed, simulation.transformation)
    return speed, int(straight), int(wander)


def score_of(outcomes: Sequence[Outcome], p: ImproveParameters) -> float:
    speed, straight, wander = np.mean(np.array(outcomes, float), axis=0)
    return float(speed - p.fall_cost * straight - p.wander_cost * wander)


def search(
    setup: _core.WalkSetup, numbers: Sequence[Parameter], simulation: Simulation, p: ImproveParameters, seed: int, folder: Path,
    report: Callable[[str], None],
) -> tuple[Walk, float]:
    """The best walk and its score; the journal in the folder contains all candidates. Errors: GroundError, ValueError."""
    trial = {"wander_time": [p.wander_time]}
    ranges = [[n.name, n.low, n.high, n.start] for n in numbers]
    journal = Journal(folder / f"{simulation.name}.jsonl",
                      {"simulation": simulation.name, "ranges": ranges, "parameters": repr(p), "seed": seed})

    def values_of(parts: Sequence[float]) -> list[float]:
        return [n.at(float(np.clip(part, 0, 1))) for n, part in zip(numbers, parts)]

    def tried(values: Sequence[float], seeds: Sequence[int]) -> float:
        walk = walk_of(numbers, values)
        return score_of([outcome_of(setup, walk, simulation, s, trial) for s in seeds], p)

    def evaluate(generation: int, parts: Sequence[float]) -> float:
        values = values_of(parts)
        return journal.scored(values, lambda: tried(values, [seed * 100_000 + generation * p.trials + i for i in range(p.trials)]))

    best: list[tuple[float, list[float]]] = []

    def progress(text: str, parts: Sequence[float], score: float) -> None:
        best.append((score, values_of(parts)))
        report(f"{simulation.name} {text}, best {max(best)[0]:.3f} m/s")

    middle = evolve([n.part() for n in numbers], p.width, (0.0, 1.0), evaluate, seed, p.generations, p.population, p.jobs, progress)
    finalists = [values for _, values in best[-p.finalists:]] + [values_of(middle), [n.start for n in numbers]]
    seeds = [seed * 100_000 + 90_000 + i for i in range(p.final_trials)]
    with ThreadPoolExecutor(p.jobs) as workers:
        scores = list(workers.map(lambda values: tried(values, seeds), finalists))
    winner = int(np.argmax(scores))
    return walk_of(numbers, finalists[winner]), scores[winner]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--body", default="nao-v5", help="folder of config (default nao-v5)")
    parser.add_argument("--individual", type=Path, metavar="FILE.yaml", help="the individual that was found by `ground fit`")
    parser.add_argument("--randomised", action="store_true", help="random individuals instead")
    parser.add_argument("--start", type=Path, metavar="walk.json", help="where the search starts; default: the body's files")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of the journal and of the walk")
    parser.add_argument("--seed", type=SEED_OF_CMA, default=1)
    add_set_option(parser, ImproveParameters)


def setup_of(body: str) -> _core.WalkSetup:
    """The simulator that a walk is tried in."""
    simspark = body == "simspark"
    return _core.WalkSetup(CONFIG, body, field="3dsim" if simspark else "spl2017", step=0.02 if simspark else 0.01)


def run(options: argparse.Namespace) -> None:
    check_groups(options)
    p = ImproveParameters().changed(options.set)
    if options.individual is not None and options.randomised:
        raise GroundError("--individual and --randomised", "exclude each other", "give one of them")
    simulation = like_the_file()
    if options.randomised:
        simulation = randomised()
    elif options.individual is not None:
        simulation = identified(_core.load_individual(options.individual))
    numbers = searched(options.body)
    if options.start is not None:
        numbers = started_at(numbers, load_walk(options.start))
    with FolderLock(options.out):
        walk, score = search(setup_of(options.body), numbers, simulation, p, options.seed, options.out,
                             lambda text: print(text, file=sys.stderr, flush=True))
        comment = f"Found by `ground improve` in a simulator with {simulation.name} individuals: score {score:.3f} m/s."
        write_whole(options.out / "walk.yaml", walk.yaml(comment))
        write_whole(options.out / "walk.json", json.dumps({"speed": walk.speed, "settings": walk.settings}))
    print(f"{options.out / 'walk.yaml'}: {walk.speed:g} m/s requested, score {score:.3f} m/s")
