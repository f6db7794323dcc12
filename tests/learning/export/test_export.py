"""The exporter of policies: its integers approximate the net, and compute on the robot as in its reference, to the bit."""
from __future__ import annotations

import os
import struct
import subprocess
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import policy_export as ex
import pytest

Net = list[tuple[np.ndarray, np.ndarray]]
DESCRIPTION: dict[str, Any] = {"kind": "joints", "task": "kick", "body": "nao-v5", "training": 'PPO: "5 M" steps',
                               "parameters": {"JointPolicyParameters": {"period": 0.02, "rest": np.zeros(2), "relative": False}}}
INPUTS, OUTPUTS = 72, 14


def random_net(rng: np.random.Generator, hidden: tuple[int, ...], gain: float = 0.5) -> Net:
    """As a training makes it: rows of similar size, not orthogonal, and biases."""
    sizes, layers = (INPUTS, *hidden, OUTPUTS), []
    for index, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
        scale = gain if index == len(hidden) else 2**0.5
        layers.append((rng.standard_normal((outputs, inputs)) * scale / inputs**0.5, 0.1 * rng.standard_normal(outputs)))
    return layers


def random_observations(rng: np.random.Generator, count: int, mix: np.ndarray) -> np.ndarray:
    """Correlated elements of different sizes, some of them bounded or binary."""
    values = rng.standard_normal((count, len(mix))) @ mix + 0.3 * rng.standard_normal((count, INPUTS))
    values[:, ::7], values[:, 1::7] = np.sign(values[:, ::7]), np.tanh(values[:, 1::7])
    return (values * np.linspace(0.2, 3, INPUTS) + np.linspace(-1, 1, INPUTS)).astype(np.float32)


class Case:
    """A net with its normaliser, the observations for the export and others."""

    def __init__(self, hidden: tuple[int, ...], seed: int) -> None:
        rng = np.random.default_rng(seed)
        mix = rng.standard_normal((12, INPUTS))
        self.net = random_net(rng, hidden)
        self.observations, self.others = (random_observations(rng, count, mix) for count in (4096, 2048))
        self.mean, self.variance = self.observations.mean(axis=0), self.observations.var(axis=0)

    def bytes(self) -> bytes:
        return ex.policy_bytes(self.net, self.observations, mean=self.mean, variance=self.variance, **DESCRIPTION)

    def exact(self, observations: np.ndarray) -> np.ndarray:
        return ex.actions_of(self.net, observations, self.mean, self.variance)


def on_robot(file: Path, observations: np.ndarray) -> np.ndarray:
    program = os.environ.get("POLICY_ACTIONS")
    if program is None:
        pytest.skip("POLICY_ACTIONS does not name the program")
    done = subprocess.run([program, str(file)], input=observations.astype("<f4").tobytes(), capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    return np.frombuffer(done.stdout, "<f4").reshape(len(observations), -1)


@pytest.mark.parametrize("hidden", [(64, 64), (128, 128)], ids=str)
def test_the_actions_are_near_those_of_the_net(hidden: tuple[int, ...]) -> None:
    errors = []
    for seed in range(3):
        case = Case(hidden, seed)
        exact = case.exact(case.others)
        errors.append(np.abs(ex.reference(case.bytes(), case.others) - exact).mean() / exact.std())
    print(f"{hidden}: mean absolute error of the actions {100 * np.mean(errors):.2f} % of their standard deviation")
    assert np.mean(errors) < 0.015 and max(errors) < 0.02


@pytest.mark.parametrize("hidden", [(), (16,), (64, 64), (128, 128), (33, 7, 5)], ids=str)
def test_the_robot_computes_the_same_bits(hidden: tuple[int, ...], tmp_path: Path) -> None:
    case = Case(hidden, 7)
    file = tmp_path / "kick.policy"
    file.write_bytes(case.bytes())
    rng = np.random.default_rng(1)
    extreme = (rng.standard_normal((500, INPUTS)) * 10.0**rng.integers(-3, 9, (500, 1))).astype(np.float32)
    observations = np.concatenate([case.others, extreme])
    np.testing.assert_array_equal(on_robot(file, observations), ex.reference(case.bytes(), observations))


def test_inputs_are_rounded_half_up_as_on_the_robot(tmp_path: Path) -> None:
    case = Case((8,), 3)
    file = tmp_path / "kick.policy"
    file.write_bytes(case.bytes())
    grid = case.mean + np.sqrt(case.variance) * (np.arange(-300, 300)[:, None] + 0.5) / 32
    np.testing.assert_array_equal(on_robot(file, grid), ex.reference(case.bytes(), grid))


def test_an_export_without_a_normaliser_and_with_constant_observations() -> None:
    case = Case((64, 64), 2)
    case.observations[:, 3] = case.others[:, 3] = 5
    case.observations[:, 4] = case.others[:, 4] = 0
    exact = ex.actions_of(case.net, case.others)
    content = ex.policy_bytes(case.net, case.observations, **DESCRIPTION)
    assert np.abs(ex.reference(content, case.others) - exact).mean() < 0.03 * exact.std()


def test_a_hidden_unit_that_is_never_active_is_harmless() -> None:
    case = Case((64, 64), 4)
    case.net[0][1][5], case.net[1][1][6] = -1e3, -1e3
    case.net[0][0][7] = 0
    exact = case.exact(case.others)
    assert np.abs(ex.reference(case.bytes(), case.others) - exact).mean() < 0.02 * exact.std()


def test_the_same_net_gives_the_same_file() -> None:
    assert Case((16,), 1).bytes() == Case((16,), 1).bytes()


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    case, file = Case((16,), 1), tmp_path / "new" / "kick.policy"
    error = ex.export(file, case.net, case.observations, mean=case.mean, variance=case.variance, **DESCRIPTION)
    assert 0 < error < 0.02
    before = file.read_bytes()
    assert before == case.bytes()
    with pytest.raises(ValueError, match="kind 'dance'"):
        ex.export(file, case.net, case.observations, **{**DESCRIPTION, "kind": "dance"})
    assert file.read_bytes() == before and [entry.name for entry in file.parent.iterdir()] == ["kick.policy"]


def test_a_folder_is_refused(tmp_path: Path) -> None:
    case = Case((16,), 1)
    with pytest.raises(OSError, match=f"{tmp_path}: is a folder; give the name of a file"):
        ex.export(tmp_path, case.net, case.observations, mean=case.mean, variance=case.variance, **DESCRIPTION)


def test_the_file_has_the_documented_format() -> None:
    content = Case((16,), 1).bytes()
    magic, version, size, text, observations, actions, net = struct.unpack_from("<8s6I", content)
    assert (magic, version, size, observations, actions) == (b"SOCCPOL\0", 1, len(content), INPUTS, OUTPUTS)
    assert 32 + text + 8 * observations + net + 4 == size
    assert struct.unpack("<I", content[-4:])[0] == zlib.crc32(content[:-4])
    assert content[32:32 + text].decode().splitlines() == [
        'kind: "joints"', 'task: "kick"', 'body: "nao-v5"', 'training: "PPO: \\"5 M\\" steps"', "JointPolicyParameters:",
        "  period: 0.02", "  rest: [0.0, 0.0]", "  relative: false"]


def test_the_parameters_may_be_yaml() -> None:
    case, parameters = Case((16,), 1), "JointPolicyParameters:\n  period: 0.02\n  rest: [0.0, 0.0]\n  relative: false\n"
    content = ex.policy_bytes(case.net, case.observations, **{**DESCRIPTION, "parameters": parameters}, mean=case.mean,
                              variance=case.variance)
    assert content == case.bytes()


def test_a_policy_of_the_learner_is_decomposed() -> None:
    torch = pytest.importorskip("torch")
    net = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 2))
    moments = SimpleNamespace(mean=np.ones(3), variance=np.full(3, 4.0))
    policy = SimpleNamespace(actor=SimpleNamespace(net=net), normaliser=SimpleNamespace(moments=moments))
    observations = np.random.default_rng(1).standard_normal((100, 3)).astype(np.float32)
    parts = ex.parts_of(policy)
    expected = net(torch.from_numpy((observations - 1) / 2)).detach().numpy()
    np.testing.assert_allclose(ex.actions_of(parts["layers"], observations, parts["mean"], parts["variance"]), expected, atol=1e-5)
    net[1] = torch.nn.Tanh()
    with pytest.raises(ValueError, match="the net contains Tanh"):
        ex.parts_of(policy)


@pytest.mark.parametrize("change, message", [
    (lambda case: case.net.append((np.zeros((2, 3)), np.zeros(2))), "layer 3 has weights"),
    (lambda case: case.net[0][0].__setitem__((0, 0), np.nan), "not a finite number"),
    (lambda case: setattr(case, "observations", case.observations[0]), "give \\[sample\\]\\[element\\]")])
def test_arguments_that_do_not_match_are_refused(change: Any, message: str) -> None:
    case = Case((16,), 1)
    change(case)
    with pytest.raises(ValueError, match=message):
        case.bytes()
