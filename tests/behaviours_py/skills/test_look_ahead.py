from robot import Alternative, Robot

from skills import look_ahead
from skills.look_ahead import LookAhead

ALTERNATIVES = {"shot": Alternative.kick(4.5, 0.0, 0.2, 0.9), "dribble": Alternative.dribble(4.5, 0.0), "home": Alternative.go(-2.0, 0.0)}


class Thinking(Robot):
    """A robot with given values of the alternatives."""

    def __init__(self, *values: float) -> None:
        super().__init__()
        self.values = list(values)
        self.rollouts: list[int] = []

    def look_ahead(self, alternatives: list[Alternative], rollouts: int) -> list[float]:
        self.rollouts.append(rollouts)
        return self.values[:len(alternatives)]


def choice_after(skill: LookAhead, robot: Thinking, seconds: float, hz: float = 10.0) -> str | None:
    choice = None
    for _ in range(round(seconds * hz) + 1):
        choice = skill.choose(robot, ALTERNATIVES)
        robot.time += 1 / hz
    return choice


def test_chooses_the_best_alternative_after_the_interval() -> None:
    robot, skill = Thinking(0.1, 0.5, 0.2), LookAhead()
    assert skill.choose(robot, ALTERNATIVES) is None
    assert choice_after(skill, robot, 0.6) == "dribble"
    assert skill.values == {"shot": 0.1, "dribble": 0.5, "home": 0.2}


def test_the_first_alternative_is_kept_unless_another_one_is_clearly_better() -> None:
    margin = look_ahead.parameters.better
    assert choice_after(LookAhead(), Thinking(0.1, 0.1 + margin / 2, 0.0), 1) == "shot"
    assert choice_after(LookAhead(), Thinking(0.1, 0.1 + 2 * margin, 0.0), 1) == "dribble"


def test_the_choice_is_kept_unless_another_one_is_clearly_better() -> None:
    robot, skill = Thinking(0.1, 0.5, 0.2), LookAhead()
    choice_after(skill, robot, 1)
    robot.values = [0.5 + look_ahead.parameters.better / 2, 0.5, 0.2]
    assert choice_after(skill, robot, 2) == "dribble"
    robot.values[0] = 0.6
    assert choice_after(skill, robot, 1) == "shot"


def test_plays_all_rollouts_spread_over_the_interval() -> None:
    for hz in (10.0, 50.0):
        robot, skill = Thinking(0.1, 0.5, 0.2), LookAhead()
        while skill.choose(robot, ALTERNATIVES) is None:
            robot.time += 1 / hz
        assert sum(robot.rollouts) == look_ahead.parameters.rollouts
        assert max(robot.rollouts) <= look_ahead.parameters.rollouts / 2


def test_an_alternative_that_is_no_longer_available_is_not_the_choice() -> None:
    robot, skill = Thinking(0.1, 0.5, 0.2), LookAhead()
    choice_after(skill, robot, 1)
    assert skill.choose(robot, {"shot": ALTERNATIVES["shot"]}) is None


def test_restart_forgets_the_choice() -> None:
    robot, skill = Thinking(0.1, 0.5, 0.2), LookAhead()
    choice_after(skill, robot, 1)
    skill.restart()
    assert skill.choose(robot, ALTERNATIVES) is None
