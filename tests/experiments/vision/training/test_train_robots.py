"""The training of the robots' net runs on a few pictures, and writes a net that is complete and always the same."""

import dataclasses
import sys
import zlib
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="needs Debian's python3-numpy")
torch = pytest.importorskip("torch", reason="needs Debian's python3-torch")
sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "experiments/vision/training"))

import quantise  # noqa: E402
import robot_data  # noqa: E402
import robot_figures  # noqa: E402
import robot_net  # noqa: E402

TINY = robot_net.TrainingOptions(
    layers=(("convolution", 2, 8), ("depthwise", 2, 8), ("pointwise", 1, 8), ("depthwise", 2, 8), ("pointwise", 1, 16)),
    epochs=2,
    quantised_epochs=1,
    batch=16,
)


def pictures(count: int, seed: int = 1) -> "np.ndarray":
    """Grey pictures with a white robot at a random place."""
    random = np.random.default_rng(seed)
    records = np.zeros(count, robot_data.RECORD)
    records["picture"][..., :6] = 100
    for record in records:
        left, top = random.integers(0, 60), random.integers(5, 25)
        record["picture"][top : top + 25, left : left + 12, robot_data.LUMA] = 230
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


def test_a_net_that_is_read_is_the_net_that_was_written(records: "np.ndarray", tmp_path: Path) -> None:
    trained(records, tmp_path / "a.net")
    net = robot_net.QuantisedNet.read(tmp_path / "a.net", TINY).eval()
    net.write(tmp_path / "b.net")
    shape, first = quantise.read_net(tmp_path / "a.net")
    _, second = quantise.read_net(tmp_path / "b.net")
    assert shape == (robot_data.HEIGHT, robot_data.WIDTH, robot_data.CHANNELS)
    for one, other in zip(first, second):
        assert (one.weights == other.weights).all()
        assert np.abs(one.biases - other.biases).max() <= 1, "rounded"
        assert np.allclose(one.multipliers / 2.0**one.shift, other.multipliers / 2.0**other.shift, rtol=1e-5)
        assert np.allclose(one.scales, other.scales, rtol=1e-5)


def test_files_that_are_no_robots_net_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.net").write_bytes(b"SOCCNET\0 and something else that is long enough")
    with pytest.raises(OSError, match="a.net: is not a net, or is damaged"):
        robot_net.QuantisedNet.read(tmp_path / "a.net", TINY)
    root = Path(__file__).resolve().parents[4]
    with pytest.raises(OSError, match="robots.net: has other layers"):
        robot_net.QuantisedNet.read(root / "config/nets/robots.net", TINY)


def test_own_images_of_another_look_improve_a_net_on_that_look(records: "np.ndarray", tmp_path: Path) -> None:
    """In the own pictures robots are darker than the carpet, and only boxes are labelled."""
    def own(seed: int) -> "np.ndarray":
        other = pictures(48, seed)
        other["picture"][..., robot_data.LUMA] = 255 - other["picture"][..., robot_data.LUMA]
        other["robots"][..., [robot_data.FOOT_X, robot_data.FOOT_Y, robot_data.FACING, robot_data.FALLEN]] = np.nan
        return other

    net = robot_net.train(records["picture"], records["robots"], dataclasses.replace(TINY, epochs=30))
    mine, test = own(3), own(5)

    def loss(other: "np.ndarray") -> float:
        out = net(robot_data.tensor_of(other["picture"]))
        return float(robot_net.loss_of(out, robot_data.targets_of(torch.from_numpy(other["robots"]), 16, 20, robot_data.LabelRules())))

    own_before, rendered_before = loss(test), loss(records)
    tuning = robot_net.FineTuningOptions(own_share=0.5, epochs=20, rate=3e-3)
    robot_net.fine_tune(net, (records["picture"], records["robots"]), (mine["picture"], mine["robots"]), tuning)
    assert loss(test) < 0.7 * own_before
    assert loss(records) < 1.1 * rendered_before, "the rendered look is not forgotten"


def test_what_is_not_labelled_adds_no_loss() -> None:
    robots = torch.zeros(1, robot_data.ROBOTS, 12)
    robots[0, 0] = torch.tensor((30.0, 10.0, 42.0, 40.0, float("nan"), float("nan"), float("nan"), float("nan"), 900.0, 2.0, 1.0, 1.0))
    targets = robot_data.targets_of(robots, 15, 20, robot_data.LabelRules())
    out = targets.values.nan_to_num(0.7)
    out[..., robot_data.ROBOT] = torch.where(targets.centre, 9.0, -9.0)
    base = float(robot_net.loss_of(out, targets))
    assert np.isfinite(base)
    for output in (robot_data.TO_FOOT_X, robot_data.SINE, robot_data.HAS_FALLEN):
        other = out.clone()
        other[..., output] += 1
        assert float(robot_net.loss_of(other, targets)) == pytest.approx(base)
    wrong_box = out.clone()
    wrong_box[..., robot_data.CENTRE_X] += 1
    assert float(robot_net.loss_of(wrong_box, targets)) > base + 0.1


@pytest.mark.parametrize(("share", "own_in_batch"), [(0.5, 4), (0.25, 2), (0.01, 1), (0.99, 7)])
def test_each_batch_has_its_share_of_own_images(share: float, own_in_batch: int) -> None:
    rendered, own, batch = 56, 5, 8
    order = robot_net.mixed(rendered, own, share, batch)(torch.Generator().manual_seed(1)).view(-1, batch)
    assert ((order >= rendered).sum(dim=1) == own_in_batch).all()
    counts = torch.bincount(order[order >= rendered] - rendered, minlength=own)
    assert counts.max() - counts.min() <= 1, "each own picture equally often"
    others = order[order < rendered]
    assert len(others.unique()) == len(others)


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
