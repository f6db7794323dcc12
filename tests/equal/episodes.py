"""Plays 200 episodes of each task for one agent with random actions and prints the sums of their observations and rewards."""
from __future__ import annotations

import hashlib

import numpy as np
import simswift

EPISODES = 200
MAX_STEPS = 50  # of an episode


def digest(task: str) -> str:
    """SHA-256 of all observations and rewards."""
    env = simswift.make(task)
    actions = np.random.default_rng(7)
    seen = hashlib.sha256()
    for episode in range(EPISODES):
        observation, _ = env.reset(seed=episode)
        for _ in range(MAX_STEPS):
            seen.update(np.asarray(observation).tobytes())
            observation, reward, terminated, truncated, _ = env.step(actions.uniform(-1, 1, env.action_space.shape).astype(np.float32))
            seen.update(np.float64(reward).tobytes())
            if terminated or truncated:
                break
    return seen.hexdigest()


if __name__ == "__main__":
    for name in ("kick", "go_to_ball", "walk"):
        if name in simswift.tasks():
            print(name, digest(name))
