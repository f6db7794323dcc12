"""The net of robots' patches: its records, what it learns of them, and its training. Needs Debian's python3-torch and python3-numpy."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from chain import BatchLoss, Chain, Fit, QuantisedChain, fit, shuffled
from robot_data import (
    BOTTOM,
    DISTANCE,
    FACING,
    FALLEN,
    FOCAL_LENGTH,
    FOOT_X,
    FOOT_Y,
    LEFT,
    PIXELS,
    RIGHT,
    ROBOT_HEIGHT,
    ROBOTS,
    TOP,
    VISIBLE,
    tensor_of,
)
from torch import nn
from torch.nn import functional as F

SIZE, CHANNELS, NUMBERS = 48, 5, 15
RED = 12  # first of three numbers of a robot: reflectance of its jersey
RECORD = np.dtype([("patch", np.uint8, (SIZE, SIZE, CHANNELS)), ("box", "<f4", 10), ("robots", "<f4", (ROBOTS, NUMBERS))])
CONFIDENCE, BOX_LEFT, BOX_TOP, BOX_RIGHT, BOX_BOTTOM, BOX_FOOT_X, BOX_FOOT_Y, CENTRE_X, CENTRE_Y, SIDE = range(10)

OUTPUTS = 14
IS_ROBOT, IS_COUNTED, TO_FOOT_X, TO_FOOT_Y, TO_LEFT, TO_TOP, TO_RIGHT, TO_BOTTOM, SINE, COSINE, HAS_FALLEN, JERSEY = range(12)
GAMMA = 2.2


@dataclass
class PatchRules:
    """Which robots are positives."""

    min_pixels: float = 80
    min_visible: float = 0.12
    counted_pixels: float = 150  # of robots that count in the figures
    counted_visible: float = 0.25
    counted_distance: float = 4.0  # m
    min_overlap: float = 0.25  # of a box and a robot, from which the box is of that robot
    max_other_overlap: float = 0.12  # up to which it is of no robot


@dataclass
class PatchTrainingOptions:
    """Numbers of one training. layers: kind, stride and output channels of each layer before the last one."""

    layers: tuple[tuple[str, int, int], ...] = (
        ("convolution", 2, 16),
        ("depthwise", 2, 16),
        ("pointwise", 1, 32),
        ("depthwise", 1, 32),
        ("pointwise", 1, 48),
        ("depthwise", 2, 48),
        ("pointwise", 1, 96),
        ("depthwise", 1, 96),
        ("pointwise", 1, 96),
        ("depthwise", 2, 96),
        ("pointwise", 1, 128),
    )
    epochs: int = 40
    quantised_epochs: int = 3
    batch: int = 128
    rate: float = 3e-3
    quantised_rate: float = 3e-4
    seed: int = 1


@dataclass
class PatchTargets:
    """What the net should answer for each patch."""

    is_robot: torch.Tensor  # 1 or 0
    robot_weight: torch.Tensor
    is_counted: torch.Tensor  # 1 or 0
    counted_weight: torch.Tensor
    weight: torch.Tensor  # of the numbers below, 0: no robot
    foot: torch.Tensor  # x, y from the patch's centre, in its sides
    box: torch.Tensor  # left, top, right, bottom from there
    facing: torch.Tensor  # sine, cosine
    fallen: torch.Tensor
    jersey: torch.Tensor  # red, green, blue with a gamma curve
    scale: torch.Tensor  # sides of the patch in heights of a standing robot at the robot's distance


def read_patches(files: list[Path]) -> np.ndarray:
    """Records of several files."""
    return np.concatenate([np.fromfile(file, dtype=RECORD) for file in files])


def overlap_of(box: torch.Tensor, robots: torch.Tensor) -> torch.Tensor:
    """Area of the intersection of a box [n, 10] with each robot [n, ROBOTS] relative to that of their union."""

    def area(left: torch.Tensor, top: torch.Tensor, right: torch.Tensor, bottom: torch.Tensor) -> torch.Tensor:
        return (right - left).clamp(min=0.1) * (bottom - top).clamp(min=0.1)

    b = [box[:, None, i] for i in (BOX_LEFT, BOX_TOP, BOX_RIGHT, BOX_BOTTOM)]
    r = [robots[..., i] for i in (LEFT, TOP, RIGHT, BOTTOM)]
    width = (torch.minimum(b[2], r[2]) - torch.maximum(b[0], r[0])).clamp(min=0)
    height = (torch.minimum(b[3], r[3]) - torch.maximum(b[1], r[1])).clamp(min=0)
    both = width * height
    return both / (area(*b) + area(*r) - both).clamp(min=1e-3) * (robots[..., PIXELS] > 0)


def patch_targets(box: torch.Tensor, robots: torch.Tensor, rules: PatchRules) -> PatchTargets:
    """The robot with the largest overlap is that of the box."""
    best, which = overlap_of(box, robots).max(1)
    robot = robots[torch.arange(len(robots)), which]
    matched, none = best >= rules.min_overlap, best < rules.max_other_overlap
    seen = (robot[:, PIXELS] >= rules.min_pixels) & (robot[:, VISIBLE] >= rules.min_visible)
    counted = (
        (robot[:, PIXELS] >= rules.counted_pixels)
        & (robot[:, VISIBLE] >= rules.counted_visible)
        & (robot[:, DISTANCE] <= rules.counted_distance)
    )
    side = box[:, SIDE]

    def relative(numbers: tuple[int, ...], centres: tuple[int, ...]) -> torch.Tensor:
        return torch.stack([(robot[:, number] - box[:, centre]) / side for number, centre in zip(numbers, centres)], 1)

    standing = (FOCAL_LENGTH * ROBOT_HEIGHT / robot[:, DISTANCE].clamp(min=0.4)).clamp(max=40)
    return PatchTargets(
        is_robot=(matched & seen).float(),
        robot_weight=((matched & seen) | none).float(),
        is_counted=(matched & counted).float(),
        counted_weight=(matched | none).float(),
        weight=(matched & seen).float() * (0.3 + 0.7 * counted.float()),
        foot=relative((FOOT_X, FOOT_Y), (CENTRE_X, CENTRE_Y)),
        box=relative((LEFT, TOP, RIGHT, BOTTOM), (CENTRE_X, CENTRE_Y, CENTRE_X, CENTRE_Y)),
        facing=torch.stack([torch.sin(robot[:, FACING]), torch.cos(robot[:, FACING])], 1),
        fallen=robot[:, FALLEN],
        jersey=robot[:, RED : RED + 3].clamp(min=0) ** (1 / GAMMA),
        scale=side / standing,
    )


def loss_of(out: torch.Tensor, target: PatchTargets) -> torch.Tensor:
    """Cross entropy of the logits, and robust losses of the numbers of robots."""

    def entropy(logit: torch.Tensor, truth: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
        error = F.binary_cross_entropy_with_logits(logit, truth, reduction="none")
        return (error * weight).sum() / weight.sum().clamp(min=1)

    def mean(error: torch.Tensor) -> torch.Tensor:
        return (error * target.weight).sum() / target.weight.sum().clamp(min=1)

    def robust(error: torch.Tensor, beta: float) -> torch.Tensor:
        return F.smooth_l1_loss(error, torch.zeros_like(error), beta=beta, reduction="none").sum(1)

    robot = entropy(out[:, IS_ROBOT], target.is_robot, target.robot_weight)
    counted = entropy(out[:, IS_COUNTED], target.is_counted, target.counted_weight)
    foot = mean(robust((out[:, TO_FOOT_X : TO_FOOT_Y + 1] - target.foot) * target.scale[:, None], 0.05))
    box = mean(robust((out[:, TO_LEFT : TO_BOTTOM + 1] - target.box) * 4, 0.1))
    facing = mean(((out[:, SINE : COSINE + 1] - target.facing) ** 2).sum(1))
    fallen = mean(F.binary_cross_entropy_with_logits(out[:, HAS_FALLEN], target.fallen, reduction="none"))
    jersey = mean(robust(out[:, JERSEY : JERSEY + 3] - target.jersey, 0.05))
    return 0.5 * robot + counted + 3 * foot + 0.2 * box + 0.3 * facing + 0.3 * fallen + 0.5 * jersey


def varied(x: torch.Tensor, target: PatchTargets, generator: torch.Generator) -> torch.Tensor:
    """Random mirror images, whose targets are mirrored, too, brightness, contrast, chroma and noise."""

    def normal(*shape: int) -> torch.Tensor:
        return torch.randn(*shape, generator=generator)

    count = len(x)
    mirrored = torch.rand(count, generator=generator) < 0.5
    x[mirrored] = x[mirrored].flip(3)
    target.foot[mirrored, 0] *= -1
    target.box[mirrored] = target.box[mirrored][:, [2, 1, 0, 3]] * torch.tensor([-1.0, 1.0, -1.0, 1.0])
    target.facing[mirrored, 0] *= -1
    inside = (x[:, :3].amax(1, keepdim=True) > 0).float()  # the patch may extend beyond the image
    gain = torch.exp(0.2 * normal(count, 1, 1, 1))
    luma = x[:, :1] * gain + 0.02 * normal(count, 1, 1, 1)
    chroma = 0.5 + (x[:, 1:3] - 0.5) * gain * torch.exp(0.15 * normal(count, 1, 1, 1)) + 0.015 * normal(count, 2, 1, 1)
    noise = 0.02 * torch.rand(count, 1, 1, 1, generator=generator) * normal(count, 3, SIZE, SIZE)
    x[:, :3] = (torch.cat((luma, chroma), 1) + noise).clamp(0, 1) * inside
    return x


def loss_of_patches(net: nn.Module, records: np.ndarray, rules: PatchRules) -> BatchLoss:
    """The loss of some of the patches, each varied at random."""

    def loss(chosen: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
        some = records[chosen.numpy()]
        target = patch_targets(torch.from_numpy(some["box"].copy()), torch.from_numpy(some["robots"].copy()), rules)
        return loss_of(net(varied(tensor_of(some["patch"]), target, generator)), target)

    return loss


def train(records: np.ndarray, options: PatchTrainingOptions) -> QuantisedChain:
    """Trains a net, then with quantised numbers."""
    torch.manual_seed(options.seed)
    size = SIZE
    for _, stride, _ in options.layers:
        size = -(-size // stride)
    net = Chain(options.layers, CHANNELS, lambda inputs: nn.Linear(inputs * size**2, OUTPUTS))
    rules, order = PatchRules(), shuffled(len(records))
    fit(net, loss_of_patches(net, records, rules), order, Fit(options.epochs, options.rate, options.batch, options.seed))
    quantised = QuantisedChain.of(net, tensor_of(records["patch"][:2000]))
    if options.quantised_epochs > 0:
        numbers = Fit(options.quantised_epochs, options.quantised_rate, options.batch, options.seed)
        fit(quantised, loss_of_patches(quantised, records, rules), order, numbers)
    return quantised.eval()


def evaluate(net: nn.Module, records: np.ndarray) -> str:
    """Figures of a net on patches with labels."""
    rules = PatchRules()
    target = patch_targets(torch.from_numpy(records["box"].copy()), torch.from_numpy(records["robots"].copy()), rules)
    with torch.no_grad():
        out = torch.cat([net(tensor_of(some)) for some in np.array_split(records["patch"], -(-len(records) // 256))])
    judged = target.counted_weight > 0
    right = ((out[:, IS_COUNTED] > 0) == (target.is_counted > 0.5))[judged].float().mean()
    robots = target.is_counted > 0.5
    foot = ((out[:, TO_FOOT_X : TO_FOOT_Y + 1] - target.foot) * target.scale[:, None]).norm(dim=1)[robots].median()
    turn = torch.atan2(out[:, SINE], out[:, COSINE]) - torch.atan2(target.facing[:, 0], target.facing[:, 1])
    facing = torch.rad2deg(torch.remainder(turn + np.pi, 2 * np.pi) - np.pi)[robots & (target.fallen < 0.5)].abs().median()
    return (
        f"{len(records)} patches, {int(robots.sum())} of robots: robot or not right {right:.4f}, "
        f"foot error median {foot:.3f} of a robot's height, facing error median {facing:.1f} deg"
    )
