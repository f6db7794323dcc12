"""Trains the net of robots' patches from those that `visionbench --robot-patches` wrote, and writes it for the robot."""

import argparse
import sys
from pathlib import Path

import torch
from robot_patch_net import CHANNELS, SIZE, PatchTrainingOptions, evaluate, read_patches, train

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import COUNT, JOBS, SEED, whole_number  # noqa: E402
from output_files import check_output  # noqa: E402
from script import run_script  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("patches", nargs="+", type=Path, help="files of patches; the last one is for the test")
    parser.add_argument("--out", type=Path, default=Path("config/nets/robot_patch.net"))
    parser.add_argument("--epochs", type=COUNT, default=PatchTrainingOptions.epochs)
    parser.add_argument("--quantised-epochs", type=whole_number(0, 1_000_000), default=PatchTrainingOptions.quantised_epochs)
    parser.add_argument("--seed", type=SEED, default=PatchTrainingOptions.seed)
    parser.add_argument("--threads", type=JOBS, default=2)
    options = parser.parse_args()
    check_output(options.out, options.patches)
    torch.set_num_threads(options.threads)
    training = PatchTrainingOptions(epochs=options.epochs, quantised_epochs=options.quantised_epochs, seed=options.seed)
    net = train(read_patches(options.patches[:-1]), training)
    net.write(options.out, (SIZE, SIZE, CHANNELS))
    print(evaluate(net, read_patches(options.patches[-1:])), flush=True)


if __name__ == "__main__":
    run_script("train_robot_patches", main)
