"""Nets that are chains of convolutions, in real numbers and with the robot's rounding. Needs Debian's python3-torch and python3-numpy."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from quantise import KINDS, MAX_WEIGHT, NetFileError, folded, layer_of, read_net, write_net
from torch import nn
from torch.nn import functional as F

Layers = Sequence[tuple[str, int, int]]  # kind, stride and output channels of each layer before the last one


class Chain(nn.Module):
    """Convolutions with ReLU, and a last layer of the same size as its input (nn.Conv2d) or over the whole of it (nn.Linear)."""

    def __init__(self, layers: Layers, inputs: int, last: Callable[[int], nn.Module]) -> None:
        """inputs: channels of the input. last: makes the last layer for a number of channels."""
        super().__init__()
        self.layers = layers
        self.stages = nn.ModuleList()
        for kind, stride, channels in layers:
            size, groups = (1, 1) if kind == "pointwise" else (3, inputs if kind == "depthwise" else 1)
            convolution = nn.Conv2d(inputs, channels, size, stride, padding=size // 2, groups=groups, bias=False)
            self.stages.append(nn.Sequential(convolution, nn.BatchNorm2d(channels), nn.ReLU()))
            inputs = channels
        self.last = last(inputs)

    def features(self, x: torch.Tensor) -> list[torch.Tensor]:
        """The activations of all layers before the last one."""
        found = []
        for stage in self.stages:
            x = stage(x)
            found.append(x)
        return found

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = self.features(x)[-1]
        return self.last(x) if isinstance(self.last, nn.Conv2d) else self.last(flat(x))


def flat(x: torch.Tensor) -> torch.Tensor:
    """[picture, channel, row, column] in the order of the robot's tensors: row, column, channel."""
    return x.permute(0, 2, 3, 1).flatten(1)


def passed(function: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor) -> torch.Tensor:
    """function(x), with the gradient of x."""
    return x + (function(x) - x).detach()


def rounded(weight: torch.Tensor) -> torch.Tensor:
    scale = weight.detach().abs().amax(dim=tuple(range(1, weight.dim())), keepdim=True).clamp(min=1e-9) / MAX_WEIGHT
    return scale * passed(torch.round, weight / scale)


class QuantisedChain(nn.Module):
    """A chain with batch normalisation folded into the weights, and with the rounding of the robot's integers in the forward pass.
    Gradients pass the rounding unchanged (Jacob et al. 2018)."""

    def __init__(self, layers: Layers, weights: list[torch.Tensor], biases: list[torch.Tensor], scales: list[float]) -> None:
        """scales: real value of one unit of the activations of each layer before the last one."""
        super().__init__()
        self.layers, self.scales = layers, scales
        self.weights = nn.ParameterList([nn.Parameter(weight.clone()) for weight in weights])
        self.biases = nn.ParameterList([nn.Parameter(bias.clone()) for bias in biases])

    @classmethod
    def of(cls, chain: Chain, x: torch.Tensor) -> "QuantisedChain":
        """A chain of real numbers, with the range of its activations on some inputs."""
        weights, biases, scales = [], [], []
        with torch.no_grad():
            for stage, activation in zip(chain.stages, chain.features(x)):
                weight, bias = folded(stage[0], stage[1])
                weights.append(weight)
                biases.append(bias)
                values = activation.flatten()
                scales.append(float(torch.quantile(values[:: max(1, values.numel() // 4_000_000)], 0.9999)) * 1.05 / 255)
        return cls(chain.layers, [*weights, chain.last.weight], [*biases, chain.last.bias], scales)

    @classmethod
    def read(cls, path: Path, shape: tuple[int, int, int], layers: Layers, outputs: int) -> "QuantisedChain":
        """The chain of a robot's file with a pointwise last layer, to train it further. The file has only products of the scales of
        neighbouring layers. They are chosen so that the mean length of a layer's filters is that of He's initialisation (2015,
        arXiv:1502.01852). Errors: NetFileError."""
        shape_found, found = read_net(path)
        expected = [(KINDS[kind], stride, channels) for kind, stride, channels in [*layers, ("pointwise", 1, outputs)]]
        if shape_found != shape or [(layer.kind, layer.stride, layer.channels) for layer in found] != expected:
            raise NetFileError(f"{path}: has other layers than the robots' net; give a net that ./dev train robots wrote")
        weights, biases, scales, scale = [], [], [], 1 / 255
        for layer in found:
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
        return cls(layers, weights, biases, scales)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for (kind, stride, channels), weight, bias, scale in zip(self.layers, self.weights, self.biases, self.scales):
            groups = channels if kind == "depthwise" else 1
            x = F.conv2d(x, rounded(weight), bias, stride, weight.shape[2] // 2, groups=groups)
            x = scale * passed(torch.round, (x / scale).clamp(0, 255))
        weight, bias = rounded(self.weights[-1]), self.biases[-1]
        return F.conv2d(x, weight, bias) if weight.dim() == 4 else F.linear(flat(x), weight, bias)

    def write(self, path: Path, shape: tuple[int, int, int]) -> None:
        """Writes the file of the net for the robot. shape: height, width and channels of the input."""
        layers, scale = [], 1 / 255
        for (kind, stride, _), weight, bias, scale_out in zip(self.layers, self.weights, self.biases, self.scales):
            layers.append(layer_of(kind, stride, weight, bias, scale, scale_out))
            scale = scale_out
        last = "pointwise" if self.weights[-1].dim() == 4 else "dense"
        layers.append(layer_of(last, 1, self.weights[-1], self.biases[-1], scale, None))
        write_net(path, shape, layers)


Order = Callable[[torch.Generator], torch.Tensor]  # numbers of the records of one epoch
BatchLoss = Callable[[torch.Tensor, torch.Generator], torch.Tensor]  # of the records with these numbers


@dataclass
class Fit:
    """Numbers of a training."""

    epochs: int
    rate: float
    batch: int
    seed: int


def shuffled(count: int) -> Order:
    """All records once, in random order."""
    return lambda generator: torch.randperm(count, generator=generator)


def fit(net: nn.Module, loss_of_batch: BatchLoss, order: Order, numbers: Fit) -> None:
    """Trains the parameters of a net, with one cycle of the learning rate."""
    generator = torch.Generator().manual_seed(numbers.seed)
    records = order(generator)
    steps = len(records) // numbers.batch
    optimiser = torch.optim.AdamW(net.parameters(), lr=numbers.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, numbers.rate, epochs=numbers.epochs, steps_per_epoch=steps, pct_start=0.2
    )
    for epoch in range(numbers.epochs):
        net.train()
        total, begin = 0.0, time.monotonic()
        for i in range(steps):
            loss = loss_of_batch(records[i * numbers.batch : (i + 1) * numbers.batch], generator)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            schedule.step()
            total += loss.item()
        records = order(generator)
        print(f"epoch {epoch + 1} of {numbers.epochs}: loss {total / steps:.4f}, {time.monotonic() - begin:.0f} s", flush=True)
    net.eval()
