"""Networks of actor and critic, and the distributions of actions."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn

ACTIVATIONS = {"relu": nn.ReLU, "tanh": nn.Tanh}
LOG_2_PI = float(np.log(2 * np.pi))


def orthogonal(outputs: int, inputs: int, gain: float, rng: np.random.Generator) -> Tensor:
    """Weights [output][input] with orthogonal rows or columns (Saxe et al. 2014)."""
    max_size, min_size = max(outputs, inputs), min(outputs, inputs)
    q, r = np.linalg.qr(rng.standard_normal((max_size, min_size)))
    q *= np.sign(np.diag(r))
    return torch.from_numpy((gain * (q if outputs >= inputs else q.T)).astype(np.float32))


def mlp(sizes: Sequence[int], activation: str, last_gain: float, rng: np.random.Generator) -> nn.Sequential:
    """Linear layers with activations between them; the last layer is linear. sizes: inputs, hidden layers, outputs."""
    layers: list[nn.Module] = []
    for index, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
        last = index == len(sizes) - 2
        linear = nn.Linear(inputs, outputs)
        with torch.no_grad():
            linear.weight.copy_(orthogonal(outputs, inputs, last_gain if last else 2**0.5, rng))
            linear.bias.zero_()
        layers += [linear] if last else [linear, ACTIVATIONS[activation]()]
    return nn.Sequential(*layers)


class Gaussian(nn.Module):
    """Independent normal distributions; the network gives the means, the standard deviations do not depend on the observation."""

    def __init__(self, size: int, initial_std: float) -> None:
        super().__init__()
        self.log_std = nn.Parameter(torch.full((size,), float(np.log(initial_std))))

    def sample(self, mean: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        std = torch.exp(self.log_std).detach().numpy()
        return mean + std * rng.standard_normal(mean.shape, dtype=np.float32)

    def most_likely(self, mean: np.ndarray) -> np.ndarray:
        return mean

    def log_prob(self, mean: Tensor, action: Tensor) -> Tensor:
        deviation = (action - mean) * torch.exp(-self.log_std)
        return -0.5 * (deviation**2 + LOG_2_PI).sum(-1) - self.log_std.sum()

    def entropy(self, mean: Tensor) -> Tensor:
        """Mean entropy of the samples, nat."""
        return self.log_std.sum() + 0.5 * len(self.log_std) * (1 + LOG_2_PI)

    def parameters_of(self, mean: Tensor) -> Tensor:
        """What determines the distributions, to compare later ones with: [sample][2 size]."""
        return torch.cat((mean, self.log_std.expand_as(mean)), -1).detach()

    def divergence(self, old: Tensor, mean: Tensor) -> Tensor:
        """Mean Kullback-Leibler divergence of the new distributions from the old ones, nat."""
        old_mean, old_log_std = old.chunk(2, -1)
        squares = torch.exp(2 * old_log_std) + (old_mean - mean) ** 2
        return (self.log_std - old_log_std + 0.5 * squares * torch.exp(-2 * self.log_std) - 0.5).sum(-1).mean()


class Categorical(nn.Module):
    """One of several actions; the network gives the logits."""

    def sample(self, logits: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        return np.argmax(logits + rng.gumbel(size=logits.shape), axis=-1)

    def most_likely(self, logits: np.ndarray) -> np.ndarray:
        return np.argmax(logits, axis=-1)

    def log_prob(self, logits: Tensor, action: Tensor) -> Tensor:
        return torch.log_softmax(logits, -1).gather(-1, action[:, None]).squeeze(-1)

    def entropy(self, logits: Tensor) -> Tensor:
        """Mean entropy of the samples, nat."""
        log_probs = torch.log_softmax(logits, -1)
        return -(torch.exp(log_probs) * log_probs).sum(-1).mean()

    def parameters_of(self, logits: Tensor) -> Tensor:
        """What determines the distributions, to compare later ones with: log probabilities [sample][action]."""
        return torch.log_softmax(logits, -1).detach()

    def divergence(self, old: Tensor, logits: Tensor) -> Tensor:
        """Mean Kullback-Leibler divergence of the new distributions from the old ones, nat."""
        return (torch.exp(old) * (old - torch.log_softmax(logits, -1))).sum(-1).mean()


class Actor(nn.Module):
    """Normalised observation -> distribution of the action."""

    def __init__(self, net: nn.Sequential, distribution: Gaussian | Categorical) -> None:
        super().__init__()
        self.net = net
        self.distribution = distribution

    def outputs(self, observations: np.ndarray) -> np.ndarray:
        """Outputs of the net, without gradients."""
        with torch.no_grad():
            return self.net(torch.from_numpy(observations)).numpy()
