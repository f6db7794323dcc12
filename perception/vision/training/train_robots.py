"""Trains the robots' net from pictures that `visionbench --robot-pictures` wrote, and writes it for the robot."""

import argparse
from pathlib import Path

import torch
from robot_data import read_records
from robot_figures import evaluate
from robot_net import TrainingOptions, train

CONFIDENCES = (0.3, 0.4, 0.5, 0.6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", nargs="+", type=Path, help="files of pictures; the last one is for the test")
    parser.add_argument("--out", type=Path, default=Path("config/nets/robots.net"))
    parser.add_argument("--epochs", type=int, default=TrainingOptions.epochs)
    parser.add_argument("--quantised-epochs", type=int, default=TrainingOptions.quantised_epochs)
    parser.add_argument("--seed", type=int, default=TrainingOptions.seed)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    pictures, robots = read_records(options.pictures[:-1])
    training = TrainingOptions(epochs=options.epochs, quantised_epochs=options.quantised_epochs, seed=options.seed)
    net = train(pictures, robots, training)
    net.write(options.out)
    for confidence in CONFIDENCES:
        print(evaluate(net, *read_records(options.pictures[-1:]), confidence), flush=True)


if __name__ == "__main__":
    main()
