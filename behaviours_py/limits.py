"""Limits and dimensions of the body."""

from __future__ import annotations

from robot import Parameters, parameter


class BodyLimitParameters(Parameters):
    """What the body can do, and its dimensions."""

    walk_forward = parameter(0.25, "m/s", 0.01, 5.0, "greatest speed of walking forward")
    walk_fast = parameter(0.35, "m/s", 0.01, 5.0, "greatest speed of walking forward in a game, unless walk_forward is greater")
    walk_backward = parameter(0.15, "m/s", 0.01, 5.0, "greatest speed of walking backward")
    walk_sideways = parameter(0.18, "m/s", 0.01, 5.0, "greatest speed of walking sideways")
    walk_turn = parameter(1.0, "rad/s", 0.1, 10.0, "greatest turning speed of a walk")
    head_speed = parameter(6.1, "rad/s", 0.1, 20.0, "speed of HeadYaw at full speed; the value of the slowest body")
    head_yaw = parameter(1.9, "rad", 0.1, 2.0, "largest head yaw to either side")
    head_up = parameter(-0.3, "rad", -0.6, 0.0, "smallest head pitch, which looks up")
    head_down = parameter(0.5, "rad", 0.0, 0.6, "largest head pitch, which looks down")
    eye_height = parameter(0.5, "m", 0.1, 2.0, "height of the cameras above the ground, of a standing robot")
    view_centre = parameter(0.36, "rad", -1.0, 1.5, "angle below the head's axis of the centre of both cameras' combined field of view")
    robot_clearance = parameter(0.45, "m", 0.1, 2.0, "distance between the centres of two robots that pass each other")
    post_clearance = parameter(0.3, "m", 0.05, 0.6, "distance between the robot's centre and a goal post")


limits = BodyLimitParameters()


def game_speed() -> float:
    """The greatest speed of walking forward in a game, m/s. A search walks with walk_forward, which its plans assume."""
    return max(limits.walk_fast, limits.walk_forward)
