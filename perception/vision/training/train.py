"""Trains a net of the robot from rendered images: writes the data with visionbench, then runs the net's training.

Used by `./dev train NET`. The same options give the same data; a file of data that exists is used again.
"""

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]


@dataclass(frozen=True)
class Data:
    """A file of training data: visionbench's options."""

    seed: int
    scenes: int
    per_hall: int = 4
    scale: float = 1


@dataclass(frozen=True)
class Recipe:
    """How a net is made. The last file of data is for the test."""

    option: str  # of visionbench, for the file
    script: str
    data: tuple[Data, ...]


RECIPES = {
    "ball": Recipe("--patches", "train_ball.py", (Data(1001, 5000), Data(1003, 500))),
    "robots": Recipe(
        "--robot-pictures",
        "train_robots.py",
        (Data(20001, 8000, 12, 0.25), Data(20002, 5000, 10, 0.5), Data(20100, 500, 5, 0.5)),
    ),
}


def write_data(recipe: Recipe, data: Data, visionbench: Path, folder: Path, factor: float) -> Path:
    """The file of the data; written if it does not exist."""
    scenes = max(data.per_hall, round(data.scenes * factor))
    file = folder / f"{data.seed}-{scenes}-{data.per_hall}-{data.scale:g}.bin"
    if file.exists():
        return file
    unfinished = file.with_suffix(".unfinished")
    command = [str(visionbench), "--seed", str(data.seed), "--count", str(scenes), "--per-hall", str(data.per_hall)]
    command += ["--scale", str(data.scale), "--set", "RecipeParameters.any_jerseys=1", recipe.option, str(unfinished)]
    print(f"train: {scenes} scenes of seed {data.seed}", flush=True)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    unfinished.rename(file)
    return file


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev train", description="Trains a net of the robot from rendered images.")
    parser.add_argument("net", choices=sorted(RECIPES))
    parser.add_argument("--visionbench", type=Path, default=ROOT / "build/sim/bin/visionbench")
    parser.add_argument("--folder", type=Path, default=ROOT / "build/training", help="for the data")
    parser.add_argument("--part", type=float, default=1, help="part of the scenes, for a trial")
    parser.add_argument("--out", type=Path, help="the net's file; default: config/nets/NET.net")
    parser.add_argument("--epochs", type=int, help="of the training; default: that of the net's script")
    parser.add_argument("--seed", type=int, default=1, help="of the training")
    options = parser.parse_args()
    recipe = RECIPES[options.net]
    folder = options.folder / options.net
    folder.mkdir(parents=True, exist_ok=True)
    files = [write_data(recipe, data, options.visionbench, folder, options.part) for data in recipe.data]
    out = options.out or ROOT / "config/nets" / f"{options.net}.net"
    command = [sys.executable, "-B", str(HERE / recipe.script), *map(str, files), "--out", str(out), "--seed", str(options.seed)]
    if options.epochs is not None:
        command += ["--epochs", str(options.epochs)]
    sys.exit(subprocess.run(command).returncode)


if __name__ == "__main__":
    main()
