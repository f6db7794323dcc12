"""Trains the ball's net from patches that `visionbench --patches` wrote, and writes it for the robot."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from patch_net import TrainingOptions, export, read_patches, tensor_of, train

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import COUNT, SEED  # noqa: E402
from output_files import check_output  # noqa: E402
from script import run_script  # noqa: E402

SIZE, PLANES, TARGETS = 24, 3, 4


def report(name: str, probability: np.ndarray, truth: np.ndarray) -> None:
    found = probability > 0.5
    right = np.sum(found & truth)
    precision, recall = right / max(1, found.sum()), right / max(1, truth.sum())
    print(f"{name}: {len(truth)} patches, {truth.sum()} balls, precision {precision:.4f}, recall {recall:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("patches", nargs="+", type=Path, help="files of patches; the last one is for the test")
    parser.add_argument("--out", type=Path, default=Path("config/nets/ball.net"))
    parser.add_argument("--epochs", type=COUNT, default=TrainingOptions.epochs)
    parser.add_argument("--seed", type=SEED, default=TrainingOptions.seed)
    options = parser.parse_args()
    check_output(options.out, options.patches)
    torch.set_num_threads(2)
    patches, targets = read_patches(options.patches[:-1], SIZE, PLANES, TARGETS)
    test_patches, test_targets = read_patches(options.patches[-1:], SIZE, PLANES, TARGETS)
    training = TrainingOptions(epochs=options.epochs, seed=options.seed)
    net = train(patches, targets, training)
    for name, some, truth in (("training", patches[:20000], targets[:20000]), ("test", test_patches, test_targets)):
        with torch.no_grad():
            probability = torch.sigmoid(net(tensor_of(some))[:, 0]).numpy()
        report(name, probability, truth[:, 0] > 0.5)
    export(net, patches[:4000], options.out, training)


if __name__ == "__main__":
    run_script("train_ball", main)
