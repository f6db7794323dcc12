"""The two halves of an iteration of PPO: gradient steps of the actor and of the critic. They share no parameters and run in parallel."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from .hyperparameters import Hyperparameters
from .network import Actor

# The adaptive schedule changes the learning rate by this factor, within these limits, where the divergence is not near the target.
FACTOR = 1.5
LOWEST, HIGHEST = 1e-5, 1e-2

# An action of a mirrored sample may be almost impossible for the policy as it was, and its ratio overflow. Beyond this ratio, e^2.3, a bad
# action has no gradient (Ye et al. 2020, "dual clip"); a good one has none beyond `clip` anyway.
MAX_LOG_RATIO = 2.3


@dataclass
class Batch:
    """The samples of an iteration; observations are normalised, actions in the network's range, advantages of mean 0 and variance 1."""

    observations: Tensor
    actions: Tensor
    advantages: Tensor
    returns: Tensor


class Optimiser:
    """Adam (Kingma and Ba 2015) with a limit of the gradient's norm."""

    def __init__(self, module: nn.Module, gradient_norm: float) -> None:
        self.parameters = list(module.parameters())
        self.gradient_norm = gradient_norm
        self.adam = torch.optim.Adam(self.parameters, eps=1e-5, foreach=True)

    def step(self, loss: Tensor, learning_rate: float) -> None:
        self.adam.param_groups[0]["lr"] = learning_rate
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, self.gradient_norm)
        self.adam.step()

    def state(self) -> dict[str, Any]:
        return {str(index): {name: tensor.numpy().copy() for name, tensor in moments.items()}
                for index, moments in self.adam.state_dict()["state"].items()}

    def restore(self, state: dict[str, Any]) -> None:
        moments = {int(index): {name: torch.from_numpy(array) for name, array in entry.items()} for index, entry in state.items()}
        self.adam.load_state_dict({**self.adam.state_dict(), "state": moments})


class ActorUpdate:
    """Maximises the clipped surrogate objective and the entropy (Schulman et al. 2017, equations 7 and 9)."""

    def __init__(self, actor: Actor, parameters: Hyperparameters) -> None:
        self.actor = actor
        self.parameters = parameters
        self.optimiser = Optimiser(actor, parameters.gradient_norm)
        self.learning_rate = parameters.learning_rate

    def run(self, batch: Batch, orders: list[Tensor], remaining: float) -> dict[str, float]:
        """One pass per order of samples. remaining: 1 at the start of the training, 0 at its end. Returns figures of the last pass."""
        parameters, actor = self.parameters, self.actor
        if parameters.schedule == "linear":
            self.learning_rate = parameters.learning_rate * remaining
        with torch.no_grad():
            outputs = actor.net(batch.observations)
            old = actor.distribution.parameters_of(outputs)
            old_log_probs = actor.distribution.log_prob(outputs, batch.actions)
        figures = np.zeros(4)
        for order in orders:
            minibatches = order.split(parameters.minibatch)
            figures = np.zeros(4)
            for chosen in minibatches:
                figures += self._step(batch, old, old_log_probs, chosen)
            figures /= len(minibatches)
        policy_loss, divergence, entropy, clipped = figures.tolist()
        used = self.learning_rate
        if parameters.schedule == "adaptive":
            self._adapt(divergence)
        return {"policy_loss": policy_loss, "kl": divergence, "entropy": entropy, "clipped": clipped, "learning_rate": used}

    def _step(self, batch: Batch, old: Tensor, old_log_probs: Tensor, chosen: Tensor) -> np.ndarray:
        distribution = self.actor.distribution
        advantages = batch.advantages[chosen]
        outputs = self.actor.net(batch.observations[chosen])
        log_ratios = distribution.log_prob(outputs, batch.actions[chosen]) - old_log_probs[chosen]
        ratios = torch.exp(log_ratios.clamp(max=MAX_LOG_RATIO))
        limited = ratios.clamp(1 - self.parameters.clip, 1 + self.parameters.clip)
        policy_loss = -torch.minimum(ratios * advantages, limited * advantages).mean()
        entropy = distribution.entropy(outputs)
        with torch.no_grad():
            divergence = distribution.divergence(old[chosen], outputs)
            clipped = (ratios != limited).float().mean()
        self.optimiser.step(policy_loss - self.parameters.entropy * entropy, self.learning_rate)
        return np.array([policy_loss.item(), divergence.item(), entropy.item(), clipped.item()])

    def _adapt(self, divergence: float) -> None:
        if divergence > 2 * self.parameters.target_kl:
            self.learning_rate = max(LOWEST, self.learning_rate / FACTOR)
        elif divergence < self.parameters.target_kl / 2:
            self.learning_rate = min(HIGHEST, self.learning_rate * FACTOR)


class CriticUpdate:
    """Minimises the squared error of the value, without clipping."""

    def __init__(self, critic: nn.Sequential, parameters: Hyperparameters) -> None:
        self.critic = critic
        self.parameters = parameters
        self.optimiser = Optimiser(critic, parameters.gradient_norm)

    def run(self, batch: Batch, orders: list[Tensor], remaining: float) -> dict[str, float]:
        """One pass per order of samples; arguments as for the actor."""
        learning_rate = self.parameters.critic_learning_rate * (remaining if self.parameters.schedule == "linear" else 1)
        losses: list[float] = []
        for order in orders:
            losses = []
            for chosen in order.split(self.parameters.minibatch):
                loss = ((self.critic(batch.observations[chosen]).squeeze(-1) - batch.returns[chosen]) ** 2).mean()
                self.optimiser.step(loss, learning_rate)
                losses.append(loss.item())
        return {"value_loss": float(np.mean(losses))}
