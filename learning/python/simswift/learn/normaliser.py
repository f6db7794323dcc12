"""Running statistics: observations are normalised by them, rewards are scaled by them."""
from __future__ import annotations

from typing import Any

import numpy as np

MIN_VARIANCE = 1e-8


class RunningMoments:
    """Mean and variance of all samples so far, merged batch by batch (Chan et al. 1979)."""

    def __init__(self, size: int) -> None:
        self.count = 0
        self.mean = np.zeros(size)
        self.variance = np.ones(size)

    def update(self, samples: np.ndarray) -> None:
        """Adds samples [sample][feature]."""
        samples = samples.astype(np.float64)
        mean, variance, count = samples.mean(axis=0), samples.var(axis=0), len(samples)
        total = self.count + count
        difference = mean - self.mean
        squares = self.variance * self.count + variance * count + difference**2 * (self.count * count / total)
        self.mean = self.mean + difference * (count / total)
        self.variance = squares / total
        self.count = total

    def state(self) -> dict[str, Any]:
        return {"count": self.count, "mean": self.mean, "variance": self.variance}

    def restore(self, state: dict[str, Any]) -> None:
        self.count, self.mean, self.variance = state["count"], state["mean"], state["variance"]


class ObservationNormaliser:
    """Observations to mean 0 and variance 1, limited to +-clip. A part of the policy."""

    def __init__(self, size: int, clip: float) -> None:
        self.moments = RunningMoments(size)
        self.clip = clip
        self._derive()

    def update(self, observations: np.ndarray) -> None:
        """Adds observations [sample][feature]."""
        self.moments.update(observations)
        self._derive()

    def normalise(self, observations: np.ndarray) -> np.ndarray:
        """Raw observations [...][feature] -> normalised ones, float32."""
        normalised = (observations - self._mean) * self._factor
        return np.clip(normalised, -self.clip, self.clip, out=normalised)

    def state(self) -> dict[str, Any]:
        return {**self.moments.state(), "clip": self.clip}

    def begin_with(self, state: dict[str, Any]) -> None:
        """Takes over the statistics of another normaliser."""
        self.moments.restore(state)
        self._derive()

    def restore(self, state: dict[str, Any]) -> None:
        self.moments.restore(state)
        self.clip = state["clip"]
        self._derive()

    def _derive(self) -> None:
        self._mean = self.moments.mean.astype(np.float32)
        self._factor = (1 / np.sqrt(self.moments.variance + MIN_VARIANCE)).astype(np.float32)


class RewardScale:
    """Divides rewards by the standard deviation of the discounted return so far (Engstrom et al. 2020)."""

    def __init__(self, environments: int, gamma: float) -> None:
        self.gamma = gamma
        self.moments = RunningMoments(1)
        self.returns = np.zeros(environments)

    def scale(self, rewards: np.ndarray, ended: np.ndarray) -> np.ndarray:
        """Adds the rewards [step][environment] to the statistics and returns them scaled. ended: an episode ended with that step."""
        returns = np.empty(rewards.shape)
        for step, reward in enumerate(rewards):
            self.returns = self.returns * self.gamma + reward
            returns[step] = self.returns
            self.returns[ended[step]] = 0
        self.moments.update(returns.reshape(-1, 1))
        return (rewards / np.sqrt(self.moments.variance[0] + MIN_VARIANCE)).astype(np.float32)

    def state(self) -> dict[str, Any]:
        return {**self.moments.state(), "returns": self.returns}

    def restore(self, state: dict[str, Any]) -> None:
        self.moments.restore(state)
        self.returns = state["returns"]
