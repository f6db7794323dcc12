"""Draws the curves of a training: `python3 -m simswift.learn.plots DIR` writes DIR/curves.svg. Needs python3-matplotlib."""
from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

import numpy as np

from ..output_files import write_whole
from ..script import report_damage, run_script
from .curve import REMEDY, read_table
from .errors import InputError

PLOTS = {"return": "return of an episode", "success": "part of the episodes with success", "result": "the task's own figure",
         "length": "steps of an episode", "entropy": "entropy of the actions (nat)", "kl": "divergence per iteration (nat)",
         "learning_rate": "learning rate of the actor", "explained_variance": "variance explained by the critic"}


def draw_curves(folder: Path) -> list[str]:
    """Writes curves.svg; columns without numbers are left out, and damaged rows, which are returned with their places. The same curve gives
    the same file."""
    columns, damage = read_table(folder / "curve.csv")
    try:
        import matplotlib
    except ImportError:
        raise InputError(folder / "curves.svg", "cannot be drawn without matplotlib", "install python3-matplotlib") from None
    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "simswift"
    from matplotlib import pyplot

    shown = [name for name in PLOTS if name in columns and np.isfinite(columns[name]).any()]
    if not shown:
        raise InputError(folder / "curve.csv", "has no rows", "wait for the end of the first iteration")
    if "steps" not in columns:
        raise InputError(folder / "curve.csv", "has no column steps", REMEDY)
    figure, all_axes = pyplot.subplots(-(-len(shown) // 2), 2, figsize=(10, 2.4 * -(-len(shown) // 2)), sharex=True, squeeze=False)
    for axes, name in zip(all_axes.flat, shown):
        axes.plot(columns["steps"] / 1e6, columns[name], linewidth=1)
        axes.set_title(PLOTS[name], fontsize=9)
        axes.grid(alpha=0.3)
    for axes in all_axes.flat[len(shown):]:
        axes.axis("off")
    for axes in all_axes[-1]:
        axes.set_xlabel("steps (million)")
    figure.tight_layout()
    picture = io.BytesIO()
    figure.savefig(picture, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    write_whole(folder / "curves.svg", picture.getvalue())
    return damage


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m simswift.learn.plots", description="Draws the curves of a training.")
    parser.add_argument("folder", metavar="DIR", type=Path, help="folder of the training")
    options = parser.parse_args(arguments)
    try:
        damage = draw_curves(options.folder)
    except (InputError, OSError) as error:
        print(f"plots: {error}", file=sys.stderr)
        return 1
    print(options.folder / "curves.svg")
    return report_damage("plots", damage)


if __name__ == "__main__":
    run_script("plots", main)
