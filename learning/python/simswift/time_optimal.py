"""How near a policy of go_to_ball is to the time-optimal one: `./dev learn time_optimal DIR`.

Every walker gets the same starts, which no training has seen: the trained policy, the walk by a table of optimal times, and the striker of
the compiled behaviour, written by hand. Their times are compared with a lower bound, which no robot with these speeds can be faster than.
In the planar simulator the speeds are those of its model, and the bound contains its delay and lag. With bodies the speeds are measured,
and the bound is that of a robot that changes its velocity at once. docs/measurements/learning.md has figures.
"""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from . import _core
from .catalogue import BALL_UNIT, InputError, config_folder
from .decimal_numbers import COUNT, JOBS, real_number, whole_number
from .layers import make_vec
from .learn.errors import InputError as LearningError
from .script import run_script
from .vector import VectorEnvironment

HIDDEN_SEED = 1_000_000_000  # trainings have the seeds from 1 on
MAX_ENVIRONMENTS = 250
FIELD = "spl2017"
WALKERS = ("policy", "table", "striker")
NO_ERRORS = {"MotionModelParameters.speed_error": 0.0, "MotionModelParameters.turn_error": 0.0, "MotionModelParameters.fall_rate": 0.0}
PERIOD = 0.1  # s, of the decisions

FIELD_UNITS = np.array([4.5, 3.0])  # m, half of length and width

Decide = Callable[[np.ndarray], np.ndarray]  # observations -> actions of all robots
Walker = Callable[[int], Decide]  # for a number of robots that stand


@dataclass(frozen=True)
class Walks:
    """What a walker did from each start."""

    times: np.ndarray  # s, of the episodes
    arrived: np.ndarray


def places(names: Sequence[str], observations: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The balls in the robots' frames, m, and the headings, rad."""
    column = {name: index for index, name in enumerate(names)}
    balls = BALL_UNIT * observations[:, [column["ball x"], column["ball y"]]]
    return balls, np.arctan2(observations[:, column["heading sine"]], observations[:, column["heading cosine"]])


def starts_of(seed: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """The places of the hidden starts. Bodies begin where robots of the planar simulator do."""
    vec = make_vec("go_to_ball", count, simulator="planar")
    return places(vec.observation_names, vec.reset(seed=seed)[0])


def walk(vec: VectorEnvironment, decide: Decide, seed: int) -> Walks:
    """The first episode of each environment."""
    observations, _ = vec.reset(seed=seed)
    times, arrived = np.zeros(vec.num_envs), np.zeros(vec.num_envs, bool)
    running = np.ones(vec.num_envs, bool)
    while running.any():
        observations, _, terminated, truncated, infos = vec.step(decide(observations))
        ended = running & (terminated | truncated)
        if ended.any():
            times[ended] = infos["episode"]["result"][ended]
            arrived[ended] = infos["episode"]["success"][ended]
            running &= ~ended
    return Walks(times, arrived)


def walk_all(walker: Walker, seed: int, count: int, threads: int, options: dict[str, Any]) -> Walks:
    """Episodes with the seeds from `seed` on, some at a time."""
    parts = []
    for begin in range(0, count, MAX_ENVIRONMENTS):
        number = min(MAX_ENVIRONMENTS, count - begin)
        parts.append(walk(make_vec("go_to_ball", number, threads=threads, **options), walker(number), seed + begin))
    return Walks(np.concatenate([part.times for part in parts]), np.concatenate([part.arrived for part in parts]))


def measured_speeds(options: dict[str, Any], count: int = 8, seconds: float = 6.0) -> tuple[float, float, float]:
    """Steady speeds, m/s, m/s, rad/s, that robots reach at the greatest requests: forward or backward, sideways, turning; the greatest of
    some walks each. The first second is for the start."""
    max_speeds = []
    for axis in range(3):
        parameters = {"GoToBallParameters.min_distance": 3.0, "GoToBallParameters.aim": 0.0, "GoToBallParameters.ball_moved": 10.0}
        vec = make_vec("go_to_ball", count, **options, parameters=parameters)
        column = {name: index for index, name in enumerate(vec.observation_names)}
        # Half of the robots walk forward, to the left or turn left, the others the other way; the ball is 3 m away, beside their way.
        action = np.zeros((count, 3), np.float32)
        action[:, axis] = np.where(np.arange(count) % 2 == 0, 1, -1)
        observations, _ = vec.reset(seed=HIDDEN_SEED, options={"heading": 0.0, "bearing": np.pi / 2 if axis == 0 else 0.0})
        rows = [observations]
        for _ in range(round(seconds / PERIOD)):
            rows.append(vec.step(action)[0])
        track = np.stack(rows)[round(1 / PERIOD):]
        duration = PERIOD * (len(track) - 1)
        if axis == 2:
            angles = np.unwrap(np.arctan2(track[:, :, column["heading sine"]], track[:, :, column["heading cosine"]]), axis=0)
            max_speeds.append(float(np.abs(angles[-1] - angles[0]).max() / duration))
        else:
            positions = FIELD_UNITS * track[:, :, [column["x"], column["y"]]]
            max_speeds.append(float(np.linalg.norm(positions[-1] - positions[0], axis=-1).max() / duration))
    return max_speeds[0], max_speeds[1], max_speeds[2]


def model_with(body: str, speeds: tuple[float, float, float] | None) -> Any:
    """The model of the walk; speeds, m/s, m/s, rad/s: other ones than the model's."""
    parameters = {}
    if speeds is not None:
        for name, speed in zip(("forward", "sideways", "turn"), speeds):
            parameters |= {f"MotionModelParameters.max_{name}": speed, f"MotionModelParameters.{name}_gain": 1.0,
                           f"PlayPolicyParameters.max_{name}": speed}
    return _core.WalkModel(config_folder(), body, FIELD, parameters)


@dataclass(frozen=True)
class Bounds:
    """Lower bounds of the times from each start."""

    times: np.ndarray  # s
    grid_change: float  # s, mean, of the times when the cells were halved; the bound is extrapolated by as much


def bounds_of(model: Any, starts: tuple[np.ndarray, np.ndarray], spacing: float, delayed: bool) -> tuple[Bounds, Any]:
    """The bounds, and the table of the finer grid. delayed: with the model's delay and lag."""
    coarse = _core.ArrivalTimes(model, {"spacing": 2 * spacing}).times(*starts)
    table = _core.ArrivalTimes(model, {"spacing": spacing})
    fine = table.times(*starts)
    # The error of the grid is of the first order: halving the cells once more would halve it.
    exact = np.maximum(0.0, 2 * fine - coarse)
    times = model.earliest_arrivals(exact) if delayed else PERIOD * np.ceil(exact / PERIOD)
    return Bounds(np.asarray(times), float((coarse - fine).mean())), table


def walkers_of(model: Any, table: Any, names: Sequence[str], policy: Any) -> dict[str, Walker]:
    """The walkers, by name. policy: a trained one, or None."""

    def by_places(made: Callable[[int], Any]) -> Walker:
        def walker(count: int) -> Decide:
            walkers = made(count)
            return lambda observations: walkers.decide(*places(names, observations))
        return walker

    found: dict[str, Walker] = {} if policy is None else {"policy": lambda _: policy.act}
    found["table"] = by_places(lambda count: _core.TableWalkers(model, table, count))
    found["striker"] = by_places(lambda count: _core.StrikerWalkers(model, count))
    return found


def row_of(walks: Walks, bound: np.ndarray) -> dict[str, Any]:
    """Figures of a walker. Times and ratios are of the starts from which it arrived."""
    arrived = walks.arrived
    figures: dict[str, Any] = {"arrived": int(arrived.sum()), "starts": len(arrived)}
    if arrived.any():
        times, bounds = walks.times[arrived], bound[arrived]
        ratios = times / bounds
        figures |= {"mean_s": float(times.mean()), "bound_s": float(bounds.mean()), "ratio": float(times.mean() / bounds.mean()),
                    "ratio_percentiles": [float(value) for value in np.percentile(ratios, (5, 50, 95, 100))],
                    "below_bound": int((times < bounds - 1e-3).sum())}
    return figures


def evaluate(options: argparse.Namespace) -> dict[str, Any]:
    """Runs the command line."""
    policy = None
    if options.path is not None:
        from .learn.policy import load_policy
        policy = load_policy(options.path)
    environment = {"simulator": options.simulator, "body": options.body}
    bodies = options.simulator == "bodies"
    speeds = (tuple(options.speeds) if options.speeds else measured_speeds(environment)) if bodies else None
    starts = starts_of(options.seed, options.starts)
    bound_model = model_with(options.body, speeds)
    bounds, table = bounds_of(bound_model, starts, options.spacing, delayed=not bodies)
    model = model_with(options.body, None)
    if bodies:  # the table's walker predicts with the fitted model
        table = _core.ArrivalTimes(model, {"spacing": options.spacing})
    names = make_vec("go_to_ball", 1, simulator="planar").observation_names
    if options.no_errors:
        environment["parameters"] = NO_ERRORS
    rows = {name: row_of(walk_all(walker, options.seed, options.starts, options.threads, environment), bounds.times)
            for name, walker in walkers_of(model, table, names, policy).items() if name in options.walkers}
    return {"starts": options.starts, "seed": options.seed, **environment, "speeds": list(bound_model.box),
            "bound_s": float(bounds.times.mean()), "grid_change_s": bounds.grid_change, "walkers": rows}


def shown(result: dict[str, Any]) -> str:
    forward, sideways, turn = result["speeds"]
    lines = [f"{result['starts']} starts with the seeds from {result['seed']}, {result['simulator']}, {result['body']}",
             f"greatest speeds: {forward:.3f} m/s forward, {sideways:.3f} m/s sideways, {turn:.3f} rad/s",
             f"lower bound: {result['bound_s']:.3f} s in the mean; halving the cells changed it by {result['grid_change_s']:.3f} s", "",
             f"{'walker':10}{'arrived':>10}{'mean (s)':>10}{'bound (s)':>11}{'ratio':>8}  ratio of a start, 5 / 50 / 95 % / greatest"]
    for name, row in result["walkers"].items():
        line = f"{name:10}{row['arrived']:>5}/{row['starts']:<4}"
        if "ratio" in row:
            spread = " / ".join(f"{value:.2f}" for value in row["ratio_percentiles"])
            line += f"{row['mean_s']:>10.3f}{row['bound_s']:>11.3f}{row['ratio']:>8.3f}  {spread}"
        lines.append(line)
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="./dev learn time_optimal", description=__doc__.splitlines()[0])
    made.add_argument("path", metavar="DIR", type=Path, nargs="?", help="folder of a training of go_to_ball; omitted: the references alone")
    made.add_argument("--starts", type=COUNT, default=1000, help="default: 1000")
    made.add_argument("--seed", type=whole_number(0, 2**63 - 1), default=HIDDEN_SEED, help=f"of the first start; default: {HIDDEN_SEED}")
    made.add_argument("--simulator", choices=("planar", "bodies"), default="planar", help="default: planar")
    made.add_argument("--body", default="simspark", help="simspark (default) or nao-v5")
    made.add_argument("--speeds", type=real_number(0.001, 100), nargs=3, metavar=("M_S", "M_S", "RAD_S"),
                      help="forward, sideways, turning, for the bound with bodies; default: measured")
    made.add_argument("--no-errors", action="store_true", help="without random errors of the walk, only planar")
    made.add_argument("--walkers", nargs="+", choices=WALKERS, default=list(WALKERS), help="default: all")
    made.add_argument("--spacing", type=real_number(0.005, 0.6), default=0.03,
                      help="of the grid, rad, and of logarithms of distances; default: 0.03")
    made.add_argument("--threads", type=JOBS, default=2, help="default: 2")
    made.add_argument("--json", action="store_true", help="print JSON")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    if options.no_errors and options.simulator == "bodies":
        print("time_optimal: --no-errors needs --simulator planar", file=sys.stderr)
        return 2
    try:
        result = evaluate(options)
    except (InputError, LearningError, OSError, ImportError) as error:
        print(f"time_optimal: {error}", file=sys.stderr)
        return 1
    print(json.dumps(result) if options.json else shown(result))
    return 0


if __name__ == "__main__":
    run_script("time_optimal", main)
