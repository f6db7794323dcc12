"""One environment: the points that gymnasium's env_checker tests, determinism, options and errors."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import simswift
from cases import KNOWN_BALL, SINGLE_CASES, UNDISTURBED


def played(environment: Any, steps: int, seed: int) -> tuple[list[np.ndarray], list[float]]:
    """Observations and rewards of random actions, with episodes that follow each other."""
    actions = np.random.default_rng(5)
    observation, _ = environment.reset(seed=seed)
    observations, rewards = [observation], []
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = environment.step(actions.uniform(-1, 1, environment.action_space.shape))
        observations.append(observation)
        rewards.append(reward)
        if terminated or truncated:
            observations.append(environment.reset()[0])
    return observations, rewards


def test_lists_its_tasks() -> None:
    assert set(simswift.tasks()) == {"walk", "walk_residual", "get_up", "stand", "rock", "one_leg", "kick", "kick_to_point", "go_to_ball",
                                     "dribble", "keep_goal", "one_v_one", "two_v_two", "five_v_five"}


@pytest.mark.parametrize(("task", "options"), SINGLE_CASES)
def test_keeps_to_the_interface_of_gymnasium(task: str, options: dict[str, Any]) -> None:
    environment = simswift.make(task, **options)
    assert environment.observation_space.shape == (len(environment.observation_names),)
    assert len(set(environment.observation_names)) == len(environment.observation_names)
    assert np.array_equal(environment.action_space.low, -np.ones(len(environment.action_names)))
    observation, info = environment.reset(seed=1)
    assert info == {}
    for _ in range(30):
        assert environment.observation_space.contains(observation)
        assert observation.dtype == np.float32
        assert np.isfinite(observation).all()
        assert np.abs(observation).max() < 30, "observations are of the order of 1"
        observation, reward, terminated, truncated, info = environment.step(environment.action_space.sample())
        assert type(reward) is float and np.isfinite(reward)
        assert type(terminated) is bool and type(truncated) is bool
        assert not (terminated and truncated)
        assert ("success" in info) == (terminated or truncated)
        if terminated or truncated:
            observation, info = environment.reset()
    environment.close()


@pytest.mark.parametrize(("task", "options"), SINGLE_CASES)
def test_same_seed_gives_the_same_trajectory_to_the_bit(task: str, options: dict[str, Any]) -> None:
    first, again = (played(simswift.make(task, **options), 120, seed=3) for _ in range(2))
    assert np.array_equal(np.stack(first[0]), np.stack(again[0]))
    assert first[1] == again[1]


def test_repeats_an_episode_in_the_same_environment() -> None:
    environment = simswift.make("walk")
    assert np.array_equal(np.stack(played(environment, 60, seed=3)[0]), np.stack(played(environment, 60, seed=3)[0]))


def test_other_seeds_give_other_episodes() -> None:
    environment = simswift.make("kick")
    assert not np.array_equal(environment.reset(seed=1)[0], environment.reset(seed=2)[0])
    assert not np.array_equal(environment.reset()[0], environment.reset()[0])


def test_restarts_its_random_generator_with_the_seed() -> None:
    environment = simswift.make("kick")
    environment.reset(seed=4)
    number = environment.np_random.random()
    environment.reset(seed=4)
    assert environment.np_random.random() == number


def test_its_random_generator_can_be_replaced_and_has_a_seed() -> None:
    environment = simswift.make("kick")
    seed = environment.np_random_seed
    assert environment.np_random.random() == np.random.default_rng(seed).random()
    environment.reset(seed=4)
    assert environment.np_random_seed == 4
    environment.np_random = np.random.default_rng(9)
    assert environment.np_random_seed == -1
    assert environment.np_random.random() == np.random.default_rng(9).random()


def test_an_environment_without_seed_begins_at_random() -> None:
    assert not np.array_equal(simswift.make("kick").reset()[0], simswift.make("kick").reset()[0])


def test_truncates_when_the_time_is_over_and_terminates_in_a_final_state() -> None:
    environment = simswift.make("walk", parameters={"WalkTaskParameters.duration": 1})
    environment.reset(seed=1)
    ends = [environment.step(np.zeros(13))[2:4] for _ in range(50)]
    assert ends[-1] == (False, True) and set(ends[:-1]) == {(False, False)}
    with pytest.raises(ValueError, match="call reset first"):
        environment.step(np.zeros(13))
    environment.reset()
    fall = np.tile([1.0, -1.0], 7)[:13]
    for _ in range(50):
        terminated, truncated = environment.step(fall)[2:4]
        if terminated:
            break
    assert terminated and not truncated


def test_reset_options_replace_what_is_drawn_and_nothing_else() -> None:
    environment = simswift.make("kick", parameters=KNOWN_BALL)
    drawn = environment.reset(seed=1)[0]
    fixed = environment.reset(seed=1, options={"ball_x": 0.2})[0]
    assert fixed[environment.observation_names.index("ball x")] == np.float32(0.2)
    assert (drawn != fixed).sum() == 1


@pytest.mark.parametrize(("call", "message"), [
    (lambda: simswift.make("swim"), "no task 'swim'.*simswift.tasks"),
    (lambda: simswift.make("walk", simulator="planar"), "needs bodies"),
    (lambda: simswift.make("walk", simulator="webots"), "no simulator 'webots'.*bodies or planar"),
    (lambda: simswift.make("walk", body="pepper"), "no body 'pepper' for learning; there are: simspark, nao-v5"),
    (lambda: simswift.make("kick", body="t1"), "no body 't1' for learning; there are: simspark, nao-v5"),
    (lambda: simswift.make("kick").reset(options={"ball_x": 100}), "'ball_x' = 100 is out of range; use a number from -1.5 to 1.5"),
    (lambda: simswift.make("walk", colour="red"), "no option 'colour'.*simulator, body"),
    (lambda: simswift.make("walk", individual="x"), "individual 'x' is not a seed"),
    (lambda: simswift.make("walk", field="moon"), "moon"),
    (lambda: simswift.make("one_v_one", opponents="angry"), "no opponents 'angry'"),
    (lambda: simswift.make("one_v_one", opponents="learn"), "several agents; use simswift.parallel"),
    (lambda: simswift.make("walk", parameters={"WalkTaskParameters.duration": -1}), "out of range"),
    (lambda: simswift.make("walk", parameters={"WalkTaskParameters.speed": 1}), "speed"),
    (lambda: simswift.make("walk", parameters={"Duration": 1}), "no parameter 'Duration'.*WalkTaskParameters"),
    (lambda: simswift.make("walk", render_mode="human"), "no render_mode 'human'"),
    (lambda: simswift.make("walk", render_mode="mcap"), "log"),
    (lambda: simswift.make("walk").reset(options={"speed": 1}), "no option 'speed'.*forward, left, turn"),
    (lambda: simswift.make("walk").reset(options={"turn": float("nan")}), "not finite"),
    (lambda: simswift.make("get_up").reset(options={"lying": 4}), "from 0 to 3"),
    (lambda: simswift.make("walk").step(np.zeros(13)), "call reset first"),
    (lambda: simswift.make_vec("walk", 0), "1 or more"),
    (lambda: simswift.make_vec("walk", 2).step(np.zeros((2, 13))), "call reset first"),
])
def test_reports_what_is_wrong_and_what_to_do(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_refuses_actions_of_another_size_and_takes_those_that_are_not_finite_as_zero() -> None:
    environment = simswift.make("walk")
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="give 13"):
        environment.step(np.zeros(12))
    still = environment.step(np.zeros(13))[0]
    environment.reset(seed=1)
    assert np.array_equal(environment.step(np.full(13, np.nan))[0], still)


def test_renders_the_robot_and_the_field() -> None:
    environment = simswift.make("kick", render_mode="rgb_array")
    environment.reset(seed=1)
    image = environment.render()
    assert image.shape == (480, 640, 3) and image.dtype == np.uint8
    red, green, blue = image.reshape(-1, 3).astype(int).T
    assert np.mean((green > red + 20) & (green > blue + 10)) > 0.3, "carpet"
    assert np.mean((blue > red + 60) & (blue > green + 60)) > 0.005, "jersey"
    assert simswift.make("kick").render() is None


def test_writes_a_log_of_all_steps(tmp_path: Any) -> None:
    file = tmp_path / "kick.mcap"
    with simswift.make("kick", render_mode="mcap", log=str(file)) as environment:
        for _ in range(2):
            environment.reset(seed=1)
            for _ in range(10):
                environment.step(np.zeros(11))
    content = file.read_bytes()
    assert content.startswith(b"\x89MCAP0\r\n") and content.endswith(b"\x89MCAP0\r\n")
    assert b"truth/SceneTruth" in content


def test_a_mirrored_environment_shows_the_same_episode_with_sides_exchanged() -> None:
    environment = simswift.make("dribble")
    mirror = simswift.Mirror(environment)
    ahead, _ = environment.reset(seed=1, options={"ball_x": -1, "ball_y": 0.5, "robot_x": -1.5, "robot_y": 0.6, "heading": 0.1})
    other, _ = environment.reset(seed=1, options={"ball_x": -1, "ball_y": -0.5, "robot_x": -1.5, "robot_y": -0.6, "heading": -0.1})
    assert np.allclose(mirror.mirror_observations(ahead), other)


@pytest.mark.parametrize("task", ["walk", "get_up", "stand", "kick", "keep_goal", "one_v_one"])
def test_mirrored_twice_is_the_original(task: str) -> None:
    environment = simswift.make(task)
    mirror = simswift.Mirror(environment)
    observations = np.random.default_rng(1).normal(size=(4, *environment.observation_space.shape)).astype(np.float32)
    actions = np.random.default_rng(2).normal(size=(4, *environment.action_space.shape)).astype(np.float32)
    assert np.array_equal(mirror.mirror_observations(mirror.mirror_observations(observations)), observations)
    assert np.array_equal(mirror.mirror_actions(mirror.mirror_actions(actions)), actions)


def test_a_mirrored_gait_is_a_gait_of_the_mirrored_robot() -> None:
    environment = simswift.make("walk", body="nao-v5", parameters=UNDISTURBED)
    mirror = simswift.Mirror(environment)
    turn = {"forward": 0.1, "left": 0.05, "turn": 0.3}
    environment.reset(seed=1, options=turn)
    action = 0.3 * np.sin(np.arange(13)).astype(np.float32)
    ahead = environment.step(action)[0]
    environment.reset(seed=1, options={"forward": 0.1, "left": -0.05, "turn": -0.3})
    other = environment.step(mirror.mirror_actions(action))[0]
    clock = [environment.observation_names.index(name) for name in ("clock sine", "clock cosine")]
    mirrored = mirror.mirror_observations(ahead)
    mirrored[clock] *= -1  # the mirrored gait is half a cycle ahead
    assert np.allclose(mirrored, other, atol=2e-3)


def test_every_second_episode_is_mirrored() -> None:
    environment = simswift.MirroredEnvironment(simswift.make("kick"))
    ball = environment.observation_names.index("ball y")
    first, info = environment.reset(seed=1)
    assert not info["mirrored"] and first[ball] > 0
    second, info = environment.reset()
    assert info["mirrored"] and second[ball] < 0
    assert not environment.reset()[1]["mirrored"]


def test_an_environment_without_a_seed_differs_each_time_although_its_random_numbers_were_read() -> None:
    first, second = simswift.make("go_to_ball"), simswift.make("go_to_ball")
    for environment in (first, second):
        assert environment.np_random is not None
    assert not np.array_equal(first.reset()[0], second.reset()[0])
