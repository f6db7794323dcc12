"""Generalised advantages against examples that were calculated by hand."""
import numpy as np
import pytest

pytest.importorskip("torch")

from point_mass import PointMass  # noqa: E402
from simswift.learn.advantages import generalised_advantages  # noqa: E402
from simswift.learn.hyperparameters import Hyperparameters  # noqa: E402
from simswift.learn.policy import Policy  # noqa: E402
from simswift.learn.ppo import PPO  # noqa: E402
from simswift.learn.rollout import Collector, Episodes, Rollout  # noqa: E402
from simswift.learn.spaces import BoxActions  # noqa: E402


def column(*numbers: float) -> np.ndarray:
    return np.array(numbers, np.float64)[:, None]


def test_an_episode_that_goes_on() -> None:
    found = generalised_advantages(column(1, 2, 3), column(4, 5, 6), column(5, 6, 7), column(0, 0, 0) > 0, gamma=0.5, gae_lambda=0.5)
    # Errors: 1 + 2.5 - 4 = -0.5; 2 + 3 - 5 = 0; 3 + 3.5 - 6 = 0.5. Factor of the following one: 0.25.
    assert found[:, 0].tolist() == [-0.5 + 0.25 * 0.125, 0 + 0.25 * 0.5, 0.5]


def test_nothing_is_carried_over_the_end_of_an_episode() -> None:
    found = generalised_advantages(column(1, 2, 3), column(4, 5, 6), column(5, 0, 7), column(0, 1, 0) > 0, gamma=0.5, gae_lambda=0.5)
    # The error of the second step: 2 + 0 - 5 = -3.
    assert found[:, 0].tolist() == [-0.5 + 0.25 * -3, -3, 0.5]


def ppo_with_value_of_first_feature() -> PPO:
    """A learner whose critic's value is the first feature of the observation."""
    parameters = Hyperparameters(hidden=(2,), gamma=0.5, gae_lambda=1.0, scale_rewards=False)
    rng = np.random.default_rng(0)
    ppo = PPO(Policy(2, BoxActions(np.array([-1]), np.array([1])), parameters, rng), 1, parameters, rng)
    for parameter in ppo.critic.parameters():
        parameter.data.zero_()
    ppo.critic[0].weight.data[0, 0] = 1
    ppo.critic[2].weight.data[0, 0] = 1
    return ppo


@pytest.mark.parametrize("truncated, advantage", [(True, 10 + 0.5 * 4 - 1), (False, 10 - 1)])
def test_a_truncated_episode_is_continued_by_the_value_of_its_last_observation(truncated: bool, advantage: float) -> None:
    observations = np.array([[[1, 0]], [[8, 0]], [[8, 0]]], np.float32)  # 8 is the value of the next episode's first observation
    ended = np.array([[True], [False]])
    finals = np.array([[4, 0]], np.float32)[:int(truncated)]
    rollout = Rollout(observations, np.zeros((2, 1, 1), np.float32), np.array([[10], [0]], np.float32), ended & (not truncated),
                      ended & truncated, finals, Episodes())
    found, values = ppo_with_value_of_first_feature().advantages(rollout)
    assert values[:, 0] == pytest.approx([1, 8])
    assert found[0, 0] == pytest.approx(advantage)


def test_a_rollout_has_the_last_observation_of_each_truncated_episode() -> None:
    vec = PointMass(3)
    parameters = Hyperparameters(hidden=(2,), initial_std=0.01)
    policy = Policy(2, BoxActions(np.array([-2]), np.array([2])), parameters, np.random.default_rng(0))
    rollout = Collector(vec, policy, 5, np.random.default_rng(0)).collect(90)
    steps, environments = np.nonzero(rollout.truncated)
    assert len(steps) == len(rollout.final_observations) > 2
    for step, environment, final in zip(steps, environments, rollout.final_observations):
        last = rollout.observations[step, environment]
        assert abs(final[0] - last[0]) < 0.1  # the mass moves slowly, but jumps when the next episode begins
        assert abs(rollout.observations[step + 1, environment, 0] - last[0]) > 0.01
    assert not (rollout.truncated & rollout.terminated).any()
    assert rollout.episodes.lengths.count(40) >= len(steps)
