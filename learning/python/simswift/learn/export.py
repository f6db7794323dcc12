"""Exports a trained policy for the robot: `./dev learn export DIR --out FILE` (docs/guide/learning-ppo.md)."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

from ..decimal_numbers import COUNT, JOBS, real_number
from ..export import parts_of, policy_bytes, reference
from ..output_files import OutputFile
from . import checkpoint
from .errors import InputError
from .evaluate import HELD_OUT_SEED, Figure, figures_of, run_episodes
from .options import SEED, MakeVec, made_vec
from .policy import Policy, policy_of, require_spaces
from .threads import one_thread_per_call

ENVIRONMENTS = 128
SAMPLES = 20_000  # observations to which the integers are fitted, at most


class Exported:
    """A policy as the robot computes it, in place of the trained one."""

    def __init__(self, content: bytes, policy: Policy) -> None:
        self.content, self.actions = content, policy.actions

    def act(self, observations: np.ndarray) -> np.ndarray:
        return self.actions.for_environment(reference(self.content, observations))


def visited(policy: Policy, vec: Any, first_seed: int, steps: int, noise: float) -> np.ndarray:
    """Observations of some steps of the policy; with noise in the actions, so that the integers also fit what lies beside its way."""
    random = np.random.default_rng(first_seed)
    observations, seen = vec.reset(seed=first_seed)[0], []
    for _ in range(steps):
        seen.append(observations.copy())
        actions = policy.act(observations)
        observations = vec.step(np.clip(actions + noise * random.normal(size=actions.shape), -1, 1))[0]
    samples = np.concatenate(seen)
    return samples[random.permutation(len(samples))[:SAMPLES]]


def exported(options: argparse.Namespace, make_vec: MakeVec | None, out: OutputFile) -> dict[str, tuple[Figure, Figure]]:
    """Writes the policy. Returns the figures of the trained policy and of the exported one on the same episodes."""
    content = checkpoint.load(options.path)
    one_thread_per_call()
    run, policy = content["run"], policy_of(content)
    if policy.actions.discrete:
        raise InputError(options.path, "chooses between numbers", "export a policy with continuous actions; the robot runs no other")
    vec = made_vec(make_vec, run["task"], ENVIRONMENTS, options.threads, run["options"])
    try:
        require_spaces(content["policy"], vec, run["task"])
        samples = visited(policy, vec, options.seed, options.steps, options.noise)
        training = f"PPO, {content['steps']:,} steps, seed {run['seed']}"
        data = policy_bytes(observations=samples, **parts_of(policy), kind=vec.core.policy_kind, task=run["task"],
                            body=run["options"].get("body", "simspark"), training=training, parameters=vec.core.policy_parameters)
        trained, integers = (figures_of(run_episodes(played, vec, options.episodes, options.seed + 1_000_000))
                             for played in (policy, Exported(data, policy)))
    finally:
        vec.close()
    out.write(data)
    return {name: (trained[name], integers[name]) for name in trained}


def main(arguments: list[str] | None = None, make_vec: MakeVec | None = None) -> int:
    """make_vec: makes the environments; by default simswift.make_vec."""
    parser = argparse.ArgumentParser(prog="./dev learn export", description="Exports a trained policy for the robot.")
    parser.add_argument("path", metavar="DIR", type=Path, help="folder of a training, or a checkpoint")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE",
                        help="NAME.policy, in config/policies/BODY or config/policies/BODY/play")
    parser.add_argument("--steps", type=COUNT, default=300, help="of each environment, to which the integers are fitted; default: 300")
    parser.add_argument("--noise", type=real_number(0, 10), default=0.1,
                        help="standard deviation of noise in the actions of these steps; default: 0.1")
    parser.add_argument("--episodes", type=COUNT, default=500, help="to compare the policies; default: 500")
    parser.add_argument("--seed", type=SEED, default=HELD_OUT_SEED, help=f"of the environments; default: {HELD_OUT_SEED}")
    parser.add_argument("--threads", type=JOBS, default=2, help="for the environments; default: 2")
    options = parser.parse_args(arguments)
    try:
        with OutputFile(options.out, [checkpoint.path_of(options.path)]) as out:
            figures = exported(options, make_vec, out)
    except (InputError, OSError, ValueError) as error:
        print(f"export: {error}", file=sys.stderr)
        return 1
    for name, (trained, integers) in figures.items():
        print(f"{name:8} trained {trained.mean:9.4g} ({trained.low:.4g} to {trained.high:.4g})   "
              f"exported {integers.mean:9.4g} ({integers.low:.4g} to {integers.high:.4g})")
    print(options.out)
    return 0
