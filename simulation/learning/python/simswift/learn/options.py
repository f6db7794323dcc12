"""What the command lines of this package have in common."""
from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from .errors import InputError

MakeVec = Callable[..., Any]


def positive(text: str) -> int:
    """An integer of at least 1, for argparse."""
    number = int(text.replace("_", "").replace(",", ""))
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def seed(text: str) -> int:
    """An integer of at least 0, for argparse."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must be at least 0")
    return number


def task_value(text: str) -> Any:
    """A value of a task's option: a number, true, false or a list as in JSON, anything else is a text."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def made_vec(make_vec: MakeVec | None, task: str, envs: int, threads: int, options: Mapping[str, Any]) -> Any:
    """The environments of a task; an InputError if there are none. make_vec: by default that of simswift."""
    try:
        if make_vec is None:
            from simswift import make_vec
        return make_vec(task, envs, threads=threads, **options)
    except (ImportError, TypeError, ValueError) as error:
        raise InputError(f"task {task}", "cannot be made", " ".join(str(error).split())) from error
