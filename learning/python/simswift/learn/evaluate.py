"""Evaluates a trained policy without exploration: `python3 -m simswift.learn.evaluate DIR --episodes 200 --seed 1000`."""
from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..decimal_numbers import COUNT, JOBS
from ..script import run_script
from . import checkpoint
from .errors import InputError
from .options import SEED, MakeVec, made_vec
from .policy import Policy, policy_of, require_spaces
from .rollout import EpisodeRecorder, Episodes
from .threads import one_thread_per_call

NORMAL_95 = 1.959964
RESAMPLES = 2000
MAX_ENVIRONMENTS = 128
HELD_OUT_SEED = 1_000_000_000  # trainings have smaller ones


@dataclass(frozen=True)
class Figure:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def bootstrap(values: list[float]) -> Figure:
    """Mean with the percentile interval of the bootstrap (Efron 1979). Deterministic."""
    array = np.asarray(values, float)
    rng = np.random.default_rng(0)
    means = [array[rng.integers(len(array), size=len(array))].mean() for _ in range(RESAMPLES)]
    low, high = np.percentile(means, (2.5, 97.5))
    return Figure(float(array.mean()), float(low), float(high))


def wilson(successes: int, trials: int) -> Figure:
    """Part of the trials that succeeded, with Wilson's interval (1927)."""
    part, z = successes / trials, NORMAL_95
    centre = (part + z**2 / (2 * trials)) / (1 + z**2 / trials)
    half = z / (1 + z**2 / trials) * math.sqrt(part * (1 - part) / trials + z**2 / (4 * trials**2))
    return Figure(part, max(0.0, centre - half), min(1.0, centre + half))


def run_episodes(policy: Policy, vec: Any, count: int, first_seed: int) -> Episodes:
    """Plays `count` episodes. Each environment plays the same number of them (or one more), so that short ones are not preferred. Of a
    game with several agents, which end together, only the first one's episode is counted."""
    agents = len(getattr(vec, "agents", [""]))
    games = vec.num_envs // agents
    wanted = np.zeros(vec.num_envs, int)
    wanted[::agents] = count // games + (np.arange(games) < count % games)
    played = np.zeros(vec.num_envs, int)
    recorder, episodes = EpisodeRecorder(vec.num_envs), Episodes()
    observations, _ = vec.reset(seed=first_seed)
    while (played < wanted).any():
        observations, rewards, terminated, truncated, infos = vec.step(policy.act(observations))
        ended = terminated | truncated
        recorder.record(rewards, ended & (played < wanted), infos, episodes)
        played += ended
    return episodes


def figures_of(episodes: Episodes) -> dict[str, Figure]:
    """The figures that the episodes have."""
    figures = {"return": bootstrap(episodes.returns), "length": bootstrap([float(length) for length in episodes.lengths])}
    if episodes.successes:
        figures["success"] = wilson(sum(episodes.successes), len(episodes.successes))
    if episodes.results:
        figures["result"] = bootstrap(episodes.results)
    return figures


def evaluate(options: argparse.Namespace, make_vec: MakeVec | None) -> dict[str, Figure]:
    """Runs the command line."""
    content = checkpoint.load(options.path)
    one_thread_per_call()
    run = content["run"]
    envs = min(options.episodes, options.envs or MAX_ENVIRONMENTS)
    vec = made_vec(make_vec, run["task"], envs, options.threads, run["options"])
    try:
        require_spaces(content["policy"], vec, run["task"])
        return figures_of(run_episodes(policy_of(content), vec, options.episodes, options.seed))
    finally:
        vec.close()


def main(arguments: list[str] | None = None, make_vec: MakeVec | None = None) -> int:
    """make_vec: makes the environments; by default simswift.make_vec."""
    parser = argparse.ArgumentParser(
        prog="python3 -m simswift.learn.evaluate", description="Evaluates a trained policy without exploration.")
    parser.add_argument("path", metavar="DIR", type=Path, help="folder of a training, or a checkpoint")
    parser.add_argument("--episodes", type=COUNT, default=200, help="default: 200")
    parser.add_argument("--seed", type=SEED, default=HELD_OUT_SEED,
                        help=f"of the environments; default: {HELD_OUT_SEED}, beyond those of trainings")
    parser.add_argument("--envs", type=COUNT, help=f"number of environments; default: one per episode, but at most {MAX_ENVIRONMENTS}")
    parser.add_argument("--threads", type=JOBS, default=2, help="for the environments; default: 2")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    try:
        figures = evaluate(options, make_vec)
    except (InputError, OSError) as error:
        print(f"evaluate: {error}", file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps({name: asdict(figure) for name, figure in figures.items()}))
    else:
        for name, figure in figures.items():
            print(f"{name:8} {figure.mean:9.4g}   95 % interval {figure.low:.4g} to {figure.high:.4g}")
    return 0


if __name__ == "__main__":
    run_script("evaluate", main)
