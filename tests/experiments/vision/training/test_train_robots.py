"""The training of the robots' net runs on a few pictures, and writes a net that is complete and always the same."""

import sys
import zlib
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="needs Debian's python3-numpy")
torch = pytest.importorskip("torch", reason="needs Debian's python3-torch")
sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "experiments/vision/training"))

import robot_data  # noqa: E402
import robot_figures  # noqa: E402
import robot_net  # noqa: E402

TINY = robot_net.TrainingOptions(
    layers=(("convolution", 2, 8), ("depthwise", 2, 8), ("pointwise", 1, 8), ("depthwise", 2, 8), ("pointwise", 1, 16)),
    epochs=2,
    quantised_epochs=1,
    batch=16,
)


def pictures(count: int) -> "np.ndarray":
    """Grey pictures with a white robot at a random place."""
    random = np.random.default_rng(1)
    records = np.zeros(count, robot_data.RECORD)
    records["picture"][..., :3] = 100
    for record in records:
        left, top = random.integers(0, 60), random.integers(5, 25)
        record["picture"][top : top + 25, left : left + 12, 0] = 230
        record["robots"][0] = (left, top, left + 12, top + 25, left + 6, top + 24, 0.3, 0, 6000, 1.5, 1, 1)
    return records


@pytest.fixture(scope="module")
def records() -> "np.ndarray":
    torch.set_num_threads(1)
    return pictures(48)


def trained(records: "np.ndarray", path: Path) -> bytes:
    robot_net.train(records["picture"], records["robots"], TINY).write(path)
    return path.read_bytes()


def test_the_same_images_and_seed_give_the_same_net(records: "np.ndarray", tmp_path: Path) -> None:
    first, second = trained(records, tmp_path / "a.net"), trained(records, tmp_path / "b.net")
    assert first == second
    assert first.startswith(b"SOCCNET\0")
    assert int.from_bytes(first[12:16], "little") == len(first)
    assert int.from_bytes(first[-4:], "little") == zlib.crc32(first[:-4])


def test_a_mirror_image_has_mirrored_labels(records: "np.ndarray") -> None:
    x, robots = robot_data.tensor_of(records["picture"]), torch.from_numpy(records["robots"].copy())
    varied, labels = robot_data.varied(x, robots, torch.Generator().manual_seed(2))
    mirrored = labels[:, 0, robot_data.FACING] < 0
    assert 0 < mirrored.sum() < len(records)
    for picture, label in zip(varied, labels):
        left, right = int(label[0, robot_data.LEFT]), int(label[0, robot_data.RIGHT])
        top, bottom = int(label[0, robot_data.TOP]), int(label[0, robot_data.BOTTOM])
        inside = picture[0, top:bottom, left:right].mean()
        assert inside > picture[0].mean()
        assert label[0, robot_data.FOOT_X] == (left + right) / 2


def test_each_robot_has_the_same_weight_in_the_loss() -> None:
    robots = torch.zeros(1, robot_data.ROBOTS, 12)
    near = (10.0, 5.0, 40.0, 58.0, 25.0, 57.0, 0.3, 0.0, 900.0, 1.0, 1.0, 1.0)  # fills many outputs
    far = (60.0, 20.0, 66.0, 30.0, 63.0, 30.0, 0.3, 0.0, 60.0 + 30.0, 4.0, 1.0, 1.0)
    robots[0, 0], robots[0, 1] = torch.tensor(near), torch.tensor(far)
    targets = robot_data.targets_of(robots, 15, 20, robot_data.LabelRules())
    perfect = targets.values.clone()
    perfect[..., robot_data.ROBOT] = torch.where(targets.centre, 9.0, -9.0)

    def added_loss(robot: int) -> float:
        """The loss that a wrong foot of one robot adds."""
        wrong = perfect.clone()
        of_robot = (targets.robot == robot) & (targets.weight > 0)
        wrong[..., robot_data.TO_FOOT_X] += of_robot * targets.size / robot_data.FOOT_UNIT * 0.2
        return float(robot_net.loss_of(wrong, targets) - robot_net.loss_of(perfect, targets))

    counts = [int(((targets.robot == robot) & (targets.weight > 0)).sum()) for robot in (0, 1)]
    assert counts[0] > 4 * counts[1] > 0
    assert added_loss(0) == pytest.approx(added_loss(1), rel=0.05)


def test_outputs_that_equal_their_targets_give_all_robots(records: "np.ndarray") -> None:
    robots = torch.from_numpy(records["robots"].copy())
    targets = robot_data.targets_of(robots, 15, 20, robot_data.LabelRules())
    outputs = targets.values.clone()
    outputs[..., robot_data.ROBOT] = torch.where(targets.centre, 5.0, -9.0)
    for out, truth in zip(outputs.numpy(), records["robots"]):
        found = robot_figures.decode(out, 0.5)
        assert len(found) == 1
        assert robot_figures.fits(found[0], truth[0])
        assert found[0].box == pytest.approx(tuple(truth[0][:4]), abs=0.01)
        assert found[0].facing == pytest.approx(0.3, abs=1e-4)
