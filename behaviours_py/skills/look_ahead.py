"""Choosing between alternatives by looking ahead."""

from __future__ import annotations

from typing import Optional

from robot import Alternative, Parameters, Robot, parameter


class LookAheadParameters(Parameters):
    """Choosing between alternatives by looking ahead."""

    rollouts = parameter(16, "", 1, 1000, "number of rollouts of each alternative until a choice")
    interval = parameter(0.5, "s", 0.02, 10.0, "time between two choices, over which the rollouts are spread")
    better = parameter(0.02, "", 0.0, 2.0, "increase in value that another alternative needs to replace the current one")


parameters = LookAheadParameters()


class LookAhead:
    """Chooses between alternatives with names, such as "shot" or "pass to 4", by short simulated games from the robot's belief.

    `choose` is called in every tick; in each one it plays a part of the rollouts. `values` contains the mean values of the last choice.
    """

    def __init__(self) -> None:
        self.values: dict[str, float] = {}
        self.choice: Optional[str] = None
        self.restart()

    def restart(self) -> None:
        """Forgets the choice and the rollouts of the choice that is being made."""
        self.choice = None
        self.since: Optional[float] = None
        self.sums: dict[str, float] = {}
        self.counts: dict[str, int] = {}

    def choose(self, robot: Robot, alternatives: dict[str, Alternative]) -> Optional[str]:
        """Returns the name of the best alternative; None until enough rollouts have been played. Alternatives with the same name in
        different ticks are the same alternative, whose target moves."""
        if self.since is None or robot.time < self.since:
            self.since = robot.time
        elapsed = robot.time - self.since
        due = min(parameters.rollouts, 1 + int(parameters.rollouts * elapsed / parameters.interval))
        played = max(self.counts.values(), default=0)
        if due > played:
            values = robot.look_ahead(list(alternatives.values()), due - played)
            for name, value in zip(alternatives, values):
                self.sums[name] = self.sums.get(name, 0.0) + value * (due - played)
                self.counts[name] = self.counts.get(name, 0) + due - played
        if due >= parameters.rollouts:
            self.decide(alternatives)
            self.since = robot.time
        if self.choice not in alternatives:
            self.choice = None
        return self.choice

    def decide(self, alternatives: dict[str, Alternative]) -> None:
        """Chooses the alternative with the greatest mean value if it is clearly better than the current one, which at first is the first
        alternative."""
        self.values = {name: self.sums[name] / self.counts[name] for name in alternatives if name in self.sums}
        self.sums, self.counts = {}, {}
        kept = self.choice if self.choice in self.values else next(iter(self.values))
        best = max(self.values, key=lambda name: self.values[name])
        self.choice = best if self.values[best] > self.values[kept] + parameters.better else kept
