"""The command line of training: `python3 -m simswift.learn TASK --out DIR`."""
from __future__ import annotations

import argparse
import dataclasses
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from ..decimal_numbers import COUNT, JOBS
from ..output_files import FolderLock
from ..script import INTERRUPTED, report_damage
from . import checkpoint
from .errors import InputError
from .hyperparameters import assignments
from .options import SEED, STEPS, MakeVec, made_vec, task_value
from .plots import draw_curves
from .progress import Progress
from .recipes import Recipe, recipe_of
from .threads import REFERENCE, SLOW, loaded_library
from .trainer import Run, Trainer, restored_run


class Interruption:
    """The first Ctrl-C (or SIGTERM, SIGHUP) requests a stop at the end of the iteration; the second one stops at once."""

    def __init__(self) -> None:
        self.requested = False

    def __enter__(self) -> Interruption:
        numbers = [signal.SIGINT, signal.SIGTERM]
        if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # as nohup sets it
            numbers.append(signal.SIGHUP)
        self.previous = {number: signal.signal(number, self._request) for number in numbers}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self.previous.items():
            signal.signal(number, handler)

    def _request(self, number: int, _: FrameType | None) -> None:
        if self.requested:
            raise KeyboardInterrupt
        self.requested = True


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python3 -m simswift.learn", description="Trains a policy for a task by proximal policy optimisation.")
    made.add_argument("task", metavar="TASK", help="name of a task, as for simswift.make_vec, or of a recipe")
    made.add_argument("--out", metavar="DIR", type=Path, required=True, help="folder of the checkpoint, the curves and the policy")
    made.add_argument("--steps", type=STEPS, help="of all environments together; default: the recipe's")
    made.add_argument("--envs", type=COUNT, help="number of environments; default: the recipe's")
    made.add_argument("--threads", type=JOBS, default=2, help="for the environments and the learner; the result does not depend on it")
    made.add_argument("--seed", type=SEED, help="default: 1")
    made.add_argument("--set", metavar="name=value", action="append", default=[], help="a hyperparameter; may be repeated")
    made.add_argument("--task-option", metavar="key=value", action="append", default=[], help="an option of the task; may be repeated")
    made.add_argument("--start-from", metavar="DIR2", type=Path,
                      help="begin with the policy of another training, of a task with the same spaces")
    made.add_argument("--resume", action="store_true", help="continue from the checkpoint in DIR")
    made.add_argument("--checkpoint-every", metavar="N", type=COUNT, default=10, help="iterations; default: 10")
    return made


def requested_run(options: argparse.Namespace, base: Run) -> Run:
    """The run that the command line describes, as changes of a base."""
    return Run(
        task=recipe_of(options.task).task,
        options={**base.options, **{name: task_value(text) for name, text in assignments(options.task_option, "--task-option").items()}},
        hyperparameters=base.hyperparameters.changed(assignments(options.set, "--set"), "--set"),
        envs=base.envs if options.envs is None else options.envs,
        seed=base.seed if options.seed is None else options.seed,
        recipe=options.task)


def resumed_run(options: argparse.Namespace, content: dict[str, Any]) -> Run:
    """The run of a checkpoint; an InputError if the command line describes another one."""
    saved = restored_run(content["run"])
    requested = requested_run(options, saved)
    for name in (field.name for field in dataclasses.fields(Run)):
        if getattr(requested, name) != getattr(saved, name):
            raise InputError(options.out / checkpoint.NAME, f"was trained with other {name} than the command line says",
                             "leave the option out, or choose another --out")
    return saved


def trained(trainer: Trainer, total_steps: int, checkpoint_every: int) -> bool:
    """Trains up to the total number of steps; false if interrupted. In both cases a checkpoint is written at the end."""
    progress = Progress(trainer.steps, total_steps)
    with Interruption() as interruption:
        while trainer.steps < total_steps and not interruption.requested:
            trainer.iterate(total_steps)
            save = len(trainer.curve.rows) % checkpoint_every == 0
            if save:
                trainer.save()
            progress.update(trainer.curve.rows[-1], save or trainer.steps >= total_steps)
        trainer.save()
    progress.close()
    return trainer.steps >= total_steps


def train(options: argparse.Namespace, make_vec: MakeVec | None) -> int:
    """Runs the command line, in a folder that no other program writes; returns the exit code."""
    recipe: Recipe = recipe_of(options.task)
    file = options.out / checkpoint.NAME
    content = checkpoint.load(file) if options.resume else None
    if content is None and file.exists():
        raise InputError(file, "exists", "continue it with --resume, or choose another --out")
    first = checkpoint.load(options.start_from) if options.start_from is not None and content is None else None
    base = Run(recipe.task, dict(recipe.options), recipe.parameters(), recipe.envs)
    run = requested_run(options, base) if content is None else resumed_run(options, content)
    total_steps = options.steps or recipe.steps
    vec = made_vec(make_vec, run.task, run.envs, options.threads, run.options)
    if loaded_library(REFERENCE) is not None:
        print(SLOW, file=sys.stderr)
    try:
        trainer = Trainer(run, vec, options.out, getattr(vec, "mirror", None), options.threads > 1)
        if content is not None:
            trainer.restore(content)
        elif first is not None:
            trainer.start_from(first)
        if trainer.steps >= total_steps:
            raise InputError(file, f"has {trainer.steps:,} steps already", f"give more than that as --steps (now {total_steps:,})")
        finished = trained(trainer, total_steps, options.checkpoint_every)
    finally:
        vec.close()
    if not finished:
        print(f"interrupted at {trainer.steps:,} steps; {file} is saved. Continue with the same command and --resume.", file=sys.stderr)
        return INTERRUPTED
    try:
        report_damage("train", draw_curves(options.out))
    except InputError as error:
        print(error, file=sys.stderr)
    print(f"{options.out}: {trainer.steps:,} steps. Evaluate with ./dev learn evaluate {options.out}")
    return 0


def main(arguments: list[str] | None = None, make_vec: MakeVec | None = None) -> int:
    """make_vec: makes the environments; by default simswift.make_vec."""
    options = parser().parse_args(arguments)
    try:
        with FolderLock(options.out):
            return train(options, make_vec)
    except (InputError, OSError) as error:
        print(f"train: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("train: interrupted; the last checkpoint is kept", file=sys.stderr)
        return INTERRUPTED
