"""A benchmark without a robot, for the tests of optimise_stages.py: keyframe 2 of `toy` should have its knees at --knee degrees.

It appends its options to the file TOY_CALLS, and kills the search that started it (SIGKILL) in call TOY_KILL_AT.
"""

import argparse
import json
import os
import random
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from decimal_numbers import COUNT, SEED, real_number  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--set", action="append")
parser.add_argument("--rounds", type=COUNT)
parser.add_argument("--seed", type=SEED)
parser.add_argument("--benchmark_out", type=Path)
parser.add_argument("--knee", type=real_number(), default=60)
requested = parser.parse_args()
with open(os.environ["TOY_CALLS"], "a+") as calls:
    calls.write(f"{requested.rounds} {requested.seed}\n")
    calls.seek(0)
    if str(len(calls.readlines())) == os.environ.get("TOY_KILL_AT"):
        os.kill(os.getppid(), signal.SIGKILL)
values = dict(setting.split("=") for setting in requested.set)
noise = random.Random(requested.seed).uniform(-0.1, 0.1)
near = 60 - abs(float(values["toy.2.LKneePitch"]) - requested.knee) + noise
requested.benchmark_out.write_text(json.dumps({"benchmarks": [{"name": "toy", "runs": requested.rounds, "near": near}]}))
