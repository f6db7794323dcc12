"""The simulations in which a walk is optimised: one for each method of grounding."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Optional

from . import _core
from .unknowns import Individual

METHODS = {"none": "the body's file, without grounding", "randomised": "random individuals, of which each candidate meets several",
           "identified": "the individual that was identified from the robot's log",
           "gat_linear": "commands transformed by linear functions", "gat_net": "commands transformed by small nets",
           "sgat": "commands transformed by small nets with their deviations"}


@dataclass(frozen=True)
class Simulation:
    """What a candidate walks in: by the trial's seed an individual, and a transformation of its commands."""

    name: str
    individual: Callable[[int], Individual]
    transformation: Optional[_core.Transformation] = None


def like_the_file() -> Simulation:
    return Simulation("none", lambda _: _core.default_individual())


def randomised() -> Simulation:
    return Simulation("randomised", _core.random_individual)


def identified(individual: Individual) -> Simulation:
    return Simulation("identified", lambda _: individual)


def transformed(name: str, transformation: _core.Transformation) -> Simulation:
    return Simulation(name, lambda _: _core.default_individual(), transformation)
