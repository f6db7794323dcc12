"""Many environments of one task, stepped in one call, by the interface of gymnasium.vector.VectorEnv."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from . import _core
from .catalogue import config_folder, random_seed, split_options
from .spaces import action_space, batched, copy_spaces, observation_space, other_attributes, spaces_of
from .symmetry import Mirror

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    VectorEnv = object
    SAME_STEP = "SameStep"

PARTS = ("core", "mirror")  # which a copy makes by itself


def first_seed(seed: int | Sequence[int | None] | np.ndarray | None, count: int) -> Any:
    """The seed of the first of `count` environments; the others have the numbers that follow it. seed: this one, or those of all.
    Errors: InputError."""
    if not isinstance(seed, (Sequence, np.ndarray)) or isinstance(seed, (str, bytes)):
        return seed
    seeds = list(seed)
    if len(seeds) != count:
        raise _core.InputError(f"reset: {len(seeds)} seeds are given for {count} environments; give one seed, or one for each of them")
    if all(one is None for one in seeds):
        return None
    if not all(isinstance(one, (int, np.integer)) and one == seeds[0] + index for index, one in enumerate(seeds)):
        raise _core.InputError(f"reset: the seeds {seeds} do not follow each other; give one seed, or seed, seed + 1, …")
    return int(seeds[0])


class VectorEnvironment(VectorEnv):
    """Environments of one task. They are simulated on several threads without Python in between; the results do not depend on the number
    of threads, and are those of single environments with the seeds seed, seed + 1, ….

    Each agent of a task with several is an environment of the vector, so that they learn one policy for all: num_envs is the number of
    agents of all environments, those of the same one beside each other. Their episodes end together.

    An environment whose episode ends begins the next one in the same step (gymnasium's AutoresetMode.SAME_STEP): its observation is the
    first one of that. infos then has: final_obs (the last observations), episode ({"r": return, "l": steps, "success", "result"}), and the
    masks _final_obs and _episode; only elements of the masks are valid. A pickled or copied vector continues the same episodes; one of a
    derived class has the attributes of that class.
    """

    metadata = {"autoreset_mode": SAME_STEP, "render_modes": []}
    render_mode = None
    closed = False

    def __init__(self, task: str, num_envs: int, threads: int = 2, **options: Any) -> None:
        self._arguments = (task, num_envs, threads, options)
        texts, parameters = split_options(dict(options))
        self.core = _core.Vector(task, num_envs, threads, config_folder(), texts, parameters)
        self.agents: list[str] = self.core.agents
        self.task = task
        self.num_envs = num_envs * len(self.agents)
        self.step_time: float = self.core.step_time
        self.observation_names: list[str] = self.core.observation_names
        self.action_names: list[str] = self.core.action_names
        self.single_observation_space = observation_space(len(self.observation_names))
        self.single_action_space = action_space(len(self.action_names))
        self.observation_space = batched(self.single_observation_space, self.num_envs)
        self.action_space = batched(self.single_action_space, self.num_envs)
        self.mirror = Mirror(self)
        self._seeded = False

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, float] | None = None
              ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins episodes in all environments. seed: of the first environment, or a list with that of each: seed, seed + 1, ….
        options: quantities of these and all later episodes that replace the drawn ones."""
        seed = first_seed(seed, self.num_envs // len(self.agents))
        if seed is None and not self._seeded:
            seed = random_seed()
        self._seeded = True
        self.core.reset(seed, dict(options or {}))
        return self._by_agent(self.core.observations), {}

    def _by_agent(self, array: np.ndarray) -> np.ndarray:
        """[environment][agent]… -> [environment and agent]…; the core's array itself, without a copy."""
        return array.reshape(self.num_envs, *array.shape[2:])

    def _repeated(self, array: np.ndarray) -> np.ndarray:
        """What holds for an environment, for each of its agents."""
        return array if len(self.agents) == 1 else np.repeat(array, len(self.agents))

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        core = self.core
        core.step(actions)
        terminations, truncations = self._repeated(core.terminated.astype(bool)), self._repeated(core.truncated.astype(bool))
        ended = terminations | truncations
        infos: dict[str, Any] = {}
        if ended.any():
            infos = {"final_obs": self._by_agent(core.final_observations), "_final_obs": ended, "_episode": ended,
                     "episode": {"r": self._by_agent(core.returns), "l": self._repeated(core.lengths),
                                 "success": self._repeated(core.successes.astype(bool)), "result": self._repeated(core.results)}}
        return self._by_agent(core.observations), self._by_agent(core.rewards), terminations, truncations, infos

    def state(self) -> bytes:
        """The state of all environments, from which restore() of a vector with the same task, options and size continues to the bit."""
        return self.core.state()

    def restore(self, state: bytes) -> np.ndarray:
        """Continues from state(); returns the observations."""
        self._seeded = True
        self.core.restore(state)
        return self._by_agent(self.core.observations)

    def __reduce__(self) -> tuple[Any, ...]:
        state = self.core.state() if self._seeded else None
        return _restored, (type(self), *self._arguments, state, spaces_of(self)), other_attributes(self, PARTS)

    def close(self, **_: Any) -> None:
        """Sets `closed`; there is nothing else to be closed."""
        self.closed = True

    def __enter__(self) -> VectorEnvironment:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _restored(kind: type[VectorEnvironment], task: str, num_envs: int, threads: int, options: dict[str, Any],
              state: bytes | None, spaces: dict[str, Any]) -> VectorEnvironment:
    """A copy of a vector, without its other attributes. The constructor of a derived class may have other arguments."""
    vec = object.__new__(kind)
    VectorEnvironment.__init__(vec, task, num_envs, threads, **options)
    copy_spaces(vec, spaces)
    if state is not None:
        VectorEnvironment.restore(vec, state)
    return vec
