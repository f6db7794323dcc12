"""A training: environments, policy and learner, iteration by iteration; its whole state can be saved and restored."""
from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from . import checkpoint
from .curve import Table
from .errors import InputError
from .hyperparameters import Hyperparameters
from .policy import Policy, require_spaces
from .ppo import PPO, Mirror
from .rollout import Collector, Episodes
from .spaces import actions_of
from .threads import one_thread_per_call

CURVE = ("iteration", "steps", "episodes", "return", "success", "result", "length", "policy_loss", "value_loss",
         "explained_variance", "kl", "entropy", "clipped", "learning_rate")
SEED_SPACING = 1_000_000  # between the environments' seeds of trainings with successive seeds
TIMING = ("iteration", "steps", "seconds", "rollout_seconds", "learning_seconds")


@dataclass(frozen=True)
class Run:
    """What determines the result of a training, with the number of its steps."""

    task: str
    options: dict[str, Any] = field(default_factory=dict)  # of the task
    hyperparameters: Hyperparameters = Hyperparameters()
    envs: int = 256
    seed: int = 1
    recipe: str = ""

    def state(self) -> dict[str, Any]:
        return dataclasses.asdict(self)


def restored_run(state: dict[str, Any]) -> Run:
    """Inverse of Run.state()."""
    return Run(**{**state, "hyperparameters": Hyperparameters().changed(state["hyperparameters"], "checkpoint")})


class Trainer:
    """Trains a policy in a folder. The same run gives the same curve, on the same machine with the same libraries."""

    def __init__(self, run: Run, vec: Any, folder: Path, mirror: Mirror | None = None, parallel: bool = True,
                 clock: Callable[[], float] = time.monotonic) -> None:
        one_thread_per_call()
        if run.hyperparameters.mirror and mirror is None:
            raise InputError(f"task {run.task}", "has no mirror image", "set mirror=false")
        self.run, self.vec, self.folder, self.clock = run, vec, folder, clock
        initial, rollouts, learning = (np.random.default_rng(seed) for seed in np.random.SeedSequence(run.seed).spawn(3))
        parameters = run.hyperparameters
        self.policy = Policy(int(np.prod(vec.single_observation_space.shape)), actions_of(vec.single_action_space), parameters, initial)
        self.ppo = PPO(self.policy, vec.num_envs, parameters, learning, mirror if parameters.mirror else None, parallel)
        self.collector = Collector(vec, self.policy, run.seed * SEED_SPACING, rollouts)
        self.steps = 0
        self.curve = Table(folder / "curve.csv", CURVE)
        self.timing = Table(folder / "timing.csv", TIMING)

    def iterate(self, total_steps: int) -> None:
        """One rollout, and learning from it. The first rollout of a training only starts the statistics of observations."""
        parameters = self.run.hyperparameters
        per_rollout = parameters.horizon * self.vec.num_envs
        if self.steps == 0:
            self.ppo.observe(self.collector.collect(parameters.horizon))
            self.steps += per_rollout
        started = self.clock()
        rollout = self.collector.collect(parameters.horizon)
        collected = self.clock()
        figures = self.ppo.learn(rollout, max(0.0, 1 - self.steps / total_steps))
        self.steps += per_rollout
        learned = self.clock()
        figures |= {"iteration": len(self.curve.rows) + 1, "steps": self.steps, **means(rollout.episodes)}
        if not np.isfinite([figures["policy_loss"], figures["value_loss"]]).all():
            raise InputError(f"{self.folder}, step {self.steps}", "the loss is not finite", "lower learning_rate or gradient_norm")
        self.curve.append(figures)
        before = self.timing.rows[-1]["seconds"] if self.timing.rows else 0.0
        self.timing.append({"iteration": figures["iteration"], "steps": self.steps, "seconds": before + learned - started,
                            "rollout_seconds": collected - started, "learning_seconds": learned - collected})

    def save(self) -> Path:
        """Writes the checkpoint."""
        return checkpoint.save(self.folder, {
            "run": self.run.state(), "steps": self.steps, "policy": self.policy.state(), "learner": self.ppo.state(),
            "rollouts": self.collector.state(), "curve": self.curve.array(), "timing": self.timing.array()})

    def start_from(self, content: dict[str, Any]) -> None:
        """Begins with the policy and the critic of another training, of a task with the same spaces and nets; all else is as requested."""
        require_spaces(content["policy"], self.vec, self.run.task)
        activation = content["run"]["hyperparameters"]["activation"]
        if activation != self.run.hyperparameters.activation:
            raise InputError(f"task {self.run.task}", f"cannot begin with a policy with {activation}", f"use --set activation={activation}")
        try:
            self.policy.begin_with(content["policy"])
            self.ppo.begin_with(content["learner"])
        except (KeyError, RuntimeError, ValueError) as error:
            raise InputError(f"task {self.run.task}", "cannot begin with a policy with other nets", "use its --set hidden=…") from error

    def restore(self, content: dict[str, Any]) -> None:
        """Continues from the content of a checkpoint of the same run; rewrites the tables, which may have later rows."""
        require_spaces(content["policy"], self.vec, self.run.task)
        self.steps = content["steps"]
        self.policy.restore(content["policy"])
        self.ppo.restore(content["learner"])
        self.collector.restore(content["rollouts"])
        self.curve.rewrite(content["curve"])
        self.timing.rewrite(content["timing"])


def means(episodes: Episodes) -> dict[str, float]:
    """Figures of the curve about episodes; not a number where there are none."""
    def mean(values: list[Any]) -> float:
        return float(np.mean(values)) if values else float("nan")

    return {"episodes": len(episodes.returns), "return": mean(episodes.returns), "success": mean(episodes.successes),
            "result": mean(episodes.results), "length": mean(episodes.lengths)}
