"""Actions of the network and of the environment. Spaces are recognised by their attributes, so that gymnasium is not needed."""
from __future__ import annotations

from typing import Any

import numpy as np


class BoxActions:
    """Continuous actions: the network's range is -1 to 1, the environment's low to high. An unlimited action is left as it is."""

    discrete = False

    def __init__(self, low: np.ndarray, high: np.ndarray) -> None:
        self.low = np.asarray(low, np.float32).reshape(-1)
        self.high = np.asarray(high, np.float32).reshape(-1)
        self.size = len(self.low)
        limited = np.isfinite(self.low) & np.isfinite(self.high)
        low, high = np.where(limited, self.low, -1), np.where(limited, self.high, 1)
        self.centre = (low / 2 + high / 2).astype(np.float32)
        self.half_range = (high / 2 - low / 2).astype(np.float32)

    def scaled(self, outputs: np.ndarray) -> np.ndarray:
        """The network's actions in the environment's units, which may be beyond the limits."""
        return self.centre + self.half_range * outputs

    def unscaled(self, actions: np.ndarray) -> np.ndarray:
        """Inverse of scaled."""
        return ((actions - self.centre) / self.half_range).astype(np.float32)

    def for_environment(self, outputs: np.ndarray) -> np.ndarray:
        """The network's actions in the environment's units, within the limits."""
        return np.clip(self.scaled(outputs), self.low, self.high)

    def state(self) -> dict[str, Any]:
        return {"low": self.low, "high": self.high}


class DiscreteActions:
    """Actions 0 to size - 1."""

    discrete = True

    def __init__(self, size: int) -> None:
        self.size = size

    def scaled(self, outputs: np.ndarray) -> np.ndarray:
        return outputs

    unscaled = for_environment = scaled

    def state(self) -> dict[str, Any]:
        return {"size": self.size}


Actions = BoxActions | DiscreteActions


def actions_of(space: Any) -> Actions:
    """The actions of a gymnasium-like space, Box or Discrete."""
    return DiscreteActions(int(space.n)) if hasattr(space, "n") else BoxActions(space.low, space.high)


def restored_actions(state: dict[str, Any]) -> Actions:
    """Inverse of state()."""
    return DiscreteActions(state["size"]) if "size" in state else BoxActions(state["low"], state["high"])
