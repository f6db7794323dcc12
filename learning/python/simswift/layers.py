"""Layers of learning: a policy that chooses between skills, each of which was learned or written before.

    vec = simswift.make_vec("two_v_two", 256, skills=["out/dribble", "left", "right", "behind"])

A skill is the folder of a training, or the name of a position of a supporter (SUPPORT). The upper policy's action is the number of a skill,
which then acts for decision_time. docs/guide/learning.md
"""
from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .catalogue import BALL_UNIT, TARGET_UNIT, InputError
from .spaces import Discrete, copy_spaces, other_attributes, spaces_of
from .vector import VectorEnvironment

PARTS = ("vec", "skills", "agents", "observation_names", "_observations")  # which a copy of a vector makes by itself
Skill = Callable[[np.ndarray], np.ndarray]  # observations [robot][element] -> actions [robot][element]


@dataclass(frozen=True)
class Position:
    """A position of a supporter, relative to the ball: m towards the opponents' goal, and to the left of that way."""

    ahead: float
    left: float


SUPPORT: Mapping[str, Position] = {
    "left": Position(1.0, 1.3),
    "right": Position(1.0, -1.3),
    "behind": Position(-1.25, 0.0),
}


@dataclass(frozen=True)
class WalkGains:
    """How a robot walks to a position."""

    slow_from: float = 0.5  # m, distance along each axis from which it walks more slowly
    turn_from: float = 0.8  # rad, bearing of the ball from which it turns more slowly


def walk_to(position: Position, names: Sequence[str], actions: int, gains: WalkGains = WalkGains()) -> Skill:
    """A skill that walks to the position and faces the ball. names: of the elements of observations."""
    columns = [list(names).index(name) for name in ("ball x", "ball y", "target x", "target y")]

    def act(observations: np.ndarray) -> np.ndarray:
        ball = observations[:, columns[:2]] * BALL_UNIT
        way = observations[:, columns[2:]] * TARGET_UNIT - ball
        way = way / np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-6)
        aside = np.stack((-way[:, 1], way[:, 0]), axis=1)
        place = ball + position.ahead * way + position.left * aside
        made = np.zeros((len(observations), actions), np.float32)
        made[:, :2] = place / gains.slow_from
        made[:, 2] = np.arctan2(ball[:, 1], ball[:, 0]) / gains.turn_from
        made[:, 3:4] = -1  # no kick
        return np.clip(made, -1, 1)

    return act


def learned(folder: Path, vec: VectorEnvironment) -> Skill:
    """The policy of a training. It observes what its own task has, by the names of the elements; an action that its task does not have is
    no kick and no dive."""
    from .learn import checkpoint
    from .learn.policy import policy_of

    content = checkpoint.load(folder)
    run, policy = content["run"], policy_of(content)
    own = VectorEnvironment(run["task"], 1, **{**run["options"], "threads": 1})
    if "centred: true" in own.core.policy_parameters:
        raise InputError(f"make_vec: the policy {folder} observes as if the ball lay in the centre; use a skill of another task")
    if missing := (set(own.observation_names) - set(vec.observation_names)) | (set(own.action_names) - set(vec.action_names)):
        raise InputError(f"make_vec: the task {vec.task} lacks {', '.join(sorted(missing))}, which the policy {folder} needs; use a skill "
                         "of a task with fewer robots or actions")
    inputs = [vec.observation_names.index(name) for name in own.observation_names]
    outputs = [vec.action_names.index(name) for name in own.action_names]
    rest = np.array([-1.0 if name == "kick" else 0.0 for name in vec.action_names], np.float32)

    def act(observations: np.ndarray) -> np.ndarray:
        actions = np.tile(rest, (len(observations), 1))
        actions[:, outputs] = policy.act(observations[:, inputs])
        return actions

    return act


def skill_named(name: str, vec: VectorEnvironment) -> Skill:
    """A skill: a position of SUPPORT, or the folder of a training."""
    if name in SUPPORT:
        return walk_to(SUPPORT[name], vec.observation_names, len(vec.action_names))
    return learned(Path(name), vec)


class SkillVector:
    """A vector of environments in which an action is the number of a skill, which acts for some steps of the environments.

    What happens between the end of an episode and the next decision is not rewarded. Everything else as VectorEnvironment.
    """

    def __init__(self, vec: VectorEnvironment, skills: Sequence[str | Skill], steps: int) -> None:
        self.vec = vec
        self._given = list(skills)
        self.skills = [skill if callable(skill) else skill_named(str(skill), vec) for skill in skills]
        self.steps = steps
        self.num_envs = vec.num_envs
        self.agents, self.observation_names = vec.agents, vec.observation_names
        self.single_observation_space, self.observation_space = vec.single_observation_space, vec.observation_space
        self.single_action_space = Discrete(len(self.skills))
        self._observations = np.empty(0)

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, float] | None = None
              ) -> tuple[np.ndarray, dict[str, Any]]:
        self._observations, infos = self.vec.reset(seed=seed, options=options)
        return self._observations, infos

    def _actions(self, choices: np.ndarray) -> np.ndarray:
        actions = np.empty((self.num_envs, len(self.vec.action_names)), np.float32)
        for number, skill in enumerate(self.skills):
            rows = choices == number
            if rows.any():
                actions[rows] = skill(self._observations[rows])
        return actions

    def step(self, choices: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        choices = np.asarray(choices).reshape(self.num_envs)
        if not ((choices >= 0) & (choices < len(self.skills))).all():
            raise InputError(f"step: a choice is not one of the skills 0 to {len(self.skills) - 1}")
        rewards = np.zeros(self.num_envs, np.float32)
        terminated, truncated = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        finals = np.zeros((self.num_envs, len(self.observation_names)), np.float32)
        successes, results = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, np.float32)
        for _ in range(self.steps):
            running = ~(terminated | truncated)
            self._observations, reward, final, limit, infos = self.vec.step(self._actions(choices))
            rewards += running * reward
            ended = running & (final | limit)
            if ended.any():
                terminated |= running & final
                truncated |= running & limit
                finals[ended] = infos["final_obs"][ended]
                successes[ended], results[ended] = infos["episode"]["success"][ended], infos["episode"]["result"][ended]
        ended = terminated | truncated
        infos = {"final_obs": finals, "_final_obs": ended, "_episode": ended,
                 "episode": {"success": successes, "result": results}} if ended.any() else {}
        return self._observations, rewards, terminated, truncated, infos

    def __reduce__(self) -> tuple[Any, ...]:
        arguments = (type(self), self.vec, self._given, self.steps, self._observations, spaces_of(self))
        return _restored, arguments, other_attributes(self, PARTS)

    def state(self) -> bytes:
        return self.vec.state()

    def restore(self, state: bytes) -> np.ndarray:
        self._observations = self.vec.restore(state)
        return self._observations

    @property
    def closed(self) -> bool:
        return self.vec.closed

    def close(self, **_: Any) -> None:
        self.vec.close()

    def __enter__(self) -> SkillVector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _restored(kind: type[SkillVector], vec: VectorEnvironment, skills: list[str | Skill], steps: int, observations: np.ndarray,
              spaces: dict[str, Any]) -> SkillVector:
    """A copy of a vector, without its other attributes. The constructor of a derived class may have other arguments."""
    choices = object.__new__(kind)
    SkillVector.__init__(choices, copy.deepcopy(vec), skills, steps)
    choices._observations = observations.copy()
    copy_spaces(choices, spaces)
    return choices


def with_skills(vec: VectorEnvironment, skills: Sequence[str], decision_time: float) -> SkillVector:
    """The vector with choices between skills of these names. decision_time: s, for which a choice lasts."""
    if not skills:
        raise InputError("make_vec: the list of skills is empty; name a position or the folder of a training")
    steps = max(1, round(decision_time / vec.step_time))
    return SkillVector(vec, skills, steps)


def make_vec(task: str, num_envs: int, threads: int = 2, skills: Sequence[str] | None = None, decision_time: float = 1.0,
             **options: Any) -> Any:
    """A vector of environments; options as for make(), without rendering. With skills, a vector of choices between them, each for
    decision_time, s."""
    vec = VectorEnvironment(task, num_envs, threads, **options)
    if skills is None:
        return vec
    return with_skills(vec, skills, decision_time)
