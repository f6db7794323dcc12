"""What the command lines of this package have in common."""
from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from typing import Any

from ..decimal_numbers import real_number, whole_number
from .errors import InputError

MakeVec = Callable[..., Any]
# Trainings multiply their seed by a million (SEED_SPACING), and the environments' seeds are integers of 64 bits.
SEED = whole_number(0, 10**12)
STEPS = whole_number(1, 10**12)
INTEGER, FRACTIONAL = whole_number(-2**63, 2**63 - 1), real_number()  # of tasks and hyperparameters, which check their own ranges


def task_value(text: str) -> Any:
    """A value of a task's option: a number, true, false or a list as in JSON, anything else is a text. An InputError if a number is not
    finite or too large."""
    try:
        return json.loads(text, parse_int=INTEGER, parse_float=FRACTIONAL, parse_constant=FRACTIONAL)
    except json.JSONDecodeError:
        return text
    except argparse.ArgumentTypeError as error:
        raise InputError("--task-option", str(error), "use a decimal number") from None


def made_vec(make_vec: MakeVec | None, task: str, envs: int, threads: int, options: Mapping[str, Any]) -> Any:
    """The environments of a task; an InputError if there are none. make_vec: by default that of simswift."""
    try:
        if make_vec is None:
            from simswift import make_vec
        return make_vec(task, envs, threads=threads, **options)
    except (ImportError, TypeError, ValueError) as error:
        raise InputError(f"task {task}", "cannot be made", " ".join(str(error).split())) from error
