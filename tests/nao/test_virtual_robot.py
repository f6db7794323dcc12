"""The robot's own program on the robot's own libagent: it stands, walks and turns, and either side may die."""
from __future__ import annotations

import math
import time

from virtual_robot import DEGREE, VirtualRobot, joints


def test_it_stands_walks_two_metres_and_turns(tmp_path) -> None:
    skill = "skills.Walk(0.2, seconds=13.0, turn=0.5, turning=3.0)"
    with VirtualRobot(tmp_path) as robot, robot.runswift(skill) as runswift:
        hands = robot.hands
        hands.make_stiff()
        start = robot.truth()
        assert start.upright > 0.95
        hands.play()
        hands.until(lambda: math.hypot(robot.truth().x - start.x, robot.truth().y - start.y) > 2.0, "two metres", 120)
        hands.until(lambda: abs(robot.truth().heading - start.heading) > 0.7, "turned", 120)
        assert robot.truth().upright > 0.9
        assert runswift.stop() == 0


def test_killed_runswift_is_followed_by_a_hold_a_sit_and_limpness_and_the_next_one_takes_over(tmp_path) -> None:
    with VirtualRobot(tmp_path) as robot:
        hands = robot.hands
        with robot.runswift("skills.Walk(0.15, seconds=1000)") as runswift:
            hands.make_stiff()
            hands.play()
            start = robot.truth()
            hands.until(lambda: abs(robot.truth().x - start.x) > 0.3, "walks")
            killed = time.monotonic()
            runswift.kill()
        hands.until(lambda: 0 < hands.stiffness() < 0.3, "relaxes")
        assert robot.truth().upright > 0.8, "it sat down without a fall"
        hands.until(lambda: hands.stiffness() == 0, "limp")
        after = [row for row in robot.trace.rows() if row["time"] > killed + 0.02]
        held = joints(after[0])
        assert all(joints(row) == held for row in after[1:40] if row["time"] < killed + 0.4), "holds 20 ms later"
        assert max(abs(a - b) for first, then in zip(after, after[1:]) if then["stiffness LKneePitch"] > 0
                   for a, b in zip(joints(first), joints(then))) < 2.01 * DEGREE
        assert after[-1]["LKneePitch"] > 1.9, "it sits"
        with robot.runswift("skills.Stand") as again:
            hands.until(lambda: hands.stiffness() > 0.7, "stiff again")
            # Limp it may have tipped over, as the simulated motors have no dry friction; then it gets up first.
            hands.until(lambda: robot.truth().upright > 0.95 and 0.3 < robot.trace.newest()["LKneePitch"] < 1.2,
                        "stands")
            assert again.stop() == 0


def test_killed_naoqi_is_missed_and_runswift_goes_on_with_the_next_one(tmp_path) -> None:
    with VirtualRobot(tmp_path) as robot, robot.runswift("skills.Stand") as runswift:
        robot.hands.make_stiff()
        robot.naoqi.kill()
        runswift.wait_for("the body has been silent for a second")
        robot.start_naoqi()
        runswift.wait_for("the body speaks again")
        assert runswift.runs()


def test_the_chest_button_makes_it_stiff_and_limp_and_calls_the_service(tmp_path) -> None:
    with VirtualRobot(tmp_path) as robot, robot.runswift("skills.Stand"):
        hands = robot.hands
        assert hands.stiffness() == 0
        hands.make_stiff()
        assert robot.truth().upright > 0.95
        hands.press(2)
        hands.until(lambda: hands.stiffness() == 0, "limp")
        hands.press(3)
        hands.until(lambda: (tmp_path / "orders").exists(), "the service was called")
        hands.until(lambda: (tmp_path / "orders").read_text() == "toggle\n", "to start or stop runswift")
