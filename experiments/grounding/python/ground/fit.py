"""`ground fit`: finds a robot's differences from its body's file in its log, and writes them as an individual for simserver."""
from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from . import _core
from .decimal_numbers import SEED_OF_CMA
from .errors import GroundError
from .identify import Comparison, Identified, IdentifyParameters, identify
from .output_files import OutputFile, check_output
from .pictures import draw_signals
from .record import truth_of
from .settings import add_set_option, check_groups

KNOWN = 0.5  # a number whose standard error is a larger part of that of a random individual is not known from the log


def summary(result: Identified) -> str:
    """A table of the numbers: value, standard error, and whether the log determines them."""
    lines = [f"{'number':30s} {'value':>10s} {'standard error':>15s}"]
    for unknown, x, error in zip(result.numbers, result.vector, result.errors):
        remark = "" if error * 3**0.5 < KNOWN else "  hardly visible in this log"
        lines.append(f"{unknown.name:30s} {unknown.value(x):10.4f} {error * unknown.reach:15.4f}{remark}")
    lines.append(f"mean squared deviation: {result.cost_before:.4g} with the body's file, {result.cost_after:.4g} with this individual")
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("log", type=Path, metavar="LOG.mcap", help="log of the robot, of `ground record`")
    parser.add_argument("--truth", type=Path, metavar="TRUTH.mcap", help="log of the ground truth; default: LOG.truth.mcap if it exists")
    parser.add_argument("--without-truth", action="store_true", help="do not use the ground truth")
    parser.add_argument("--body", default="", help="the body that the log must be of")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.yaml",
                        help="the individual, for simserver --individual; FILE.png shows its signals")
    parser.add_argument("--seed", type=SEED_OF_CMA, default=1)
    add_set_option(parser, IdentifyParameters)


def load_run(options: argparse.Namespace) -> _core.Run:
    """The run of the command line. Errors: GroundError, ValueError."""
    truth = options.truth or truth_of(options.log)
    if options.truth is not None and not options.truth.exists():
        raise GroundError(options.truth, "does not exist", "give the log of the ground truth")
    return _core.Run(options.log, "" if options.without_truth or not truth.exists() else truth, options.body)


def checked_picture(out: Path, inputs: list[Path]) -> Path:
    """The file of the picture beside the individual's. Errors: GroundError when it is not part of an earlier result; OutputError."""
    picture = out.with_suffix(".png")
    if picture == out:
        raise GroundError(out, "is the name of the picture", "give the individual a name such as FILE.yaml")
    if picture.exists() and not out.exists():
        raise GroundError(picture, f"exists without {out.name}, so it is another picture", "give another name with --out")
    check_output(picture, inputs)
    return picture


def run(options: argparse.Namespace) -> None:
    check_groups(options)
    p = IdentifyParameters().changed(options.set)
    inputs = [options.log, options.truth or truth_of(options.log)]
    with OutputFile(options.out, inputs) as out:
        picture = None if out.direct else checked_picture(options.out, inputs)
        recorded = load_run(options)
        begin = time.monotonic()
        result = identify(recorded, p, options.seed, lambda text: print(text, file=sys.stderr, flush=True))
        seconds = time.monotonic() - begin
        out.write(f"# Identified by `ground fit` from {options.log.name}.\n" + _core.individual_yaml(result.individual))
    if picture is not None:
        draw_signals(Comparison(recorded, p), result.individual, picture)
    print(summary(result))
    files = ", ".join(str(file) for file in (options.out, picture) if file is not None)
    print(f"{files}: identified in {seconds:.0f} s; try it with `simserver --individual {options.out}`")
