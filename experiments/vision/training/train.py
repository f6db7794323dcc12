"""Trains a classifier of vision from rendered images: writes the data with a program of the repository, then runs the training script.

Used by `./dev train NET`. The same options give the same data; a file of data that exists is used again. With --images, the net that the
robot has is trained further with labelled images of a folder.
"""

import argparse
import subprocess
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / "blackboard/common/program"))

from decimal_numbers import COUNT, SEED, real_number  # noqa: E402
from output_files import FolderLock, OutputError, check_output  # noqa: E402
from script import INPUT_WAS_DAMAGED, run_script  # noqa: E402

PART_WITH_IMAGES = 0.1  # of the rendered scenes, beside own images


@dataclass(frozen=True)
class Data:
    """A file of training data: options of the program that writes it. robotsteps has neither halls nor a scale."""

    seed: int
    scenes: int
    per_hall: int = 4
    scale: float = 1
    head_speed: float = 0  # rad/s, standard deviation


@dataclass(frozen=True)
class Recipe:
    """How a classifier is made. The last file of a net's data is for the test."""

    option: str  # of the program, for the file
    script: str
    data: tuple[Data, ...]
    program: str = "visionbench"
    result: str = ""  # default file of the result; empty: config/nets/NAME.net
    net: str = ""  # on whose outputs the data depend; empty: none


RECIPES = {
    "ball": Recipe("--patches", "train_ball.py", (Data(1001, 5000), Data(1003, 500))),
    "robots": Recipe(
        "--robot-pictures",
        "train_robots.py",
        (Data(20002, 12000, 12, 0.5), Data(20003, 12000, 12, 0.5, head_speed=2), Data(20100, 500, 5, 0.5)),
    ),
    "robot-patches": Recipe(
        "--robot-patches",
        "train_robot_patches.py",
        (Data(20002, 12000, 12, 0.5), Data(20003, 12000, 12, 0.5, head_speed=2), Data(20100, 500, 5, 0.5)),
        result="config/nets/robot_patch.net",
        net="config/nets/robots.net",
    ),
    "bayes": Recipe("--features", "train_bayes.py", (Data(501, 4000),), "robotsteps", "config/camera/robot_bayes.yaml"),
}


def write_data(recipe: Recipe, data: Data, program: Path, folder: Path, factor: float) -> Path:
    """The file of the data; written if it does not exist."""
    scenes = max(data.per_hall, round(data.scenes * factor))
    moving = f"-{data.head_speed:g}" if data.head_speed else ""
    of_net = f"-{zlib.crc32((ROOT / recipe.net).read_bytes()):08x}" if recipe.net else ""
    file = folder / f"{data.seed}-{scenes}-{data.per_hall}-{data.scale:g}{moving}{of_net}.bin"
    if file.exists():
        return file
    unfinished = file.with_suffix(".unfinished")
    command = [str(program), "--seed", str(data.seed), "--count", str(scenes)]
    if recipe.program == "visionbench":
        command += ["--per-hall", str(data.per_hall), "--scale", str(data.scale), "--set", "RecipeParameters.any_jerseys=1"]
        command += ["--set", f"RecipeParameters.head_speed={data.head_speed:g}"]
    command += [recipe.option, str(unfinished)]
    print(f"train: {scenes} scenes of seed {data.seed}", flush=True)
    try:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    except BaseException:
        for part in (unfinished, Path(f"{unfinished}.tmp")):
            part.unlink(missing_ok=True)
        raise
    unfinished.rename(file)
    return file


def write_own(images: Path, program: Path, file: Path) -> None:
    """Writes the pictures of a folder of labelled images. Errors: OutputError when the program cannot, after its own message."""
    print(f"train: images of {images}", flush=True)
    done = subprocess.run([str(program), "--images", str(images), "--robot-pictures", str(file)], stdout=subprocess.DEVNULL)
    if done.returncode not in (0, INPUT_WAS_DAMAGED):
        raise OutputError(images, "cannot be used for training", "see the message above")


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev train", description="Trains a classifier of vision from rendered images.")
    parser.add_argument("name", choices=sorted(RECIPES))
    parser.add_argument("--programs", type=Path, default=ROOT / "build/sim/bin", help="folder of visionbench and robotsteps")
    parser.add_argument("--folder", type=Path, default=ROOT / "build/training", help="for the data")
    parser.add_argument("--part", type=real_number(0.0001, 100), help="part of the scenes, for a trial; default: 1, with --images 0.1")
    parser.add_argument("--images", type=Path, action="append", default=[],
                        help="folder of labelled images (annotations.json), with which the robots' net is trained further; may be repeated")
    parser.add_argument("--start", type=Path, help="with --images: net that is trained further; default: that which the robot reads")
    parser.add_argument("--own-share", type=real_number(0.01, 0.99),
                        help="with --images: part of own images in the training; default: that of its script")
    parser.add_argument("--out", type=Path, help="file of the result; default: that which the robot reads")
    parser.add_argument("--epochs", type=COUNT, help="of a net's training; default: that of its script")
    parser.add_argument("--seed", type=SEED, help="of a net's training; default: that of its script")
    options = parser.parse_args()
    if options.images and options.name != "robots":
        parser.error("--images trains the robots' net further: ./dev train robots --images DIR")
    if not options.images and (options.start or options.own_share):
        parser.error("--start and --own-share need --images")
    recipe = RECIPES[options.name]
    folder = options.folder / options.name
    out = options.out or ROOT / (recipe.result or f"config/nets/{options.name}.net")
    check_output(out)
    part = options.part or (PART_WITH_IMAGES if options.images else 1)
    program = options.programs / recipe.program
    own = [folder / f"own-{number}.bin" for number in range(len(options.images))]
    with FolderLock(folder):
        for images, file in zip(options.images, own):
            write_own(images, program, file)
        files = [write_data(recipe, data, program, folder, part) for data in recipe.data]
    command = [sys.executable, "-B", str(HERE / recipe.script), *map(str, files), "--out", str(out)]
    for file in own:
        command += ["--own", str(file)]
    if own:
        command += ["--start", str(options.start or ROOT / f"config/nets/{options.name}.net")]
    for option, value in (("--epochs", options.epochs), ("--seed", options.seed), ("--own-share", options.own_share)):
        if value is not None:
            command += [option, str(value)]
    return subprocess.run(command).returncode


if __name__ == "__main__":
    run_script("train", main)
