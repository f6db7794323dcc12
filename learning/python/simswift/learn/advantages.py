"""Generalised advantage estimation (Schulman et al. 2016)."""
import numpy as np


def generalised_advantages(rewards: np.ndarray, values: np.ndarray, next_values: np.ndarray, ended: np.ndarray,
                           gamma: float, gae_lambda: float) -> np.ndarray:
    """Advantages [step][environment] of the actions taken; all arguments have this shape.

    next_values: the critic's value of the observation that followed, in the same episode; 0 where the episode was terminated.
    An episode that was truncated goes on in principle, so its next value is that of its last observation, not of the next episode's first.
    """
    advantages = np.empty_like(rewards)
    following = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        error = rewards[step] + gamma * next_values[step] - values[step]
        following = error + gamma * gae_lambda * np.where(ended[step], 0, following)
        advantages[step] = following
    return advantages
