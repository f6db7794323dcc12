"""Reads the description of a staged search for keyframes: a YAML file, documented in experiments/optimise/searches/README.md."""

from __future__ import annotations

import math
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from optimise_pose import JOINTS, SHORTEST, Limits

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/config"))

from yaml_file import YamlFileError, load_yaml  # noqa: E402

REQUIRED = object()


class StageFileError(ValueError):
    """A mistake in a stage file: names the file, the section and the key, and says what is expected."""


@dataclass(frozen=True)
class Stage:
    """One run of CMA-ES, which starts from the result of the previous stage."""

    name: str  # also the folder of its journal
    goal: str  # figure of the benchmark to maximise
    rounds: int  # per candidate
    keyframes: tuple[int, int]  # first and last varied keyframe, from 1
    degrees: float  # first standard deviation of an angle
    stretch: float  # first standard deviation of a duration, as a fraction of it
    one_sided: bool  # each joint separately instead of both sides as mirror images
    generations: int
    population: int
    finalists: int  # last generations whose best candidate is compared at the end
    final_rounds: int  # of that comparison
    options: tuple[str, ...]  # of the benchmark, in this stage only


@dataclass(frozen=True)
class Validation:
    """The benchmark runs by which the start, the result of each stage and the shipped file are compared."""

    rounds: int
    seeds: tuple[int, ...]
    figures: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True)
class StagedSearch:
    start: Path  # start keyframes of the first stage
    shipped: Path  # keyframes that the benchmark loads; the file's name without its ending is the action's name in --set
    limits: Limits
    bench: tuple[str, ...]
    worlds: tuple[tuple[str, ...], ...]  # options of the benchmark; a candidate runs once in each world
    seed: int
    stages: tuple[Stage, ...]
    validation: Validation


class Section:
    """Reads and checks values of a mapping in the file; `finish` rejects keys that were not read."""

    def __init__(self, where: str, values: Any) -> None:
        self.where = where
        if not isinstance(values, dict):
            raise StageFileError(f"{where}: is {values!r}; write KEY: VALUE lines")
        self.values = dict(values)

    def refuse(self, key: str, why: str) -> StageFileError:
        return StageFileError(f"{self.where}: {key}: {why}")

    def take(self, key: str, expected: str, default: Any = REQUIRED) -> Any:
        if key not in self.values:
            if default is REQUIRED:
                raise self.refuse(key, f"is missing; write {expected}")
            return default
        return self.values.pop(key)

    def number(self, key: str, kind: type, above: float, default: Any = REQUIRED) -> Any:
        expected = f"{'an integer' if kind is int else 'a number'} greater than {above:g}"
        value = self.take(key, expected, default)
        if isinstance(value, bool) or not isinstance(value, (int, kind)) or not value > above:
            raise self.refuse(key, f"is {value!r}; write {expected}")
        return kind(value)

    def text(self, key: str, pattern: str = r"\S+", expected: str = "a word") -> str:
        value = self.take(key, expected)
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            raise self.refuse(key, f"is {value!r}; write {expected}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.take(key, "true or false", default)
        if not isinstance(value, bool):
            raise self.refuse(key, f"is {value!r}; write true or false")
        return value

    def integers(self, key: str, expected: str = "a list of integers") -> tuple[int, ...]:
        value = self.take(key, expected)
        if not isinstance(value, list) or not value or not all(type(entry) is int for entry in value):
            raise self.refuse(key, f"is {value!r}; write {expected}")
        return tuple(value)

    def words(self, key: str, default: Any = REQUIRED) -> tuple[str, ...]:
        value = self.take(key, "a list of words", default)
        if not isinstance(value, list) or not all(isinstance(entry, (str, int, float)) for entry in value):
            raise self.refuse(key, f"is {value!r}; write a list of words")
        return tuple(str(entry) for entry in value)

    def finish(self) -> None:
        for key in self.values:
            raise self.refuse(key, "is not a key of this section; see experiments/optimise/searches/README.md")


def read_stage(where: str, values: Any) -> Stage:
    section = Section(where, values)
    name = section.text("name", r"[a-z0-9_-]+", "lower-case letters, digits, _ and -")
    section.where = f"{where} ({name})"
    keyframes = section.integers("keyframes", "[FIRST, LAST]")
    if len(keyframes) != 2 or not 1 <= keyframes[0] <= keyframes[1]:
        raise section.refuse("keyframes", f"is {list(keyframes)}; write [FIRST, LAST], counted from 1")
    generations = section.number("generations", int, 0)
    rounds = section.number("rounds", int, 0)
    stage = Stage(
        name=name,
        goal=section.text("goal"),
        rounds=rounds,
        keyframes=keyframes,
        degrees=section.number("degrees", float, 0),
        stretch=section.number("stretch", float, 0, 0.1),
        one_sided=section.flag("one_sided", False),
        generations=generations,
        population=section.number("population", int, 3),
        finalists=min(section.number("finalists", int, 0, 5), generations),
        final_rounds=section.number("final_rounds", int, 0, 10 * rounds),
        options=section.words("options", []),
    )
    section.finish()
    return stage


def read_validation(where: str, values: Any) -> Validation:
    section = Section(where, values)
    validation = Validation(
        rounds=section.number("rounds", int, 0),
        seeds=section.integers("seeds"),
        figures=section.words("figures"),
        options=section.words("options", []),
    )
    section.finish()
    return validation


def load(file: Path) -> dict:
    try:
        values = load_yaml(file)
    except YamlFileError as error:
        raise StageFileError(str(error)) from None
    return Section(str(file), values).values


def read_limits(file: Path, max_duration: float) -> Limits:
    """Limits of joints in degrees, from config/BODY/body.yaml, and of durations in ms."""
    body = load(file).get("BodyModel", {})
    try:
        pairs = list(zip(body["lower_limit"], body["upper_limit"]))
        limits = {joint: (math.degrees(low), math.degrees(high)) for joint, (low, high) in zip(JOINTS, pairs, strict=True)}
    except (KeyError, TypeError, ValueError):
        raise StageFileError(f"{file}: BodyModel: lower_limit and upper_limit are not lists of {len(JOINTS)} numbers") from None
    return {**limits, "Duration": (SHORTEST, max_duration)}


def read_worlds(section: Section) -> tuple[tuple[str, ...], ...]:
    worlds = section.take("worlds", "a list of lists of words", [[]])
    listed = isinstance(worlds, list) and worlds and all(isinstance(world, list) for world in worlds)
    if not listed or not all(isinstance(word, (str, int, float)) for world in worlds for word in world):
        raise section.refuse("worlds", f"is {worlds!r}; write a list of lists of words")
    return tuple(tuple(str(word) for word in world) for world in worlds)


def read_search(file: Path) -> StagedSearch:
    """Reads a stage file. Errors: StageFileError, OSError."""
    section = Section(str(file), load(file))
    max_duration = section.number("longest", float, SHORTEST)
    stages = section.take("stages", "a list of stages")
    if not isinstance(stages, list) or not stages:
        raise section.refuse("stages", "write a list of stages, each with a name")
    search = StagedSearch(
        start=file.parent / section.text("start"),
        shipped=(file.parent / section.text("shipped")).resolve(),
        limits=read_limits(file.parent / section.text("body"), max_duration),
        bench=section.words("bench"),
        worlds=read_worlds(section),
        seed=section.number("seed", int, -1),
        stages=tuple(read_stage(f"{file}: stage {n}", values) for n, values in enumerate(stages, 1)),
        validation=read_validation(f"{file}: validation", section.take("validation", "rounds, seeds and figures")),
    )
    section.finish()
    names = [stage.name for stage in search.stages]
    for name in names:
        if names.count(name) > 1:
            raise section.refuse("stages", f"two are named {name!r}; give each a different name")
    return search
