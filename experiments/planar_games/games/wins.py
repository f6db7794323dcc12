#!/usr/bin/env python3
"""How often a team won in series of `behavioursim play`: a row of a table in Markdown.

    experiments/planar_games/games/wins.py --home runs/as_home --away runs/as_away

--home: folders of games that the team played as the home team, --away: as the away team. Each has the games.csv of a series. The share
of games won has a 95 % interval (Wilson); draws are not won.
"""

from __future__ import annotations

import argparse
import csv
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, Optional, Sequence

COUNTED = ("goals", "falls", "pushes", "kicks")
DEVIATIONS = 1.96  # of a normal distribution, for 95 %


@dataclass
class Tally:
    """The games of a team. Counts are pairs: of the team, of its opponents."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    counts: dict[str, list[int]] = field(default_factory=lambda: {name: [0, 0] for name in COUNTED})

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, row: dict[str, str], team: str, opponents: str) -> None:
        """Counts a game. team, opponents: "home" and "away" or the reverse."""
        for name, pair in self.counts.items():
            pair[0] += int(row[f"{team}_{name}"])
            pair[1] += int(row[f"{opponents}_{name}"])
        difference = int(row[f"{team}_goals"]) - int(row[f"{opponents}_goals"])
        self.won += difference > 0
        self.drawn += difference == 0
        self.lost += difference < 0


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval of a share, without which few games look more certain than they are."""
    if games == 0:
        return 0.0, 1.0
    share, square = won / games, DEVIATIONS * DEVIATIONS
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = DEVIATIONS * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(home: Iterable[Path], away: Iterable[Path]) -> Tally:
    """The games of these folders."""
    result = Tally()
    for folders, sides in ((home, ("home", "away")), (away, ("away", "home"))):
        for folder in folders:
            with (folder / "games.csv").open(encoding="utf-8-sig") as file:
                for row in csv.DictReader(file):
                    result.add(row, *sides)
    return result


def report(games: Tally) -> str:
    """A table of one row."""
    low, high = wilson(games.won, games.games)
    share = f"{100 * games.won / max(1, games.games):.0f} % ({100 * low:.0f} to {100 * high:.0f} %)"
    pairs = [f"{own}, {theirs}" for own, theirs in games.counts.values()]
    head = ["games", "won, drawn, lost", "won", *COUNTED]
    row = [str(games.games), f"{games.won}, {games.drawn}, {games.lost}", share, *pairs]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), row))


def main(arguments: Optional[Sequence[str]] = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--home", type=Path, nargs="*", default=[], help="folders of games as the home team")
    parser.add_argument("--away", type=Path, nargs="*", default=[], help="folders of games as the away team")
    options = parser.parse_args(arguments)
    print(report(tally(options.home, options.away)))


if __name__ == "__main__":
    main()
