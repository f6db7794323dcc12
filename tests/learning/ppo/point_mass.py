"""A small task for the tests: accelerate a point mass on a line so that it comes to rest at a target. Run as a program, it trains."""
from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

LIMIT = 40  # steps
STEP = 0.1  # s


class Mirrored:
    """The task's symmetry: left and right are exchanged."""

    def mirror_observations(self, observations: np.ndarray) -> np.ndarray:
        return -observations

    def mirror_actions(self, actions: np.ndarray) -> np.ndarray:
        return -actions


class PointMass:
    """Environments in the form of gymnasium's VectorEnv with autoreset in the same step. Discrete: push left, not, or right."""

    mirror = Mirrored()

    def __init__(self, count: int, discrete: bool = False, faulty: bool = False, observations: int = 2, actions: int = 1) -> None:
        self.num_envs, self.discrete, self.faulty = count, discrete, faulty
        self.single_observation_space = SimpleNamespace(shape=(observations,), low=-np.inf, high=np.inf)
        limits = np.full(actions, 2, np.float32)
        self.single_action_space = SimpleNamespace(n=3) if discrete else SimpleNamespace(shape=(actions,), low=-limits, high=limits)
        self.rng = np.random.default_rng(0)
        self.masses = np.zeros((count, 2))  # distance from the target, speed
        self.steps = np.zeros(count, int)

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self._begin(np.ones(self.num_envs, bool))
        return self._observations(), {}

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        push = 2.0 * (actions - 1) if self.discrete else actions[:, 0]
        self.masses[:, 1] = 0.95 * self.masses[:, 1] + STEP * push
        self.masses[:, 0] += STEP * self.masses[:, 1]
        self.steps += 1
        distance = np.abs(self.masses[:, 0])
        success = (distance < 0.1) & (np.abs(self.masses[:, 1]) < 0.2)
        terminated = success | (distance > 3)
        truncated = (self.steps >= LIMIT) & ~terminated
        rewards = (-0.1 * distance + success - (distance > 3)).astype(np.float32)
        ended = terminated | truncated
        infos = {"final_obs": self._observations(), "episode": {"success": success, "result": distance}, "_episode": ended}
        self._begin(ended)
        return self._observations(), rewards, terminated, truncated, infos

    def state(self) -> bytes:
        return json.dumps([self.rng.bit_generator.state, self.masses.tolist(), self.steps.tolist()]).encode()

    def restore(self, state: bytes) -> None:
        self.rng.bit_generator.state, masses, steps = json.loads(state)
        self.masses, self.steps = np.array(masses), np.array(steps)

    def close(self) -> None:
        self.num_envs = 0

    def _begin(self, chosen: np.ndarray) -> None:
        self.masses[chosen] = self.rng.uniform((-1, -0.5), (1, 0.5), (int(chosen.sum()), 2))
        self.steps[chosen] = 0

    def _observations(self) -> np.ndarray:
        observations = np.zeros((self.num_envs, *self.single_observation_space.shape), np.float32)
        observations[:, :2] = self.masses
        if self.faulty and self.steps.max() > 5:
            observations[1, 0] = np.nan
        return observations


def make_vec(task: str, count: int, threads: int = 2, **options: Any) -> PointMass:
    """In place of simswift.make_vec."""
    if task != "point_mass" or threads < 1:
        raise ValueError(f"there is no task '{task}'")
    return PointMass(count, **options)


def provide_learner() -> None:
    """Makes simswift.learn importable without the compiled core of simswift, of which it needs nothing but make_vec."""
    package = ModuleType("simswift")
    package.__path__ = [str(Path(__file__).resolve().parents[3] / "learning/python/simswift")]
    sys.modules["simswift"] = package


if __name__ == "__main__":
    provide_learner()
    from simswift.learn.train import main

    sys.exit(main(sys.argv[1:], make_vec))
