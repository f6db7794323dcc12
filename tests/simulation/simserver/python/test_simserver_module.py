"""simserver as a Python module: create a simulator, join, step, place the ball, monitor, restore a snapshot."""
from __future__ import annotations

import numpy as np
import pytest
import simserver


def joined(simulator: simserver.Simulator, number: int = 1) -> simserver.Agent:
    agent = simulator.connect()
    agent.send("(scene rsg/agent/nao/nao.rsg)(syn)")
    agent.receive()
    agent.send(f"(init (unum {number})(teamname Red))(syn)")
    agent.receive()
    agent.send("(beam -2 0 0)(syn)")
    return agent


def turn(agent: simserver.Agent, reply: str = "") -> str:
    percept = agent.receive()
    agent.send(reply + "(syn)")
    return percept


def test_a_robot_joins_and_stands():
    simulator = simserver.Simulator(agents=1)
    agent = joined(simulator)
    for _ in range(100):
        turn(agent)
    (robot,) = simulator.truth().robots
    assert (robot.side, robot.number, robot.team, robot.upright) == ("left", 1, "Red", True)
    assert np.allclose(robot.torso[:2], [-2, 0], atol=0.05)
    assert np.allclose(robot.rotation @ robot.rotation.T, np.eye(3))
    assert simulator.now == pytest.approx(2.0, abs=0.1)


def test_a_ball_is_placed_and_kicked():
    simulator = simserver.Simulator()
    simulator.command("(playMode PlayOn)(ball (pos 1 0.5 0.05)(vel 2 0 0))")
    simulator.step(50)
    truth = simulator.truth()
    assert truth.play_mode == "PlayOn"
    assert 2 < truth.ball[0] < 3
    assert truth.ball[1] == pytest.approx(0.5)


def test_a_snapshot_can_be_restored_several_times():
    simulator = simserver.Simulator(agents=1)
    agent = joined(simulator)
    for _ in range(20):
        turn(agent)
    snapshot = simulator.snapshot()
    futures = []
    for _ in range(3):
        simulator.restore(snapshot)
        futures.append([turn(agent, "(lle4 -2)(he1 1)")for _ in range(50)])
        while simulator.now < 2:  # a different run in between
            turn(agent, "(rle3 2)")
    # The first percept was already queued when the snapshot was restored.
    assert futures[0][1:] == futures[1][1:] == futures[2][1:]


def test_a_monitor_receives_the_scene():
    simulator = simserver.Simulator(agents=1)
    agent = joined(simulator)
    assert "(RSG 0 1)" in simulator.full_state()
    simulator.monitor_frame()
    turn(agent)
    turn(agent)
    assert "(RDS 0 1)" in simulator.monitor_frame()


def test_errors_are_reported():
    simulator = simserver.Simulator()
    simulator.command("(frobnicate)")
    assert "frobnicate" in simulator.take_reports()[0]
    assert simulator.take_reports() == []
    with pytest.raises(RuntimeError, match="nowhere"):
        simserver.Simulator(field="nowhere")
    with pytest.raises(ValueError, match="dialect"):
        simserver.Simulator(dialect="klingon")


def test_receive_raises_while_another_agent_is_missing():
    simulator = simserver.Simulator(agents=1)
    agent = joined(simulator)
    agent.receive()
    with pytest.raises(RuntimeError, match="is missing"):
        agent.receive()
