"""One environment with an agent for each robot, by the interface of PettingZoo's ParallelEnv (https://pettingzoo.farama.org)."""
from __future__ import annotations

import copy
from typing import Any

import numpy as np

from . import _core
from .catalogue import config_folder, random_seed, split_options
from .episode import Episode
from .render import Display
from .spaces import Box, action_space, copy_spaces, observation_space, other_attributes, spaces_of

try:
    from pettingzoo import ParallelEnv
except ImportError:
    ParallelEnv = object

PARTS = ("core", "_display", "_episode", "agents")  # which a copy makes by itself


class ParallelEnvironment(ParallelEnv):
    """A match of robots, each of which is an agent; agents are named "left_2", "right_3", …. All act at the same time, and their episodes
    end together. The agents of the right team see the field in the frame of their team, as those of the left one do. A pickled or copied
    environment continues the same episode, but writes no log; one of a derived class has the attributes of that class."""

    metadata = {"name": "simswift", "render_modes": ["rgb_array", "mcap"], "is_parallelizable": True}

    def __init__(self, task: str, render_mode: str | None = None, log: str | None = None, **options: Any) -> None:
        self._arguments = (task, None if render_mode == "mcap" else render_mode, options)
        texts, parameters = split_options({"opponents": "learn", **options} if "_v_" in task else dict(options))
        self.core = _core.Single(task, config_folder(), texts, parameters)
        self.task = task
        self.possible_agents: list[str] = self.core.agents
        self.agents: list[str] = []
        self.observation_names: list[str] = self.core.observation_names
        self.action_names: list[str] = self.core.action_names
        self.render_mode = render_mode
        self._observation_space = {agent: observation_space(len(self.observation_names)) for agent in self.possible_agents}
        self._action_space = {agent: action_space(len(self.action_names)) for agent in self.possible_agents}
        self.observation_spaces, self.action_spaces = self._observation_space, self._action_space
        self._display = Display(self.core, render_mode, log)
        self._episode = Episode()

    @property
    def unwrapped(self) -> ParallelEnvironment:
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Box:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> Box:
        return self._action_space[agent]

    def _observations(self) -> dict[str, np.ndarray]:
        return dict(zip(self.possible_agents, self.core.observations))

    def reset(self, seed: int | None = None, options: dict[str, float] | None = None
              ) -> tuple[dict[str, np.ndarray], dict[str, dict[str, Any]]]:
        """Begins an episode. options: quantities of the episode that replace the drawn ones."""
        if seed is None and self._episode.seed is None:
            seed = random_seed()
        self.agents = []
        self._episode.begin(self.core, seed, options)
        self.agents = list(self.possible_agents)
        self._display.show()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, np.ndarray], dict[str, float], dict[str, bool], dict[str, bool],
                                                     dict[str, dict[str, Any]]]:
        if not self.agents:
            raise _core.InputError("step: the episode has ended or none has begun; call reset first")
        terminated, truncated, success, result = self._episode.step(self.core, np.stack([actions[agent] for agent in self.agents]))
        self._display.show()
        agents = self.agents
        rewards = dict(zip(agents, (float(reward) for reward in self.core.rewards)))
        info = {"success": success, "result": result} if terminated or truncated else {}
        if terminated or truncated:
            self.agents = []
        return (self._observations(), rewards, dict.fromkeys(agents, terminated), dict.fromkeys(agents, truncated),
                {agent: dict(info) for agent in agents})

    def state(self) -> np.ndarray:
        """The observations of all agents, one after the other."""
        return self.core.observations.reshape(-1)

    def __reduce__(self) -> tuple[Any, ...]:
        others = other_attributes(self, PARTS)
        if self.render_mode == "mcap":
            others["render_mode"] = None
        return _restored, (type(self), *self._arguments, self._episode, self.agents, spaces_of(self)), others

    def render(self) -> np.ndarray | None:
        return self._display.image()

    def close(self) -> None:
        self._display.close()


def _restored(kind: type[ParallelEnvironment], task: str, render_mode: str | None, options: dict[str, Any], episode: Episode,
              agents: list[str], spaces: dict[str, Any]) -> ParallelEnvironment:
    """A copy of an environment, without its other attributes. The constructor of a derived class may have other arguments."""
    env = object.__new__(kind)
    ParallelEnvironment.__init__(env, task, render_mode, **options)
    env._episode, env.agents = copy.deepcopy(episode), list(agents)
    copy_spaces(env, spaces)
    episode.repeat(env.core)
    return env


def parallel(task: str, **options: Any) -> ParallelEnvironment:
    """An environment with an agent for each robot; options as for make(). In matches the robots of both teams are agents, unless
    `opponents` says otherwise."""
    return ParallelEnvironment(task, **options)
