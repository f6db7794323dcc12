"""Nonlinear least squares by Levenberg and Marquardt's method.

SciPy has it, but Debian's SciPy depends on Boost 1.74, whose development files exclude those of the version that this project needs.
"""
from __future__ import annotations

from typing import Callable

import numpy as np

Vector = np.ndarray


def least_squares(
    residuals: Callable[[Vector], Vector], jacobian: Callable[[Vector], np.ndarray], start: Vector, bound: float, iterations: int,
    min_gain: float,
) -> tuple[Vector, np.ndarray]:
    """The vector with the least sum of squared residuals near a start, and the product of its Jacobian with itself.

    All elements are kept within -bound to bound. Ends after `iterations` Jacobians, or when one reduces the sum by less than the part
    `min_gain`.
    """
    tries, raised, lowered = 5, 5.0, 0.3  # steps with one Jacobian, and factors of the damping
    vector, damping = np.array(start, float), 1e-2
    values = residuals(vector)
    cost = float(values @ values)
    for _ in range(iterations):
        slope = jacobian(vector)
        square, gradient = slope.T @ slope, slope.T @ values
        before = cost
        for _ in range(tries):
            step = np.linalg.solve(square + damping * np.diag(np.diag(square)), -gradient)
            candidate = np.clip(vector + step, -bound, bound)
            candidate_values = residuals(candidate)
            candidate_cost = float(candidate_values @ candidate_values)
            if candidate_cost < cost:
                vector, values, cost = candidate, candidate_values, candidate_cost
                damping *= lowered
                break
            damping *= raised
        if before - cost < min_gain * before:
            break
    return vector, square
