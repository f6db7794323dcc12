"""One environment with one agent, by the interface of gymnasium.Env (https://gymnasium.farama.org/api/env)."""
from __future__ import annotations

import copy
from typing import Any

import numpy as np

from . import _core
from .catalogue import config_folder, random_seed, split_options
from .episode import Episode
from .render import Display
from .spaces import action_space, copy_spaces, observation_space, other_attributes, spaces_of

try:
    from gymnasium import Env
except ImportError:
    Env = object

PARTS = ("core", "_display", "_episode", "_np_random")  # which a copy makes by itself


class Environment(Env):
    """A task for one agent.

    render_mode: None; "rgb_array": render() returns an image; "mcap": every step is written to the file `log`, which offnao, Foxglove and
    PlotJuggler open. A pickled or copied environment continues the same episode, but writes no log; one of a derived class has the
    attributes of that class. The dictionary that reset() and step() return has at the end of an episode: success, and result (the task's
    own figure, such as the distance of a kick in m).
    """

    metadata = {"render_modes": ["rgb_array", "mcap"], "render_fps": 50}

    def __init__(self, task: str, render_mode: str | None = None, log: str | None = None, **options: Any) -> None:
        self._arguments = (task, None if render_mode == "mcap" else render_mode, options)
        texts, parameters = split_options(dict(options))
        self.core = _core.Single(task, config_folder(), texts, parameters)
        if len(self.core.agents) != 1:
            raise _core.InputError(f"make: task '{task}' with these options has several agents; use simswift.parallel")
        self.task = task
        self.observation_names: list[str] = self.core.observation_names
        self.action_names: list[str] = self.core.action_names
        self.observation_space = observation_space(len(self.observation_names))
        self.action_space = action_space(len(self.action_names))
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "render_fps": round(1 / self.core.step_time)}
        self._display = Display(self.core, render_mode, log)
        self._running = False
        self._episode = Episode()
        self._np_random: np.random.Generator | None = None
        self._np_random_seed: int | None = None

    spec = None

    @property
    def np_random(self) -> np.random.Generator:
        """Random numbers for wrappers; the environment has its own."""
        if self._np_random is None:
            self._seed_np_random(random_seed())
        return self._np_random

    @np_random.setter
    def np_random(self, generator: np.random.Generator) -> None:
        self._np_random, self._np_random_seed = generator, -1

    @property
    def np_random_seed(self) -> int:
        """The seed of np_random; -1 if that was replaced by another generator."""
        if self._np_random_seed is None:
            self._seed_np_random(random_seed())
        return self._np_random_seed

    def _seed_np_random(self, seed: int) -> None:
        self._np_random, self._np_random_seed = np.random.default_rng(seed), seed

    @property
    def unwrapped(self) -> Environment:
        return self

    def reset(self, *, seed: int | None = None, options: dict[str, float] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins an episode. options: quantities of the episode that replace the drawn ones, such as {"ball_x": 0.18}."""
        if seed is None and self._episode.seed is None:
            seed = random_seed()
        if seed is not None:
            self._seed_np_random(seed)
        self._running = False
        self._episode.begin(self.core, seed, options)
        self._running = True
        self._display.show()
        return self.core.observations[0], {}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if not self._running:
            raise _core.InputError("step: the episode has ended or none has begun; call reset first")
        terminated, truncated, success, result = self._episode.step(self.core, action)
        self._running = not (terminated or truncated)
        self._display.show()
        info = {} if self._running else {"success": success, "result": result}
        return self.core.observations[0], float(self.core.rewards[0]), terminated, truncated, info

    def __reduce__(self) -> tuple[Any, ...]:
        others = other_attributes(self, PARTS)
        if self.render_mode == "mcap":
            others["render_mode"] = None
        return _restored, (type(self), *self._arguments, self._episode, self._np_random, spaces_of(self)), others

    def render(self) -> np.ndarray | None:
        return self._display.image()

    def close(self) -> None:
        self._display.close()

    def __enter__(self) -> Environment:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _restored(kind: type[Environment], task: str, render_mode: str | None, options: dict[str, Any], episode: Episode,
              np_random: np.random.Generator | None, spaces: dict[str, Any]) -> Environment:
    """A copy of an environment, without its other attributes. The constructor of a derived class may have other arguments."""
    env = object.__new__(kind)
    Environment.__init__(env, task, render_mode, **options)
    env._episode, env._np_random = copy.deepcopy(episode), copy.deepcopy(np_random)
    copy_spaces(env, spaces)
    episode.repeat(env.core)
    return env


def make(task: str, **options: Any) -> Environment:
    """An environment of a task. options: simulator ("bodies" or "planar"), body ("simspark" or "nao-v5"), field, opponents ("compiled" or
    "still"), individual (seed), render_mode, log, and parameters, a dictionary of described parameters."""
    return Environment(task, **options)
