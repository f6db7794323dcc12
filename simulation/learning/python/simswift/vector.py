"""Many environments of one task, stepped in one call, by the interface of gymnasium.vector.VectorEnv."""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _core
from .catalogue import config_folder, random_seed, split_options
from .spaces import action_space, batched, observation_space
from .symmetry import Mirror

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    VectorEnv = object
    SAME_STEP = "SameStep"


class VectorEnvironment(VectorEnv):
    """Environments of one task with one agent each. They are simulated on several threads without Python in between; the results do not
    depend on the number of threads, and are those of single environments with the seeds seed, seed + 1, ….

    An environment whose episode ends begins the next one in the same step (gymnasium's AutoresetMode.SAME_STEP): its observation is the
    first one of that. infos then has: final_obs (the last observations), episode ({"r": return, "l": steps, "success", "result"}), and the
    masks _final_obs and _episode; only elements of the masks are valid.
    """

    metadata = {"autoreset_mode": SAME_STEP, "render_modes": []}
    render_mode = None

    def __init__(self, task: str, num_envs: int, threads: int = 2, **options: Any) -> None:
        texts, parameters = split_options(options)
        self.core = _core.Vector(task, num_envs, threads, config_folder(), texts, parameters)
        if len(self.core.agents) != 1:
            raise _core.InputError(f"make_vec: task '{task}' with these options has several agents; use simswift.parallel")
        self.task = task
        self.num_envs = num_envs
        self.observation_names: list[str] = self.core.observation_names
        self.action_names: list[str] = self.core.action_names
        self.single_observation_space = observation_space(len(self.observation_names))
        self.single_action_space = action_space(len(self.action_names))
        self.observation_space = batched(self.single_observation_space, num_envs)
        self.action_space = batched(self.single_action_space, num_envs)
        self.mirror = Mirror(self)
        self._seeded = False

    def reset(self, *, seed: int | None = None, options: dict[str, float] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins episodes in all environments. options: quantities of these and all later episodes that replace the drawn ones."""
        if seed is None and not self._seeded:
            seed = random_seed()
        self._seeded = True
        self.core.reset(seed, dict(options or {}))
        return self.core.observations[:, 0], {}

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        core = self.core
        core.step(actions)
        terminations, truncations = core.terminated.astype(bool), core.truncated.astype(bool)
        ended = terminations | truncations
        infos: dict[str, Any] = {}
        if ended.any():
            infos = {"final_obs": core.final_observations[:, 0], "_final_obs": ended, "_episode": ended,
                     "episode": {"r": core.returns[:, 0], "l": core.lengths, "success": core.successes.astype(bool),
                                 "result": core.results}}
        return core.observations[:, 0], core.rewards[:, 0], terminations, truncations, infos

    def state(self) -> bytes:
        """The state of all environments, from which restore() of a vector with the same task, options and size continues to the bit."""
        return self.core.state()

    def restore(self, state: bytes) -> np.ndarray:
        """Continues from state(); returns the observations."""
        self._seeded = True
        self.core.restore(state)
        return self.core.observations[:, 0]

    def close(self, **_: Any) -> None:
        """There is nothing to be closed."""


def make_vec(task: str, num_envs: int, threads: int = 2, **options: Any) -> VectorEnvironment:
    """A vector of environments; options as for make(), without rendering."""
    return VectorEnvironment(task, num_envs, threads, **options)
