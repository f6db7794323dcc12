"""Copies of environments: pickled, copied, in another process."""
from __future__ import annotations

import copy
import multiprocessing
import pickle
from typing import Any, Callable

import numpy as np
import pytest
import simswift
from cases import SINGLE_CASES

Copy = Callable[[Any], Any]
COPIES: list[Copy] = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def steps(env: Any, count: int, seed: int) -> list[np.ndarray]:
    """Observations and rewards of random actions."""
    actions = np.random.default_rng(seed)
    out = []
    for _ in range(count):
        observation, reward, terminated, truncated, _ = env.step(actions.uniform(-1, 1, env.action_space.shape))
        out.append(np.append(observation, reward))
        if terminated or truncated:
            out.append(env.reset()[0])
    return out


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize(("task", "options"), SINGLE_CASES[:3])
def test_a_copy_continues_the_same_episode_and_the_next_ones(task: str, options: dict[str, Any], copied: Copy) -> None:
    env = simswift.make(task, **options)
    env.reset(seed=3)
    steps(env, 40, seed=1)
    other = copied(env)
    for own, theirs in zip(steps(env, 60, seed=2), steps(other, 60, seed=2)):
        assert np.array_equal(own, theirs)


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_before_the_first_reset_is_a_new_environment(copied: Copy) -> None:
    env = simswift.make("go_to_ball")
    other = copied(env)
    assert np.array_equal(env.reset(seed=4)[0], other.reset(seed=4)[0])


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_vector_continues(copied: Copy) -> None:
    vec = simswift.make_vec("go_to_ball", 4)
    vec.reset(seed=1)
    actions = np.random.default_rng(1).uniform(-1, 1, (30, *vec.action_space.shape)).astype(np.float32)
    for action in actions[:15]:
        vec.step(action)
    other = copied(vec)
    for action in actions[15:]:
        assert np.array_equal(vec.step(action)[0], other.step(action)[0])


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_match_continues(copied: Copy) -> None:
    match = simswift.parallel("one_v_one")
    match.reset(seed=2)
    actions = {agent: np.full(match.action_space(agent).shape, 0.3, np.float32) for agent in match.agents}
    for _ in range(10):
        match.step(actions)
    other = copied(match)
    own, theirs = match.step(actions)[0], other.step(actions)[0]
    assert all(np.array_equal(own[agent], theirs[agent]) for agent in own)


def test_a_copy_writes_no_log(tmp_path: Any) -> None:
    env = simswift.make("go_to_ball", render_mode="mcap", log=str(tmp_path / "a.mcap"))
    env.reset(seed=1)
    assert copy.deepcopy(env).render_mode is None
    env.close()


def first_observation(env: Any) -> np.ndarray:
    return env.reset(seed=9)[0]


def test_an_environment_is_sent_to_another_process() -> None:
    env = simswift.make("go_to_ball")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert np.array_equal(pool.apply(first_observation, (env,)), env.reset(seed=9)[0])


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_vector_of_skills_continues(copied: Copy) -> None:
    vec = simswift.make_vec("two_v_two", 2, skills=["left", "right", "behind"], opponents="compiled")
    vec.reset(seed=1)
    choices = np.random.default_rng(1).integers(3, size=(10, vec.num_envs))
    for choice in choices[:5]:
        vec.step(choice)
    other = copied(vec)
    for choice in choices[5:]:
        assert np.array_equal(vec.step(choice)[0], other.step(choice)[0])


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("env", [simswift.make("go_to_ball"), simswift.make_vec("go_to_ball", 2)], ids=["single", "vector"])
def test_a_copy_samples_the_same_random_actions(env: Any, copied: Copy) -> None:
    env.action_space.seed(7)
    env.action_space.sample()
    other = copied(env)
    assert np.array_equal(env.action_space.sample(), other.action_space.sample())
