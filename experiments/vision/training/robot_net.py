"""The robots' net: layers, loss, training, and training with quantised numbers. Needs Debian's python3-torch and python3-numpy."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from chain import BatchLoss, Chain, Fit, Order, QuantisedChain, fit, shuffled
from robot_data import (
    CENTRE_X,
    CHANNELS,
    COSINE,
    FOOT_UNIT,
    HAS_FALLEN,
    HEIGHT,
    LOG_HEIGHT,
    OUTPUTS,
    ROBOT,
    ROBOTS,
    SINE,
    TO_FOOT_X,
    TO_FOOT_Y,
    WIDTH,
    LabelRules,
    Targets,
    targets_of,
    tensor_of,
    varied,
)
from torch import nn
from torch.nn import functional as F


@dataclass
class TrainingOptions:
    """Numbers of one training. layers: kind, stride and output channels of each layer before the last one."""

    layers: tuple[tuple[str, int, int], ...] = (
        ("convolution", 2, 16),
        ("depthwise", 2, 16),
        ("pointwise", 1, 40),
        ("depthwise", 1, 40),
        ("pointwise", 1, 64),
        ("depthwise", 2, 64),
        ("pointwise", 1, 128),
        ("depthwise", 1, 128),
        ("pointwise", 1, 128),
        ("depthwise", 1, 128),
        ("pointwise", 1, 128),
        ("depthwise", 1, 128),
        ("pointwise", 1, 128),
    )
    parts: int = 2  # outputs of one position of the last layer along each axis
    epochs: int = 40
    quantised_epochs: int = 2
    batch: int = 32
    rate: float = 3e-3
    quantised_rate: float = 3e-4
    seed: int = 1
    rules: LabelRules = field(default_factory=LabelRules)


@dataclass
class FineTuningOptions:
    """Numbers of a training that begins with a net and adds own pictures."""

    own_share: float = 0.5  # part of the pictures of a batch
    epochs: int = 3  # of the rendered pictures
    rate: float = 1e-3


Records = tuple[np.ndarray, np.ndarray]  # pictures and their robots, as read_records() returns them


class RobotNet(Chain):
    """The robots' net in real numbers. The outputs of one position of the last layer are those of `parts` x `parts` positions."""

    def __init__(self, options: TrainingOptions) -> None:
        super().__init__(options.layers, CHANNELS, lambda inputs: nn.Conv2d(inputs, OUTPUTS * options.parts**2, 1))
        self.parts = options.parts
        with torch.no_grad():
            self.last.bias[::OUTPUTS] = -4

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return spread(super().forward(x), self.parts)


def spread(x: torch.Tensor, parts: int) -> torch.Tensor:
    """[picture, part row, part column, output; row, column] to [picture, row, column, output]."""
    count, _, rows, columns = x.shape
    x = x.view(count, parts, parts, OUTPUTS, rows, columns)
    return x.permute(0, 4, 1, 5, 2, 3).reshape(count, rows * parts, columns * parts, OUTPUTS)


class QuantisedNet(nn.Module):
    """The robots' net with the robot's rounding."""

    def __init__(self, chain: QuantisedChain, options: TrainingOptions) -> None:
        super().__init__()
        self.chain, self.options = chain, options

    @staticmethod
    def of(net: RobotNet, pictures: np.ndarray, options: TrainingOptions) -> "QuantisedNet":
        """A net of real numbers, with the range of its activations on some pictures."""
        return QuantisedNet(QuantisedChain.of(net, tensor_of(pictures)), options)

    @staticmethod
    def read(path: Path, options: TrainingOptions) -> "QuantisedNet":
        """The net of a robot's file, to train it further. Errors: NetFileError."""
        outputs = OUTPUTS * options.parts**2
        return QuantisedNet(QuantisedChain.read(path, (HEIGHT, WIDTH, CHANNELS), options.layers, outputs), options)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return spread(self.chain(x), self.options.parts)

    def write(self, path: Path) -> None:
        """Writes the file of the net for the robot."""
        self.chain.write(path, (HEIGHT, WIDTH, CHANNELS))


def loss_of(out: torch.Tensor, target: Targets) -> torch.Tensor:
    """Focal loss of the centres (Zhou et al. 2019, arXiv:1904.07850), and robust losses of the other outputs near them. Each robot counts
    equally, however many outputs are near it: a robot at 1 m has five, one at 4 m a single one."""
    logit = out[..., ROBOT]
    p = torch.sigmoid(logit).clamp(1e-5, 1 - 1e-5)
    positive = target.centre
    count = positive.sum().clamp(min=1)
    background = ~positive & ~target.ignored
    focal = -((1 - p) ** 2 * torch.log(p))[positive].sum()
    focal = focal - ((1 - target.heat) ** 4 * p**2 * torch.log(1 - p))[background].sum()
    near = target.weight > 0
    if not near.any():
        return focal / count
    a, weight, size = out[near], target.weight[near], target.size[near]
    known = ~target.values[near].isnan()
    b = torch.where(known, target.values[near], a.detach())  # what is unknown adds no error
    robot = target.robot[near]
    of_robot = torch.zeros(ROBOTS * len(out)).index_add(0, robot, weight)
    weight = weight / of_robot[robot]
    total = weight.sum()

    def mean(error: torch.Tensor) -> torch.Tensor:
        return (error * weight).sum() / total

    box = F.smooth_l1_loss(a[:, CENTRE_X : LOG_HEIGHT + 1], b[:, CENTRE_X : LOG_HEIGHT + 1], beta=0.1, reduction="none").sum(1)
    relative = FOOT_UNIT * (a[:, TO_FOOT_X : TO_FOOT_Y + 1] - b[:, TO_FOOT_X : TO_FOOT_Y + 1]) / size[:, None].clamp(max=40)
    foot = F.smooth_l1_loss(relative, torch.zeros_like(relative), beta=0.05, reduction="none").sum(1)
    facing = ((a[:, SINE : COSINE + 1] - b[:, SINE : COSINE + 1]) ** 2).sum(1)
    is_fallen = torch.where(known[:, HAS_FALLEN], b[:, HAS_FALLEN], torch.zeros(1))
    fallen = F.binary_cross_entropy_with_logits(a[:, HAS_FALLEN], is_fallen, reduction="none") * known[:, HAS_FALLEN]
    return focal / count + 0.3 * mean(box) + 2.0 * mean(foot) + 0.3 * mean(facing) + 0.3 * mean(fallen)


def mixed(rendered: int, own: int, share: float, batch: int) -> Order:
    """All rendered pictures once, and among them own ones, whose numbers follow those of the rendered ones: a fixed part of each batch, one
    of them at least, each own picture about equally often."""
    of_own = min(max(1, round(share * batch)), batch - 1)

    def order(generator: torch.Generator) -> torch.Tensor:
        batches = rendered // (batch - of_own)
        others = torch.randperm(rendered, generator=generator)[: batches * (batch - of_own)].view(batches, -1)
        rounds = -(-batches * of_own // own)
        drawn = torch.cat([torch.randperm(own, generator=generator) for _ in range(rounds)])[: batches * of_own].view(batches, -1)
        return torch.cat((others, rendered + drawn), dim=1).flatten()

    return order


def loss_of_pictures(net: nn.Module, pictures: np.ndarray, robots: np.ndarray, rules: LabelRules) -> BatchLoss:
    """The loss of some of the pictures, each varied at random."""
    labels = torch.from_numpy(robots)

    def loss(chosen: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
        x, truth = varied(tensor_of(pictures[chosen.numpy()]), labels[chosen], generator)
        out = net(x)
        return loss_of(out, targets_of(truth, out.shape[1], out.shape[2], rules))

    return loss


def train(pictures: np.ndarray, robots: np.ndarray, options: TrainingOptions) -> QuantisedNet:
    """Trains a net, then with quantised numbers."""
    torch.manual_seed(options.seed)
    net, order = RobotNet(options), shuffled(len(pictures))
    numbers = Fit(options.epochs, options.rate, options.batch, options.seed)
    fit(net, loss_of_pictures(net, pictures, robots, options.rules), order, numbers)
    quantised = QuantisedNet.of(net, pictures[:2000], options)
    if options.quantised_epochs > 0:
        numbers = Fit(options.quantised_epochs, options.quantised_rate, options.batch, options.seed)
        fit(quantised, loss_of_pictures(quantised, pictures, robots, options.rules), order, numbers)
    return quantised.eval()


def fine_tune(net: QuantisedNet, rendered: Records, own: Records, options: FineTuningOptions) -> QuantisedNet:
    """Trains a net further, with quantised numbers, on a mixture of rendered and of own pictures. The rendered ones keep it from forgetting
    what the own ones do not show."""
    pictures, robots = (np.concatenate(both) for both in zip(rendered, own))
    order = mixed(len(rendered[0]), len(own[0]), options.own_share, net.options.batch)
    numbers = Fit(options.epochs, options.rate, net.options.batch, net.options.seed)
    fit(net, loss_of_pictures(net, pictures, robots, net.options.rules), order, numbers)
    return net.eval()
