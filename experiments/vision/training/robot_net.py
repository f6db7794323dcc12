"""The robots' net: layers, loss, training, and training with quantised numbers. Needs Debian's python3-torch and python3-numpy."""

import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from quantise import MAX_WEIGHT, folded, layer_of, write_net
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
        ("pointwise", 1, 32),
        ("depthwise", 1, 32),
        ("pointwise", 1, 40),
        ("depthwise", 2, 40),
        ("pointwise", 1, 80),
        ("depthwise", 1, 80),
        ("pointwise", 1, 80),
        ("depthwise", 1, 80),
        ("pointwise", 1, 80),
        ("depthwise", 1, 80),
        ("pointwise", 1, 80),
    )
    parts: int = 2  # outputs of one position of the last layer along each axis
    epochs: int = 40
    quantised_epochs: int = 2
    batch: int = 32
    rate: float = 3e-3
    quantised_rate: float = 3e-4
    seed: int = 1
    rules: LabelRules = field(default_factory=LabelRules)


class RobotNet(nn.Module):
    """A chain of convolutions with ReLU. The outputs of one position of the last layer are those of `parts` x `parts` positions."""

    def __init__(self, options: TrainingOptions) -> None:
        super().__init__()
        self.options = options
        self.stages = nn.ModuleList()
        inputs = CHANNELS
        for kind, stride, channels in options.layers:
            size, groups = (1, 1) if kind == "pointwise" else (3, inputs if kind == "depthwise" else 1)
            convolution = nn.Conv2d(inputs, channels, size, stride, padding=size // 2, groups=groups, bias=False)
            self.stages.append(nn.Sequential(convolution, nn.BatchNorm2d(channels), nn.ReLU()))
            inputs = channels
        self.last = nn.Conv2d(inputs, OUTPUTS * options.parts**2, 1)
        with torch.no_grad():
            self.last.bias[::OUTPUTS] = -4

    def features(self, x: torch.Tensor) -> list[torch.Tensor]:
        """The activations of all layers before the last one."""
        found = []
        for stage in self.stages:
            x = stage(x)
            found.append(x)
        return found

    def answers(self, x: torch.Tensor) -> torch.Tensor:
        return spread(self.last(x), self.options.parts)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.answers(self.features(x)[-1])


def spread(x: torch.Tensor, parts: int) -> torch.Tensor:
    """[picture, part row, part column, output; row, column] to [picture, row, column, output]."""
    count, _, rows, columns = x.shape
    x = x.view(count, parts, parts, OUTPUTS, rows, columns)
    return x.permute(0, 4, 1, 5, 2, 3).reshape(count, rows * parts, columns * parts, OUTPUTS)


class QuantisedNet(nn.Module):
    """The same net with batch normalisation folded into the weights, and with the rounding of the robot's integers in the forward pass.
    Gradients pass the rounding unchanged (Jacob et al. 2018)."""

    def __init__(self, net: RobotNet, pictures: np.ndarray) -> None:
        super().__init__()
        self.options = net.options
        self.weights, self.biases = nn.ParameterList(), nn.ParameterList()
        self.scales: list[float] = []
        with torch.no_grad():
            found = net.features(tensor_of(pictures))
            for stage, activation in zip(net.stages, found):
                weight, bias = folded(stage[0], stage[1])
                self.weights.append(nn.Parameter(weight.clone()))
                self.biases.append(nn.Parameter(bias.clone()))
                flat = activation.flatten()
                self.scales.append(float(torch.quantile(flat[:: max(1, flat.numel() // 4_000_000)], 0.9999)) * 1.05 / 255)
            self.weights.append(nn.Parameter(net.last.weight.clone()))
            self.biases.append(nn.Parameter(net.last.bias.clone()))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for (kind, stride, channels), weight, bias, scale in zip(self.options.layers, self.weights, self.biases, self.scales):
            groups = channels if kind == "depthwise" else 1
            x = F.conv2d(x, rounded(weight), bias, stride, weight.shape[2] // 2, groups=groups)
            x = scale * passed(torch.round, (x / scale).clamp(0, 255))
        return spread(F.conv2d(x, rounded(self.weights[-1]), self.biases[-1]), self.options.parts)

    def write(self, path: Path) -> None:
        """Writes the file of the net for the robot."""
        layers, scale = [], 1 / 255
        for (kind, stride, _), weight, bias, scale_out in zip(self.options.layers, self.weights, self.biases, self.scales):
            layers.append(layer_of(kind, stride, weight, bias, scale, scale_out))
            scale = scale_out
        layers.append(layer_of("pointwise", 1, self.weights[-1], self.biases[-1], scale, None))
        write_net(path, (HEIGHT, WIDTH, CHANNELS), layers)


def passed(function, x: torch.Tensor) -> torch.Tensor:
    """function(x), with the gradient of x."""
    return x + (function(x) - x).detach()


def rounded(weight: torch.Tensor) -> torch.Tensor:
    scale = weight.detach().abs().amax(dim=(1, 2, 3), keepdim=True).clamp(min=1e-9) / MAX_WEIGHT
    return scale * passed(torch.round, weight / scale)


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
    a, b, weight, size = out[near], target.values[near], target.weight[near], target.size[near]
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
    fallen = F.binary_cross_entropy_with_logits(a[:, HAS_FALLEN], b[:, HAS_FALLEN], reduction="none")
    return focal / count + 0.3 * mean(box) + 2.0 * mean(foot) + 0.3 * mean(facing) + 0.3 * mean(fallen)


def fit(net: nn.Module, pictures: np.ndarray, robots: np.ndarray, epochs: int, rate: float, options: TrainingOptions) -> None:
    """Trains the parameters of a net, with one cycle of the learning rate."""
    generator = torch.Generator().manual_seed(options.seed)
    steps = len(pictures) // options.batch
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, epochs=epochs, steps_per_epoch=steps, pct_start=0.2)
    labels = torch.from_numpy(robots)
    for epoch in range(epochs):
        net.train()
        order = torch.randperm(len(pictures), generator=generator)
        total, begin = 0.0, time.monotonic()
        for i in range(steps):
            chosen = order[i * options.batch : (i + 1) * options.batch]
            x, truth = varied(tensor_of(pictures[chosen.numpy()]), labels[chosen], generator)
            out = net(x)
            loss = loss_of(out, targets_of(truth, out.shape[1], out.shape[2], options.rules))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1} of {epochs}: loss {total / steps:.4f}, {time.monotonic() - begin:.0f} s", flush=True)
    net.eval()


def train(pictures: np.ndarray, robots: np.ndarray, options: TrainingOptions) -> QuantisedNet:
    """Trains a net, then with quantised numbers."""
    torch.manual_seed(options.seed)
    net = RobotNet(options)
    fit(net, pictures, robots, options.epochs, options.rate, options)
    quantised = QuantisedNet(net, pictures[:2000])
    if options.quantised_epochs > 0:
        fit(quantised, pictures, robots, options.quantised_epochs, options.quantised_rate, options)
    return quantised.eval()
