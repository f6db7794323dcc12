"""Spaces of observations and actions: gymnasium's if it is installed, otherwise a class with the same attributes."""
from __future__ import annotations

import copy
from collections.abc import Collection
from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Discrete
except ImportError:
    class Discrete:  # type: ignore[no-redef]
        """Numbers from 0 to n - 1."""

        def __init__(self, n: int, seed: int | None = None) -> None:
            self.n = n
            self.shape: tuple[int, ...] = ()
            self.dtype = np.dtype(np.int64)
            self.seed(seed)

        def seed(self, seed: int | None = None) -> None:
            """Restarts the random numbers of sample()."""
            self._random = np.random.default_rng(seed)

        def sample(self) -> np.int64:
            """A random number."""
            return self._random.integers(self.n)

        def contains(self, element: Any) -> bool:
            """Whether this is a whole number in the range."""
            array = np.asarray(element)
            return bool(array.shape == () and np.issubdtype(array.dtype, np.integer) and 0 <= array < self.n)

        __contains__ = contains

    class Box:  # type: ignore[no-redef]
        """Arrays of a shape, with limits of each element."""

        def __init__(self, low: Any, high: Any, shape: tuple[int, ...] | None = None, dtype: Any = np.float32,
                     seed: int | None = None) -> None:
            self.shape = tuple(shape) if shape is not None else np.shape(low)
            self.dtype = np.dtype(dtype)
            self.low = np.broadcast_to(np.asarray(low, self.dtype), self.shape).copy()
            self.high = np.broadcast_to(np.asarray(high, self.dtype), self.shape).copy()
            self.seed(seed)

        def seed(self, seed: int | None = None) -> None:
            """Restarts the random numbers of sample()."""
            self._random = np.random.default_rng(seed)

        def sample(self) -> np.ndarray:
            """A random element; unlimited coordinates are normally distributed."""
            limited = np.isfinite(self.low) & np.isfinite(self.high)
            uniform = self._random.uniform(np.where(limited, self.low, 0), np.where(limited, self.high, 1))
            return np.where(limited, uniform, self._random.normal(size=self.shape)).astype(self.dtype)

        def contains(self, element: Any) -> bool:
            """Whether an array has this shape and type, and is within the limits."""
            array = np.asarray(element)
            return bool(array.shape == self.shape and np.can_cast(array.dtype, self.dtype)
                        and np.all(array >= self.low) and np.all(array <= self.high))

        __contains__ = contains

        def __eq__(self, other: object) -> bool:
            return (isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype
                    and np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high))

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})"


def copy_spaces(environment: Any, spaces: dict[str, Any]) -> None:
    """Gives an environment copies of these spaces by the names of its attributes, so that sample() continues their random numbers."""
    vars(environment).update(copy.deepcopy(spaces))


def spaces_of(environment: Any) -> dict[str, Any]:
    """The spaces of an environment, by the names of its attributes."""
    return {name: value for name, value in vars(environment).items() if name.endswith(("_space", "_spaces"))}


def other_attributes(environment: Any, parts: Collection[str]) -> dict[str, Any]:
    """The attributes of an environment that are neither spaces nor among `parts`, those of a derived class among them."""
    return {name: value for name, value in vars(environment).items() if name not in parts and name not in spaces_of(environment)}


def observation_space(size: int) -> Box:
    """Observations are of the order of 1, but not limited."""
    return Box(-np.inf, np.inf, (size,), np.float32)


def action_space(size: int) -> Box:
    """Actions from -1 to 1."""
    return Box(-1, 1, (size,), np.float32)


def batched(space: Box, count: int) -> Box:
    """The space of arrays of this many elements of a space."""
    return Box(np.broadcast_to(space.low, (count, *space.shape)), np.broadcast_to(space.high, (count, *space.shape)), dtype=space.dtype)
