"""Pictures: signals of the robot and of simulated ones, and the methods compared."""
from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any, Mapping, Sequence

import numpy as np

from . import _core
from .files import CONFIG
from .output_files import write_whole
from .unknowns import Individual

if TYPE_CHECKING:
    from .identify import Comparison

SHOWN = ("LHipPitch", "LKneePitch", "LAnklePitch", "LAnkleRoll", "gyro.y", "pitch", "left_fsr.rear_left", "forward")


def pyplot_module():
    """matplotlib.pyplot without a window."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot


def save(figure: Any, file: Path) -> None:
    """Writes a picture in the format of the file's name, completely or not at all. Errors: OutputError."""
    content = io.BytesIO()
    figure.savefig(content, format=file.suffix[1:])
    write_whole(file, content.getvalue())


def draw_signals(comparison: Comparison, individual: Individual, file: Path) -> None:
    """Draws channels of the recorded robot, of the body's file and of an individual, in the longest segment."""
    pyplot = pyplot_module()
    run, names = comparison.run, list(_core.channels())
    segment = int(np.argmax(run.segments))
    begin = int(np.sum(run.segments[:segment]))
    rows = slice(begin, begin + min(run.segments[segment], round(4 / run.period)))
    time = np.arange(rows.stop - rows.start) * run.period
    signals = {"robot": comparison.recorded, "body's file": run.simulate(_core.default_individual(), CONFIG),
               "individual": run.simulate(individual, CONFIG)}
    figure, all_axes = pyplot.subplots(4, 2, figsize=(12, 10), sharex=True)
    for axes, name in zip(all_axes.flat, SHOWN):
        for (label, table), style in zip(signals.items(), ("k-", "C1--", "C0-")):
            axes.plot(time, table[rows, names.index(name)], style, linewidth=1, label=label)
        axes.set_title(name, fontsize=9)
        axes.grid(alpha=0.3)
    all_axes[0, 0].legend(fontsize=8)
    for axes in all_axes[-1]:
        axes.set_xlabel("s")
    figure.tight_layout()
    save(figure, file)
    pyplot.close(figure)


def draw_methods(rows: Sequence[Mapping[str, object]], file: Path) -> None:
    """Draws the speed that each method's walk reaches in its simulation and on the robot."""
    pyplot = pyplot_module()
    targets = list(dict.fromkeys(str(row["target"]) for row in rows))
    figure, all_axes = pyplot.subplots(1, len(targets), figsize=(4 * len(targets), 4), sharey=True, squeeze=False)
    for axes, target in zip(all_axes[0], targets):
        shown = [row for row in rows if row["target"] == target]
        places = np.arange(len(shown))
        axes.bar(places - 0.2, [float(str(row["predicted"])) for row in shown], 0.4, label="in its simulation")
        axes.bar(places + 0.2, [float(str(row["speed"])) for row in shown], 0.4, label="on the robot")
        axes.set_xticks(places, [str(row["method"]) for row in shown], rotation=60)
        axes.set_title(target, fontsize=9)
        axes.grid(alpha=0.3, axis="y")
    all_axes[0, 0].set_ylabel("m/s")
    all_axes[0, 0].legend(fontsize=8, loc="lower right")
    figure.tight_layout()
    save(figure, file)
    pyplot.close(figure)
