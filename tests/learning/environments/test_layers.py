"""Vectors whose actions choose between skills, and vectors of tasks with several agents."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import simswift
from simswift.layers import SUPPORT, Position, SkillVector, walk_to

OPTIONS = {"opponents": "compiled"}


def random_actions(shape: tuple[int, ...], seed: int) -> np.ndarray:
    return np.random.default_rng(seed).uniform(-1, 1, shape).astype(np.float32)


def test_agents_of_a_game_are_environments_of_the_vector() -> None:
    vec = simswift.make_vec("two_v_two", 3, **OPTIONS)
    assert (vec.num_envs, len(vec.agents)) == (6, 2)
    games = [simswift.parallel("two_v_two", **OPTIONS) for _ in range(3)]
    observations, _ = vec.reset(seed=5)
    seen = [game.reset(seed=5 + index)[0] for index, game in enumerate(games)]
    for step in range(20):
        expected = np.stack([view[agent] for view in seen for agent in vec.agents])
        np.testing.assert_array_equal(observations, expected)
        actions = random_actions(vec.action_space.shape, step)
        observations, rewards, terminated, _, _ = vec.step(actions)
        assert not terminated.any()
        outcomes = [game.step(dict(zip(vec.agents, actions[2 * index:2 * index + 2]))) for index, game in enumerate(games)]
        seen = [outcome[0] for outcome in outcomes]
        np.testing.assert_array_equal(rewards, [outcome[1][agent] for outcome in outcomes for agent in vec.agents])


def test_episodes_of_a_game_end_together() -> None:
    vec = simswift.make_vec("two_v_two", 2, opponents="still", parameters={"MatchParameters.duration": 1})
    vec.reset(seed=1)
    for _ in range(9):
        _, _, terminated, truncated, infos = vec.step(np.zeros(vec.action_space.shape, np.float32))
        assert not (terminated | truncated).any() and not infos
    _, _, _, truncated, infos = vec.step(np.zeros(vec.action_space.shape, np.float32))
    assert truncated.all() and infos["final_obs"].shape == vec.observation_space.shape
    assert infos["episode"]["l"].tolist() == [10] * 4 and infos["episode"]["r"].shape == (4,)


def test_a_supporter_walks_to_its_position() -> None:
    vec = simswift.make_vec("two_v_two", 8, skills=["left", "behind"], decision_time=0.5, opponents="still",
                            parameters={"MatchParameters.duration": 60, "MatchParameters.ball_spread": 0.5})
    observations, _ = vec.reset(seed=1)
    choices = np.tile([0, 1], 8)
    for _ in range(60):
        observations, *_ = vec.step(choices)
    names = vec.observation_names
    ball = observations[:, [names.index("ball x"), names.index("ball y")]] * 3
    target = observations[:, [names.index("target x"), names.index("target y")]] * 5
    way = (target - ball) / np.linalg.norm(target - ball, axis=1, keepdims=True)
    to_robot = -ball
    ahead, left = (to_robot * way).sum(1), way[:, 0] * to_robot[:, 1] - way[:, 1] * to_robot[:, 0]
    for row, position in ((0, SUPPORT["left"]), (1, SUPPORT["behind"])):
        assert np.median(np.hypot(ahead[row::2] - position.ahead, left[row::2] - position.left)) < 0.2


def test_positions_are_relative_to_the_way_of_the_ball() -> None:
    names = ["ball x", "ball y", "target x", "target y"]
    skill = walk_to(Position(ahead=0, left=0.25), names, 5)
    [action] = skill(np.array([[0, 0, 0, 0.5]], np.float32))  # the goal is to the left of the robot, so the place is behind it
    np.testing.assert_allclose(action, [-0.5, 0, 0, -1, 0], atol=1e-6)


class Counting:
    """A vector of one environment that records actions and ends an episode at its third step."""

    num_envs, agents, action_names, observation_names = 1, ["only"], ["a"], ["count"]
    single_observation_space = observation_space = None

    def __init__(self) -> None:
        self.steps, self.actions = 0, []

    def reset(self, *, seed: int | None = None, options: dict[str, float] | None = None):  # type: ignore[no-untyped-def]
        self.steps = 0
        return np.array([[0.0]]), {}

    def step(self, actions: np.ndarray):  # type: ignore[no-untyped-def]
        self.steps += 1
        self.actions.append(float(actions[0, 0]))
        ended = np.array([self.steps % 3 == 0])
        infos = {"final_obs": np.array([[99.0]]), "episode": {"success": ended, "result": np.array([7.0])}} if ended[0] else {}
        return np.array([[float(self.steps)]]), np.array([1.0]), ended, ~ended & False, infos


def test_a_choice_lasts_and_what_follows_the_end_of_an_episode_is_not_rewarded() -> None:
    vec = Counting()
    layers = SkillVector(vec, [lambda seen: seen, lambda seen: -seen], 4)  # type: ignore[arg-type, list-item]
    layers.reset(seed=1)
    observations, rewards, terminated, truncated, infos = layers.step([1])
    assert vec.actions == [0, -1, -2, -3]
    assert (rewards[0], terminated[0], truncated[0], observations[0, 0]) == (3, True, False, 4)
    assert infos["final_obs"][0, 0] == 99 and infos["episode"]["success"][0] and infos["episode"]["result"][0] == 7
    _, rewards, terminated, _, infos = layers.step([0])
    assert vec.actions[4:] == [4, 5, 6, 7] and (rewards[0], terminated[0]) == (2, True)


def trained(task: str, folder: Path) -> str:
    """The folder of a training that has only begun."""
    pytest.importorskip("torch")
    from simswift.learn.train import main

    assert main([task, "--out", str(folder), "--envs", "4", "--steps", "300", "--set", "horizon=16", "--set", "hidden=8"]) == 0
    return str(folder)


def test_a_learned_skill_observes_and_acts_as_in_its_own_task(tmp_path: Path) -> None:
    folder = trained("dribble", tmp_path / "dribble")
    from simswift.learn.policy import load_policy

    vec = simswift.make_vec("two_v_two", 2, **OPTIONS)
    layers = simswift.make_vec("two_v_two", 2, skills=[folder, "left"], **OPTIONS)
    observations, _ = vec.reset(seed=2)
    alone = load_policy(folder).act(observations[:, :15])  # without the other robots
    np.testing.assert_array_equal(layers.skills[0](observations)[:, :3], alone)
    assert (layers.skills[0](observations)[:, vec.action_names.index("kick")] == -1).all()


def test_a_skill_that_needs_other_robots_or_a_centred_ball_is_refused(tmp_path: Path) -> None:
    with pytest.raises(simswift.InputError, match="the task dribble lacks kick, kick direction, opponent 1"):
        simswift.make_vec("dribble", 1, skills=[trained("one_v_one", tmp_path / "one")])
    with pytest.raises(simswift.InputError, match="as if the ball lay in the centre"):
        simswift.make_vec("two_v_two", 1, skills=[trained("go_to_ball", tmp_path / "ball")])


def test_a_choice_that_is_none_of_the_skills_is_refused() -> None:
    layers = simswift.make_vec("two_v_two", 1, skills=["left"], **OPTIONS)
    layers.reset(seed=1)
    with pytest.raises(simswift.InputError, match="skills 0 to 0"):
        layers.step([0, 1])


def test_the_same_seed_gives_the_same_games_and_a_state_continues() -> None:
    def play(vec: SkillVector, count: int) -> list[np.ndarray]:
        return [vec.step(np.full(vec.num_envs, step % 3))[0].copy() for step in range(count)]

    first, second = (simswift.make_vec("two_v_two", 4, skills=["left", "right", "behind"], **OPTIONS) for _ in range(2))
    first.reset(seed=3)
    second.reset(seed=3)
    np.testing.assert_array_equal(play(first, 10), play(second, 10))
    third = simswift.make_vec("two_v_two", 4, skills=["left", "right", "behind"], **OPTIONS)
    third.restore(second.state())
    np.testing.assert_array_equal(play(third, 5), play(second, 5))


def test_wrong_skills_are_refused(tmp_path: Path) -> None:
    with pytest.raises(simswift.InputError, match="list of skills is empty"):
        simswift.make_vec("two_v_two", 1, skills=[])
    pytest.importorskip("torch")
    from simswift.learn.errors import InputError

    with pytest.raises(InputError, match="no_such_training: does not exist"):
        simswift.make_vec("two_v_two", 1, skills=[str(tmp_path / "no_such_training")])
