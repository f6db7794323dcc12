"""Training data of the robots' net: records that `visionbench --robot-pictures` wrote, their variations, and the maps that the net learns.

Positions and sizes are in cells of the input, of which a picture has 80 x 60.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

WIDTH, HEIGHT, CHANNELS = 80, 60, 7
LUMA, CHROMA, STANDING = slice(0, 4), slice(4, 6), slice(6, 7)  # channels: Y of the quarters of a cell, U and V, height of a robot
MIRRORED = [1, 0, 3, 2, 4, 5, 6]  # channels of a picture after its columns are reversed
ROBOTS = 10
LEFT, TOP, RIGHT, BOTTOM, FOOT_X, FOOT_Y, FACING, FALLEN, PIXELS, DISTANCE, VISIBLE, TOP_CAMERA = range(12)
RECORD = np.dtype([("picture", np.uint8, (HEIGHT, WIDTH, CHANNELS)), ("robots", "<f4", (ROBOTS, 12))])

STRIDE = 4  # cells between the outputs
OUTPUTS = 10
ROBOT, CENTRE_X, CENTRE_Y, LOG_WIDTH, LOG_HEIGHT, TO_FOOT_X, TO_FOOT_Y, SINE, COSINE, HAS_FALLEN = range(OUTPUTS)
BOX_UNIT, FOOT_UNIT = 8.0, 4.0  # cells

FOCAL_LENGTH, ROBOT_HEIGHT = 68.0, 0.5  # of the camera, cells; of a standing robot, m


@dataclass
class LabelRules:
    """Which robots the net must find; others are neither robots nor background."""

    min_pixels: float = 80
    min_visible: float = 0.15
    max_distance: float = 7.0


def read_records(files: list[Path]) -> tuple[np.ndarray, np.ndarray]:
    """Pictures and robots of several files."""
    records = np.concatenate([np.fromfile(file, dtype=RECORD) for file in files])
    return records["picture"], records["robots"]


def tensor_of(pictures: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(pictures.astype(np.float32) / 255).permute(0, 3, 1, 2).contiguous()


def varied(x: torch.Tensor, robots: torch.Tensor, generator: torch.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    """Random mirror images, brightness, contrast, chroma, noise, and errors of the camera's height and pitch."""

    def normal(*shape: int) -> torch.Tensor:
        return torch.randn(*shape, generator=generator)

    count = len(x)
    x, robots = x.clone(), robots.clone()
    mirrored = torch.rand(count, generator=generator) < 0.5
    x[mirrored] = x[mirrored].flip(3)[:, MIRRORED]
    other = robots[mirrored].clone()
    other[..., LEFT] = WIDTH - robots[mirrored][..., RIGHT]
    other[..., RIGHT] = WIDTH - robots[mirrored][..., LEFT]
    other[..., FOOT_X] = WIDTH - robots[mirrored][..., FOOT_X]
    other[..., FACING] *= -1
    robots[mirrored] = other
    gain = torch.exp(0.2 * normal(count, 1, 1, 1))
    x[:, LUMA] = x[:, LUMA] * gain + 0.02 * normal(count, 1, 1, 1)
    x[:, CHROMA] = 0.5 + (x[:, CHROMA] - 0.5) * gain * torch.exp(0.15 * normal(count, 1, 1, 1)) + 0.015 * normal(count, 2, 1, 1)
    x[:, :6] += 0.012 * torch.rand(count, 1, 1, 1, generator=generator) * normal(count, 6, HEIGHT, WIDTH)
    standing = x[:, STANDING]
    changed = standing * torch.exp(0.04 * normal(count, 1, 1, 1)) + 0.012 * normal(count, 1, 1, 1)
    x[:, STANDING] = torch.where(standing > 0, changed, standing)
    return x.clamp(0, 1), robots


@dataclass
class Targets:
    """What the net should answer at each output: [picture, row, column] and, for `values`, the outputs."""

    heat: torch.Tensor  # 1 at a robot's centre, falling to 0 around it
    centre: torch.Tensor  # bool: the output nearest to a robot's centre
    ignored: torch.Tensor  # bool: neither robot nor background
    values: torch.Tensor  # of the nearest robot
    robot: torch.Tensor  # number of that robot in the batch; each picture has ROBOTS
    weight: torch.Tensor  # of `values`
    size: torch.Tensor  # height of a standing robot at its distance, cells


def targets_of(robots: torch.Tensor, rows: int, columns: int, rules: LabelRules) -> Targets:
    """The maps of a batch of pictures."""
    count = len(robots)
    y = (torch.arange(rows) + 0.5).view(1, rows, 1) * STRIDE
    x = (torch.arange(columns) + 0.5).view(1, 1, columns) * STRIDE
    out = Targets(
        torch.zeros(count, rows, columns),
        torch.zeros(count, rows, columns, dtype=torch.bool),
        torch.zeros(count, rows, columns, dtype=torch.bool),
        torch.zeros(count, rows, columns, OUTPUTS),
        torch.zeros(count, rows, columns, dtype=torch.long),
        torch.zeros(count, rows, columns),
        torch.ones(count, rows, columns),
    )
    index = torch.arange(count)
    for i in range(ROBOTS):
        one = [robots[:, i, k].view(-1, 1, 1) for k in range(12)]
        exists = one[PIXELS] > 0
        wanted = (
            exists & (one[PIXELS] >= rules.min_pixels) & (one[VISIBLE] >= rules.min_visible) & (one[DISTANCE] <= rules.max_distance)
        )
        width, height = (one[RIGHT] - one[LEFT]).clamp(min=0.5), (one[BOTTOM] - one[TOP]).clamp(min=0.5)
        centre_x, centre_y = (one[LEFT] + one[RIGHT]) / 2, (one[TOP] + one[BOTTOM]) / 2
        inside = (
            (x > one[LEFT] - STRIDE / 2) & (x < one[RIGHT] + STRIDE / 2) & (y > one[TOP] - STRIDE / 2) & (y < one[BOTTOM] + STRIDE / 2)
        )
        out.ignored |= exists & ~wanted & inside
        sigma_x, sigma_y = (width / 6).clamp(min=STRIDE * 0.4), (height / 6).clamp(min=STRIDE * 0.4)
        heat = torch.exp(-((x - centre_x) ** 2) / (2 * sigma_x**2) - (y - centre_y) ** 2 / (2 * sigma_y**2)) * wanted
        best = heat > out.heat
        out.heat = torch.maximum(out.heat, heat)
        row = (centre_y / STRIDE).long().clamp(0, rows - 1).view(-1)
        column = (centre_x / STRIDE).long().clamp(0, columns - 1).view(-1)
        out.centre[index, row, column] |= wanted.view(-1)
        values = torch.stack(
            torch.broadcast_tensors(
                heat,
                (centre_x - x) / STRIDE,
                (centre_y - y) / STRIDE,
                torch.log(width / BOX_UNIT),
                torch.log(height / BOX_UNIT),
                (one[FOOT_X] - x) / FOOT_UNIT,
                (one[FOOT_Y] - y) / FOOT_UNIT,
                torch.sin(one[FACING]),
                torch.cos(one[FACING]),
                one[FALLEN],
            ),
            dim=3,
        )
        out.values = torch.where(best.unsqueeze(3), values, out.values)
        out.robot = torch.where(best, ROBOTS * index.view(-1, 1, 1) + i, out.robot)
        out.weight = torch.where(best, torch.where(heat > 0.3, heat, torch.zeros(1)), out.weight)
        out.size = torch.where(best, (FOCAL_LENGTH * ROBOT_HEIGHT / one[DISTANCE].clamp(min=0.4)).expand_as(heat), out.size)
    out.ignored &= out.heat < 0.3
    return out
