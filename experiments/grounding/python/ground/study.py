"""`ground study`: records a robot, grounds the simulator in all ways, optimises the walk in each, and tries the results on the robot.

Every step leaves a file in the folder; the same command continues where an interrupted one stopped.
"""
from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Callable

from . import _core
from .decimal_numbers import SEED_OF_CMA
from .identify import IdentifyParameters, identify
from .improve import ImproveParameters, Walk, load_walk, search, searched, setup_of, start_walk
from .output_files import FolderLock, write_whole
from .record import record_server, record_simserver, truth_of
from .settings import add_set_option, check_groups
from .simulations import METHODS, Simulation, identified, like_the_file, randomised, transformed
from .target import Target, TryParameters, add_target_arguments, judge, target_of
from .transformation import TransformationParameters, fit_transformation

DIRECT = "direct"  # the same search on the robot itself, which only a simulated robot survives
START = "start"


class Study:
    """The folder of a study and the settings of its steps."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options, self.folder = options, Path(options.out)
        self.identify_p = IdentifyParameters().changed(options.set)
        self.improve_p = ImproveParameters().changed(options.set)
        self.transform_p = TransformationParameters().changed(options.set)
        self.try_p = TryParameters().changed(options.set)
        self.target: Target = target_of(options)

    def report(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def log(self) -> Path:
        """The robot's log; recorded unless it exists."""
        log = self.folder / "robot.mcap"
        if not log.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            part = self.folder / "recording.mcap"
            o = self.options
            if o.server:
                record_server(part, o.body, o.server, o.monitor, o.field, o.config)
            else:
                record_simserver(part, o.body, o.individual, 0.02 if o.body == "simspark" else 0.01)
            truth_of(part).rename(truth_of(log))
            part.rename(log)
        return log

    def timed(self, name: str, make: Callable[[], dict]) -> dict:
        """The result of a step: from its file, or made and stored with the time that it took."""
        file = self.folder / f"{name}.json"
        if not file.exists():
            begin = time.monotonic()
            result = make()
            write_whole(file, json.dumps({**result, "wall_s": round(time.monotonic() - begin, 1)}, indent=1))
        return json.loads(file.read_text())

    def run_of_log(self) -> _core.Run:
        log = self.log()
        return _core.Run(log, "" if self.options.without_truth else truth_of(log), self.options.body)

    def individual(self) -> dict[str, list[float]]:
        """The identified individual."""
        file = self.folder / "individual.yaml"

        def make() -> dict:
            result = identify(self.run_of_log(), self.identify_p, self.options.seed, self.report)
            write_whole(file, "# Identified by `ground study`.\n" + _core.individual_yaml(result.individual))
            numbers = {u.name: [x, e] for u, x, e in zip(result.numbers, result.vector.tolist(), result.errors.tolist())}
            return {"numbers": numbers, "cost_before": result.cost_before, "cost_after": result.cost_after}

        self.timed("identified", make)
        return _core.load_individual(file)

    def simulation(self, method: str) -> Simulation:
        """What a method optimises the walk in."""
        if method == "none":
            return like_the_file()
        if method == "randomised":
            return randomised()
        if method == "identified":
            return identified(self.individual())
        if method == DIRECT:
            return Simulation(DIRECT, self.target.simulation.individual)
        kind = "linear" if method == "gat_linear" else "net"
        fitted = fit_transformation(self.run_of_log(), kind, method == "sgat", self.transform_p, self.options.seed)
        return transformed(method, fitted.transformation)

    def walk(self, method: str) -> tuple[Walk, float, float]:
        """A method's walk, its score in the method's simulation, and the time of the search, s."""
        if method == START:
            return start_walk(self.options.body), 0.0, 0.0
        file = self.folder / f"walk_{method}.json"

        def make() -> dict:
            setup = self.target.setup if method == DIRECT else setup_of(self.options.body)
            p = self.improve_p
            walk, score = search(setup, searched(self.options.body), self.simulation(method), p, self.options.seed,
                                 self.folder / "journals", self.report)
            write_whole(file, json.dumps({"speed": walk.speed, "settings": walk.settings}))
            return {"score": score}

        made = self.timed(f"search_{method}", make)
        return load_walk(file), float(made["score"]), float(made["wall_s"])

    def row(self, method: str) -> dict:
        """A method's row of the table."""
        walk, score, seconds = self.walk(method)

        def make() -> dict:
            simulation = self.simulation("none" if method == START else method)
            predicted = judge(Target(method, setup_of(self.options.body) if method != DIRECT else self.target.setup, simulation,
                                     method == DIRECT and self.target.on_server), walk, self.prediction_p(), self.improve_p.jobs)
            judged = judge(self.target, walk, self.try_p, self.improve_p.jobs)
            return {"target": self.options.name or self.target.name, "method": method, "requested": walk.speed, "score": score,
                    "predicted": predicted.speed, "search_s": seconds, **asdict(judged)}

        return self.timed(f"row_{method}", make)

    def prediction_p(self) -> TryParameters:
        """Trials in a simulation: only straight ahead."""
        return TryParameters(straight=self.try_p.straight, minutes=0, seed=self.try_p.seed)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_target_arguments(parser)
    parser.add_argument("--field", default="3dsim", help="field of the server (default 3dsim)")
    parser.add_argument("--config", type=Path, help="file of parameters for perception on the server")
    parser.add_argument("--out", required=True, metavar="DIR", help="folder of the study")
    parser.add_argument("--methods", default=",".join([START, *METHODS, DIRECT]), help="comma-separated (default all: %(default)s)")
    parser.add_argument("--without-truth", action="store_true", help="do not use the ground truth of the recording")
    parser.add_argument("--name", default="", help="name of the robot in the table")
    parser.add_argument("--seed", type=SEED_OF_CMA, default=1)
    add_set_option(parser, IdentifyParameters, ImproveParameters, TransformationParameters, TryParameters)


def run(options: argparse.Namespace) -> None:
    check_groups(options)
    study = Study(options)
    known = [START, *METHODS, DIRECT]
    chosen = options.methods.split(",")
    for method in chosen:
        if method not in known:
            raise ValueError(f"--methods {method}: is not a method; use {', '.join(known)}")
    with FolderLock(study.folder):
        for method in chosen:
            row = study.row(method)
            print(f"{method}: {row['speed']:.3f} m/s on the robot, {row['predicted']:.3f} m/s predicted, {row['straight_falls']} falls "
                  f"straight ahead, {row['wander_falls']} falls of random requests", flush=True)
    print(f"{study.folder}: complete; `ground report {study.folder}` makes the table")
