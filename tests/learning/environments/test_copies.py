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
from simswift.layers import SkillVector

Copy = Callable[[Any], Any]
COPIES: list[Copy] = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


class MyEnvironment(simswift.Environment):
    """A derived class with other arguments, an attribute of its own and one that leads back to it."""

    def __init__(self, mine: list[str]) -> None:
        super().__init__("go_to_ball", render_mode="rgb_array")
        self.mine, self.itself = mine, self


class MyVector(simswift.VectorEnvironment):
    """The same of a vector."""

    def __init__(self, mine: list[str]) -> None:
        super().__init__("go_to_ball", 2)
        self.mine, self.itself = mine, self


class MyMatch(simswift.ParallelEnvironment):
    """The same of a match."""

    def __init__(self, mine: list[str]) -> None:
        super().__init__("one_v_one")
        self.mine, self.itself = mine, self


class MySkills(SkillVector):
    """The same of a vector of skills."""

    def __init__(self, mine: list[str]) -> None:
        super().__init__(simswift.VectorEnvironment("two_v_two", 1, opponents="still"), ["left"], 2)
        self.mine, self.itself = mine, self


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
@pytest.mark.parametrize("kind", [MyEnvironment, MyVector, MyMatch, MySkills])
def test_a_copy_of_a_derived_class_has_the_attributes_of_that_class(kind: Any, copied: Copy) -> None:
    env = kind(["a"])
    env.reset(seed=3)
    other = copied(env)
    assert type(other) is kind and other.mine == ["a"]
    if copied is not copy.copy:
        assert other.itself is other and other.mine is not env.mine
    assert other.core is not env.core if hasattr(env, "core") else other.vec is not env.vec


def test_a_copy_of_a_derived_environment_continues_and_renders() -> None:
    env = MyEnvironment([])
    env.reset(seed=3)
    steps(env, 20, seed=1)
    other = copy.deepcopy(env)
    assert all(np.array_equal(own, theirs) for own, theirs in zip(steps(env, 20, seed=2), steps(other, 20, seed=2)))
    assert np.array_equal(env.render(), other.render())


@pytest.mark.parametrize("copied", COPIES[1:])
def test_a_mirrored_environment_can_be_copied(copied: Copy) -> None:
    env = simswift.MirroredEnvironment(simswift.make("kick"))
    env.reset(seed=1)
    other = copied(env)
    assert np.array_equal(env.reset()[0], other.reset()[0])


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
