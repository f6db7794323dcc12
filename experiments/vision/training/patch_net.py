"""A small convolutional net for image patches, and its training.

Used for the ball's net. Needs Debian's python3-torch and python3-numpy.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from chain import Chain
from quantise import folded, layer_of, write_net
from torch import nn


@dataclass
class TrainingOptions:
    """Numbers of one training."""

    channels: tuple[int, ...] = (8, 16, 24, 32)
    strides: tuple[int, ...] = (2, 2, 1, 2)
    epochs: int = 30
    batch: int = 256
    rate: float = 3e-3
    seed: int = 1
    weight_of_position: float = 0.5


class PatchNet(Chain):
    """Convolutions of 3 x 3 with ReLU, then one dense layer. The input is 0 to 1."""

    def __init__(self, size: int, planes: int, outputs: int, options: TrainingOptions) -> None:
        for stride in options.strides:
            size = -(-size // stride)
        layers = [("convolution", stride, channels) for channels, stride in zip(options.channels, options.strides)]
        super().__init__(layers, planes, lambda inputs: nn.Linear(inputs * size**2, outputs))


def read_patches(files: list[Path], size: int, planes: int, targets: int) -> tuple[np.ndarray, np.ndarray]:
    """Patches as [patch][row][column][plane] bytes, and targets."""
    record = np.dtype([("patch", np.uint8, (size, size, planes)), ("target", "<f4", (targets,))])
    records = np.concatenate([np.fromfile(file, dtype=record) for file in files])
    return records["patch"], records["target"]


def tensor_of(patches: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(patches.astype(np.float32) / 255).permute(0, 3, 1, 2).contiguous()


def varied(x: torch.Tensor, y: torch.Tensor, generator: torch.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    """Random mirror images, brightness and chroma."""
    x, y = x.clone(), y.clone()
    mirrored = torch.rand(len(x), generator=generator) < 0.5
    x[mirrored] = x[mirrored].flip(3)
    y[mirrored, 1] *= -1
    gain = 0.75 + 0.5 * torch.rand(len(x), 1, 1, 1, generator=generator)
    shift = 0.04 * torch.randn(len(x), 2, 1, 1, generator=generator)
    x[:, :1] = x[:, :1] * gain
    x[:, 1:] = 0.5 + (x[:, 1:] - 0.5) * gain + shift
    return x.clamp(0, 1), y


def loss_of(out: torch.Tensor, y: torch.Tensor, weight_of_position: float) -> torch.Tensor:
    classes = nn.functional.binary_cross_entropy_with_logits(out[:, 0], y[:, 0])
    is_ball = y[:, 0] > 0.5
    if not is_ball.any():
        return classes
    return classes + weight_of_position * nn.functional.smooth_l1_loss(out[is_ball, 1:], y[is_ball, 1:], beta=0.1)


def train(patches: np.ndarray, targets: np.ndarray, options: TrainingOptions) -> PatchNet:
    torch.manual_seed(options.seed)
    generator = torch.Generator().manual_seed(options.seed)
    net = PatchNet(patches.shape[1], patches.shape[3], targets.shape[1], options)
    x, y = tensor_of(patches), torch.from_numpy(targets.copy())
    steps = (len(x) + options.batch - 1) // options.batch
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, epochs=options.epochs, steps_per_epoch=steps)
    for epoch in range(options.epochs):
        net.train()
        order = torch.randperm(len(x), generator=generator)
        total = 0.0
        for i in range(steps):
            chosen = order[i * options.batch : (i + 1) * options.batch]
            a, b = varied(x[chosen], y[chosen], generator)
            loss = loss_of(net(a), b, options.weight_of_position)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += loss.item() * len(chosen)
        print(f"epoch {epoch + 1} of {options.epochs}: loss {total / len(x):.4f}", flush=True)
    net.eval()
    return net


def export(net: PatchNet, patches: np.ndarray, path: Path, options: TrainingOptions) -> None:
    """Quantises with the largest activations of these patches."""
    layers = []
    scale = 1 / 255
    with torch.no_grad():
        activations = net.features(tensor_of(patches))
        for stage, stride, found in zip(net.stages, options.strides, activations):
            weight, bias = folded(stage[0], stage[1])
            scale_out = float(torch.quantile(found.flatten()[:: max(1, found.numel() // 4_000_000)], 0.9999)) * 1.05 / 255
            layers.append(layer_of("convolution", stride, weight, bias, scale, scale_out))
            scale = scale_out
        layers.append(layer_of("dense", 1, net.last.weight, net.last.bias, scale, None))
    write_net(path, (patches.shape[1], patches.shape[2], patches.shape[3]), layers)
