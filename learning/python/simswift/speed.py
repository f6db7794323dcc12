"""Measures how many steps a second the environments make: `./dev learn speed`."""
from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from typing import Any

import numpy as np

from .catalogue import InputError, tasks
from .decimal_numbers import COUNT, JOBS, TIMEOUT
from .parallel import ParallelEnvironment
from .vector import VectorEnvironment

PHYSICS_STEP = 0.02  # s, in which robot-steps are counted


def measured(task: str, count: int, threads: int, seconds: float, options: dict[str, Any]) -> dict[str, Any]:
    """Steps of all environments a second, with random actions. A match has an agent for each robot."""
    team_task = "_v_" in task
    core = VectorEnvironment(task, count, threads, **options).core if not team_task else _match_core(task, count, threads, options)
    core.reset(1, {})
    shape = (count, len(core.agents), len(core.action_names))
    random = np.random.default_rng(1)
    actions = [random.uniform(-1, 1, shape).astype(np.float32) for _ in range(16)]
    for action in actions:  # the first steps are slower: caches are cold, and robots have not moved
        core.step(action)
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        core.step(actions[steps % 16])
        _ = core.observations, core.rewards, core.terminated
        steps += 1
    rate = steps * count / (time.perf_counter() - started)
    robots = ParallelEnvironment(task, **options).max_num_agents if team_task else 1
    return {"task": task, **options, "environments": count, "threads": threads, "steps_per_s": round(rate),
            "robot_steps_per_s": round(rate * robots * core.step_time / PHYSICS_STEP)}


def _match_core(task: str, count: int, threads: int, options: dict[str, Any]) -> Any:
    from . import _core
    from .catalogue import config_folder, split_options
    return _core.Vector(task, count, threads, config_folder(), *split_options({"opponents": "learn", **options}))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="./dev learn speed", description=__doc__.splitlines()[0])
    parser.add_argument("tasks", metavar="TASK", nargs="*", help="default: all")
    parser.add_argument("--environments", type=COUNT, nargs="+", default=[1, 256], help="default: 1 256")
    parser.add_argument("--threads", type=JOBS, nargs="+", default=[1, 2], help="default: 1 2")
    parser.add_argument("--seconds", type=TIMEOUT, default=2, help="of each measurement; default: 2")
    parser.add_argument("--simulator", choices=["planar", "bodies"], help="default: that of the task")
    parser.add_argument("--body", help="default: simspark")
    parser.add_argument("--json", action="store_true", help="print JSON, a line for each measurement")
    options = parser.parse_args(arguments)
    chosen = {name: value for name in ("simulator", "body") if (value := getattr(options, name)) is not None}
    try:
        for task in options.tasks or tasks():
            for count in options.environments:
                for threads in options.threads if count > 1 else [1]:
                    row = measured(task, count, threads, options.seconds, chosen)
                    text = (f"{task:14} {count:5} environments, {threads} threads: {row['steps_per_s']:9,} steps/s, "
                            f"{row['robot_steps_per_s']:10,} robot-steps of 20 ms/s")
                    print(json.dumps(row) if options.json else text, flush=True)
    except (InputError, ValueError) as error:
        print(f"speed: {error}", file=sys.stderr)
        return 1
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"memory_mib": round(memory)}) if options.json else f"at most {memory:.0f} MiB of memory")
    return 0
