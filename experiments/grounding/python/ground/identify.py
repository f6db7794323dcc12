"""Identifies an individual from a robot's log: CMA-ES over what all joints have in common, then least squares over all numbers."""
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Callable, Sequence

import numpy as np

from . import _core
from .evolution import evolve
from .files import CONFIG
from .least_squares import least_squares
from .settings import Settings, number
from .unknowns import NOISES, OF_JOINTS, Individual, Unknown, individual_of, unknowns, vector_of

# Not compared: none of their numbers is identified.
ARMS = {f"{side}{joint}" for side in "LR" for joint in ("ShoulderPitch", "ShoulderRoll", "ElbowYaw", "ElbowRoll")}

UNIFORM_PRECISION = 3.0  # inverse variance of a number that is distributed uniformly from -1 to 1
MEDIAN_OF_SQUARE = 0.4549  # of a standard normal number

Report = Callable[[str], None]


@dataclass(frozen=True)
class IdentifyParameters(Settings):
    """How signals are compared, and how the best individual is searched for."""

    joint: float = number(0.003, 1e-5, 1, "rad", "deviation of a joint's angle that counts as much as one of the following")
    gyro: float = number(0.1, 1e-4, 10, "rad/s", "of an angular velocity")
    accelerometer: float = number(1.0, 1e-3, 100, "m/s^2", "of a specific force")
    tilt: float = number(0.004, 1e-5, 1, "rad", "of the torso's roll and pitch")
    force: float = number(3.0, 0.01, 1000, "N", "of a foot sensor's force")
    velocity: float = number(0.01, 1e-4, 1, "m/s", "of the true velocity")
    turn: float = number(0.03, 1e-4, 1, "rad/s", "of the true rate of turn")
    fading: float = number(1.0, 0.1, 1000, "s", "time in a segment after which a deviation counts 37 %, because motions diverge")
    prior: float = number(0.02, 1e-6, 10, "", "weight of the assumption that numbers are those of a random individual")
    difference: float = number(0.3, 1e-4, 1, "", "change of a number, in halves of its range, by which the first derivatives are computed")
    shrink: float = number(0.75, 0.1, 1, "", "factor of that change from one iteration to the next")
    generations: int = number(25, 0, 10_000, "", "of CMA-ES")
    population: int = number(16, 4, 1000, "", "of CMA-ES")
    width: float = number(0.4, 0.01, 2, "", "first standard deviation of CMA-ES, in halves of the ranges")
    iterations: int = number(10, 1, 1000, "", "of least squares, at most")
    min_gain: float = number(0.01, 0, 1, "", "relative decrease of the cost by an iteration below which least squares ends")
    bound: float = number(1.5, 0.5, 10, "", "largest distance of a number from the middle of its range, in halves of it")
    independent: float = number(0.25, 1e-3, 1, "", "share of the cycles whose deviations count as independent in the standard errors")
    rest: float = number(0.1, 0.02, 10, "s", "time at the begin of each segment from which the sensors' noise is estimated")
    jobs: int = number(2, 1, 64, "", "replays at the same time")


@dataclass(frozen=True)
class Identified:
    """The result of an identification."""

    individual: Individual
    numbers: list[Unknown]
    vector: np.ndarray
    errors: np.ndarray  # standard error of each element of the vector, at most that of a random individual
    cost_before: float  # mean squared weighted deviation with the body's file
    cost_after: float


def deviations_of(channels: Sequence[str], p: IdentifyParameters) -> np.ndarray:
    """The deviation of each channel that counts 1."""
    def of(name: str) -> float:
        kinds = {"gyro": p.gyro, "accelerometer": p.accelerometer, "roll": p.tilt, "pitch": p.tilt, "left_fsr": p.force,
                 "right_fsr": p.force, "forward": p.velocity, "left": p.velocity, "turn": p.turn}
        return kinds.get(name.partition(".")[0], p.joint)

    return np.array([np.inf if name in ARMS else of(name) for name in channels], np.float32)


class Comparison:
    """Compares a recorded run with simulated individuals."""

    def __init__(self, run: _core.Run, p: IdentifyParameters) -> None:
        self.run = run
        self.numbers = unknowns(run.body == "nao-v5", run.has_truth)
        self.recorded = run.recorded
        time = np.concatenate([np.arange(size) * run.period for size in run.segments])
        weights = np.exp(-time / p.fading)[:, None] / deviations_of(_core.channels(), p)[None, :]
        self.known = np.isfinite(self.recorded)
        self.weights = np.where(self.known, weights, 0).astype(np.float32)
        self.count = float((self.weights > 0).sum())

    def deviations(self, individual: Individual) -> np.ndarray:
        """Weighted deviations; large ones are reduced (pseudo-Huber), and their mean square is the cost."""
        simulated = self.run.simulate(individual, CONFIG)
        both = self.known & np.isfinite(simulated)
        raw = np.where(both, self.recorded - np.where(both, simulated, 0), 0) * self.weights
        reduced = np.sign(raw) * np.sqrt(2 * (np.sqrt(1 + raw * raw) - 1))
        return (reduced / np.sqrt(self.count)).ravel()

    def of_vector(self, vector: Sequence[float]) -> np.ndarray:
        return self.deviations(individual_of(vector, self.numbers))

    def cost(self, individual: Individual) -> float:
        return float(np.square(self.deviations(individual)).sum())


def common_vector(part: Sequence[float], numbers: Sequence[Unknown]) -> np.ndarray:
    """A vector in which the joints have the same torque, speed and backlash, and no offsets. part: these, then all others."""
    names = common_names(numbers)
    values = dict(zip(names, part))
    return np.array([0.0 if n.field == "joint_offset" else values[n.field if n.field in OF_JOINTS else n.name] for n in numbers])


def common_names(numbers: Sequence[Unknown]) -> list[str]:
    """What `part` of common_vector consists of."""
    names = [n.field if n.field in OF_JOINTS else n.name for n in numbers if n.field != "joint_offset"]
    return list(dict.fromkeys(names))


def search_common(comparison: Comparison, p: IdentifyParameters, seed: int, report: Report) -> np.ndarray:
    """CMA-ES over what all joints have in common: a start for least squares that is not a local minimum."""
    names = common_names(comparison.numbers)

    def score(_: int, part: Sequence[float]) -> float:
        vector = common_vector(part, comparison.numbers)
        penalty = p.prior * float(np.square(vector).sum()) / len(vector)
        return -float(np.square(comparison.of_vector(vector)).sum()) - penalty

    def progress(text: str, _: Sequence[float], best: float) -> None:
        report(f"CMA-ES {text}, best {best:.4g}")

    middle = evolve([0.0] * len(names), p.width, (-p.bound, p.bound), score, seed, p.generations, p.population, p.jobs, progress)
    return common_vector(middle, comparison.numbers)


def refine(comparison: Comparison, start: np.ndarray, p: IdentifyParameters, report: Report) -> tuple[np.ndarray, np.ndarray]:
    """Least squares over all numbers from a start. Returns the vector and the standard errors of its elements."""
    numbers = len(start)
    prior = np.sqrt(p.prior / numbers)

    def residuals(vector: np.ndarray) -> np.ndarray:
        return np.append(comparison.of_vector(vector), prior * vector)

    computed = 0

    def jacobian(vector: np.ndarray) -> np.ndarray:
        # Large differences first: contacts make the deviations rugged, and a derivative of a short way would follow the ruggedness.
        nonlocal computed
        difference = p.difference * p.shrink**computed
        computed += 1

        def column(i: int) -> np.ndarray:
            step = np.zeros(numbers)
            step[i] = difference
            return (comparison.of_vector(vector + step) - comparison.of_vector(vector - step)) / (2 * difference)

        with ThreadPoolExecutor(p.jobs) as workers:
            columns = list(workers.map(column, range(numbers)))
        report(f"least squares: cost {float(np.square(residuals(vector)).sum()):.5g}")
        return np.vstack([np.column_stack(columns), prior * np.eye(numbers)])

    vector, square = least_squares(residuals, jacobian, start, p.bound, p.iterations, p.min_gain)
    variance = float(np.square(comparison.of_vector(vector)).sum()) / max(1.0, p.independent * comparison.count)
    covariance = np.linalg.inv((square - prior**2 * np.eye(numbers)) / max(variance, 1e-12) + UNIFORM_PRECISION * np.eye(numbers))
    return vector, np.sqrt(np.diag(covariance))


def noises_of(comparison: Comparison, individual: Individual, p: IdentifyParameters) -> Individual:
    """The individual with the deviations of its sensors' noise, from the differences of neighbouring cycles at rest."""
    names = list(_core.channels())
    kinds = {"joint_noise": [n for n in names if n[0].isupper()], "gyro_noise": ["gyro.x", "gyro.y", "gyro.z"],
             "accelerometer_noise": ["accelerometer.x", "accelerometer.y", "accelerometer.z"], "tilt_noise": ["roll", "pitch"]}
    simulated = comparison.run.simulate(individual, CONFIG)
    ends = np.cumsum(comparison.run.segments)
    rest = max(4, round(p.rest / comparison.run.period))
    begins = [range(end - size, end - size + rest) for end, size in zip(ends, comparison.run.segments)]

    def power(table: np.ndarray, columns: list[int]) -> float:
        return float(np.median([np.median(np.square(np.diff(table[list(rows)][:, columns], axis=0))) for rows in begins]))

    for noise in NOISES:
        columns = [names.index(name) for name in kinds[noise]]
        excess = power(comparison.recorded, columns) - power(simulated, columns)
        individual[noise] = [float(np.sqrt(max(0.0, excess / 2 / MEDIAN_OF_SQUARE)))]
    return individual


def identify(run: _core.Run, p: IdentifyParameters, seed: int, report: Report) -> Identified:
    """The individual that explains a run best; the body's file if none explains it better."""
    comparison = Comparison(run, p)
    before = comparison.cost(_core.default_individual())
    like_the_file = vector_of(_core.default_individual(), comparison.numbers)
    start = search_common(comparison, p, seed, report) if p.generations > 0 else np.zeros(len(comparison.numbers))
    start = min((start, like_the_file), key=lambda vector: float(np.square(comparison.of_vector(vector)).sum()))
    vector, errors = refine(comparison, start, p, report)
    individual = noises_of(comparison, individual_of(vector, comparison.numbers), p)
    if comparison.cost(individual) > before:
        report("no individual explains the log better than the body's file, which is the result")
        vector, individual = like_the_file, noises_of(comparison, _core.default_individual(), p)
    return Identified(individual, comparison.numbers, vector, errors, before, comparison.cost(individual))
