"""Every C++ test file has the path of a source file: FOLDER/STEM.h or .cpp is tested by tests/FOLDER/STEM_test.cpp, or by several files
tests/FOLDER/STEM_TOPIC_test.cpp. So the tests of a source are found next to each other, and a source that moves takes them along."""
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CONFIG = "checks files of config/ or docs/ against the parameters of many sources"
CLOSED_LOOP = "a robot in a simulator, through all of motion"
ALLOCATIONS = "counts the allocations of whole ticks, with operator new replaced"
SITUATION = "whole robots in a situation of a game"
EXCEPTIONS = {
    "tests/behaviour/shipped_parameters_test.cpp": CONFIG,
    "tests/blackboard/common/config/shipped_config_test.cpp": CONFIG,
    "tests/experiments/planar_games/fit/fit_test.cpp": "fits all models to one game and compares them with those that it was played with",
    "tests/experiments/vision/bench/vision_allocation_test.cpp": ALLOCATIONS,
    "tests/motion/actions_closed_loop_test.cpp": CLOSED_LOOP,
    "tests/motion/closed_loop_test.cpp": CLOSED_LOOP,
    "tests/motion/fall_protection_test.cpp": CLOSED_LOOP,
    "tests/motion/motion_allocation_test.cpp": ALLOCATIONS,
    "tests/motion/poses_closed_loop_test.cpp": CLOSED_LOOP,
    "tests/nao/seam_test.cpp": "the same motion through two hardware layers",
    "tests/perception/parameters_test.cpp": CONFIG,
    "tests/robot/camera/bad_images_test.cpp": "unusable images through all modules of vision",
    "tests/robot/config_files/broken_files_test.cpp": "what the parameter tester of every_file_test.cpp reports",
    "tests/robot/config_files/every_file_test.cpp": CONFIG,
    "tests/scenarios/attack_test.cpp": SITUATION,
    "tests/scenarios/defence_test.cpp": SITUATION,
    "tests/scenarios/one_robot_test.cpp": SITUATION,
    "tests/scenarios/team_test.cpp": SITUATION,
    "tests/scenarios/teams_in_view_test.cpp": SITUATION,
    "tests/simulation/simserver/robustness_test.cpp": "damaged messages and faulty clients, through the whole server",
    "tests/simulation/simserver/simspark/physics/physics_laws_test.cpp": "properties of any physics, such as conservation and symmetry",
}


def source_of(test: Path, root: Path) -> Path | None:
    """The path without extension of the source of a test file: of the sources with the most words of its name."""
    folder = root / test.relative_to(root / "tests").parent
    words = test.name.removesuffix("_test.cpp").split("_")
    for count in range(len(words), 0, -1):
        stem = "_".join(words[:count])
        if any((folder / f"{stem}.{extension}").is_file() for extension in ("h", "cpp")):
            return folder / stem
    return None


def without_source(root: Path) -> list[str]:
    """Test files, relative to the root, whose path is not that of a source."""
    tests = sorted((root / "tests").rglob("*_test.cpp"))
    return [str(test.relative_to(root)) for test in tests if source_of(test, root) is None]


def test_every_test_file_has_the_path_of_a_source() -> None:
    assert [test for test in without_source(ROOT) if test not in EXCEPTIONS] == []


def test_every_exception_is_still_needed() -> None:
    assert sorted(EXCEPTIONS.keys() - without_source(ROOT)) == []


def test_a_file_without_a_source_of_its_name_in_its_folder_is_found(tmp_path: Path) -> None:
    sources = ("motion/walk/step_plan.h", "motion/walk/step.cpp", "motion/motion_engine.cpp")
    good = ("walk/step_plan_test", "walk/step_plan_limits_test", "walk/step_test", "walk/step_long_ones_test", "motion_engine_test")
    bad = ("step_plan_test", "walk/limits_test", "walk/motion_engine_test", "walk/steps_test")
    for file in (*sources, *(f"tests/motion/{name}.cpp" for name in good + bad)):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    assert without_source(tmp_path) == sorted(f"tests/motion/{name}.cpp" for name in bad)
    assert source_of(tmp_path / "tests/motion/walk/step_plan_limits_test.cpp", tmp_path) == tmp_path / "motion/walk/step_plan"
