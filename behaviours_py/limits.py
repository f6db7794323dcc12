"""Limits and dimensions of the body. SI units and radians."""

WALK_FORWARD = 0.25  # m/s
WALK_BACKWARD = 0.15  # m/s
WALK_SIDEWAYS = 0.18  # m/s
WALK_TURN = 1.0  # rad/s

HEAD_SPEED = 6.1  # rad/s, of HeadYaw at full speed; the value of the slowest body
HEAD_YAW = 1.9  # rad, to either side
HEAD_UP = -0.3  # rad
HEAD_DOWN = 0.5  # rad
EYE_HEIGHT = 0.5  # m above the ground, of a standing robot
VIEW_CENTRE = 0.36  # rad below the head's axis; centre of the combined field of view of both cameras

ROBOT_CLEARANCE = 0.45  # m between the centres of two robots that pass each other
POST_CLEARANCE = 0.3  # m between the robot's centre and a goal post
