"""The robots' net: layers, loss, training, and training with quantised numbers. Needs Debian's python3-torch and python3-numpy."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from quantise import KINDS, MAX_WEIGHT, NetFileError, folded, layer_of, read_net, write_net
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


@dataclass
class FineTuningOptions:
    """Numbers of a training that begins with a net and adds own pictures."""

    own_share: float = 0.5  # part of the pictures of a batch
    epochs: int = 20  # of the rendered pictures
    rate: float = 1e-3


Records = tuple[np.ndarray, np.ndarray]  # pictures and their robots, as read_records() returns them


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

    def __init__(self, options: TrainingOptions, weights: list[torch.Tensor], biases: list[torch.Tensor], scales: list[float]) -> None:
        """scales: real value of one unit of the activations of each layer before the last one."""
        super().__init__()
        self.options, self.scales = options, scales
        self.weights = nn.ParameterList([nn.Parameter(weight.clone()) for weight in weights])
        self.biases = nn.ParameterList([nn.Parameter(bias.clone()) for bias in biases])

    @staticmethod
    def of(net: RobotNet, pictures: np.ndarray) -> "QuantisedNet":
        """A net of real numbers, with the range of its activations on some pictures."""
        weights, biases, scales = [], [], []
        with torch.no_grad():
            for stage, activation in zip(net.stages, net.features(tensor_of(pictures))):
                weight, bias = folded(stage[0], stage[1])
                weights.append(weight)
                biases.append(bias)
                flat = activation.flatten()
                scales.append(float(torch.quantile(flat[:: max(1, flat.numel() // 4_000_000)], 0.9999)) * 1.05 / 255)
        return QuantisedNet(net.options, [*weights, net.last.weight], [*biases, net.last.bias], scales)

    @staticmethod
    def read(path: Path, options: TrainingOptions) -> "QuantisedNet":
        """The net of a robot's file, to train it further. The file has only products of the scales of neighbouring layers. They are chosen
        so that the mean length of a layer's filters is that of He's initialisation (2015, arXiv:1502.01852), for which `rate` is right.
        Errors: NetFileError."""
        shape, layers = read_net(path)
        outputs = OUTPUTS * options.parts**2
        expected = [*options.layers, ("pointwise", 1, outputs)]
        if shape != (HEIGHT, WIDTH, CHANNELS) or [(layer.kind, layer.stride, layer.channels) for layer in layers] != [
            (KINDS[kind], stride, channels) for kind, stride, channels in expected
        ]:
            raise NetFileError(f"{path}: has other layers than the robots' net; give a net that ./dev train robots wrote")
        weights, biases, scales, scale = [], [], [], 1 / 255
        for layer in layers:
            per_output = layer.weights.astype(np.float64)
            if len(layer.scales):
                scale_sum = layer.scales.astype(np.float64)
            else:
                ratio = layer.multipliers / 2.0**layer.shift  # of the sums' scale to that of the next activations
                lengths = np.linalg.norm(per_output * ratio[:, None], axis=1)
                scales.append(scale * np.sqrt(2) / lengths.mean())
                scale_sum = ratio * scales[-1]
            real = per_output * (scale_sum / scale)[:, None]
            size = 1 if layer.kind == KINDS["pointwise"] else 3
            ordered = real.reshape(len(real), size, size, -1).transpose(0, 3, 1, 2)
            weights.append(torch.from_numpy(ordered.astype(np.float32)))
            biases.append(torch.from_numpy((layer.biases * scale_sum).astype(np.float32)))
            scale = scales[-1]
        return QuantisedNet(options, weights, biases, scales)

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


Order = Callable[[torch.Generator], torch.Tensor]


def shuffled(count: int) -> Order:
    """All pictures once, in random order."""
    return lambda generator: torch.randperm(count, generator=generator)


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


def fit(net: nn.Module, pictures: np.ndarray, robots: np.ndarray, order: Order, epochs: int, rate: float, options: TrainingOptions) -> None:
    """Trains the parameters of a net, with one cycle of the learning rate. order: numbers of the pictures of an epoch."""
    generator = torch.Generator().manual_seed(options.seed)
    numbers = order(generator)
    steps = len(numbers) // options.batch
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, epochs=epochs, steps_per_epoch=steps, pct_start=0.2)
    labels = torch.from_numpy(robots)
    for epoch in range(epochs):
        net.train()
        total, begin = 0.0, time.monotonic()
        for i in range(steps):
            chosen = numbers[i * options.batch : (i + 1) * options.batch]
            x, truth = varied(tensor_of(pictures[chosen.numpy()]), labels[chosen], generator)
            out = net(x)
            loss = loss_of(out, targets_of(truth, out.shape[1], out.shape[2], options.rules))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            schedule.step()
            total += loss.item()
        numbers = order(generator)
        print(f"epoch {epoch + 1} of {epochs}: loss {total / steps:.4f}, {time.monotonic() - begin:.0f} s", flush=True)
    net.eval()


def train(pictures: np.ndarray, robots: np.ndarray, options: TrainingOptions) -> QuantisedNet:
    """Trains a net, then with quantised numbers."""
    torch.manual_seed(options.seed)
    net, order = RobotNet(options), shuffled(len(pictures))
    fit(net, pictures, robots, order, options.epochs, options.rate, options)
    quantised = QuantisedNet.of(net, pictures[:2000])
    if options.quantised_epochs > 0:
        fit(quantised, pictures, robots, order, options.quantised_epochs, options.quantised_rate, options)
    return quantised.eval()


def fine_tune(net: QuantisedNet, rendered: Records, own: Records, options: FineTuningOptions) -> QuantisedNet:
    """Trains a net further, with quantised numbers, on a mixture of rendered and of own pictures. The rendered ones keep it from forgetting
    what the own ones do not show."""
    pictures, robots = (np.concatenate(both) for both in zip(rendered, own))
    order = mixed(len(rendered[0]), len(own[0]), options.own_share, net.options.batch)
    fit(net, pictures, robots, order, options.epochs, options.rate, net.options)
    return net.eval()
