"""A robot on which walks are tried: an individual of simserver, or a robot of a running server."""
from __future__ import annotations

import argparse
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import _core
from .decimal_numbers import SEED
from .errors import GroundError
from .files import CONFIG
from .improve import Outcome, Walk, outcome_of, setup_of
from .settings import Settings, number
from .simulations import Simulation, identified, like_the_file


@dataclass(frozen=True)
class TryParameters(Settings):
    """The trials by which a walk is judged."""

    straight: int = number(10, 1, 1000, "", "walks straight ahead")
    minutes: float = number(10, 0, 1000, "min", "of random requests")
    seed: int = number(7, 0, 1_000_000, "", "of the first trial")


@dataclass(frozen=True)
class Target:
    """The robot: how it is reached, and its differences if it is one of simserver."""

    name: str
    setup: _core.WalkSetup
    simulation: Simulation
    on_server: bool = False


@dataclass(frozen=True)
class Judged:
    """How a walk does on a robot."""

    speed: float  # m/s, mean
    straight_falls: int
    wander_falls: int


def individual_named(text: str) -> dict[str, list[float]]:
    """From FILE or SEED, as robot 1 of simserver --individual. Errors: GroundError, ValueError."""
    if not re.fullmatch("[0-9]+", text):
        return _core.load_individual(Path(text))
    try:
        return _core.random_individual(SEED(text))
    except argparse.ArgumentTypeError as error:
        raise GroundError("individual", str(error), "give the seed of an individual or its file") from None


def add_target_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--body", default="nao-v5", help="folder of config (default nao-v5)")
    parser.add_argument("--individual", metavar="FILE|SEED", help="the robot is this individual of simserver")
    parser.add_argument("--server", metavar="HOST:PORT", help="the robot is on a running server in sync mode")
    parser.add_argument("--monitor", metavar="HOST:PORT", help="the server's monitor port")


def target_of(options: argparse.Namespace) -> Target:
    """The robot of the command line. Errors: GroundError, ValueError."""
    if options.server:
        if not options.monitor:
            raise GroundError("--server", "needs the server's monitor port", "give --monitor HOST:PORT")
        setup = _core.WalkSetup(CONFIG, options.body, server=options.server, monitor=options.monitor)
        return Target(options.server, setup, like_the_file(), True)
    individual = individual_named(options.individual) if options.individual else _core.default_individual()
    name = f"individual {options.individual}" if options.individual else "the body's file"
    return Target(name, setup_of(options.body), identified(individual))


def judge(target: Target, walk: Walk, p: TryParameters, jobs: int) -> Judged:
    """Tries a walk: straight ahead, then minutes of random requests."""
    minutes = max(1, round(p.minutes)) if p.minutes > 0 else 0

    def straight(i: int) -> Outcome:
        return outcome_of(target.setup, walk, target.simulation, p.seed + i, {"straight_rounds": [1], "wander_time": [0]})

    def wander(i: int) -> Outcome:
        return outcome_of(target.setup, walk, target.simulation, p.seed + 1000 + i, {"straight_rounds": [0], "wander_time": [60]})

    with ThreadPoolExecutor(1 if target.on_server else jobs) as workers:
        walks = list(workers.map(straight, range(p.straight)))
        wanders = list(workers.map(wander, range(minutes)))
    return Judged(sum(o[0] for o in walks) / len(walks), sum(o[1] for o in walks), sum(o[2] for o in wanders))
