"""Environments for learning on the simulators of the project, by the interfaces of gymnasium and PettingZoo.

    import simswift
    env = simswift.make("kick")                        # one environment: gymnasium's Env
    vec = simswift.make_vec("kick", 256, threads=2)    # many, stepped in one call: gymnasium's VectorEnv
    match = simswift.parallel("five_v_five")           # an agent for each robot: PettingZoo's ParallelEnv

Neither library is needed. If gymnasium is installed, its spaces and base classes are used. `simswift.tasks()` lists the tasks.
"""
from .catalogue import InputError, tasks
from .environment import Environment, make
from .layers import make_vec
from .parallel import ParallelEnvironment, parallel
from .symmetry import Mirror, MirroredEnvironment
from .vector import VectorEnvironment

__all__ = ["Environment", "InputError", "Mirror", "MirroredEnvironment", "ParallelEnvironment", "VectorEnvironment", "make", "make_vec",
           "parallel", "tasks"]
