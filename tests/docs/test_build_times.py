"""The times of building and testing on the pages: those of one run of continuous integration, and within its budgets."""
from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPECIFICATION = importlib.util.spec_from_file_location("times", ROOT / ".ci/times.py")
assert SPECIFICATION is not None and SPECIFICATION.loader is not None
times = importlib.util.module_from_spec(SPECIFICATION)
SPECIFICATION.loader.exec_module(times)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in {".ci/steps.sh", times.TABLE_PAGE, *(sentence.page for sentence in times.SENTENCES)}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_the_pages_agree_with_each_other_and_with_the_budgets() -> None:
    assert times.problems(ROOT) == []


def test_new_times_are_written_into_each_page(copy: Path) -> None:
    budgets = times.STEP.findall((copy / ".ci/steps.sh").read_text())
    times.write(copy, "0123abcd\n" + "".join(f"{name}\t61\n" for name, _ in budgets))
    assert "at commit 0123abcd" in (copy / times.TABLE_PAGE).read_text()
    assert "the first run takes about 2 minutes" in (copy / "README.md").read_text()
    assert times.problems(copy) == []


def test_a_step_that_exceeds_its_budget_is_reported(copy: Path) -> None:
    budgets = times.STEP.findall((copy / ".ci/steps.sh").read_text())
    times.write(copy, "0123abcd\n" + "".join(f"{name}\t{budget}\n" for name, budget in budgets[:-1]) + f"{budgets[-1][0]}\t100000\n")
    assert times.problems(copy) == [f"{times.TABLE_PAGE}: '{budgets[-1][0]}' took longer than its budget of {budgets[-1][1]} s"]


def test_a_sentence_with_another_number_is_reported(copy: Path) -> None:
    page = copy / "README.md"
    page.write_text(times.SENTENCES[0].pattern.sub("the first run takes about 99 minutes", page.read_text()))
    found = times.problems(copy)
    assert len(found) == 1 and "the first run takes about 99 minutes" in found[0]
