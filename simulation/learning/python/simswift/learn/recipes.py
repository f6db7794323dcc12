"""How each task is trained by default. A recipe says what differs from the defaults of Hyperparameters."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .hyperparameters import Hyperparameters


@dataclass(frozen=True)
class Recipe:
    """A task with its options, and how it is trained."""

    task: str
    options: Mapping[str, Any] = field(default_factory=dict)
    hyperparameters: Mapping[str, Any] = field(default_factory=dict)
    steps: int = 5_000_000
    envs: int = 256

    def parameters(self) -> Hyperparameters:
        """The defaults, with what the recipe changes."""
        return Hyperparameters().changed(self.hyperparameters, f"recipe {self.task}")


RECIPES = {recipe.task: recipe for recipe in (
    Recipe("walk", steps=20_000_000),
    Recipe("get_up", hyperparameters={"gamma": 0.995}, steps=20_000_000),
    Recipe("kick", hyperparameters={"gamma": 0.995}),
    Recipe("kick_to_point", hyperparameters={"gamma": 0.995}, steps=10_000_000),
    Recipe("go_to_ball"),
    Recipe("dribble", steps=10_000_000),
    Recipe("keep_goal"),
    Recipe("one_v_one", hyperparameters={"gamma": 0.997, "horizon": 128, "minibatch": 4096, "entropy": 0.005}, steps=20_000_000),
)}


def recipe_of(task: str) -> Recipe:
    """The recipe of a task; one of defaults if there is none."""
    return RECIPES.get(task, Recipe(task))
