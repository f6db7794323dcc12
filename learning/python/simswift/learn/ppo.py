"""Proximal policy optimisation (Schulman et al. 2017): learns from one rollout after the other."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np
import torch

from .advantages import generalised_advantages
from .hyperparameters import Hyperparameters
from .network import mlp
from .normaliser import RewardScale
from .policy import Policy, arrays_of, restore_arrays
from .rollout import Rollout
from .updates import ActorUpdate, Batch, CriticUpdate


class Mirror(Protocol):
    """Left-right symmetry of a task, in the units of the environment; arrays are [sample][feature], discrete actions [sample]."""

    def mirror_observations(self, observations: np.ndarray) -> np.ndarray: ...

    def mirror_actions(self, actions: np.ndarray) -> np.ndarray: ...


class PPO:
    """Improves a policy; owns the critic and the optimisers. The result does not depend on `parallel`."""

    def __init__(self, policy: Policy, environments: int, parameters: Hyperparameters, rng: np.random.Generator,
                 mirror: Mirror | None = None, parallel: bool = True) -> None:
        self.policy = policy
        self.parameters = parameters
        self.rng = rng
        self.mirror = mirror
        self.parallel = parallel
        observations = len(policy.normaliser.moments.mean)
        self.critic = mlp((observations, *parameters.hidden, 1), parameters.activation, 1.0, rng)
        self.reward_scale = RewardScale(environments, parameters.gamma)
        self.actor_update = ActorUpdate(policy.actor, parameters)
        self.critic_update = CriticUpdate(self.critic, parameters)

    def observe(self, rollout: Rollout) -> None:
        """Adds a rollout to the statistics of observations, without learning from it."""
        samples = rollout.observations[:-1].reshape(-1, rollout.observations.shape[-1])
        self.policy.normaliser.update(samples)
        if self.mirror is not None:
            self.policy.normaliser.update(self.mirror.mirror_observations(samples))

    def learn(self, rollout: Rollout, remaining: float) -> dict[str, float]:
        """One iteration. remaining: 1 at the start of the training, 0 at its end. Returns figures of the curve."""
        batch, explained = self._batch(rollout)
        samples = len(batch.observations)
        orders = [torch.from_numpy(self.rng.permutation(samples)) for _ in range(self.parameters.epochs)]
        if self.parallel:
            with ThreadPoolExecutor(1) as thread:
                critic = thread.submit(self.critic_update.run, batch, orders, remaining)
                figures = self.actor_update.run(batch, orders, remaining)
                figures |= critic.result()
        else:
            figures = self.actor_update.run(batch, orders, remaining) | self.critic_update.run(batch, orders, remaining)
        self.observe(rollout)
        return figures | {"explained_variance": explained}

    def values(self, observations: np.ndarray) -> np.ndarray:
        """The critic's values of raw observations [...][feature], in scaled rewards."""
        with torch.no_grad():
            return self.critic(torch.from_numpy(self.policy.normaliser.normalise(observations))).squeeze(-1).numpy()

    def advantages(self, rollout: Rollout) -> tuple[np.ndarray, np.ndarray]:
        """Advantages and values [step][environment]. A truncated episode is continued by the value of its last observation."""
        rewards = self.reward_scale.scale(rollout.rewards, rollout.ended) if self.parameters.scale_rewards else rollout.rewards
        values = self.values(rollout.observations)
        next_values = np.where(rollout.terminated, 0, values[1:])
        next_values[rollout.truncated] = self.values(rollout.final_observations)
        found = generalised_advantages(rewards, values[:-1], next_values, rollout.ended, self.parameters.gamma, self.parameters.gae_lambda)
        return found, values[:-1]

    def _batch(self, rollout: Rollout) -> tuple[Batch, float]:
        """The samples to learn from, and the part of the returns' variance that the critic explains."""
        advantages, values = self.advantages(rollout)
        returns = (advantages + values).reshape(-1)
        explained = 1 - float(advantages.var() / max(float(returns.var()), 1e-12))
        advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).reshape(-1)
        observations = rollout.observations[:-1].reshape(len(returns), -1)
        actions = rollout.actions.reshape(len(returns), *rollout.actions.shape[2:])
        if self.mirror is not None:
            space = self.policy.actions
            observations = np.concatenate((observations, self.mirror.mirror_observations(observations)))
            actions = np.concatenate((actions, space.unscaled(self.mirror.mirror_actions(space.scaled(actions)))))
            advantages, returns = np.tile(advantages, 2), np.tile(returns, 2)
        normalised = self.policy.normaliser.normalise(observations)
        return Batch(*map(torch.from_numpy, (normalised, actions, advantages, returns))), explained

    def state(self) -> dict[str, Any]:
        return {
            "critic": arrays_of(self.critic),
            "actor_optimiser": self.actor_update.optimiser.state(),
            "critic_optimiser": self.critic_update.optimiser.state(),
            "learning_rate": self.actor_update.learning_rate,
            "reward_scale": self.reward_scale.state(),
            "rng": self.rng.bit_generator.state,
        }

    def begin_with(self, state: dict[str, Any]) -> None:
        """Takes over the critic of another training, and the scale of its rewards."""
        restore_arrays(self.critic, state["critic"])
        self.reward_scale.moments.restore(state["reward_scale"])

    def restore(self, state: dict[str, Any]) -> None:
        restore_arrays(self.critic, state["critic"])
        self.actor_update.optimiser.restore(state["actor_optimiser"])
        self.critic_update.optimiser.restore(state["critic_optimiser"])
        self.actor_update.learning_rate = state["learning_rate"]
        self.reward_scale.restore(state["reward_scale"])
        self.rng.bit_generator.state = state["rng"]
