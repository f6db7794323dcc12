"""Grounded action transformations: the simulated robot receives the commands with which its joints move as the real robot's do.

For each leg joint, one function predicts the real joint's change from its command, and another finds the command with which the simulated
joint changes as much. Both are linear or small nets. Source: Hanna and Stone 2017 (GAT); with the deviations of the predictions, Desai et
al. 2020 and Hanna et al. 2021 (SGAT).
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

import numpy as np

from . import _core
from .errors import GroundError
from .files import CONFIG
from .settings import Settings, number

COMMAND = 0  # index of the feature that is the command


@dataclass(frozen=True)
class TransformationParameters(Settings):
    """The functions and their training."""

    horizon: float = number(0.03, 0.01, 0.2, "s", "time in which a command changes a joint's angle")
    ridge: float = number(1e-4, 0, 10, "", "weight of the linear functions' squared coefficients, of features with deviation 1")
    units: int = number(8, 1, 256, "", "in the hidden layer of a net")
    epochs: int = number(150, 1, 100_000, "", "of a net's training")
    minibatch: int = number(512, 8, 1_000_000, "cycles", "per gradient step")
    learning_rate: float = number(0.01, 1e-5, 1, "", "of a net")
    max_change: float = number(0.15, 0.001, 2, "rad", "greatest change of a command")


@dataclass(frozen=True)
class Function:
    """A function of a joint's features, and the standard deviation of its errors (rad)."""

    net: _core.SmallNet
    deviation: float


def linear(features: np.ndarray, targets: np.ndarray, p: TransformationParameters, seed: int) -> Function:
    """Ridge regression; deterministic."""
    mean, scale = features.mean(0), features.std(0) + 1e-9
    x = np.column_stack([(features - mean) / scale, np.ones(len(features))])
    penalty = p.ridge * len(x) * np.diag([*np.ones(x.shape[1] - 1), 0.0])
    weights = np.linalg.solve(x.T @ x + penalty, x.T @ targets)
    errors = targets - x @ weights
    slopes = weights[:-1] / scale
    empty = np.zeros((0, features.shape[1]))
    return Function(_core.SmallNet(empty, np.zeros(0), slopes, float(weights[-1] - slopes @ mean)), float(errors.std()))


def net(features: np.ndarray, targets: np.ndarray, p: TransformationParameters, seed: int) -> Function:
    """A net with one hidden layer, trained by Adam."""
    import torch

    torch.manual_seed(seed)
    mean, scale = features.mean(0), features.std(0) + 1e-9
    centre, spread = targets.mean(), targets.std() + 1e-9
    x = torch.tensor((features - mean) / scale, dtype=torch.float32)
    y = torch.tensor((targets - centre) / spread, dtype=torch.float32)
    model = torch.nn.Sequential(torch.nn.Linear(x.shape[1], p.units), torch.nn.Tanh(), torch.nn.Linear(p.units, 1))
    optimiser = torch.optim.Adam(model.parameters(), lr=p.learning_rate)
    order = np.random.default_rng(seed)
    for epoch in range(p.epochs):
        optimiser.param_groups[0]["lr"] = p.learning_rate * (1 - epoch / p.epochs)
        shuffled = order.permutation(len(x))
        for begin in range(0, len(x), p.minibatch):
            rows = shuffled[begin:begin + p.minibatch]
            loss = torch.nn.functional.mse_loss(model(x[rows])[:, 0], y[rows])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    with torch.no_grad():
        deviation = float((model(x)[:, 0] - y).std()) * spread
    first, second = ([part.detach().double().numpy() for part in (layer.weight, layer.bias)] for layer in (model[0], model[2]))
    hidden = first[0] / scale
    small = _core.SmallNet(hidden, first[1] - hidden @ mean, spread * second[0][0], float(spread * second[1][0] + centre))
    return Function(small, deviation)


Fit = Callable[[np.ndarray, np.ndarray, TransformationParameters, int], Function]
KINDS: dict[str, Fit] = {"linear": linear, "net": net}


@dataclass(frozen=True)
class FittedTransformation:
    """A transformation, and how well its two functions predict: errors as part of the changes' and the commands' deviations, by joint."""

    transformation: _core.Transformation
    robot_errors: dict[str, float]
    simulation_errors: dict[str, float]


def fit_transformation(run: _core.Run, kind: str, stochastic: bool, p: TransformationParameters, seed: int) -> FittedTransformation:
    """The transformation of a recorded run. Errors: GroundError."""
    if kind not in KINDS:
        raise GroundError(f"kind {kind}", "is not known", f"use {' or '.join(KINDS)}")
    horizon = max(1, round(p.horizon / run.period))
    recorded = run.recorded_transitions(horizon)
    simulated = run.simulated_transitions(_core.default_individual(), CONFIG, horizon)
    joints, robot_errors, simulation_errors = {}, {}, {}
    for name, (features, changes) in recorded.items():
        robot = KINDS[kind](features, changes, p, seed)
        sim_features, sim_changes = simulated[name]
        commands = sim_features[:, COMMAND].copy()
        inverse_features = sim_features.copy()
        inverse_features[:, COMMAND] = sim_changes
        simulation = KINDS[kind](inverse_features, commands, p, seed)
        joints[name] = (robot.net, robot.deviation if stochastic else 0.0, simulation.net)
        robot_errors[name] = robot.deviation / float(changes.std() + 1e-9)
        simulation_errors[name] = simulation.deviation / float(commands.std() + 1e-9)
    return FittedTransformation(_core.Transformation(joints, p.max_change), robot_errors, simulation_errors)
