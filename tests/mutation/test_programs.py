"""The test programs for the mutants of a folder."""
from programs import Target, test_programs as programs_of

LIBRARY = Target("perception", "perception", "", ("perception/ball.cpp",))
OTHER_LIBRARY = Target("motion", "motion", "", ("motion/walk.cpp",))
ROBOT = Target("robot", "robot", "", ("robot/robot.cpp",), frozenset({"perception", "motion"}))


def gtest(name: str, source: str, *needs: str) -> Target:
    """A GoogleTest program."""
    return Target(name, "tests", f"tests/{name}", (source,), frozenset(needs), googletest=True)


def test_own_programs_have_sources_in_the_folder_of_tests_and_others_link_the_code() -> None:
    own = gtest("perception_test", "tests/perception/ball_test.cpp", "perception")
    other = gtest("robot_test", "tests/robot/robot_test.cpp", "robot")
    stranger = gtest("motion_test", "tests/motion/walk_test.cpp", "motion")
    benchmark = Target("bench", "tests/bench", "bench", ("tests/perception/bench.cpp",), frozenset({"perception"}))
    found = programs_of([LIBRARY, OTHER_LIBRARY, ROBOT, own, other, stranger, benchmark], "perception")
    assert (found.own, found.others) == ([own], [other])
