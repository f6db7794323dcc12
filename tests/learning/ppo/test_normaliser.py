"""Running statistics against NumPy's."""
import numpy as np
import pytest

pytest.importorskip("torch")

from simswift.learn.normaliser import ObservationNormaliser, RewardScale, RunningMoments  # noqa: E402
from simswift.learn.spaces import BoxActions  # noqa: E402


def test_batches_give_the_mean_and_variance_of_all_samples() -> None:
    samples = np.random.default_rng(1).normal((3, -100), (2, 0.1), (1000, 2))
    moments = RunningMoments(2)
    for batch in np.split(samples, (1, 10, 500)):
        moments.update(batch)
    assert moments.count == 1000
    np.testing.assert_allclose(moments.mean, samples.mean(axis=0), rtol=1e-12)
    np.testing.assert_allclose(moments.variance, samples.var(axis=0), rtol=1e-9)


def test_observations_are_normalised_and_limited() -> None:
    samples = np.random.default_rng(1).normal((3, -100), (2, 0.1), (1000, 2)).astype(np.float32)
    normaliser = ObservationNormaliser(2, clip=2)
    normaliser.update(samples)
    normalised = normaliser.normalise(samples)
    expected = np.clip((samples - samples.mean(axis=0)) / samples.std(axis=0), -2, 2)
    assert normalised.dtype == np.float32
    np.testing.assert_allclose(normalised, expected, atol=2e-3)
    assert np.abs(normalised).max() == 2


def test_a_restored_normaliser_is_equal() -> None:
    normaliser = ObservationNormaliser(2, clip=5)
    normaliser.update(np.array([[1, 2], [3, 5]], np.float32))
    other = ObservationNormaliser(2, clip=1)
    other.restore(normaliser.state())
    assert (other.normalise(np.array([[9.0, 3.0]])) == normaliser.normalise(np.array([[9.0, 3.0]]))).all()


def test_rewards_are_divided_by_the_standard_deviation_of_the_return() -> None:
    rewards = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], np.float32)
    ended = np.array([[False, False], [True, False], [False, False]])
    returns = np.array([1, 2, 3 + 0.5 * 1, 4 + 0.5 * 2, 5, 6 + 0.5 * 5])
    scale = RewardScale(2, gamma=0.5)
    np.testing.assert_allclose(scale.scale(rewards, ended), rewards / returns.std(), rtol=1e-6)
    assert scale.returns.tolist() == [5, 8.5]


def test_actions_are_scaled_to_the_limits_of_the_environment() -> None:
    actions = BoxActions(np.array([-1.0, 0.0, -np.inf]), np.array([3.0, 1.0, np.inf]))
    outputs = np.array([[0.0, 0.0, 7.0], [2.0, -1.0, -7.0]], np.float32)
    assert actions.scaled(outputs).tolist() == [[1, 0.5, 7], [5, 0, -7]]
    assert actions.for_environment(outputs).tolist() == [[1, 0.5, 7], [3, 0, -7]]
    assert actions.unscaled(actions.scaled(outputs)).tolist() == outputs.tolist()
