"""Trains the robots' net from pictures that `visionbench --robot-pictures` wrote, and writes it for the robot. With --own, a net is trained
further, with rendered and own pictures."""

import argparse
import sys
from pathlib import Path

import torch
from robot_data import read_records
from robot_figures import evaluate
from robot_net import FineTuningOptions, QuantisedNet, TrainingOptions, fine_tune, train

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import COUNT, JOBS, SEED, real_number, whole_number  # noqa: E402
from output_files import OutputError, check_output  # noqa: E402
from script import run_script  # noqa: E402

CONFIDENCES = (0.3, 0.4, 0.5, 0.6)


def options_of(parser: argparse.ArgumentParser) -> argparse.Namespace:
    parser.add_argument("pictures", nargs="+", type=Path, help="files of rendered pictures; the last one is for the test")
    parser.add_argument("--out", type=Path, default=Path("config/nets/robots.net"))
    parser.add_argument("--epochs", type=COUNT,
                        help=f"default: {TrainingOptions.epochs}, with --own {FineTuningOptions.epochs} of the rendered pictures")
    parser.add_argument("--quantised-epochs", type=whole_number(0, 1_000_000), default=TrainingOptions.quantised_epochs)
    parser.add_argument("--own", type=Path, action="append", default=[], help="file of own pictures; needs --start; may be repeated")
    parser.add_argument("--start", type=Path, help="net that is trained further")
    parser.add_argument("--own-share", type=real_number(0.01, 0.99), default=FineTuningOptions.own_share, help="part of own pictures")
    parser.add_argument("--rate", type=real_number(1e-6, 1), default=FineTuningOptions.rate, help="learning rate with --own")
    parser.add_argument("--seed", type=SEED, default=TrainingOptions.seed)
    parser.add_argument("--threads", type=JOBS, default=2)
    options = parser.parse_args()
    if bool(options.own) != bool(options.start):
        parser.error("--own needs --start, a net, and --start needs --own")
    return options


def trained_further(options: argparse.Namespace, training: TrainingOptions) -> QuantisedNet:
    """The net of --start after training with own pictures. Errors: OutputError without own pictures."""
    net = QuantisedNet.read(options.start, training)
    own = read_records(options.own)
    if len(own[0]) == 0:
        raise OutputError(options.own[0], "contains no picture", "label images first: offnao --labels DIR")
    print(f"{len(own[0])} own pictures", flush=True)
    tuning = FineTuningOptions(options.own_share, options.epochs or FineTuningOptions.epochs, options.rate)
    return fine_tune(net, read_records(options.pictures[:-1]), own, tuning)


def main() -> None:
    options = options_of(argparse.ArgumentParser(description=__doc__))
    check_output(options.out, [*options.pictures, *options.own])
    torch.set_num_threads(options.threads)
    epochs = options.epochs or TrainingOptions.epochs
    training = TrainingOptions(epochs=epochs, quantised_epochs=options.quantised_epochs, seed=options.seed)
    if options.own:
        net = trained_further(options, training)
    else:
        net = train(*read_records(options.pictures[:-1]), training)
    net.write(options.out)
    for confidence in CONFIDENCES:
        print(evaluate(net, *read_records(options.pictures[-1:]), confidence), flush=True)


if __name__ == "__main__":
    run_script("train_robots", main)
