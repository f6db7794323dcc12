import importlib.util
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "experiments/optimise"
sys.path.insert(0, str(FOLDER))
spec = importlib.util.spec_from_file_location("optimise_pose", FOLDER / "optimise_pose.py")
assert spec is not None and spec.loader is not None
optimise_pose = importlib.util.module_from_spec(spec)
sys.modules["optimise_pose"] = optimise_pose
spec.loader.exec_module(optimise_pose)

ZEROS, ONES, TENS = (" ".join([word] * 25) for word in ("0", "1", "10"))
POSE = f"# A pose.\n{ZEROS} 100\n$ {ONES}\n{TENS} 300\n"


def numbers(one_sided: bool):  # type: ignore[no-untyped-def]
    return optimise_pose.numbers_of(optimise_pose.read_pose(POSE), 1, 1, one_sided, 4, 0.1)


def test_both_sides_are_varied_together_as_mirror_images() -> None:
    frames = optimise_pose.read_pose(POSE)
    found = numbers(one_sided=False)
    assert [n.name for n in found if "Hip" in n.name] == ["LHipYawPitch", "HipRoll", "HipPitch"]
    changed = optimise_pose.changed(frames, found, [1.0] * len(found))
    columns = optimise_pose.JOINTS.index
    assert changed[1][columns("LHipRoll")] == 14 and changed[1][columns("RHipRoll")] == -14
    assert changed[1][columns("LKneePitch")] == changed[1][columns("RKneePitch")] == 14
    assert changed[1][-1] == 330 and changed[0] == frames[0]
    assert "getup_front.2.HipRoll=14" in optimise_pose.settings("getup_front", changed, found)


def test_option_one_sided_varies_every_joint_separately() -> None:
    names = [n.name for n in numbers(one_sided=True)]
    assert "LKneePitch" in names and "RKneePitch" in names and "HeadYaw" not in names


def test_the_resulting_file_keeps_comments_and_stiffnesses() -> None:
    frames = optimise_pose.read_pose(POSE)
    text = optimise_pose.written(POSE, optimise_pose.changed(frames, numbers(True), [0.3] * len(numbers(True))))
    assert text.startswith("# A pose.\n") and POSE.splitlines()[2] in text
    assert optimise_pose.read_pose(text)[1][optimise_pose.JOINTS.index("LKneePitch")] == 11.2
