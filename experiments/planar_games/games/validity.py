#!/usr/bin/env python3
"""Compares planar games of behavioursim with games in simserver, variant by variant: a table in Markdown.

    experiments/planar_games/games/validity.py runs/planar runs/bodies

Each folder has a subfolder for each variant of the home team with the games.csv of `behavioursim play`, without and with `--world bodies`.
The away team is the same in all games. Figures are per game, of both teams, with 95 % intervals; goals are the difference home minus away.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

QUANTITIES = {"goals": ("home_goals", "away_goals"), "falls": ("home_falls", "away_falls"), "kicks": ("home_kicks", "away_kicks"),
              "pushes": ("home_pushes", "away_pushes"), "possession": ("home_possession",)}
WITHIN = 0.2  # goal: relative difference of each quantity


@dataclass(frozen=True)
class Mean:
    """A mean with the half-width of its 95 % interval."""

    value: float
    half: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.half:.2f}"


def mean_of(values: Sequence[float]) -> Mean:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return Mean(mean, 1.96 * math.sqrt(variance / len(values)))


def games_of(folder: Path) -> list[dict[str, float]]:
    with open(folder / "games.csv", encoding="utf-8-sig") as file:
        return [{key: float(value) for key, value in row.items()} for row in csv.DictReader(file)]


def goal_difference(games: Sequence[dict[str, float]]) -> Mean:
    return mean_of([game["home_goals"] - game["away_goals"] for game in games])


def quantity(games: Sequence[dict[str, float]], name: str) -> Mean:
    return mean_of([sum(game[column] for column in QUANTITIES[name]) for game in games])


def kendall_tau(a: Sequence[float], b: Sequence[float]) -> float:
    """Kendall's rank correlation, tau-a."""
    pairs = list(itertools.combinations(range(len(a)), 2))
    concordant = sum(math.copysign(1, (a[i] - a[j]) * (b[i] - b[j])) for i, j in pairs if a[i] != a[j] and b[i] != b[j])
    return concordant / len(pairs)


def separated(a: Mean, b: Mean) -> bool:
    """Whether the difference of two independent means is significant at 5 %."""
    return abs(a.value - b.value) > math.hypot(a.half, b.half)


def report(planar: dict[str, list[dict[str, float]]], bodies: dict[str, list[dict[str, float]]]) -> str:
    names = sorted(planar)
    here = [goal_difference(planar[name]) for name in names]
    there = [goal_difference(bodies[name]) for name in names]
    lines = ["| variant | games | goal difference, planar | bodies |", "| --- | ---: | ---: | ---: |"]
    lines += [f"| {name} | {len(planar[name])}, {len(bodies[name])} | {a} | {b} |" for name, a, b in zip(names, here, there)]
    pairs = [(i, j) for i, j in itertools.combinations(range(len(names)), 2) if separated(there[i], there[j])]
    right = sum((here[i].value - here[j].value) * (there[i].value - there[j].value) > 0 for i, j in pairs)
    tau = kendall_tau([a.value for a in here], [b.value for b in there])
    lines += ["", f"Kendall's tau of the goal differences: {tau:.2f}. Pairs that simserver separates: {len(pairs)}; "
              f"the better one is the same in {right}."]
    lines += ["", "| all variants, per game | planar | bodies | planar / bodies |", "| --- | ---: | ---: | ---: |"]
    for name in QUANTITIES:
        a = quantity([game for games in planar.values() for game in games], name)
        b = quantity([game for games in bodies.values() for game in games], name)
        ratio = a.value / b.value if b.value else math.nan
        lines.append(f"| {name} | {a} | {b} | {ratio:.2f}{'' if abs(ratio - 1) <= WITHIN else ' (missed)'} |")
    lines += ["", "Planar, bodies by variant; * marks more than 20 % of difference:", "", "| variant | " + " | ".join(QUANTITIES) + " |",
              "| --- |" + " --- |" * len(QUANTITIES)]
    for name in names:
        cells = [(quantity(planar[name], each).value, quantity(bodies[name], each).value) for each in QUANTITIES]
        lines.append(f"| {name} | " + " | ".join(f"{a:.2f}, {b:.2f}{'' if abs(a - b) <= WITHIN * b else ' *'}" for a, b in cells) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("planar", type=Path)
    parser.add_argument("bodies", type=Path)
    options = parser.parse_args()
    names = sorted(folder.name for folder in options.bodies.iterdir() if (folder / "games.csv").exists())
    print(report({name: games_of(options.planar / name) for name in names}, {name: games_of(options.bodies / name) for name in names}))


if __name__ == "__main__":
    main()
