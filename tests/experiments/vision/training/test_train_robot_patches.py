"""The training of the net of robots' patches runs on a few patches, and writes a net that is complete and always the same."""

import dataclasses
import sys
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="needs Debian's python3-numpy")
torch = pytest.importorskip("torch", reason="needs Debian's python3-torch")
sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "experiments/vision/training"))

import robot_patch_net as patch_net  # noqa: E402
from robot_data import tensor_of  # noqa: E402

TINY = patch_net.PatchTrainingOptions(
    layers=(("convolution", 2, 8), ("depthwise", 2, 8), ("pointwise", 1, 16), ("depthwise", 2, 16), ("pointwise", 1, 16)),
    epochs=25,
    quantised_epochs=1,
    batch=16,
)
BOX = (0.9, 20, 10, 30, 40, 25, 39, 25, 26, 45)  # of a robot 30 cells high, whose patch has a side of 45 cells
ROBOT = (20, 10, 30, 40, 25, 39, 0.5, 0, 6000, 1.1, 1, 1, 0.8, 0.1, 0.1)


def patches(count: int, seed: int = 1) -> "np.ndarray":
    """Grey patches; in every other one there is a white robot."""
    random = np.random.default_rng(seed)
    records = np.zeros(count, patch_net.RECORD)
    records["patch"] = random.integers(90, 110, records["patch"].shape)
    records["box"] = BOX
    records["patch"][::2, 7:39, 18:30, 0] = 230
    records["robots"][::2, 0] = ROBOT
    return records


def test_a_net_learns_where_robots_are() -> None:
    torch.set_num_threads(1)
    net = patch_net.train(patches(32), TINY)
    out = net(tensor_of(patches(20, 7)["patch"]))
    assert ((out[:, patch_net.IS_COUNTED] > 0).numpy() == (np.arange(20) % 2 == 0)).all()
    assert "20 patches, 10 of robots: robot or not right 1.0000" in patch_net.evaluate(net, patches(20, 7))


def test_the_same_patches_and_seed_give_the_same_net(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    files = [tmp_path / "a.net", tmp_path / "b.net"]
    for file in files:
        net = patch_net.train(patches(16), dataclasses.replace(TINY, epochs=1, quantised_epochs=1))
        net.write(file, (patch_net.SIZE, patch_net.SIZE, patch_net.CHANNELS))
    assert files[0].read_bytes() == files[1].read_bytes()


def test_targets_are_relative_to_the_patch() -> None:
    box, robots = torch.tensor([BOX]), torch.zeros(1, 10, patch_net.NUMBERS)
    robots[0, 3] = torch.tensor(ROBOT)
    target = patch_net.patch_targets(box, robots, patch_net.PatchRules())
    assert target.is_robot[0] == target.is_counted[0] == target.weight[0] == 1
    assert target.foot[0].tolist() == pytest.approx([0, 13 / 45])
    assert target.box[0].tolist() == pytest.approx([-5 / 45, -16 / 45, 5 / 45, 14 / 45])
    assert target.jersey[0].tolist() == pytest.approx([0.8 ** (1 / 2.2), 0.1 ** (1 / 2.2), 0.1 ** (1 / 2.2)])


def test_a_box_that_touches_a_robot_a_little_is_neither_robot_nor_background() -> None:
    robots = torch.zeros(3, 10, patch_net.NUMBERS)
    robots[:, 0] = torch.tensor(ROBOT)
    boxes = torch.tensor([BOX, BOX, BOX])
    boxes[1, patch_net.BOX_LEFT], boxes[1, patch_net.BOX_RIGHT] = 27, 37
    boxes[2, patch_net.BOX_LEFT], boxes[2, patch_net.BOX_RIGHT] = 60, 70
    target = patch_net.patch_targets(boxes, robots, patch_net.PatchRules())
    assert target.is_robot.tolist() == [1, 0, 0]
    assert target.robot_weight.tolist() == [1, 0, 1]


def test_a_mirror_image_has_mirrored_targets() -> None:
    records = patches(40)
    records["patch"][::2, 7:39, 30:34, 0] = 230  # wider on the right
    targets = patch_net.patch_targets(torch.from_numpy(records["box"]), torch.from_numpy(records["robots"]), patch_net.PatchRules())
    targets.foot[:, 0] = 0.1
    varied = patch_net.varied(tensor_of(records["patch"]), targets, torch.Generator().manual_seed(3))
    mirrored = targets.foot[:, 0] < 0
    assert 5 < mirrored.sum() < 35
    for patch, is_mirrored in zip(varied[::2], mirrored[::2]):
        right, left = patch[0, 20, 30:34].mean(), patch[0, 20, 14:18].mean()
        assert (left > right) == bool(is_mirrored)
