"""A training that is continued gives the same curve and the same policy, to the last digit, as one without interruption."""
from pathlib import Path

import pytest

pytest.importorskip("torch")

from point_mass import PointMass, make_vec  # noqa: E402
from simswift.learn import checkpoint  # noqa: E402
from simswift.learn.errors import InputError  # noqa: E402
from simswift.learn.hyperparameters import Hyperparameters  # noqa: E402
from simswift.learn.train import main  # noqa: E402
from simswift.learn.trainer import Run, Trainer, restored_run  # noqa: E402

RUN = Run("point_mass", {}, Hyperparameters(horizon=16, minibatch=64, hidden=(8,)), 8, seed=4)


def state_of(tree: object) -> object:
    """A checkpoint's content with arrays as bytes, so that it can be compared; without times."""
    if isinstance(tree, dict):
        return {name: state_of(value) for name, value in tree.items() if name != "timing"}
    return tree.tobytes() if hasattr(tree, "tobytes") else tree


@pytest.mark.parametrize("discrete", [False, True])
def test_a_restored_training_continues_as_if_not_interrupted(tmp_path: Path, discrete: bool) -> None:
    straight, first = tmp_path / "straight", tmp_path / "first"
    straight.mkdir()
    first.mkdir()
    whole = Trainer(RUN, PointMass(8, discrete), straight)
    for _ in range(6):
        whole.iterate(2000)
    whole.save()

    interrupted = Trainer(RUN, PointMass(8, discrete), first)
    for iteration in range(5):  # two iterations are lost
        interrupted.iterate(2000)
        if iteration == 2:
            interrupted.save()
    content = checkpoint.load(first)
    again = Trainer(restored_run(content["run"]), PointMass(8, discrete), first)
    again.restore(content)
    assert len((first / "curve.csv").read_text().splitlines()) == 1 + 3
    for _ in range(3):
        again.iterate(2000)
    again.save()

    assert (first / "curve.csv").read_bytes() == (straight / "curve.csv").read_bytes()
    assert state_of(checkpoint.load(first)) == state_of(checkpoint.load(straight))


COMMAND = ["point_mass", "--envs", "8", "--set", "horizon=16", "--set", "minibatch=64", "--set", "hidden=8", "--seed", "4"]


def test_the_command_line_resumes(tmp_path: Path) -> None:
    straight, parts = str(tmp_path / "straight"), str(tmp_path / "parts")
    assert main([*COMMAND, "--out", straight, "--steps", "1000"], make_vec) == 0
    assert main([*COMMAND, "--out", parts, "--steps", "500"], make_vec) == 0
    assert main(["point_mass", "--out", parts, "--steps", "1000", "--resume"], make_vec) == 0
    assert (tmp_path / "parts/curve.csv").read_bytes() == (tmp_path / "straight/curve.csv").read_bytes()


@pytest.mark.parametrize("more, error", [
    (["--steps", "1000"], "exists; continue it with --resume, or choose another --out"),
    (["--resume", "--steps", "500"], "has 512 steps already; give more than that as --steps (now 500)"),
    (["--resume", "--seed", "5"], "was trained with other seed than the command line says; leave the option out, or choose another --out"),
    (["--resume", "--set", "clip=0.1"],
     "was trained with other hyperparameters than the command line says; leave the option out, or choose another --out"),
])
def test_what_cannot_be_resumed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], error: str) -> None:
    assert main([*COMMAND, "--out", str(tmp_path), "--steps", "500"], make_vec) == 0
    capsys.readouterr()
    assert main([*COMMAND, "--out", str(tmp_path), *more], make_vec) == 1
    assert capsys.readouterr().err.splitlines()[-1] == f"train: {tmp_path}/checkpoint.npz: {error}"


def test_a_task_that_has_changed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--out", str(tmp_path), "--steps", "500"], make_vec) == 0
    assert main([*COMMAND, "--out", str(tmp_path), "--resume", "--steps", "900"], lambda *_, **__: PointMass(8, observations=3)) == 1
    assert "task point_mass: has 3 observations and 1 actions, the policy 2 and 1; use the version" in capsys.readouterr().err


def test_another_recipe_of_the_task_is_not_continued(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--out", str(tmp_path / "a"), "--steps", "500"], make_vec) == 0
    assert main(["other_recipe", "--out", str(tmp_path / "a"), "--steps", "1000", "--resume"], make_vec) == 1
    assert "trained with other" in capsys.readouterr().err


def test_a_training_begins_with_the_policy_of_another_one_and_its_own_hyperparameters(tmp_path: Path) -> None:
    (tmp_path / "second").mkdir()
    assert main([*COMMAND, "--out", str(tmp_path / "first"), "--steps", "1000"], make_vec) == 0
    content = checkpoint.load(tmp_path / "first")
    run = Run("point_mass", {}, Hyperparameters(horizon=16, minibatch=64, hidden=(8,), learning_rate=0.0123), 3, seed=5)
    second = Trainer(run, PointMass(3), tmp_path / "second")
    second.start_from(content)
    assert state_of(second.policy.state()["actor"]) == state_of(content["policy"]["actor"])
    assert second.ppo.actor_update.learning_rate == 0.0123
    assert second.ppo.state()["actor_optimiser"] == {}
    second.iterate(1000)  # with another number of environments


def test_a_policy_with_another_activation_is_refused(tmp_path: Path) -> None:
    assert main([*COMMAND, "--out", str(tmp_path / "first"), "--steps", "500"], make_vec) == 0
    run = Run("point_mass", {}, Hyperparameters(horizon=16, minibatch=64, hidden=(8,), activation="tanh"), 8)
    with pytest.raises(InputError, match="use --set activation=relu"):
        Trainer(run, PointMass(8), tmp_path).start_from(checkpoint.load(tmp_path / "first"))
