"""The generated parts of the pages: folders, modules and the picture are those of the code (cmake/docs/generate.py)."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "cmake/docs"))

import folder_tree  # noqa: E402
import generate  # noqa: E402
import layers_picture  # noqa: E402
import module_list  # noqa: E402

SIMSWIFT = os.environ.get("SIMSWIFT")


def test_the_pages_are_those_of_the_code_and_each_folder_has_a_line() -> None:
    assert generate.problems() == []


def test_a_folder_without_a_line_and_a_line_without_a_folder_are_reported(tmp_path: Path) -> None:
    for file in ("motion/walk/a.h", "motion/kick/a.h", "motion/.cache/a", "build/x/a", "tests/motion/walk/a.cpp", "tests/fuzz/a.cpp"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    (tmp_path / "motion/empty").mkdir()
    assert folder_tree.folders(tmp_path) == ["motion", "motion/kick", "motion/walk", "tests", "tests/fuzz"]
    texts = tmp_path / "folders.txt"
    texts.write_text("# comment\nmotion  moves\nmotion/kick\nmotion/run  runs\ntests  tests\ntests/fuzz  fuzzers\n")
    assert folder_tree.problems(tmp_path, texts) == [
        "motion/walk: has no line in cmake/docs/folders.txt",
        "cmake/docs/folders.txt: motion/run does not exist",
        "cmake/docs/folders.txt: motion/kick has no text",
    ]


def test_a_page_with_another_part_is_reported(tmp_path: Path) -> None:
    for file, text in generate.generated().items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    assert generate.problems(tmp_path) == []
    page = tmp_path / "README.md"
    page.write_text(re.sub(r"^\| `motion/` .*\n", "", page.read_text(), flags=re.MULTILINE))
    assert generate.problems(tmp_path) == ["README.md: is not what the code says; run cmake/docs/generate.py --write"]
    page.write_text(page.read_text().replace("<!-- /tree -->", ""))
    with pytest.raises(generate.BlockError, match="README.md: needs one part between <!-- tree --> and <!-- /tree -->"):
        generate.problems(tmp_path)


def test_modules_are_read_from_the_wiring_with_the_first_sentence_of_their_docstring(tmp_path: Path) -> None:
    files = {"robot/wiring/motion_modules.cpp": "touch_ = &cycle.add<Touch>(1);\nlive_.add(parameters);\n",
             "robot/wiring/vision_modules.cpp": "wiring.add_tuned<BallClassifier, BallParameters>(file);\nauto& m = cycle.add<Module>();\n",
             "motion/touch.h": "/// Finds the posture by 0.5 s. It\n/// is pure.\nclass Touch {\n",
             "perception/ball.h": "/// Classifies balls,\n/// quickly. Slowly.\nclass BallClassifier final : public Base {\n"}
    for file, text in files.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    assert module_list.modules(tmp_path) == [
        module_list.Module("motion", "motion/touch.h", "Touch", "Finds the posture by 0.5 s."),
        module_list.Module("perception", "perception/ball.h", "BallClassifier", "Classifies balls, quickly."),
    ]


@pytest.mark.skipif(SIMSWIFT is None, reason="SIMSWIFT is not set; CTest sets it")
@pytest.mark.parametrize("options", [(), ("--eyes", "cameras", "--body", "nao-v5")])
def test_each_module_of_the_graph_is_in_the_list(options: tuple[str, ...]) -> None:
    assert SIMSWIFT is not None
    graph = subprocess.run([SIMSWIFT, "--graph", *options], capture_output=True, text=True, check=True).stdout
    in_graph = set(re.findall(r'^    "(motion|perception)/(\w+)" \[label=', graph, re.MULTILINE))
    assert ("motion", "MotionEngine") in in_graph
    assert in_graph - {(module.cycle, module.name) for module in module_list.modules()} == set()


def test_a_folder_stands_above_those_that_it_includes_with_arrows_that_do_not_follow_from_others() -> None:
    table: dict[str, set[str]] = {"base": set(), "left": {"base"}, "right": {"base"}, "top": {"base", "left"}}
    assert layers_picture.levels(table) == {"base": 0, "left": 1, "right": 1, "top": 2}
    assert layers_picture.arrows(table) == [("left", "base"), ("right", "base"), ("top", "left")]


def test_texts_of_the_diagram_fit_their_boxes_and_no_box_covers_another() -> None:
    placed = list(layers_picture.boxes({name: allowed for name, allowed in folder_tree.may_include().items() if "/" not in name}).items())
    for name, box in placed:
        assert all(len(line) * layers_picture.CHARACTER <= box.width for line in layers_picture.names_in(name, box.width)), name
    for number, (name, box) in enumerate(placed):
        for other, second in placed[number + 1:]:
            assert (box.x + box.width <= second.x or second.x + second.width <= box.x
                    or box.y + box.height <= second.y or second.y + second.height <= box.y), (name, other)
