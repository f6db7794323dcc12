"""`ground try`: tries a walk on a robot."""
from __future__ import annotations

import argparse
from pathlib import Path

from .decimal_numbers import JOBS, real_number
from .improve import Walk, load_walk, start_walk
from .settings import add_set_option, check_groups
from .target import TryParameters, add_target_arguments, judge, target_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_target_arguments(parser)
    parser.add_argument("--walk", type=Path, metavar="walk.json", help="of `ground improve`; default: that of the body's files")
    parser.add_argument("--speed", type=real_number(0, 10), help="requested speed, m/s; default: that of the walk")
    parser.add_argument("--jobs", type=JOBS, default=2, help="trials at the same time (default 2)")
    add_set_option(parser, TryParameters)


def run(options: argparse.Namespace) -> None:
    check_groups(options)
    p = TryParameters().changed(options.set)
    walk = load_walk(options.walk) if options.walk else start_walk(options.body)
    if options.speed is not None:
        walk = Walk(options.speed, walk.settings)
    judged = judge(target_of(options), walk, p, options.jobs)
    print(f"{walk.speed:g} m/s requested: {judged.speed:.3f} m/s walked, {judged.straight_falls} falls in {p.straight} walks straight "
          f"ahead, {judged.wander_falls} falls in {p.minutes:g} minutes of random requests")
