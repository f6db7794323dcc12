import importlib.util
import json
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "experiments/optimise"


def load(name: str):  # type: ignore[no-untyped-def]
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


load("optimise")
play = load("optimise_play")

# Instead of behavioursim: the team scores the more goals, the nearer A.x is to 2, whatever the seed.
TOY = """#!{python}
import pathlib, sys
words = sys.argv[1:]
value = lambda name: words[words.index(name) + 1]
settings = dict(word.split("=") for before, word in zip(words, words[1:]) if before == "--a-set")
out = pathlib.Path(value("--out"))
out.mkdir(parents=True, exist_ok=True)
(out.parent / "played.txt").open("a").write(" ".join(words) + "\\n")
pairs, goals = int(value("--pairs")), 5 - abs(float(settings["A.x"]) - 2)
rows = [f"{{n}},{{value('--seed')}}," + (f"{{goals}},1" if n % 2 else f"1,{{goals}}") for n in range(1, 2 * pairs + 1)]
(out / "games.csv").write_text("game,seed,home_goals,away_goals\\n" + "\\n".join(rows) + "\\n")
(out / "report.md").write_text("# Comparison\\n")
"""


def arguments(folder: Path, *more: str) -> list[str]:
    program = folder / "behavioursim"
    program.write_text(TOY.format(python=sys.executable))
    program.chmod(0o755)
    return ["--program", str(program), "--out", str(folder / "out"), "--vary", "A.x=-1:3:0", "--vary", "B.list[0]=0:1:0.5",
            "--pairs", "2", "--seed", "7", "--generations", "8", "--validation", "3", *more, "--", "--world", "planar"]


def validations(folder: Path) -> list[str]:
    return (folder / "out" / "played.txt").read_text().splitlines()


def test_a_search_finds_better_parameters_and_compares_them_with_unused_seeds(tmp_path: Path) -> None:
    assert play.main(arguments(tmp_path)) == 0
    result = (tmp_path / "out" / "result.yaml").read_text().splitlines()
    assert result[0] == "A:" and abs(float(result[1].removeprefix("  x: ")) - 2) < 0.3
    assert result[2] == "B:" and result[3].startswith("  list: [")
    [validation] = validations(tmp_path)
    used = {int(json.loads(line)["values"][0]) for line in (tmp_path / "out" / "journal.jsonl").read_text().splitlines()[1:]}
    assert used == {7 + 2 * generation for generation in range(8)}
    assert "--pairs 3 --seed 23 --world planar --jobs 2" in validation


def test_a_search_continues_from_its_journal(tmp_path: Path) -> None:
    assert play.main(arguments(tmp_path)) == 0
    before, result = (tmp_path / "out" / "journal.jsonl").read_bytes(), (tmp_path / "out" / "result.yaml").read_bytes()
    (tmp_path / "out" / "journal.jsonl").write_bytes(before[: len(before) // 2])
    assert play.main(arguments(tmp_path)) == 0
    assert sorted((tmp_path / "out" / "journal.jsonl").read_bytes().splitlines()) == sorted(before.splitlines())
    assert (tmp_path / "out" / "result.yaml").read_bytes() == result


def test_the_teams_play_both_sides() -> None:
    rows = [{"game": "1", "home_goals": "3", "away_goals": "1", "home_falls": "0", "away_falls": "2"},
            {"game": "2", "home_goals": "1", "away_goals": "2", "home_falls": "4", "away_falls": "0"}]
    assert play.difference(rows, {"goals": 1.0}) == pytest.approx(1.5)
    assert play.difference(rows, {"goals": 1.0, "falls": -0.5}) == pytest.approx(1.5 + 0.5 * 3)


def test_all_elements_of_a_list_are_set_together() -> None:
    assert play.assignments(["A.x[0]", "A.y", "A.x[1]"], [1, 2, 3]) == {"A.y": "2", "A.x": "[1, 3]"}
    with pytest.raises(ValueError, match=r"A.x\[1\]: give the elements of a list in order"):
        play.assignments(["A.x[1]"], [1])


@pytest.mark.parametrize("text, error", [
    ("goals", "write FIGURE=WEIGHT"), ("speed=1", "write FIGURE=WEIGHT"), ("goals=much", "much is not a decimal number from -1e9 to 1e9"),
    ("goals=nan", "nan is not a decimal number")])
def test_a_wrong_weight_is_refused(tmp_path: Path, text: str, error: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        play.main(arguments(tmp_path, "--weigh", text))
    assert error in capsys.readouterr().err


def test_a_comparison_that_fails_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = arguments(tmp_path)
    (tmp_path / "behavioursim").write_text("#!/bin/sh\necho no such parameter >&2\nexit 2\n")
    assert play.main(words) == 1
    assert "no such parameter" in capsys.readouterr().err


def test_the_searches_of_the_repository_are_complete() -> None:
    for name in ("positions", "kick_off", "localisation"):
        options = play.parser().parse_args(["--out", "x", f"@{FOLDER}/searches/{name}.txt"])
        play.assignments([p.name for p in options.vary], [p.start for p in options.vary])
        assert options.compare[:2] == ["--world", "planar"]
