"""Tests of the nightly measurements: measures, samples, statistics, files and page."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "nightly"))

import history  # noqa: E402
import nightly  # noqa: E402
from judgement import chance_of, judge, with_alarms  # noqa: E402
from judgement import Judgement  # noqa: E402
from measures import FILE, Measure, Runner, Samples, load_measures  # noqa: E402
from page import markdown  # noqa: E402

WALK = Measure("walk", "speed", "bench", "--rounds 2", ("speed",), "m/s", True, "walk_bench", relevant=0.02)
FALLS = Measure("falls", "falls", "bench", "--seed {seed}", ("falls",), "", False, "fall_bench", seeds=(1, 2), relevant_absolute=0.5)

TOY = """#!/usr/bin/env python3
import json, sys
words = sys.argv[1:]
seed = words[words.index("--seed") + 1] if "--seed" in words else "0"
rows = [{"name": "a", "speed": 0.3, "falls": 1}, {"name": "b", "speed": 0.2, "falls": int(seed)}]
json.dump({"benchmarks": rows}, open(words[words.index("--benchmark_out") + 1], "w"))
"""


def night(label: str, walk: list[float], trial: bool = False) -> history.Night:
    samples = {"walk": Samples({f"0/{row}": value for row, value in enumerate(walk)})}
    return history.Night(label, label, f"2026-01-0{len(label)}T00:00:00", "subject", "machine", trial, samples)


def build_of(folder: Path, program: str, text: str) -> Path:
    file = folder / "bench_programs" / program
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    file.chmod(0o755)
    return folder


def test_the_shipped_measures_are_valid() -> None:
    measures = load_measures()
    assert {"walk_speed", "search_time", "game_falls"} <= {measure.name for measure in measures}
    for measure in measures:
        assert (measure.source == "bench") == bool(measure.program), measure.name
        assert measure.relevant_change(1.0) > 0, measure.name


def test_commits_are_resolved_to_hashes_before_the_first_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> str:
        identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        return subprocess.run(["git", "-C", str(tmp_path), *identity, *words], capture_output=True, text=True, check=True).stdout.strip()

    git("init", "--quiet")
    for subject in ("older", "newer"):
        git("commit", "--quiet", "--allow-empty", "-m", subject)
    monkeypatch.setattr(nightly, "ROOT", tmp_path)
    assert nightly.resolved(["HEAD~1", "HEAD"]) == git("rev-list", "--reverse", "HEAD").splitlines()
    with pytest.raises(ValueError, match="no-such-commit is not a commit"):
        nightly.resolved(["no-such-commit"])


def test_a_figure_that_was_renamed_is_read_by_both_names() -> None:
    search = Measure("search", "time", "search", "", ("seconds",), "s", False, former_figure="simulated_seconds", relevant=0.1)
    assert search.value({"seconds": 12.5}) == search.value({"simulated_seconds": 12.5}) == 12.5
    with pytest.raises(KeyError, match="seconds"):
        search.value({"found": 1})


@pytest.mark.parametrize("old, new, word", [("better: higher", "better: more", "better"), ("unit:", "units:", "units")])
def test_a_wrong_measure_is_refused(tmp_path: Path, old: str, new: str, word: str) -> None:
    file = tmp_path / "measures.yaml"
    file.write_text(FILE.read_text().replace(old, new, 1))
    with pytest.raises(ValueError, match=word):
        load_measures(file)


def test_a_measure_that_is_given_twice_is_refused_with_both_lines(tmp_path: Path) -> None:
    file = tmp_path / "measures.yaml"
    file.write_text("walk: {title: a}\nwalk: {title: b}\n")
    with pytest.raises(ValueError, match="measures.yaml:2: the key 'walk' is also in line 1"):
        load_measures(file)


def test_samples_of_a_bench_are_its_rows_under_each_seed(tmp_path: Path) -> None:
    samples = Runner(build_of(tmp_path, "fall_bench", TOY), []).samples(FALLS)
    assert samples.values == {"1/a": 1, "1/b": 1, "2/a": 1, "2/b": 2}


@pytest.mark.parametrize("text, reason", [("#!/bin/sh\necho no such option >&2; exit 3\n", "exit code 3: no such option"), ("", "")])
def test_a_build_that_cannot_measure_is_reported(tmp_path: Path, text: str, reason: str) -> None:
    build = build_of(tmp_path, "walk_bench", text) if text else tmp_path
    samples = Runner(build, []).samples(WALK)
    assert not samples.values
    assert (reason or "does not exist in this build") in samples.missing


def test_the_chance_of_equal_samples_is_one() -> None:
    assert chance_of(np.zeros(8)) == 1.0


def test_the_chance_that_all_of_eight_samples_are_worse_is_that_of_eight_coins() -> None:
    assert chance_of(np.arange(1.0, 9.0)) == pytest.approx(1 / 256)
    assert chance_of(-np.arange(1.0, 9.0)) == 1.0


def test_many_samples_are_judged_by_random_flips() -> None:
    assert 0 < chance_of(np.ones(40)) < 1e-3
    assert chance_of(np.tile([1.0, -1.0], 20)) > 0.3


BEFORE = [0.30, 0.28, 0.26, 0.24, 0.22, 0.20, 0.18, 0.16]


def test_a_slower_walk_raises_an_alarm() -> None:
    found = judge(night("bb", [0.9 * v for v in BEFORE]), [night("a", BEFORE)], [WALK], 0.05)
    assert [j.alarm for j in found] == [True]
    assert found[0].change == pytest.approx(-0.1 * np.mean(BEFORE))


@pytest.mark.parametrize("factor", [1.1, 1.0, 0.99])
def test_a_faster_or_hardly_slower_walk_raises_no_alarm(factor: float) -> None:
    assert not judge(night("bb", [factor * v for v in BEFORE]), [night("a", BEFORE)], [WALK], 0.05)[0].alarm


def test_scatter_in_both_directions_raises_no_alarm() -> None:
    scattered = [v * (1.2 if i % 2 else 0.75) for i, v in enumerate(BEFORE)]
    assert not judge(night("bb", scattered), [night("a", BEFORE)], [WALK], 0.05)[0].alarm


def test_only_common_samples_are_compared() -> None:
    found = judge(night("bb", BEFORE), [night("a", BEFORE[:6])], [WALK], 0.05)
    assert found[0].earlier == pytest.approx(np.mean(BEFORE[:6]))
    assert judge(night("bb", BEFORE), [night("a", BEFORE[:3])], [WALK], 0.05) == []


def test_the_level_holds_over_all_measures() -> None:
    one = Judgement(WALK, 1.0, 2.0, 0.02)
    assert with_alarms([one], 0.05)[0].alarm
    assert not any(j.alarm for j in with_alarms([one, Judgement(FALLS, 1, 1, 0.9), Judgement(FALLS, 1, 1, 0.9)], 0.05))


def test_nights_are_read_as_they_were_written(tmp_path: Path) -> None:
    nights = [night("a", BEFORE), night("bb", BEFORE[:2], trial=True)]
    for one in reversed(nights):
        history.write(tmp_path, one)
    (tmp_path / ".#a.json").symlink_to("user@host.1234:5678")  # Emacs edits a.json
    assert history.read(tmp_path) == nights


def test_a_damaged_night_is_named(tmp_path: Path) -> None:
    file = history.write(tmp_path, night("a", BEFORE))
    file.write_text(file.read_text()[:40])
    with pytest.raises(ValueError, match=file.name):
        history.read(tmp_path)


def test_the_page_shows_alarms_trends_and_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = night("bb", [0.9 * v for v in BEFORE])
    bad.samples["falls"] = Samples(missing="fall_bench does not exist in this build")
    for one in (night("a", BEFORE), bad):
        history.write(tmp_path, one)
    assert nightly.report(tmp_path, [WALK, FALLS], 0.05)
    text = (tmp_path / "index.html").read_text()
    assert 'class="alarm">worse' in text and "<svg" in text and "fall_bench does not exist" in text
    assert "ALARM: speed is worse" in capsys.readouterr().out
    report = (tmp_path / "index.md").read_text()
    assert "| speed | 0.207 | 0.23 | -0.023 m/s | 0.0039 | **worse** |" in report
    assert "- falls: fall_bench does not exist in this build" in report
    assert "![walk](trend-walk.svg)" in report and "<svg" in (tmp_path / "trend-walk.svg").read_text()
    assert not (tmp_path / "trend-falls.svg").exists()


def test_texts_do_not_break_the_table_of_the_report() -> None:
    first = night("a", BEFORE)
    first.subject = "a | b <i>"
    text = markdown(first, [Judgement(Measure("x", "t|u", "bench", "", ("y",), "m", True), 1, 1, 1.0)], {}, 0.05)
    assert "a \\| b &lt;i>" in text and "| t\\|u | 1 | 1 | +0 m | 1 | no alarm |" in text
    assert "first night" in markdown(first, [], {}, 0.05)


def test_a_trial_is_not_compared_with_later(tmp_path: Path) -> None:
    for one in (night("a", BEFORE), night("bb", [2 * v for v in BEFORE], trial=True), night("ccc", BEFORE)):
        history.write(tmp_path, one)
    assert not nightly.report(tmp_path, [WALK], 0.05)


def test_a_folder_without_nights_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert nightly.main(["--page", "--out", str(tmp_path)]) == 2
    assert "measure a commit first" in capsys.readouterr().err


def test_results_are_plain_json(tmp_path: Path) -> None:
    data = json.loads(history.write(tmp_path, night("a", BEFORE)).read_text())
    assert data["samples"]["walk"]["values"]["0/0"] == BEFORE[0]
