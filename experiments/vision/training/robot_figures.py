"""Finds robots in the outputs of their net, as the robot does, and compares them with the labels."""

from dataclasses import dataclass

import numpy as np
import torch
from robot_data import (
    BOX_UNIT,
    CENTRE_X,
    CENTRE_Y,
    COSINE,
    DISTANCE,
    FACING,
    FALLEN,
    FOCAL_LENGTH,
    FOOT_UNIT,
    FOOT_X,
    FOOT_Y,
    HAS_FALLEN,
    LOG_HEIGHT,
    LOG_WIDTH,
    PIXELS,
    ROBOT,
    ROBOT_HEIGHT,
    SINE,
    STRIDE,
    TO_FOOT_X,
    TO_FOOT_Y,
    VISIBLE,
    tensor_of,
)

CAMERA_HEIGHT = 0.45  # m


@dataclass
class Found:
    """A robot in a picture; positions in cells."""

    confidence: float
    box: tuple[float, float, float, float]
    foot: tuple[float, float]
    facing: float
    fallen: bool


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Area of the intersection relative to that of the union."""
    width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    if width <= 0 or height <= 0:
        return 0
    both = width * height
    return both / ((a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - both)


def decode(out: np.ndarray, min_confidence: float, max_overlap: float = 0.5) -> list[Found]:
    """out: [row, column, output]. Keeps the most certain ones of those that overlap."""
    probability = 1 / (1 + np.exp(-out[..., ROBOT]))
    found: list[Found] = []
    for row, column in zip(*np.nonzero(probability >= min_confidence)):
        o = out[row, column]
        x, y = (column + 0.5) * STRIDE, (row + 0.5) * STRIDE
        centre_x, centre_y = x + STRIDE * o[CENTRE_X], y + STRIDE * o[CENTRE_Y]
        width, height = BOX_UNIT * np.exp(np.clip(o[LOG_WIDTH], -4, 3)), BOX_UNIT * np.exp(np.clip(o[LOG_HEIGHT], -4, 3))
        box = (centre_x - width / 2, centre_y - height / 2, centre_x + width / 2, centre_y + height / 2)
        foot = (x + FOOT_UNIT * o[TO_FOOT_X], y + FOOT_UNIT * o[TO_FOOT_Y])
        found.append(Found(probability[row, column], box, foot, float(np.arctan2(o[SINE], o[COSINE])), bool(o[HAS_FALLEN] > 0)))
    found.sort(key=lambda one: -one.confidence)
    kept: list[Found] = []
    for one in found:
        if all(overlap(one.box, other.box) < max_overlap for other in kept):
            kept.append(one)
    return kept


def fits(one: Found, robot: np.ndarray) -> bool:
    """Whether a robot was found at its place: within 0.25 m + 10 % of the distance."""
    distance = robot[DISTANCE]
    along = distance**2 / (CAMERA_HEIGHT * FOCAL_LENGTH) * (one.foot[1] - robot[FOOT_Y])
    across = distance / FOCAL_LENGTH * (one.foot[0] - robot[FOOT_X])
    return bool(np.hypot(along, across) < 0.25 + 0.1 * distance)


def counted(robot: np.ndarray) -> bool:
    return bool(robot[PIXELS] >= 150 and robot[VISIBLE] >= 0.25 and robot[DISTANCE] <= 4)


def evaluate(net: torch.nn.Module, pictures: np.ndarray, robots: np.ndarray, min_confidence: float) -> str:
    """Figures of a net on pictures with labels."""
    right = labels = hits = detections = correct = fallen = 0
    turned: list[float] = []
    offsets: list[float] = []
    for begin in range(0, len(pictures), 256):
        with torch.no_grad():
            outputs = net(tensor_of(pictures[begin : begin + 256])).numpy()
        for out, truth in zip(outputs, robots[begin : begin + 256]):
            found = decode(out, min_confidence)
            present = [robot for robot in truth if robot[PIXELS] > 0]
            wrong = False
            for robot in filter(counted, present):
                near = [one for one in found if fits(one, robot)]
                labels += 1
                hits += bool(near)
                wrong |= not near
                if near:
                    fallen += near[0].fallen == bool(robot[FALLEN])
                    turned.append(abs((near[0].facing - robot[FACING] + np.pi) % (2 * np.pi) - np.pi))
                    offsets.append((near[0].foot[1] - robot[FOOT_Y]) / (FOCAL_LENGTH * ROBOT_HEIGHT / robot[DISTANCE]))
            free = list(present)
            for one in found:
                match = next((i for i, robot in enumerate(free) if fits(one, robot)), None)
                if match is not None:
                    free.pop(match)
                detections += 1
                correct += match is not None
                wrong |= match is None
            right += not wrong
    return (
        f"confidence {min_confidence:.2f}: {len(pictures)} pictures, right {right / len(pictures):.4f}, robots {labels}, "
        f"recall {hits / max(1, labels):.4f}, precision {correct / max(1, detections):.4f}, fallen right {fallen / max(1, hits):.4f}, "
        f"facing error median {np.degrees(np.median(turned)) if turned else 0:.1f} deg, foot {np.std(offsets) if offsets else 0:.3f}"
    )
