"""Tasks with one agent, with some of their options."""
from __future__ import annotations

from typing import Any

SINGLE_CASES: list[tuple[str, dict[str, Any]]] = [
    ("walk", {}), ("walk_residual", {"body": "nao-v5"}), ("get_up", {}), ("stand", {}), ("rock", {}), ("one_leg", {"body": "nao-v5"}),
    ("kick", {}), ("kick_to_point", {}), ("go_to_ball", {}), ("dribble", {}), ("keep_goal", {}), ("one_v_one", {}),
    ("walk", {"body": "nao-v5"}),
    ("kick", {"body": "nao-v5", "individual": 7}), ("go_to_ball", {"simulator": "bodies"}),
    ("keep_goal", {"simulator": "bodies", "body": "nao-v5"}), ("one_v_one", {"opponents": "still"})]

# A robot that begins exactly in its stance, with exact measurements.
UNDISTURBED = {"JointEnvironmentParameters." + name: 0.0 for name in ("joint_noise", "push", "swing", "tilt_error")}
KNOWN_BALL = {"KickTaskParameters.ball_error": 0.0}
