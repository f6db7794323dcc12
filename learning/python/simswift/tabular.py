"""Q-learning of "go to ball" with a table: the experiments of Yusmanthia 2011, chapter 3, as a table of verdicts.

    python3 -m simswift.tabular --out runs/go-to-ball

Three learners (plain Q-learning, Q-learning with traces, uniform case-based Q-learning) learn to walk to a position (x, y) and to a pose
(x, y, heading), with ten seeds each. DIR gets verdicts.json, curves.csv and curves.svg, which docs/measurements/learning.md explains.
"""
from __future__ import annotations

import argparse
import csv
import io
import json
import os
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from . import _core
from .decimal_numbers import COUNT, JOBS, real_number, whole_number
from .output_files import FolderLock, write_whole
from .script import run_script

METHODS = {"plain": "plain Q-learning", "traces": "with traces of 20", "cases": "uniform case-based"}
TARGETS = {"position": "(x, y)", "pose": "(x, y, heading)"}
# What the thesis (section 3.3) reports; it did not try the case-based learner for (x, y), nor the plain one for (x, y, heading).
THESIS = {("plain", "position"): False, ("traces", "position"): True, ("traces", "pose"): False, ("cases", "pose"): True}


@dataclass(frozen=True)
class Run:
    """The learning curve of one seed; `curve` has one point for each evaluation."""

    method: str
    target: str
    seed: int
    useful: bool
    curve: Sequence[Any]


@dataclass(frozen=True)
class Verdict:
    """A row of the table, from the last evaluation of each run."""

    method: str
    target: str
    runs: int
    useful_runs: int
    reached: list[float]  # share of starts, for each seed
    ratio: list[float]  # decisions relative to the optimum, for each seed
    converges: bool  # most runs are useful
    thesis: bool | None  # what the thesis found, if it tried


def learn_all(targets: Sequence[str], methods: Sequence[str], seeds: Sequence[int], jobs: int,
              parameters: Mapping[str, float]) -> list[Run]:
    """One run for each target, method and seed, in this order, `jobs` of them at a time."""
    experiments = {target: _core.GoToBallExperiment(target, dict(parameters)) for target in targets}

    def learn(run: tuple[str, str, int]) -> Run:
        target, method, seed = run
        curve = experiments[target].run(method, seed)
        return Run(method, target, seed, experiments[target].useful(curve[-1]), curve)

    with ThreadPoolExecutor(jobs) as pool:  # run() releases Python's lock
        return list(pool.map(learn, [(target, method, seed) for target in targets for method in methods for seed in seeds]))


def verdicts(runs: Sequence[Run]) -> list[Verdict]:
    """One row for each target and method, in the order of the runs."""
    rows = []
    for target, method in dict.fromkeys((run.target, run.method) for run in runs):
        group = [run for run in runs if (run.target, run.method) == (target, method)]
        useful = sum(run.useful for run in group)
        rows.append(Verdict(
            method, target, len(group), useful, [round(run.curve[-1].reached, 4) for run in group],
            [round(run.curve[-1].ratio, 4) for run in group], 2 * useful > len(group), THESIS.get((method, target))))
    return rows


def table_text(rows: Sequence[Verdict]) -> str:
    """The verdicts for a terminal: median, least and greatest value over the seeds."""

    def spread(values: Sequence[float], digits: int) -> str:
        return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"

    lines = [f"{'target':16}{'learner':20}{'useful':>8}  {'share reached':24}{'times the optimum':24}{'converges':>9}  {'thesis':>6}"]
    for row in rows:
        thesis = {None: "-", True: "yes", False: "no"}[row.thesis]
        lines.append(f"{TARGETS[row.target]:16}{METHODS[row.method]:20}{row.useful_runs:>3} of {row.runs:<2} {spread(row.reached, 2):24}"
                     f"{spread(row.ratio, 2):24}{'yes' if row.converges else 'no':>9}  {thesis:>6}")
    return "\n".join(lines)


def curves_csv(runs: Sequence[Run]) -> str:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["target", "method", "seed", "decisions", "reached", "steps", "ratio"])
    for run in runs:
        for point in run.curve:
            numbers = [f"{value:.4f}" for value in (point.reached, point.steps, point.ratio)]
            table.writerow([run.target, run.method, run.seed, point.decisions, *numbers])
    return text.getvalue()


def curves_svg(runs: Sequence[Run]) -> str:
    """The share of starts that reach the target over the decisions: mean and range over the seeds. Needs python3-matplotlib."""
    import matplotlib
    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "simswift"  # the same curves give the same file
    from matplotlib import pyplot

    targets = list(dict.fromkeys(run.target for run in runs))
    figure, all_axes = pyplot.subplots(1, len(targets), figsize=(4.5 * len(targets), 3.2), sharey=True, squeeze=False)
    for axes, target in zip(all_axes[0], targets):
        for method in dict.fromkeys(run.method for run in runs):
            curves = [run.curve for run in runs if (run.target, run.method) == (target, method)]
            decisions = [point.decisions / 1e6 for point in curves[0]]
            shares = list(zip(*([point.reached for point in curve] for curve in curves)))
            line, = axes.plot(decisions, [statistics.fmean(share) for share in shares], label=METHODS[method])
            minimum, maximum = [min(share) for share in shares], [max(share) for share in shares]
            axes.fill_between(decisions, minimum, maximum, color=line.get_color(), alpha=0.2)
        axes.set_title(f"target {TARGETS[target]}", fontsize=10)
        axes.set_xlabel("decisions (million)")
        axes.set_ylim(0, 1.02)
        axes.grid(alpha=0.3)
    all_axes[0][0].set_ylabel("share of starts that arrive")
    all_axes[0][-1].legend(fontsize=8)
    figure.tight_layout()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    return text.getvalue()


def write_results(folder: Path, runs: Sequence[Run], rows: Sequence[Verdict], times: Mapping[str, float]) -> None:
    write_whole(folder / "curves.csv", curves_csv(runs))
    write_whole(folder / "verdicts.json", json.dumps({**times, "verdicts": [asdict(row) for row in rows]}, indent=2) + "\n")
    write_whole(folder / "curves.svg", curves_svg(runs))  # last, because it needs matplotlib


def assignment(text: str) -> tuple[str, float]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text} is not an assignment TYPE.NAME=VALUE")
    return name, real_number()(value)


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="python3 -m simswift.tabular", description="Q-learning of 'go to ball' with a table.")
    options.add_argument("--out", type=Path, metavar="DIR", help="folder for verdicts.json, curves.csv and curves.svg")
    options.add_argument("--targets", nargs="+", choices=TARGETS, default=list(TARGETS), help="what the robot has to reach")
    options.add_argument("--methods", nargs="+", choices=METHODS, default=list(METHODS), help="the learners")
    options.add_argument("--seeds", type=COUNT, default=10, help="number of runs of each, with consecutive seeds (default: 10)")
    options.add_argument("--first-seed", type=whole_number(0, 2**63 - 1), default=1, help="seed of the first run (default: 1)")
    options.add_argument("--jobs", type=JOBS, default=os.cpu_count() or 1, help="runs at a time (default: one for each core)")
    options.add_argument("--set", nargs="+", type=assignment, default=[], metavar="TYPE.NAME=VALUE", dest="parameters",
                         help="parameters, such as TabularLearnerParameters.trace=5")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        with FolderLock(options.out) if options.out is not None else nullcontext():
            return run_all(options)
    except OSError as error:
        print(f"tabular: {error}", file=sys.stderr)
    except ImportError as error:
        print(f"tabular: {error}; curves.svg needs python3-matplotlib", file=sys.stderr)
    return 1


def run_all(options: argparse.Namespace) -> int:
    """Runs the command line; returns the exit code."""
    seeds = range(options.first_seed, options.first_seed + options.seeds)
    begin, begin_cpu = time.monotonic(), time.process_time()
    try:
        runs = learn_all(options.targets, options.methods, seeds, options.jobs, dict(options.parameters))
    except _core.InputError as error:  # an unknown parameter, or one out of its range
        print(f"tabular: {error}", file=sys.stderr)
        return 2
    times = {"wall_s": round(time.monotonic() - begin, 2), "cpu_s": round(time.process_time() - begin_cpu, 2)}
    rows = verdicts(runs)
    print(table_text(rows))
    print(f"{len(runs)} runs in {times['wall_s']:.1f} s, {times['cpu_s']:.1f} s of processor time")
    if options.out is not None:
        write_results(options.out, runs, rows, times)
    return 0


if __name__ == "__main__":
    run_script("tabular", main)
