"""What the nightly measurement measures: the entries of measures.yaml, and their samples from runs of the programs."""

from __future__ import annotations

import json
import math
import re
import resource
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/config"))

from yaml_file import load_yaml  # noqa: E402

FILE = Path(__file__).with_name("measures.yaml")
SOURCES = ("bench", "game", "search")
TIMEOUT = 1800.0  # s, of one run of a program


@dataclass(frozen=True)
class Measure:
    """One figure of the robots, and how it is judged."""

    name: str
    title: str
    source: str  # of SOURCES
    options: str  # of the program; {seed} is replaced
    figure: tuple[str, ...]  # keys of the figures that are added
    unit: str
    higher_is_better: bool
    program: str = ""  # of a bench
    seeds: tuple[int, ...] = (0,)
    relevant: float = 0.0  # part of the earlier mean, by which a change matters
    relevant_absolute: float = 0.0  # or in the figure's unit
    former_figure: str = ""  # key of a single figure in the output of older commits

    def value(self, figures: dict[str, Any]) -> float:
        """The value in a row of a program's output. Errors: KeyError names a figure that the row lacks."""
        keys = (self.former_figure,) if self.former_figure in figures else self.figure
        return sum(float(figures[key]) for key in keys)

    def relevant_change(self, mean: float) -> float:
        """The change of the mean that matters, in the figure's unit."""
        return max(self.relevant * abs(mean), self.relevant_absolute)


@dataclass
class Samples:
    """The samples of one measure by their keys, "SEED/ROW"; or why there are none."""

    values: dict[str, float] = field(default_factory=dict)
    missing: str = ""


def load_measures(file: Path = FILE) -> list[Measure]:
    """Errors: ValueError that names the measure and the key, or the line."""
    measures = []
    for name, entry in load_yaml(file).items():
        known = {"title", "source", "program", "options", "seeds", "figure", "former_figure", "unit", "better", "relevant",
                 "relevant_absolute"}
        if unknown := set(entry) - known:
            raise ValueError(f"{file}: {name} has the unknown key {sorted(unknown)[0]}; known are {', '.join(sorted(known))}")
        if entry["source"] not in SOURCES or entry["better"] not in ("higher", "lower"):
            raise ValueError(f"{file}: {name}: `source` is one of {', '.join(SOURCES)}, `better` is higher or lower")
        figure = entry["figure"]
        measures.append(
            Measure(
                name=name,
                title=entry["title"],
                source=entry["source"],
                options=entry["options"],
                figure=tuple(figure) if isinstance(figure, list) else (figure,),
                unit=entry["unit"],
                higher_is_better=entry["better"] == "higher",
                former_figure=entry.get("former_figure", ""),
                program=entry.get("program", ""),
                seeds=tuple(entry.get("seeds", (0,))),
                relevant=entry.get("relevant", 0.0),
                relevant_absolute=entry.get("relevant_absolute", 0.0),
            )
        )
    return measures


class Runner:
    """Runs the programs of one build. Measures that need the same run share it."""

    def __init__(self, build: Path, assignments: list[str]) -> None:
        """assignments: Struct.key=value of the motion parameters that the benches use in place of the files' values."""
        self.build = build
        self.assignments = assignments
        self._done: dict[str, list[tuple[str, dict[str, Any]]]] = {}

    def samples(self, measure: Measure) -> Samples:
        """The samples of a measure; Samples.missing when the programs of this build cannot measure it."""
        samples = Samples()
        for seed in measure.seeds:
            try:
                rows = self._rows(measure, seed)
                for row, figures in rows:
                    value = measure.value(figures)
                    if math.isfinite(value):
                        samples.values[f"{seed}/{row}"] = value
            except (RuntimeError, KeyError, OSError, ValueError) as error:
                samples.missing = f"{type(error).__name__}: {error}" if isinstance(error, KeyError) else str(error)
                return samples
        return samples

    def _rows(self, measure: Measure, seed: int) -> list[tuple[str, dict[str, Any]]]:
        options = measure.options.replace("{seed}", str(seed))
        key = f"{measure.source} {measure.program} {options}"
        if key not in self._done:
            run = {"bench": self._bench, "game": self._game, "search": self._search}[measure.source]
            self._done[key] = run(measure.program, shlex.split(options))
        return self._done[key]

    def _bench(self, program: str, options: list[str]) -> list[tuple[str, dict[str, Any]]]:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "figures.json"
            changes = [word for assignment in self.assignments for word in ("--set", assignment)]
            execute([str(self.build / "bench_programs" / program), *options, *changes, "--benchmark_out", str(out)])
            return [(row["name"], row) for row in json.loads(out.read_text())["benchmarks"]]

    def _game(self, _: str, options: list[str]) -> list[tuple[str, dict[str, Any]]]:
        with tempfile.TemporaryDirectory() as folder:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            execute([str(self.build / "bin" / "splgame"), "--headless", *options, "--out", folder])
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            result = json.loads((Path(folder) / "result.json").read_text())
            cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            result["falls"] = sum(robot["falls"] for robot in result["robots"])
            result["cpu_per_simulated"] = cpu / result["simulated_s"]
            return [("game", result)]

    def _search(self, _: str, options: list[str]) -> list[tuple[str, dict[str, Any]]]:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "search"
            execute([str(self.build / "bin" / "findballexp"), "run", "--out", str(out), *options])
            results = sorted((out / "tests").glob("*/result.json"))
            return [(file.parent.name, json.loads(file.read_text())) for file in results]


def execute(command: list[str]) -> None:
    """Runs a program to its end. Errors: RuntimeError with the end of its output."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    except FileNotFoundError:
        raise RuntimeError(f"{Path(command[0]).name} does not exist in this build") from None
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{Path(command[0]).name} has not ended within {TIMEOUT:.0f} s") from None
    if done.returncode != 0:
        last = re.sub(r"\s+", " ", (done.stderr or done.stdout)[-300:]).strip()
        raise RuntimeError(f"{Path(command[0]).name} ended with exit code {done.returncode}: {last}")
