"""Environments with an agent for each robot: the points that PettingZoo's parallel_api_test tests."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import simswift


@pytest.mark.parametrize(("task", "options", "agents"), [
    ("one_v_one", {}, ["left_2", "right_2"]),
    ("two_v_two", {}, ["left_2", "left_3", "right_2", "right_3"]),
    ("five_v_five", {}, [f"{side}_{number}" for side in ("left", "right") for number in range(1, 6)]),
    ("five_v_five", {"opponents": "compiled"}, [f"left_{number}" for number in range(1, 6)]),
    ("two_v_two", {"simulator": "bodies", "body": "nao-v5"}, ["left_2", "left_3", "right_2", "right_3"]),
    ("go_to_ball", {}, ["left_2"]),
])
def test_keeps_to_the_interface_of_pettingzoo(task: str, options: dict[str, Any], agents: list[str]) -> None:
    match = simswift.parallel(task, **options)
    assert match.possible_agents == agents and match.max_num_agents == len(agents)
    observations, infos = match.reset(seed=1)
    assert match.agents == agents and set(observations) == set(infos) == set(agents)
    for agent in agents:
        assert match.observation_space(agent) is match.observation_space(agent)
        assert match.action_space(agent) is match.action_space(agent)
    for _ in range(30):
        live = list(match.agents)
        for agent in live:
            assert match.observation_space(agent).contains(observations[agent])
        observations, *others = match.step({agent: match.action_space(agent).sample() for agent in live})
        for returned in (observations, *others):
            assert set(returned) == set(live)
        rewards, terminations, truncations, _ = others
        assert all(isinstance(reward, float) for reward in rewards.values())
        ended = [terminations[agent] or truncations[agent] for agent in live]
        assert set(match.agents) == {agent for agent, over in zip(live, ended) if not over}
        if not match.agents:
            observations, _ = match.reset()


def test_same_seed_gives_the_same_match_to_the_bit() -> None:
    def observations() -> list[np.ndarray]:
        match = simswift.parallel("two_v_two")
        match.reset(seed=1)
        actions = np.random.default_rng(1)
        states = []
        for _ in range(100):
            if not match.agents:
                match.reset()
            match.step({agent: actions.uniform(-1, 1, 5) for agent in match.agents})
            states.append(match.state())
        return states

    assert np.array_equal(np.stack(observations()), np.stack(observations()))


def test_both_teams_see_the_field_alike() -> None:
    match = simswift.parallel("one_v_one")
    observations, _ = match.reset(seed=1, options={"ball_x": 0, "ball_y": 0})
    names = match.observation_names
    left, right = observations["left_2"], observations["right_2"]
    for name in ("target x", "target cosine"):
        assert left[names.index(name)] > 0 and right[names.index(name)] > 0, "the opponents' goal is ahead"
    assert left[names.index("x")] < 0 and right[names.index("x")] < 0, "each robot starts in its own half"


def test_a_goal_rewards_one_team_and_ends_the_episode() -> None:
    match = simswift.parallel("one_v_one", parameters={"MatchParameters.ball_spread": 10})
    match.reset(seed=1, options={"ball_x": 4.7, "ball_y": 0})
    _, rewards, terminations, truncations, infos = match.step({agent: np.zeros(5) for agent in match.agents})
    assert rewards["left_2"] > 0.9 and rewards["right_2"] < -0.9
    assert all(terminations.values()) and not any(truncations.values())
    assert infos["left_2"] == {"success": True, "result": 1}
    assert match.agents == []
    with pytest.raises(ValueError, match="call reset first"):
        match.step({})


def test_scenes_are_rendered_and_logged(tmp_path: Any) -> None:
    match = simswift.parallel("five_v_five", render_mode="rgb_array")
    match.reset(seed=1)
    assert match.render().shape == (480, 640, 3)
    logged = simswift.parallel("two_v_two", render_mode="mcap", log=str(tmp_path / "match.mcap"))
    logged.reset(seed=1)
    logged.step({agent: np.zeros(5) for agent in logged.agents})
    logged.close()
    assert (tmp_path / "match.mcap").stat().st_size > 1000
