"""Vectors of environments: equal to single ones, independent of threads, and the interface of gymnasium's VectorEnv."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import simswift
from cases import KNOWN_BALL, SINGLE_CASES

COUNT, STEPS = 3, 90


def actions_for(vector: Any) -> np.ndarray:
    return np.random.default_rng(5).uniform(-1, 1, (STEPS, *vector.action_space.shape)).astype(np.float32)


@pytest.mark.parametrize(("task", "options"), SINGLE_CASES)
def test_is_the_same_as_single_environments_to_the_bit(task: str, options: dict[str, Any]) -> None:
    vector = simswift.make_vec(task, COUNT, threads=2, **options)
    actions = actions_for(vector)
    first, _ = vector.reset(seed=11)
    steps = [vector.step(action) for action in actions]
    for index in range(COUNT):
        single = simswift.make(task, **options)
        assert np.array_equal(single.reset(seed=11 + index)[0], first[index])
        for action, (observations, rewards, terminations, truncations, infos) in zip(actions, steps):
            observation, reward, terminated, truncated, info = single.step(action[index])
            assert (reward, terminated, truncated) == (rewards[index], terminations[index], truncations[index])
            if terminated or truncated:
                assert infos["_episode"][index] and infos["_final_obs"][index]
                assert np.array_equal(observation, infos["final_obs"][index])
                assert info == {"success": infos["episode"]["success"][index], "result": infos["episode"]["result"][index]}
                observation, _ = single.reset()
            assert np.array_equal(observation, observations[index])


@pytest.mark.parametrize("threads", [2, 5])
def test_does_not_depend_on_the_number_of_threads(threads: int) -> None:
    results = []
    for count in (1, threads):
        vector = simswift.make_vec("kick", 7, threads=count)
        actions = actions_for(vector)
        vector.reset(seed=1)
        results.append(np.stack([vector.step(action)[0] for action in actions]))
    assert np.array_equal(*results)


def test_keeps_to_the_interface_of_gymnasium() -> None:
    vector = simswift.make_vec("kick", 4)
    assert vector.num_envs == 4 and vector.metadata["autoreset_mode"] is not None
    assert vector.observation_space.shape == (4, *vector.single_observation_space.shape)
    observations, infos = vector.reset(seed=1)
    assert vector.observation_space.contains(observations) and infos == {}
    observations, rewards, terminations, truncations, infos = vector.step(vector.action_space.sample())
    assert vector.observation_space.contains(observations)
    assert rewards.shape == terminations.shape == truncations.shape == (4,)
    assert terminations.dtype == truncations.dtype == bool
    vector.close()


def test_takes_a_list_of_seeds_that_follow_each_other() -> None:
    vector = simswift.make_vec("kick", 3)
    expected = vector.reset(seed=5)[0]
    for seeds in ([5, 6, 7], (5, 6, 7), np.array([5, 6, 7])):
        assert np.array_equal(vector.reset(seed=seeds)[0], expected)
    assert vector.reset(seed=[None] * 3)[0].shape == expected.shape
    for seeds, message in (([5, 6], "2 seeds are given for 3 environments"), ([5, 9, 7], "do not follow each other"),
                           ([5, None, 7], "do not follow each other"), ([5.0, 6.0, 7.0], "do not follow each other")):
        with pytest.raises(simswift.InputError, match=message):
            vector.reset(seed=seeds)


@pytest.mark.parametrize("options", [{}, {"skills": ["left"]}])
def test_is_closed_at_the_end_of_a_with_statement(options: dict[str, Any]) -> None:
    with simswift.make_vec("two_v_two", 1, opponents="still", **options) as vector:
        assert not vector.closed
        vector.reset(seed=[1])
    assert vector.closed


def test_reports_return_and_length_of_ended_episodes() -> None:
    vector = simswift.make_vec("walk", 2, parameters={"WalkTaskParameters.duration": 1})
    vector.reset(seed=1)
    rewards = np.zeros(2)
    for step in range(50):
        _, reward, _, truncations, infos = vector.step(np.zeros((2, 13)))
        rewards += reward
        assert truncations.all() == (step == 49)
    assert (infos["episode"]["l"] == 50).all()
    assert np.allclose(infos["episode"]["r"], rewards, atol=1e-4)


def test_reset_options_hold_for_later_episodes() -> None:
    vector = simswift.make_vec("kick", 2, parameters={"KickTaskParameters.duration": 0.3, **KNOWN_BALL})
    ball = vector.observation_names.index("ball x")
    observations, _ = vector.reset(seed=1, options={"ball_x": 0.25})
    for _ in range(40):
        assert (observations[:, ball] == np.float32(0.25)).all()
        observations = vector.step(np.zeros((2, 11)))[0]


@pytest.mark.parametrize(("task", "options"), SINGLE_CASES)
def test_a_restored_vector_continues_to_the_bit(task: str, options: dict[str, Any]) -> None:
    vector = simswift.make_vec(task, COUNT, **options)
    actions = actions_for(vector)
    vector.reset(seed=11)
    for action in actions[:STEPS // 2]:
        observations = vector.step(action)[0]
    state = vector.state()
    other = simswift.make_vec(task, COUNT, **options)
    assert np.array_equal(other.restore(state), observations)
    for action in actions[STEPS // 2:]:
        expected, actual = vector.step(action), other.step(action)
        assert all(np.array_equal(one, another) for one, another in zip(expected[:4], actual[:4]))
    assert vector.state() == other.state()


@pytest.mark.parametrize("damage", [
    lambda state: b"", lambda state: state[:-1], lambda state: state + b"x", lambda state: state[:8] + b"\xff" * 8 + state[16:],
    lambda state: b"\x02" + state[1:], lambda state: bytes(1000)])
def test_refuses_a_damaged_state(damage: Any) -> None:
    vector = simswift.make_vec("kick", 2)
    vector.reset(seed=1)
    vector.step(np.zeros((2, 11)))
    with pytest.raises(ValueError, match="state of a vector"):
        vector.restore(damage(vector.state()))
    with pytest.raises(ValueError, match="another number of environments"):
        simswift.make_vec("kick", 3).restore(vector.state())


def test_an_array_that_was_returned_does_not_change() -> None:
    vector = simswift.make_vec("kick", 2)
    observations, _ = vector.reset(seed=1)
    copy = observations.copy()
    vector.step(np.ones((2, 11)))
    assert np.array_equal(observations, copy)


def test_a_refused_reset_has_to_be_repeated() -> None:
    vec = simswift.make_vec("go_to_ball", 2)
    vec.reset(seed=1)
    with pytest.raises(simswift.InputError, match="typo"):
        vec.reset(options={"typo": 1})
    with pytest.raises(simswift.InputError, match="call reset first"):
        vec.step(np.zeros((2, 3), np.float32))
    vec.reset(seed=1)
    vec.step(np.zeros((2, 3), np.float32))
