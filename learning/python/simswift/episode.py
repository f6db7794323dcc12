"""The running episode of an environment, from which a copy of the environment continues."""
from __future__ import annotations

from typing import Any

import numpy as np


class Episode:
    """The seed, the number of episodes since it was set, the quantities that reset() was given, and the actions since then. Repeating the
    actions gives the same state to the bit, on the same kind of processor."""

    def __init__(self) -> None:
        self.seed: int | None = None  # None: the environment was never reset
        self.number = 0
        self.fixed: dict[str, float] = {}
        self.actions: list[np.ndarray] = []

    def begin(self, core: Any, seed: int | None, fixed: dict[str, float] | None) -> None:
        """Begins an episode of the core, `_core.Single`."""
        quantities = dict(fixed or {})
        core.reset(seed, quantities)
        self.number = self.number + 1 if seed is None else 0
        self.seed = self.seed if seed is None else seed
        self.fixed = quantities
        self.actions = []

    def step(self, core: Any, action: Any) -> tuple[bool, bool, bool, float]:
        """A step of the core: terminated, truncated, success and result."""
        outcome = core.step(action)
        self.actions.append(np.array(action, np.float32))
        return outcome

    def repeat(self, core: Any) -> None:
        """Brings another core of the same task and options into this state."""
        if self.seed is None:
            return
        core.repeat(self.seed, self.number, self.fixed)
        for action in self.actions:
            core.step(action)
