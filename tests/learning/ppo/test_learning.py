"""PPO learns small tasks; its parts do what they should."""
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from point_mass import PointMass  # noqa: E402
from simswift.learn.errors import InputError  # noqa: E402
from simswift.learn.evaluate import figures_of, run_episodes  # noqa: E402
from simswift.learn.hyperparameters import Hyperparameters  # noqa: E402
from simswift.learn.policy import load_policy  # noqa: E402
from simswift.learn.trainer import Run, Trainer  # noqa: E402

SMALL = Hyperparameters(horizon=32, minibatch=256, hidden=(16, 16), gamma=0.97)


def trainer_in(folder: Path, parameters: Hyperparameters = SMALL, parallel: bool = True, **options: bool) -> Trainer:
    vec = PointMass(16, **options)
    return Trainer(Run("point_mass", {}, parameters, 16), vec, folder, vec.mirror, parallel)


@pytest.mark.parametrize("discrete", [False, True])
def test_a_point_mass_learns_to_stop_at_its_target(tmp_path: Path, discrete: bool) -> None:
    trainer = trainer_in(tmp_path, discrete=discrete)
    while trainer.steps < 20_000:
        trainer.iterate(20_000)
    trainer.save()
    figures = figures_of(run_episodes(load_policy(tmp_path), PointMass(20, discrete), 100, 1000))
    assert figures["success"].low > 0.9
    assert figures["return"].mean > 0.6
    assert trainer.curve.rows[0]["success"] < 0.7


def test_threads_do_not_change_the_result(tmp_path: Path) -> None:
    curves = []
    for parallel in (True, False):
        (tmp_path / str(parallel)).mkdir()
        trainer = trainer_in(tmp_path / str(parallel), parallel=parallel)
        for _ in range(3):
            trainer.iterate(10_000)
        curves.append(trainer.curve.array().tobytes())
    assert curves[0] == curves[1]


def test_another_seed_gives_another_curve(tmp_path: Path) -> None:
    curves = []
    for seed in (1, 1, 2):
        trainer = Trainer(Run("point_mass", {}, SMALL, 16, seed), PointMass(16), tmp_path)
        trainer.iterate(10_000)
        curves.append(trainer.curve.array().tobytes())
    assert curves[0] == curves[1] != curves[2]


def test_the_linear_schedule_falls_to_zero(tmp_path: Path) -> None:
    trainer = trainer_in(tmp_path, Hyperparameters(horizon=32, minibatch=256, hidden=(4,), schedule="linear", learning_rate=0.01))
    while trainer.steps < 5 * 512:
        trainer.iterate(5 * 512)
    assert [row["learning_rate"] for row in trainer.curve.rows] == pytest.approx([0.008, 0.006, 0.004, 0.002])


def test_the_adaptive_schedule_follows_the_divergence(tmp_path: Path) -> None:
    update = trainer_in(tmp_path).ppo.actor_update
    rates = []
    for divergence in (0.021, 0.019, 0.006, 0.004):
        update._adapt(divergence)
        rates.append(update.learning_rate)
    assert rates == pytest.approx([0.001 / 1.5, 0.001 / 1.5, 0.001 / 1.5, 0.001])


def test_the_mirror_image_of_each_sample_is_added(tmp_path: Path) -> None:
    ppo = trainer_in(tmp_path, Hyperparameters(horizon=8, minibatch=64, hidden=(4,), mirror=True)).ppo
    rollout = trainer_in(tmp_path).collector.collect(8)
    ppo.observe(rollout)
    assert ppo.policy.normaliser.moments.mean == pytest.approx([0, 0])
    batch, _ = ppo._batch(rollout)
    half = 8 * 16
    assert len(batch.observations) == 2 * half
    torch.testing.assert_close(batch.observations[half:], -batch.observations[:half])
    torch.testing.assert_close(batch.actions[half:], -batch.actions[:half])
    assert batch.advantages[half:].tolist() == batch.advantages[:half].tolist()
    assert batch.returns[half:].tolist() == batch.returns[:half].tolist()


def test_a_task_without_a_mirror_image_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="task point_mass: has no mirror image; set mirror=false"):
        Trainer(Run("point_mass", {}, Hyperparameters(mirror=True), 16), PointMass(16), tmp_path)


def test_an_observation_that_is_not_finite_is_refused_with_its_position(tmp_path: Path) -> None:
    trainer = trainer_in(tmp_path, faulty=True)
    with pytest.raises(InputError, match=r"environment 1, step 6 of the rollout: observation\[0\] is nan; correct the task"):
        trainer.iterate(10_000)


def test_the_curve_counts_steps_and_episodes(tmp_path: Path) -> None:
    trainer = trainer_in(tmp_path)
    trainer.iterate(10_000)
    trainer.iterate(10_000)
    first, second = trainer.curve.rows
    assert (first["steps"], second["steps"]) == (2 * 512, 3 * 512)  # the first rollout starts the statistics
    assert 0 < first["episodes"] < 100 and 0 < first["length"] <= 40
    assert np.isfinite(trainer.curve.array()).all()
