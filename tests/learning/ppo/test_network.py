"""Distributions against torch.distributions; the form of the network."""
import numpy as np
import pytest

torch = pytest.importorskip("torch")

from simswift.learn.hyperparameters import Hyperparameters  # noqa: E402
from simswift.learn.network import Categorical, Gaussian, mlp  # noqa: E402
from simswift.learn.policy import Policy  # noqa: E402
from simswift.learn.spaces import DiscreteActions  # noqa: E402


def normal(mean: np.ndarray, std: float) -> "torch.distributions.Distribution":
    return torch.distributions.Independent(torch.distributions.Normal(torch.tensor(mean), torch.tensor(std)), 1)


def test_the_gaussian_is_that_of_torch() -> None:
    mean, other, action = np.random.default_rng(1).normal(size=(3, 5, 2)).astype(np.float32)
    before, after = Gaussian(2, 0.5), Gaussian(2, 0.7)
    old = before.parameters_of(torch.from_numpy(mean))
    now = torch.from_numpy(other)
    expected = torch.distributions.kl_divergence(normal(mean, 0.5), normal(other, 0.7)).mean()
    torch.testing.assert_close(after.log_prob(now, torch.from_numpy(action)), normal(other, 0.7).log_prob(torch.from_numpy(action)))
    torch.testing.assert_close(after.entropy(now), normal(other, 0.7).entropy().mean())
    torch.testing.assert_close(after.divergence(old, now), expected)


def test_the_categorical_is_that_of_torch() -> None:
    logits, other = torch.from_numpy(np.random.default_rng(1).normal(size=(2, 5, 3)))
    action = torch.tensor([0, 1, 2, 1, 0])
    expected = torch.distributions.Categorical(logits=other)
    categorical = Categorical()
    divergence = torch.distributions.kl_divergence(torch.distributions.Categorical(logits=logits), expected).mean()
    torch.testing.assert_close(categorical.log_prob(other, action), expected.log_prob(action))
    torch.testing.assert_close(categorical.entropy(other), expected.entropy().mean())
    torch.testing.assert_close(categorical.divergence(categorical.parameters_of(logits), other), divergence)


def test_samples_have_the_distribution() -> None:
    rng = np.random.default_rng(1)
    samples = Gaussian(1, 0.5).sample(np.full((20_000, 1), 3, np.float32), rng)
    assert (samples.mean(), samples.std()) == (pytest.approx(3, abs=0.02), pytest.approx(0.5, abs=0.02))
    choices = Categorical().sample(np.log(np.tile([0.7, 0.2, 0.1], (20_000, 1))), rng)
    assert np.bincount(choices) / 20_000 == pytest.approx([0.7, 0.2, 0.1], abs=0.02)


def test_the_network_is_linear_layers_and_relu() -> None:
    layers = mlp((4, 8, 6, 2), "relu", 1.0, np.random.default_rng(1))
    assert [type(layer).__name__ for layer in layers] == ["Linear", "ReLU", "Linear", "ReLU", "Linear"]
    weights = layers[0].weight.detach().numpy()
    np.testing.assert_allclose(weights.T @ weights, 2 * np.eye(4), atol=1e-5)


def test_a_policy_acts_on_one_observation_or_on_many() -> None:
    policy = Policy(3, DiscreteActions(4), Hyperparameters(hidden=(8,)), np.random.default_rng(1))
    observations = np.random.default_rng(2).normal(size=(6, 3))
    assert [policy.act(observation) for observation in observations] == policy.act(observations).tolist()
