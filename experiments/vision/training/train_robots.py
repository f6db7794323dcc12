"""Trains the robots' net from pictures that `visionbench --robot-pictures` wrote, and writes it for the robot."""

import argparse
import sys
from pathlib import Path

import torch
from robot_data import read_records
from robot_figures import evaluate
from robot_net import TrainingOptions, train

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import COUNT, JOBS, SEED, whole_number  # noqa: E402
from output_files import check_output  # noqa: E402
from script import run_script  # noqa: E402

CONFIDENCES = (0.3, 0.4, 0.5, 0.6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", nargs="+", type=Path, help="files of pictures; the last one is for the test")
    parser.add_argument("--out", type=Path, default=Path("config/nets/robots.net"))
    parser.add_argument("--epochs", type=COUNT, default=TrainingOptions.epochs)
    parser.add_argument("--quantised-epochs", type=whole_number(0, 1_000_000), default=TrainingOptions.quantised_epochs)
    parser.add_argument("--seed", type=SEED, default=TrainingOptions.seed)
    parser.add_argument("--threads", type=JOBS, default=2)
    options = parser.parse_args()
    check_output(options.out, options.pictures)
    torch.set_num_threads(options.threads)
    pictures, robots = read_records(options.pictures[:-1])
    training = TrainingOptions(epochs=options.epochs, quantised_epochs=options.quantised_epochs, seed=options.seed)
    net = train(pictures, robots, training)
    net.write(options.out)
    for confidence in CONFIDENCES:
        print(evaluate(net, *read_records(options.pictures[-1:]), confidence), flush=True)


if __name__ == "__main__":
    run_script("train_robots", main)
