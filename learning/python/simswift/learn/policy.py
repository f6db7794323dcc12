"""A policy: normaliser, actor and action space. Made to be trained, evaluated and exported."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from . import checkpoint
from .errors import InputError
from .hyperparameters import Hyperparameters
from .network import Actor, Categorical, Gaussian, mlp
from .normaliser import ObservationNormaliser
from .spaces import Actions, actions_of, restored_actions

INITIAL_GAIN = 0.01  # of the last layer: the first actions have a mean near 0


class Policy:
    """Observation of the environment -> action of the environment.

    actor.net is a Sequential of Linear and ReLU layers from the normalised observation to the means of the action (-1 to 1) or the logits.
    """

    def __init__(self, observations: int, actions: Actions, parameters: Hyperparameters, rng: np.random.Generator) -> None:
        self.actions = actions
        self.normaliser = ObservationNormaliser(observations, parameters.observation_clip)
        net = mlp((observations, *parameters.hidden, actions.size), parameters.activation, INITIAL_GAIN, rng)
        self.actor = Actor(net, Categorical() if actions.discrete else Gaussian(actions.size, parameters.initial_std))

    def act(self, observations: np.ndarray) -> np.ndarray:
        """The most likely actions for observations [environment][feature] or [feature]."""
        outputs = self.actor.outputs(self.normaliser.normalise(np.asarray(observations, np.float32)))
        return self.actions.for_environment(self.actor.distribution.most_likely(outputs))

    def sample(self, observations: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """Random actions for observations [environment][feature], in the network's range; actions.for_environment converts them."""
        outputs = self.actor.outputs(self.normaliser.normalise(observations))
        return self.actor.distribution.sample(outputs, rng)

    def state(self) -> dict[str, Any]:
        return {"normaliser": self.normaliser.state(), "actor": arrays_of(self.actor), "actions": self.actions.state()}

    def begin_with(self, state: dict[str, Any]) -> None:
        """Takes over what another policy has learned."""
        self.normaliser.begin_with(state["normaliser"])
        restore_arrays(self.actor, state["actor"])

    def restore(self, state: dict[str, Any]) -> None:
        self.normaliser.restore(state["normaliser"])
        restore_arrays(self.actor, state["actor"])


def arrays_of(module: torch.nn.Module) -> dict[str, np.ndarray]:
    """The parameters of a module by name."""
    return {name: tensor.numpy().copy() for name, tensor in module.state_dict().items()}


def restore_arrays(module: torch.nn.Module, arrays: dict[str, np.ndarray]) -> None:
    """Inverse of arrays_of."""
    module.load_state_dict({name: torch.from_numpy(array) for name, array in arrays.items()})


def require_spaces(state: dict[str, Any], vec: Any, task: str) -> None:
    """Raises an InputError if the environments have other observations or actions than a policy's state."""
    expected = len(state["normaliser"]["mean"]), restored_actions(state["actions"]).size
    found = int(np.prod(vec.single_observation_space.shape)), actions_of(vec.single_action_space).size
    if expected != found:
        raise InputError(f"task {task}", "has {} observations and {} actions, the policy {} and {}".format(*found, *expected),
                         "use the version of the task that the policy was trained for")


def policy_of(content: dict[str, Any]) -> Policy:
    """The policy in the content of a checkpoint."""
    parameters = Hyperparameters().changed(content["run"]["hyperparameters"], "checkpoint")
    state = content["policy"]
    policy = Policy(len(state["normaliser"]["mean"]), restored_actions(state["actions"]), parameters, np.random.default_rng(0))
    policy.restore(state)
    return policy


def load_policy(path: Path | str) -> Policy:
    """The policy in a checkpoint, which is given by its file or by the folder of the training."""
    return policy_of(checkpoint.load(path))
