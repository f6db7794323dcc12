"""The example of docs/behaviour.md works."""

import re
from pathlib import Path

from geometry import distance
from world import World

PAGE = Path(__file__).parents[2] / "docs" / "behaviour.md"


def test_the_first_example_follows_the_ball() -> None:
    example = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)[0]
    names: dict = {"__name__": "skills.follow_ball"}
    exec(example, names)
    world = World(ball=(2.0, 0.5))
    world.run(names["FollowBall"](), 20)
    assert abs(distance(world.place(), (2.0, 0.5)) - 0.5) < 0.05
    assert world.complaints == []
