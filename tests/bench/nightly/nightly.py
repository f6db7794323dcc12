#!/usr/bin/env python3
"""Plays, searches, walks, gets up and kicks with one or more commits, and raises an alarm when a commit has become worse.

    ./dev nightly                                  # the working tree, against the commits in nightly/
    ./dev nightly --commits HEAD~40 HEAD~20 HEAD    # these commits, each built in build/nightly
    ./dev nightly --set WalkParameters.lift=0.005   # a trial: what would be detected
    ./dev nightly --page                           # only writes the page of the nights that are there

Each commit's figures become one file of --out; nightly/index.html and nightly/index.md show table and trends. Exit code 1: an alarm.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

import history  # noqa: E402
from decimal_numbers import real_number  # noqa: E402
from judgement import judge  # noqa: E402
from measures import Measure, Runner, load_measures  # noqa: E402
from output_files import FolderLock, write_whole  # noqa: E402
from page import markdown, page, picture_file, trends  # noqa: E402
from report_machine import machine_of, revision_of  # noqa: E402
from script import run_script  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
TARGETS = ["simserver", "simswift", "splgame", "findballexp"]


def git(*arguments: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True).stdout.strip()


def resolved(commits: list[str]) -> list[str]:
    """The hashes of these commits. A name such as HEAD is another commit in the work tree in which commits are built, and may be another
    one in the repository when its turn comes. Errors: ValueError names what is not a commit."""
    hashes = []
    for commit in commits:
        try:
            hashes.append(git("rev-parse", "--verify", f"{commit}^{{commit}}"))
        except subprocess.CalledProcessError:
            raise ValueError(f"{commit} is not a commit of this repository; git log lists them") from None
    return hashes


def build_commit(commit: str, measures: list[Measure]) -> Path:
    """Builds what the measures need of a commit in a work tree of its own, and returns the build folder. Errors: CalledProcessError."""
    tree = ROOT / "build" / "nightly" / "tree"
    if not tree.exists():
        git("worktree", "add", "--detach", "--force", str(tree), commit)
    subprocess.run(["git", "-C", str(tree), "checkout", "--quiet", "--detach", "--force", commit], check=True)
    subprocess.run(["cmake", "--preset", "sim"], cwd=tree, check=True, stdout=subprocess.DEVNULL)
    programs = sorted({measure.program for measure in measures if measure.program})
    build = ["cmake", "--build", "--preset", "sim", "--target", *TARGETS, *programs]
    subprocess.run(build, cwd=tree, check=True, stdout=subprocess.DEVNULL)
    return tree / "build" / "sim"


def measured(build: Path, commit: str, label: str, measures: list[Measure], assignments: list[str]) -> history.Night:
    """Runs all measures with the programs of a build."""
    runner = Runner(build, assignments)
    date, subject = git("show", "-s", "--format=%cI%n%s", commit).split("\n", 1)
    night = history.Night(label, git("rev-parse", commit), date, subject, machine_of(build), trial=" " in label)
    for measure in measures:
        samples = runner.samples(measure)
        night.samples[measure.name] = samples
        values = list(samples.values.values())
        figure = f"mean {sum(values) / len(values):.4g} {measure.unit}, {len(values)} samples" if values else "none"
        print(f"{label}: {measure.title}: {samples.missing or figure}", flush=True)
    return night


def report(folder: Path, measures: list[Measure], level: float) -> bool:
    """Writes the report, as HTML and as Markdown with pictures, and prints the alarms of the newest night. True if there is one."""
    nights = history.read(folder)
    if not nights:
        raise ValueError(f"{folder} contains no results; measure a commit first")
    judged = [judge(night, [past for past in nights[:number] if not past.trial], measures, level) for number, night in enumerate(nights)]
    pictures = trends(nights, judged, measures)
    for name, picture in pictures.items():
        write_whole(folder / picture_file(name), picture)
    write_whole(folder / "index.html", page(nights[-1], judged[-1], pictures, level))
    write_whole(folder / "index.md", markdown(nights[-1], judged[-1], pictures, level))
    for judgement in judged[-1]:
        if judgement.alarm:
            print(
                f"ALARM: {judgement.measure.title} is worse: {judgement.mean:.4g} {judgement.measure.unit}, before {judgement.earlier:.4g} "
                f"(by chance: {judgement.p:.2g})"
            )
    print(f"{folder / 'index.html'}, index.md: {len(nights)} nights")
    return any(judgement.alarm for judgement in judged[-1])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="./dev nightly", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("nightly"), help="folder of the nights and the page (default: nightly)")
    parser.add_argument("--commits", nargs="+", metavar="COMMIT", help="commits, the oldest first; default: the working tree")
    parser.add_argument("--set", action="append", default=[], metavar="STRUCT.KEY=VALUE", help="change a parameter of motion, as a trial")
    parser.add_argument("--only", nargs="+", metavar="MEASURE", help="some of the measures (names in tests/bench/nightly/measures.yaml)")
    parser.add_argument("--level", type=real_number(0, 1), default=0.05, help="probability of a false alarm in a night (default: 0.05)")
    parser.add_argument("--page", action="store_true", help="measure nothing; only write the page")
    options = parser.parse_args(arguments)
    try:
        measures = load_measures()
        if options.only:
            if unknown := set(options.only) - {measure.name for measure in measures}:
                parser.error(f"unknown measure {sorted(unknown)[0]}; known are {', '.join(m.name for m in measures)}")
            measures = [measure for measure in measures if measure.name in options.only]
        with nullcontext() if options.page else FolderLock(options.out):
            commits = [] if options.page else resolved(options.commits or []) or [None]
            for commit in commits:
                build = build_commit(commit, measures) if commit else ROOT / "build" / "sim"
                label = git("rev-parse", "--short", commit) if commit else revision_of(ROOT)
                label = " ".join([label, *options.set])
                history.write(options.out, measured(build, commit or "HEAD", label, measures, options.set))
            return 1 if report(options.out, measures, options.level) else 0
    except (ValueError, OSError, subprocess.CalledProcessError) as error:
        print(f"nightly: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    run_script("nightly", main)
