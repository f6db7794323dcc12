"""How policies are trained by default. A recipe is a task, and what differs from its defaults and from those of Hyperparameters."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .hyperparameters import Hyperparameters


@dataclass(frozen=True)
class Recipe:
    """A task with its options, and how it is trained."""

    name: str
    task: str
    options: Mapping[str, Any] = field(default_factory=dict)
    hyperparameters: Mapping[str, Any] = field(default_factory=dict)
    steps: int = 5_000_000
    envs: int = 256

    def parameters(self) -> Hyperparameters:
        """The defaults, with what the recipe changes."""
        return Hyperparameters().changed(self.hyperparameters, f"recipe {self.name}")


def plain(task: str, hyperparameters: Mapping[str, Any] | None = None, **changes: Any) -> Recipe:
    """The recipe of a task with the task's own options."""
    return Recipe(task, task, hyperparameters=hyperparameters or {}, **changes)


# Steps without bodies cost so little that many environments pay off. A decision lasts 0.1 s, so gamma is nearer to 1.
TO_BALL = {"horizon": 32, "epochs": 4, "minibatch": 4096, "gamma": 0.998, "entropy": 0.0005, "schedule": "linear", "learning_rate": 7e-4}
# A walk that is pushed: motion's PushRecovery hands a pushed robot over to it.
RECOVERY = {"WalkTaskParameters.duration": 20.0, "WalkTaskParameters.max_forward": 0.7, "WalkTaskParameters.max_backward": 0.35,
            "WalkTaskParameters.max_turn": 1.4, "WalkTaskParameters.max_push": 3.0, "WalkTaskParameters.fall_penalty": 5.0}
# Corrections of the NAO V5's walk, which is pushed. Motion's cycle is that of the NAO. The walk begins with a robot that stands still.
RESIDUAL = {"WalkTaskParameters.duration": 20.0, "WalkTaskParameters.max_forward": 0.3, "WalkTaskParameters.max_push": 3.5,
            "WalkTaskParameters.fall_penalty": 5.0, "JointEnvironmentParameters.cycle": 0.01, "JointEnvironmentParameters.min_delay": 0.005,
            "JointEnvironmentParameters.max_delay": 0.02, "JointEnvironmentParameters.joint_noise": 0.0,
            "JointEnvironmentParameters.push": 0.0, "JointEnvironmentParameters.swing": 0.0}
# Keeping the balance: small actions, and pushes that are seconds apart.
BALANCE = {"gamma": 0.99, "hidden": (64, 64), "initial_std": 0.3}
# Lateral behaviour, as in Hengst 2013, by the roll joints alone: with all joints of the legs exploration makes the robot hop, which is far
# from the requested loads.
LATERAL = {"BalanceTaskParameters.load_scale": 0.4, "BalanceTaskParameters.pitch_reach": 0.0, "BalanceTaskParameters.max_push": 1.0,
           "BalanceTaskParameters.fall_penalty": 2.0}
ROCKING = {**LATERAL, "BalanceTaskParameters.roll_reach": 0.2}
# A kick in which the robot still stands a second later: less exploration, and time to recover.
KICK = {"gamma": 0.995, "hidden": (64, 64), "initial_std": 0.3}
STANDING_KICK = {"KickTaskParameters.arm_reach": 1.0, "KickTaskParameters.duration": 1.4, "KickTaskParameters.hold_time": 1.0,
                 "KickTaskParameters.fall_penalty": 8.0, "KickTaskParameters.settle_reward": 0.2}
# A ball anywhere in front of the foot, kicked in any direction ahead. Begin with a kick: --start-from.
ANY_WAY = {"KickTaskParameters.ball_ahead": 0.18, "KickTaskParameters.ahead_range": 0.035, "KickTaskParameters.aside_range": 0.045,
           "KickTaskParameters.max_far_direction": 0.6, "KickTaskParameters.aside_penalty": 1.0}
# In front of either foot, where the striker's kick expects the ball.
AT_THE_FOOT = {"GoToBallParameters.ahead": 0.192, "GoToBallParameters.aside": 0.065, "GoToBallParameters.reach": 0.02,
               "GoToBallParameters.aim": 0.1, "GoToBallParameters.hold": 0.2}

RECIPES = {recipe.name: recipe for recipe in (
    plain("walk", steps=20_000_000),
    Recipe("recover", "walk", {"parameters": RECOVERY}, {"mirror": True}, steps=8_830_976),
    Recipe("walk_residual", "walk_residual", {"parameters": RESIDUAL, "body": "nao-v5"},
           {"mirror": True, "hidden": (64, 64), "initial_std": 0.2}, steps=4_000_000),
    plain("get_up", {"gamma": 0.995}, steps=20_000_000),
    plain("stand", BALANCE, steps=3_000_000),
    Recipe("rock", "rock", {"parameters": ROCKING}, {**BALANCE, "initial_std": 0.15}, steps=3_000_000),
    Recipe("one_leg", "one_leg", {"parameters": LATERAL}, {**BALANCE, "initial_std": 0.2}, steps=2_000_000),
    Recipe("kick", "kick", {"parameters": STANDING_KICK}, KICK, steps=4_000_000),
    Recipe("strike", "kick", {"parameters": {**STANDING_KICK, **ANY_WAY}}, KICK, steps=10_000_000),
    plain("kick_to_point", {"gamma": 0.995}, steps=10_000_000),
    plain("go_to_ball", TO_BALL, steps=30_000_000, envs=1024),
    Recipe("approach", "go_to_ball", {"parameters": AT_THE_FOOT}, {**TO_BALL, "hidden": (64, 64)}, steps=12_000_000, envs=1024),
    Recipe("approach_bodies", "go_to_ball", {"parameters": AT_THE_FOOT, "simulator": "bodies"},
           {**TO_BALL, "hidden": (64, 64), "horizon": 128, "learning_rate": 3e-4}, steps=4_000_000, envs=64),
    plain("dribble", steps=10_000_000),
    plain("keep_goal"),
    plain("one_v_one", {"gamma": 0.997, "horizon": 128, "minibatch": 4096, "entropy": 0.005}, steps=20_000_000),
)}


def recipe_of(name: str) -> Recipe:
    """The recipe of this name; one of defaults for a task that has none."""
    return RECIPES.get(name, plain(name))
