"""Rollouts: what the environments did with the actions of a policy."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .errors import InputError
from .policy import Policy


@dataclass
class Episodes:
    """Figures of the episodes that ended; successes and results (the task's own figure) only if the environment reports them."""

    returns: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    successes: list[bool] = field(default_factory=list)
    results: list[float] = field(default_factory=list)


@dataclass
class Rollout:
    """Data of some steps of all environments: [step][environment]; observations have one step more."""

    observations: np.ndarray
    actions: np.ndarray  # in the network's range
    rewards: np.ndarray
    terminated: np.ndarray
    truncated: np.ndarray  # and not terminated
    final_observations: np.ndarray  # [truncated episode][feature], in the order of np.nonzero(truncated)
    episodes: Episodes

    @property
    def ended(self) -> np.ndarray:
        return self.terminated | self.truncated


class EpisodeRecorder:
    """Adds up the rewards of each environment's episode."""

    def __init__(self, environments: int) -> None:
        self.returns = np.zeros(environments)
        self.lengths = np.zeros(environments, np.int64)

    def record(self, rewards: np.ndarray, ended: np.ndarray, infos: dict[str, Any], episodes: Episodes) -> None:
        """Adds one step of all environments, and the episodes that ended with it to `episodes`."""
        self.returns += rewards
        self.lengths += 1
        indices = np.flatnonzero(ended)
        if len(indices) == 0:
            return
        episodes.returns += self.returns[indices].tolist()
        episodes.lengths += self.lengths[indices].tolist()
        reported = infos.get("episode", {})
        if "success" in reported:
            episodes.successes += np.asarray(reported["success"], bool)[indices].tolist()
        if "result" in reported:
            episodes.results += np.asarray(reported["result"], float)[indices].tolist()
        self.returns[indices] = 0
        self.lengths[indices] = 0


class Collector:
    """Steps a vector of environments with a policy, and goes on where the previous rollout stopped."""

    def __init__(self, vec: Any, policy: Policy, seed: int, rng: np.random.Generator) -> None:
        self.vec = vec
        self.policy = policy
        self.rng = rng
        self.recorder = EpisodeRecorder(vec.num_envs)
        observations, _ = vec.reset(seed=seed)
        self.observations = np.array(observations, np.float32)

    def collect(self, steps: int) -> Rollout:
        """The next steps of all environments. Raises an InputError if the environment returns a number that is not finite."""
        shape = (steps, self.vec.num_envs)
        observations = np.empty((steps + 1, *self.observations.shape), np.float32)
        rewards = np.empty(shape, np.float32)
        terminated, truncated = np.empty(shape, bool), np.empty(shape, bool)
        actions, finals, episodes = [], [], Episodes()
        for step in range(steps):
            observations[step] = self.observations
            outputs = self.policy.sample(self.observations, self.rng)
            actions.append(outputs)
            self.observations, rewards[step], terminated[step], limit, infos = self.vec.step(self.policy.actions.for_environment(outputs))
            truncated[step] = limit & ~terminated[step]
            if truncated[step].any():
                finals.append(np.asarray(infos["final_obs"])[truncated[step]])
            self.recorder.record(rewards[step], terminated[step] | limit, infos, episodes)
        observations[steps] = self.observations = np.array(self.observations, np.float32)
        final_observations = np.concatenate(finals, dtype=np.float32) if finals else observations[0, :0]
        rollout = Rollout(observations, np.stack(actions), rewards, terminated, truncated, final_observations, episodes)
        require_finite(rollout)
        return rollout

    def state(self) -> dict[str, Any]:
        return {
            "environments": np.frombuffer(self.vec.state(), np.uint8),
            "observations": self.observations,
            "returns": self.recorder.returns,
            "lengths": self.recorder.lengths,
            "rng": self.rng.bit_generator.state,
        }

    def restore(self, state: dict[str, Any]) -> None:
        self.vec.restore(state["environments"].tobytes())
        self.observations = state["observations"]
        self.recorder.returns, self.recorder.lengths = state["returns"], state["lengths"]
        self.rng.bit_generator.state = state["rng"]


def require_finite(rollout: Rollout) -> None:
    """Raises an InputError with the place of the first observation or reward that is not finite."""
    for name, numbers in (("observation", rollout.observations), ("reward", rollout.rewards[..., None]),
                          ("final observation", rollout.final_observations[:, None])):
        faulty = np.argwhere(~np.isfinite(numbers))
        if len(faulty) > 0:
            step, environment, feature = faulty[0]
            place = f"environment {environment}, step {step} of the rollout" if name != "final observation" else "a truncated episode"
            raise InputError(place, f"{name}[{feature}] is {numbers[tuple(faulty[0])]}", "correct the task")
