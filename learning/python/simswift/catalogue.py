"""The tasks, and how the options of make() reach the compiled core."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from . import _core

# Units of the observations of a playing robot, by which its numbers are multiplied (behaviour/policy/play_policy.cpp).
BALL_UNIT = 3.0  # m, of "ball x" and "ball y"
TARGET_UNIT = 5.0  # m, of "target x" and "target y"

InputError = _core.InputError  # a ValueError that says what is wrong and what to do


def tasks() -> dict[str, str]:
    """What each task demands, by name."""
    return dict(_core.tasks())


def config_folder() -> Path:
    """The folder config: that of the installed package, or that of the source tree."""
    here = Path(__file__).resolve().parent
    installed = here / "config"
    return installed if installed.is_dir() else here.parents[2] / "config"


def split_options(options: dict[str, Any]) -> tuple[dict[str, str], dict[str, float]]:
    """Texts, and values of described parameters: make("kick", parameters={"KickTaskParameters.duration": 2.0})."""
    parameters = {name: float(value) for name, value in dict(options.pop("parameters", {})).items()}
    return {name: str(value) for name, value in options.items()}, parameters


def random_seed() -> int:
    """A seed from the operating system, for environments that are reset without one."""
    return int(np.random.SeedSequence().generate_state(1, np.uint32)[0])
