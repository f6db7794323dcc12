"""The numbers of an individual that are identified, as a vector whose elements are about -1 to 1."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Sequence

import numpy as np

from . import _core

Individual = dict[str, list[float]]

HEAD, LEGS = range(0, 2), range(8, 19)  # joints by JointId
SERVOS_ONLY = ("backlash",)
OF_JOINTS = {"joint_offset": [*HEAD, *LEGS], "torque": LEGS, "speed": LEGS, "backlash": LEGS}
OF_BODY = ("motor_delay", "mass", "torso_centre", "foot_size", "foot_slip", "torso_tilt", "gyro_bias", "accelerometer_bias", "fsr_scale")
WITH_TRUTH = ("sensor_delay",)  # without the true pose it cannot be told from the delay of the motors
NOISES = ("joint_noise", "gyro_noise", "accelerometer_noise", "tilt_noise")

# How the limits of random individuals (IndividualParameters) name the field, and around what the values are distributed.
LIMITS = {"torque": ("weakness", "below 1"), "speed": ("slowness", "below 1"), "backlash": ("backlash", "above 0"),
          "motor_delay": ("motor_delay", "above 0"), "sensor_delay": ("sensor_delay", "above 0"), "mass": ("mass", "around 1"),
          "foot_size": ("foot_size", "around 1"), "fsr_scale": ("fsr_scale", "around 1"), "foot_slip": ("foot_slip", "logarithm")}


@dataclass(frozen=True)
class Unknown:
    """One number: its field, its index there, and its value as a function of an element of the vector."""

    field: str
    index: int
    name: str
    middle: float  # where the vector's element is 0
    reach: float  # change of the value, or of its logarithm, per unit
    low: float
    high: float
    logarithmic: bool = False

    def value(self, x: float) -> float:
        value = self.middle * np.exp(self.reach * x) if self.logarithmic else self.middle + self.reach * x
        return float(np.clip(value, self.low, self.high))

    def position(self, value: float) -> float:
        """The element of the vector for a value."""
        return float(np.log(value / self.middle) / self.reach) if self.logarithmic else (value - self.middle) / self.reach


def unknowns(servos: bool, truth: bool) -> list[Unknown]:
    """The numbers to identify. servos: of a NAO; truth: whether the robot's true pose was logged."""
    cards = {name: (defaults, low, high) for name, defaults, _, low, high, _ in _core.individual_cards()}
    limits, joints = _core.individual_limits(), _core.joint_names()
    fields = {**OF_JOINTS, **{name: range(len(cards[name][0])) for name in OF_BODY}}
    if truth:
        fields |= {name: range(1) for name in WITH_TRUTH}
    result = []
    for name, indices in fields.items():
        if name in SERVOS_ONLY and not servos:
            continue
        limit, kind = LIMITS.get(name, (name, "around 0"))
        [max_value] = limits[limit]
        middle = {"around 0": 0.0, "around 1": 1.0, "below 1": 1 - max_value / 2, "above 0": max_value / 2, "logarithm": 1.0}[kind]
        reach = max_value / 2 if kind in ("below 1", "above 0") else max_value
        defaults, low, high = cards[name]
        for index in indices:
            label = f"{name}.{joints[index]}" if name in OF_JOINTS else name if len(defaults) == 1 else f"{name}.{index}"
            result.append(Unknown(name, index, label, middle, reach, low, high, kind == "logarithm"))
    return result


def individual_of(vector: Sequence[float], numbers: Sequence[Unknown]) -> Individual:
    """The individual of a vector; all other numbers as in the body's file."""
    individual = _core.default_individual()
    for x, unknown in zip(vector, numbers):
        individual[unknown.field][unknown.index] = unknown.value(x)
    return individual


def vector_of(individual: Individual, numbers: Sequence[Unknown]) -> np.ndarray:
    return np.array([unknown.position(individual[unknown.field][unknown.index]) for unknown in numbers])
