"""The parameters of the striker, grouped by what they tune."""

from __future__ import annotations

from robot import Parameters, parameter


class StrikerParameters(Parameters):
    """The robot that plays the ball."""

    # A ball that only a teammate sees, or that is not where it is expected.
    come = parameter(0.8, "m", 0.0, 5.0, "distance from a ball that only a teammate sees")
    come_tolerance = parameter(0.3, "m", 0.01, 2.0, "distance within which the position near a teammate's ball is reached")
    look_round = parameter(0.8, "rad/s", 0.0, 10.0, "turning speed at the expected position of a ball that is not visible")
    unseen = parameter(1.0, "s", 0.0, 60.0, "time after which a robot with a possibly mirrored pose ignores a ball that it no longer sees")

    # How far kicks go.
    kick = parameter(3.0, "m", 0.0, 20.0, "shortest distance that a kick moves the ball")
    sweep = parameter(1.6, "m", 0.0, 20.0, "shortest distance that a sweep moves the ball")
    sweep_factor = parameter(2.0, "", 0.0, 10.0, "factor of the cost of a sweep towards a goal that a kick reaches and a sweep does not")

    # The direction of a shot, which may deviate from the goal.
    aim_from = parameter(2.8, "m", 0.0, 20.0, "distance from the goal up to which every shot is aimed between the posts")
    wider = parameter(0.3, "rad/m", 0.0, 3.2, "allowed deviation from the goal per distance beyond aim_from")
    max_deviation = parameter(0.7, "rad", 0.0, 3.2, "greatest allowed deviation from the goal")
    edge_margin = parameter(0.4, "m", 0.0, 3.0, "least distance from the touch lines of a ball that is kicked past the goal")
    post_margin = parameter(0.25, "m", 0.0, 0.7, "distance inside the posts of the points that are aimed at")

    # The heading error with which a shot is kicked.
    error_share = parameter(0.8, "", 0.0, 1.0, "greatest heading error of a shot, as a fraction of half the angle of the points aimed at")
    min_error = parameter(0.1, "rad", 0.01, 1.0, "lower limit of the heading error of a shot")
    max_error = parameter(0.25, "rad", 0.01, 1.6, "upper limit of the heading error of a shot")
    deviation_tolerance = parameter(0.3, "", 0.0, 1.0, "increase of the heading error of a shot per allowed deviation from the goal")
    min_goal_distance = parameter(0.1, "m", 0.01, 5.0, "least distance from the goal that is assumed for the heading error of a shot")

    # The part of the goal that opponents leave open.
    in_way = parameter(0.2, "m", 0.0, 5.0, "distance beyond the ball and the goal line between which opponents block a shot")
    open_room = parameter(0.35, "m", 0.0, 5.0, "distance of opponents from a shot that is enough")

    # Dribbling the ball into the goal.
    dribble_depth = parameter(0.5, "m", 0.0, 5.0, "distance from the goal line up to which the ball is dribbled into the goal")
    dribble_from = parameter(0.5, "m", 0.0, 5.0, "distance of the robot from the ball from which it is dribbled into the goal")
    dribble_turn = parameter(0.7, "rad", 0.0, 3.2, "greatest angle between the way to the ball and the way on to the goal for this")
    dribble_beyond = parameter(0.3, "m", 0.0, 1.0, "distance behind the goal line of the point to which the ball is dribbled")
    dribble_more = parameter(1.3, "", 1.0, 5.0, "factor of these limits for a robot that dribbles")

    # A duel with an opponent at the ball.
    duel = parameter(0.8, "m", 0.0, 5.0, "distance of an opponent from the ball up to which the robot hurries to kick it")
    max_duel_deviation = parameter(1.1, "rad", 0.0, 3.2, "greatest allowed deviation from the goal in a duel, beyond aim_from")
    duel_sweep = parameter(0.5, "", 0.0, 10.0, "factor of the cost of a sweep in a duel")


parameters = StrikerParameters()
