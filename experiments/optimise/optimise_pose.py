#!/usr/bin/env python3
"""Searches for better keyframes: varies the values of a .pos file, evaluates them with a closed-loop benchmark, writes the best.

    experiments/optimise/optimise_pose.py config/poses/simspark/getup_back.pos --out runs/back --goal per_minute -- \\
        build/sim/bench_programs/getup_bench --from back --rounds 10 --longest 6

The search varies the angles of both sides together, as mirror images (each joint separately with --one-sided), and the
durations. Each candidate is one run of the benchmark with `--set NAME.KEYFRAME.JOINT=…`. The method is CMA-ES; the same
seed and program give the same search, and a search that was stopped continues from its folder.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

from optimise import FromFiles, Goal, Journal, evolve, run_bench

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import COUNT, JOBS, SEED_OF_CMA, TIMEOUT, real_number, whole_number  # noqa: E402
from output_files import FolderLock, check_output, write_whole  # noqa: E402
from script import run_script  # noqa: E402

JOINTS = (
    "HeadYaw HeadPitch LShoulderPitch LShoulderRoll LElbowYaw LElbowRoll LWristYaw LHand "
    "LHipYawPitch LHipRoll LHipPitch LKneePitch LAnklePitch LAnkleRoll "
    "RHipRoll RHipPitch RKneePitch RAnklePitch RAnkleRoll "
    "RShoulderPitch RShoulderRoll RElbowYaw RElbowRoll RWristYaw RHand"
).split()
FIXED = ("Head", "LWrist", "RWrist", "LHand", "RHand")  # not varied
SHORTEST = 20.0  # ms
Limits = dict[str, tuple[float, float]]  # of joints in degrees and of "Duration" in ms


@dataclass(frozen=True)
class Number:
    """One varied value of the file: its keyframe (from 0), its columns with their signs, and its change in a step of 1."""

    frame: int
    name: str
    columns: tuple[tuple[int, float], ...]
    step: float


def is_keyframe(line: str) -> bool:
    return bool(line.split("#")[0].strip()) and not line.strip().startswith(("$", "@"))


def read_pose(text: str) -> list[list[float]]:
    return [[float(word) for word in line.split("#")[0].split()] for line in text.splitlines() if is_keyframe(line)]


def written(text: str, frames: Sequence[Sequence[float]]) -> str:
    """The text of the file with the values of these keyframes."""
    rows = iter(frames)
    out = []
    for line in text.splitlines():
        if is_keyframe(line):
            line = " ".join(f"{value:>5.1f}".replace(".0", "  ") for value in next(rows)[:-1])
        out.append(line)
    durations = iter(frame[-1] for frame in frames)
    return "\n".join(f"{line} {next(durations):5.0f}" if is_keyframe(line) else line for line in out) + "\n"


def mirror_sign(joint: str) -> float:
    return -1.0 if joint.endswith(("Roll", "Yaw")) else 1.0


def numbers_of(
    frames: Sequence[Sequence[float]], first: int, last: int, one_sided: bool, degrees: float, stretch: float
) -> list[Number]:
    """The varied values of the keyframes from `first` to `last` (from 0, inclusive)."""
    found = []
    for frame in range(first, last + 1):
        for column, joint in enumerate(JOINTS):
            if joint.startswith(FIXED):
                continue
            other = JOINTS.index("R" + joint[1:]) if joint.startswith("L") and "R" + joint[1:] in JOINTS else None
            if one_sided or other is None:
                if one_sided or joint.startswith("L"):
                    found.append(Number(frame, joint, ((column, 1.0),), degrees))
            else:
                found.append(Number(frame, joint[1:], ((column, 1.0), (other, mirror_sign(joint))), degrees))
        found.append(Number(frame, "Duration", ((len(JOINTS), 1.0),), stretch * frames[frame][-1]))
    return found


def changed(
    frames: Sequence[Sequence[float]], numbers: Sequence[Number], steps: Sequence[float], limits: Limits = {}
) -> list[list[float]]:
    """The keyframes after these steps, in units of Number.step, clamped to the limits and rounded as in the file."""
    result = [list(frame) for frame in frames]
    for number, step in zip(numbers, steps):
        column, _ = number.columns[0]
        low, high = limits.get((JOINTS + ["Duration"])[column], (-math.inf, math.inf))
        value = min(max(frames[number.frame][column] + step * number.step, low), high)
        value = max(SHORTEST, round(value)) if number.name == "Duration" else round(value, 1)
        for column, sign in number.columns:
            result[number.frame][column] = sign * value
    return result


def settings(name: str, frames: Sequence[Sequence[float]], numbers: Sequence[Number]) -> list[str]:
    return [f"{name}.{n.frame + 1}.{n.name}={frames[n.frame][n.columns[0][0]]:g}" for n in numbers]


def main(arguments: Sequence[str]) -> int:
    parser = FromFiles(__doc__)
    parser.add_argument("pose", type=Path, help=".pos file; its name without the ending is the name of the action in --set")
    parser.add_argument("--goal", required=True, help="figure of the benchmark to maximise")
    parser.add_argument("--out", type=Path, required=True, help="folder of the journal and of the resulting file")
    parser.add_argument("--first", type=COUNT, default=1, help="first varied keyframe, from 1")
    parser.add_argument("--last", type=COUNT, help="last varied keyframe; default: the last but one, because the last is the stance")
    parser.add_argument("--one-sided", action="store_true", help="vary each joint separately")
    parser.add_argument("--degrees", type=real_number(0.001, 360), default=4.0, help="first standard deviation of an angle, degrees")
    parser.add_argument("--stretch", type=real_number(0, 10), default=0.1, help="first standard deviation of a duration, as a part of it")
    parser.add_argument("--seed", type=SEED_OF_CMA, default=1)
    parser.add_argument("--generations", type=COUNT, default=40)
    parser.add_argument("--population", type=whole_number(4, 10_000), default=16)
    parser.add_argument("--jobs", type=JOBS, default=1)
    parser.add_argument("--timeout", type=TIMEOUT, default=600, help="time limit of one run, s")
    parser.add_argument("bench", nargs="+", help="the benchmark and its options, after --")
    options = parser.parse_args(arguments)
    try:
        text = options.pose.read_text()
        frames = read_pose(text)
        last = options.last if options.last is not None else len(frames) - 1
        if not 1 <= options.first <= last <= len(frames):
            parser.error(f"{options.pose} has keyframes 1 to {len(frames)}")
        numbers = numbers_of(frames, options.first - 1, last - 1, options.one_sided, options.degrees, options.stretch)
        found_file = options.out / options.pose.name

        def evaluate(_: int, steps: Sequence[float]) -> float:
            words = settings(options.pose.stem, changed(frames, numbers, steps), numbers)
            key = [float(word.split("=")[1]) for word in words]
            return journal.scored(key, lambda: Goal(options.goal, 1).mean(run_bench(options.bench, words, options.timeout)))

        def report(line: str, _: Sequence[float], score: float) -> None:
            print(f"{line}, best {score:.4g}", file=sys.stderr, flush=True)

        still = [0.0] * len(numbers)
        with FolderLock(options.out):
            check_output(found_file, [options.pose])
            journal = Journal(options.out / "journal.jsonl", {**vars(options), "pose": text, "out": ""})
            found = evolve(still, 1.0, None, evaluate, options.seed, options.generations, options.population, options.jobs, report)
            write_whole(found_file, written(text, changed(frames, numbers, found)))
            scores = [evaluate(options.generations, steps) for steps in (found, still)]
        print(f"{found_file}: {scores[0]:.6g}, before {scores[1]:.6g}")
    except (RuntimeError, ValueError, OSError) as error:
        print(f"optimise_pose.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_script("optimise_pose.py", lambda: main(sys.argv[1:]), "; the same command continues")
