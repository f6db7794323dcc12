"""The hyperparameters of PPO: each has a unit, a range and a description, and is checked when it is set."""
from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import InputError
from .options import FRACTIONAL, INTEGER

PAGE = "docs/guide/learning-ppo.md lists the hyperparameters"


def number(default: float | int, low: float, high: float, unit: str, description: str) -> Any:
    """A number from low to high; integer if the default is one."""
    return dataclasses.field(default=default, metadata={"range": (low, high), "unit": unit, "description": description})


def choice(default: Any, values: tuple[Any, ...], description: str) -> Any:
    """One of the values."""
    return dataclasses.field(default=default, metadata={"range": values, "unit": "", "description": description})


def sizes(default: tuple[int, ...], low: int, high: int, unit: str, description: str) -> Any:
    """A list of integers from low to high."""
    return dataclasses.field(default=default, metadata={"range": (low, high), "unit": unit, "description": description})


@dataclass(frozen=True)
class Hyperparameters:
    """Defaults for tasks with one robot and a few hundred environments."""

    horizon: int = number(64, 1, 10_000, "steps", "of each environment per iteration")
    epochs: int = number(5, 1, 100, "", "passes over the data of an iteration")
    minibatch: int = number(2048, 2, 1_000_000, "samples", "per gradient step")
    gamma: float = number(0.99, 0.0, 1.0, "", "discount per step")
    gae_lambda: float = number(0.95, 0.0, 1.0, "", "of generalised advantage estimation: 0 trusts the critic, 1 the returns")
    clip: float = number(0.2, 0.01, 1.0, "", "limit of the change of an action's probability ratio")
    entropy: float = number(0.003, 0.0, 1.0, "", "weight of the entropy bonus")
    schedule: str = choice("adaptive", ("adaptive", "linear", "constant"),
                           "of the learning rate: adaptive follows target_kl, linear falls to 0 at the last step")
    learning_rate: float = number(1e-3, 1e-6, 0.1, "", "of the actor; the initial one if adaptive")
    critic_learning_rate: float = number(1e-3, 1e-6, 0.1, "", "of the critic; falls if the schedule is linear")
    target_kl: float = number(0.01, 1e-4, 1.0, "nat", "divergence per iteration that the adaptive schedule aims at")
    gradient_norm: float = number(1.0, 0.01, 1000.0, "", "limit of a gradient's norm, for actor and critic each")
    hidden: tuple[int, ...] = sizes((128, 128), 1, 4096, "units", "in the hidden layers of actor and critic, as in 128,128")
    activation: str = choice("relu", ("relu", "tanh"), "of the hidden layers; the robot's engine needs relu")
    initial_std: float = number(0.5, 0.01, 10.0, "", "standard deviation of continuous actions at the start; their range is -1 to 1")
    observation_clip: float = number(10.0, 1.0, 1000.0, "", "limit of a normalised observation")
    scale_rewards: bool = choice(True, (True, False), "divide rewards by the running standard deviation of the return")
    mirror: bool = choice(False, (True, False), "add the mirror image of each sample, for tasks with left-right symmetry")

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            check(field, getattr(self, field.name), "hyperparameters")

    def changed(self, changes: Mapping[str, Any], place: str) -> Hyperparameters:
        """A copy with other values; errors name the place that the values come from."""
        known = {field.name: field for field in dataclasses.fields(self)}
        values = {}
        for name, value in changes.items():
            if name not in known:
                raise InputError(place, f"unknown hyperparameter '{name}'", PAGE)
            values[name] = converted(known[name], value, place)
            check(known[name], values[name], place)
        return dataclasses.replace(self, **values)


def assignments(texts: Iterable[str], place: str) -> dict[str, str]:
    """name=value pairs as a dictionary."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise InputError(f"{place} {text}", "is not an assignment", "write name=value")
        found[name] = value
    return found


def converted(field: dataclasses.Field[Any], value: Any, place: str) -> Any:
    """The value in the type of the field; texts are parsed."""
    default = field.default
    try:
        if isinstance(default, tuple):
            return tuple(map(INTEGER, value.split(",")) if isinstance(value, str) else map(int, value))
        if isinstance(value, str) and isinstance(default, bool):
            return {"true": True, "false": False}[value.lower()]
        if isinstance(value, str) and not isinstance(default, str):
            return INTEGER(value) if isinstance(default, int) else FRACTIONAL(value)
        return float(value) if isinstance(default, float) and not isinstance(value, bool) else value
    except (KeyError, TypeError, ValueError, argparse.ArgumentTypeError):
        raise InputError(f"{place} {field.name}={value}", f"is not a valid {kind(field)}", PAGE) from None


def check(field: dataclasses.Field[Any], value: Any, place: str) -> None:
    """Raises an InputError if the value has another type than the default or is out of range."""
    limits = field.metadata["range"]
    types = (int, float) if isinstance(field.default, float) else type(field.default)
    if not isinstance(value, types) or isinstance(value, bool) != isinstance(field.default, bool):
        raise InputError(f"{place} {field.name}={value}", f"is not a valid {kind(field)}", PAGE)
    if isinstance(value, (bool, str)):
        if value not in limits:
            raise InputError(f"{place} {field.name}={value}", "is not one of " + ", ".join(map(str, limits)), PAGE)
        return
    for part in value if isinstance(value, tuple) else (value,):
        if not limits[0] <= part <= limits[1]:
            raise InputError(f"{place} {field.name}={part:g}", f"is out of range ({limits[0]:g} to {limits[1]:g})", PAGE)


def kind(field: dataclasses.Field[Any]) -> str:
    """The type of a field in words."""
    if isinstance(field.default, bool):
        return "choice (true or false)"
    if isinstance(field.default, str):
        return "choice"
    low, high = field.metadata["range"]
    return {int: "integer", float: "number", tuple: "list of integers"}[type(field.default)] + f" from {low:g} to {high:g}"


def shown(value: Any) -> str:
    """A value as it is written after name= on the command line."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else str(value)


def table() -> str:
    """The hyperparameters as a Markdown table, for the documentation."""
    lines = ["| name | default | range | meaning |", "| --- | --- | --- | --- |"]
    for field in dataclasses.fields(Hyperparameters):
        limits, unit = field.metadata["range"], field.metadata["unit"]
        names = isinstance(field.default, (bool, str))
        values = ", ".join(map(shown, limits)) if names else f"{limits[0]:g} to {limits[1]:g}"
        default = shown(field.default) + (f" {unit}" if unit else "")
        lines.append(f"| `{field.name}` | {default} | {values} | {field.metadata['description']} |")
    return "\n".join(lines) + "\n"
