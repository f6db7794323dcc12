"""Left and right exchanged: what is learned on one side holds for the other."""
from __future__ import annotations

from typing import Any

import numpy as np


class Mirror:
    """Mirrors observations and actions of a task; the last dimension of an array is mirrored. Twice gives the original."""

    def __init__(self, environment: Any) -> None:
        self._observations = _mirror(environment.core.observation_mirror)
        self._actions = _mirror(environment.core.action_mirror)

    def mirror_observations(self, observations: np.ndarray) -> np.ndarray:
        source, sign = self._observations
        return observations[..., source] * sign

    def mirror_actions(self, actions: np.ndarray) -> np.ndarray:
        source, sign = self._actions
        return actions[..., source] * sign


class MirroredEnvironment:
    """Wraps an environment: every second episode is seen in a mirror, so that a learner needs no preference for a side."""

    def __init__(self, environment: Any) -> None:
        self.env = environment
        self._mirror = Mirror(environment)
        self._mirrored = True

    def __getattr__(self, name: str) -> Any:
        if name == "env" or name.startswith("__"):  # a copy has no env yet when Python looks for __setstate__
            raise AttributeError(f"{type(self).__name__} has no attribute '{name}'")
        return getattr(self.env, name)

    def reset(self, *, seed: int | None = None, options: dict[str, float] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins an episode; one with a seed is not mirrored. options: of the episode as it is without the mirror."""
        self._mirrored = seed is None and not self._mirrored
        observation, info = self.env.reset(seed=seed, options=options)
        return self._seen(observation), info | {"mirrored": self._mirrored}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        action = np.asarray(action, np.float32)
        observation, *rest = self.env.step(self._mirror.mirror_actions(action) if self._mirrored else action)
        return self._seen(observation), *rest

    def _seen(self, observation: np.ndarray) -> np.ndarray:
        return self._mirror.mirror_observations(observation) if self._mirrored else observation


def _mirror(source_and_sign: tuple[list[int], list[float]]) -> tuple[np.ndarray, np.ndarray]:
    source, sign = source_and_sign
    return np.asarray(source), np.asarray(sign, np.float32)
