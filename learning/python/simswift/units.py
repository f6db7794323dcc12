"""Units of the observations of a playing robot, by which its numbers are multiplied (behaviour/policy/play_policy.cpp)."""
from __future__ import annotations

BALL_UNIT = 3.0  # m, of "ball x" and "ball y"
TARGET_UNIT = 5.0  # m, of "target x" and "target y"
