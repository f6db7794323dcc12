"""Exports a trained net as a policy for the robot: integers instead of floating-point numbers, and a file NAME.policy.

    export("config/policies/nao-v5/kick.policy", observations=observations, **parts_of(load_policy("out/kick")),
           kind="joints", task="kick", body="nao-v5", training="PPO, 5 M steps", parameters={"JointPolicyParameters": {...}})

The file is described in blackboard/common/policy/policy.h, its net in blackboard/common/net/net.h. Needs numpy only.
"""
from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional

import numpy as np

from .output_files import OutputFile

POLICY_MAGIC, NET_MAGIC, VERSION = b"SOCCPOL\0", b"SOCCNET\0", 1
DENSE = 6  # LayerKind::kDense
MAX_WEIGHT = 64
MIN_SHIFT, MAX_SHIFT = 31, 62
MAX_ACTIVATION = 255
ZERO, PER_DEVIATION = 128, 32  # input of a mean observation; inputs per deviation
MIN_VARIANCE = 1e-8  # as in the normaliser of the learner
KINDS = ("joints", "play")

Layers = Sequence[tuple[np.ndarray, np.ndarray]]


@dataclass
class IntegerLayer:
    """A dense layer: weights [output][input]. Hidden layers have multipliers and a shift, the last one scales of its outputs."""

    weights: np.ndarray
    biases: np.ndarray
    multipliers: np.ndarray
    scales: np.ndarray
    shift: int = 0

    def sums(self, inputs: np.ndarray) -> np.ndarray:
        return inputs.astype(np.int64) @ self.weights.astype(np.int64).T + self.biases

    def activations(self, inputs: np.ndarray) -> np.ndarray:
        """The function requantise() of blackboard/common/net/kernels.h."""
        positive = np.maximum(self.sums(inputs), 0).astype(np.uint64)
        rounded = (positive * self.multipliers.astype(np.uint64) + np.uint64(1 << (self.shift - 1))) >> np.uint64(self.shift)
        return np.minimum(rounded, MAX_ACTIVATION).astype(np.uint8)


def export(path: Path | str, layers: Layers, observations: np.ndarray, *, mean: Optional[np.ndarray] = None,
           variance: Optional[np.ndarray] = None, **description: Any) -> float:
    """Writes the file of a policy; an earlier file is replaced only when the new one is complete. The arguments are those of
    policy_bytes(). Returns the mean absolute difference of its actions from those of the net, for these observations."""
    with OutputFile(path) as out:
        content = policy_bytes(layers, observations, mean=mean, variance=variance, **description)
        out.write(content)
    return float(np.abs(reference(content, observations) - actions_of(layers, observations, mean, variance)).mean())


def parts_of(policy: Any) -> dict[str, Any]:
    """The arguments layers, mean and variance of export(), of a policy of simswift.learn. Raises a ValueError for another activation."""
    modules = list(policy.actor.net)
    other = {type(module).__name__ for module in modules} - {"Linear", "ReLU"}
    if other:
        raise ValueError(f"the net contains {', '.join(sorted(other))}; the robot computes Linear and ReLU: train with activation=relu")
    moments = policy.normaliser.moments
    layers = [(m.weight.detach().numpy(), m.bias.detach().numpy()) for m in modules if type(m).__name__ == "Linear"]
    return {"layers": layers, "mean": moments.mean, "variance": moments.variance}


def policy_bytes(layers: Layers, observations: np.ndarray, *, kind: str, task: str, body: str, training: str,
                 parameters: str | Mapping[str, Mapping[str, Any]], mean: Optional[np.ndarray] = None,
                 variance: Optional[np.ndarray] = None) -> bytes:
    """The file of a policy.

    layers: weights [output][input] and biases of each layer, ReLU between them, the last one linear. observations [sample][element]:
    those of some thousand steps of the policy, not normalised; the integers are chosen such that they fit these best. mean, variance: of
    the normaliser before the net, if there is one. parameters: {"JointPolicyParameters": {name: value, ...}} with all parameters, or
    PlayPolicyParameters; or the same as YAML. Raises a ValueError for arguments that do not match."""
    checked = [(np.asarray(w, np.float64), np.asarray(b, np.float64)) for w, b in layers]
    samples = np.asarray(observations, np.float64)
    check(checked, samples, kind)
    centre, unit, first = input_format(checked[0], samples, mean, variance)
    integers = quantised([first, *checked[1:]], samples, input_bytes(samples, centre, unit))
    net = net_bytes(integers)
    head = {"kind": kind, "task": task, "body": body, "training": training}
    text = (yaml_of(head) + (parameters if isinstance(parameters, str) else yaml_of(parameters))).encode()
    sizes = struct.pack("<4I", len(text), samples.shape[1], len(integers[-1].biases), len(net))
    return framed(POLICY_MAGIC, sizes + text + centre.astype("<f4").tobytes() + unit.astype("<f4").tobytes() + net)


def check(layers: Layers, samples: np.ndarray, kind: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"kind {kind!r} is not one of {', '.join(KINDS)}")
    if samples.ndim != 2 or len(samples) < 2:
        raise ValueError(f"observations have the shape {samples.shape}; give [sample][element], some thousand samples")
    size = samples.shape[1]
    for number, (weights, biases) in enumerate(layers, 1):
        if weights.shape != (len(biases), size):
            raise ValueError(f"layer {number} has weights {weights.shape} and {len(biases)} biases for {size} inputs")
        size = len(biases)
    if not all(np.isfinite(array).all() for array in (samples, *(part for layer in layers for part in layer))):
        raise ValueError("a weight, a bias or an observation is not a finite number")


def actions_of(layers: Layers, observations: np.ndarray, mean: Optional[np.ndarray] = None,
               variance: Optional[np.ndarray] = None) -> np.ndarray:
    """Actions of the net in floating-point numbers: what the export approximates."""
    values = np.asarray(observations, np.float64)
    if mean is not None and variance is not None:
        values = (values - mean) / np.sqrt(variance + MIN_VARIANCE)
    for weights, biases in layers[:-1]:
        values = np.maximum(values @ np.asarray(weights, np.float64).T + biases, 0)
    return values @ np.asarray(layers[-1][0], np.float64).T + layers[-1][1]


def reference(content: bytes, observations: np.ndarray) -> np.ndarray:
    """Actions of an exported policy, the same to the bit as those of blackboard/common/policy/policy.h."""
    text, size, _, net = struct.unpack_from("<4I", content, 16)
    at = 32 + text
    centre, unit = (np.frombuffer(content, "<f4", size, at + 4 * size * i) for i in range(2))
    layers = parsed_net(content[at + 8 * size:at + 8 * size + net])
    values = input_bytes(np.asarray(observations, np.float32).astype(np.float64), centre, unit)
    for layer in layers[:-1]:
        values = layer.activations(values)
    return layers[-1].sums(values).astype(np.float32) * layers[-1].scales


def input_bytes(observations: np.ndarray, centre: np.ndarray, unit: np.ndarray) -> np.ndarray:
    deviations = (observations - centre.astype(np.float64)) / unit.astype(np.float64)
    return np.clip(np.floor(ZERO + PER_DEVIATION * deviations + 0.5), 0, MAX_ACTIVATION).astype(np.uint8)


def input_format(first: tuple[np.ndarray, np.ndarray], samples: np.ndarray, mean: Optional[np.ndarray],
                 variance: Optional[np.ndarray]) -> tuple[np.ndarray, np.ndarray, tuple[np.ndarray, np.ndarray]]:
    """Mean and deviation of each observation as float32, and the first layer for inputs in these terms.

    The deviation is near that of the normaliser: the bytes reach as far as the samples do, with a margin, if these are neither narrow nor
    contain outliers."""
    weights, biases = first
    normaliser_mean = np.zeros(samples.shape[1]) if mean is None else np.asarray(mean, np.float64)
    deviation = np.ones(samples.shape[1]) if variance is None else np.sqrt(np.asarray(variance, np.float64) + MIN_VARIANCE)
    centre = (samples.mean(axis=0) if mean is None else normaliser_mean).astype(np.float32)
    base = samples.std(axis=0) if variance is None else deviation
    base = np.where(base > 0, base, 1.0)
    max_offset = np.abs(samples - centre).max(axis=0) * PER_DEVIATION / (ZERO - 1)
    unit = np.clip(1.05 * max_offset, 0.7 * base, 1.5 * base).astype(np.float32)
    folded = biases + weights @ ((centre.astype(np.float64) - normaliser_mean) / deviation)
    return centre, unit, (weights * (unit.astype(np.float64) / deviation), folded)


def quantised(layers: Layers, samples: np.ndarray, inputs: np.ndarray) -> list[IntegerLayer]:
    """The layers in integers. Each is fitted to the sums of the exact net from the inputs that the integers before it give, so that it
    corrects their errors. The first layer's inputs are (byte - 128) / 32 deviations; its bias contains that offset."""
    exact, scale, zero, result = (inputs.astype(np.float64) - ZERO) / PER_DEVIATION, np.full(inputs.shape[1], 1 / PER_DEVIATION), ZERO, []
    for weights, biases in layers:
        sums = exact @ weights.T + biases
        last = len(result) + 1 == len(layers)
        integers, row_scale = rounded_weights(weights * scale, inputs.astype(np.float64) - zero, sums)
        offset = np.mean(sums / row_scale - (inputs.astype(np.float64) - zero) @ integers.T, axis=0)
        whole = np.rint(offset - zero * integers.sum(axis=1)).astype(np.int64)
        result.append(finished(integers, whole, row_scale, None if last else activation_scale(sums)))
        exact, zero = np.maximum(sums, 0), 0
        if not last:
            scale, inputs = activation_scale(sums), result[-1].activations(inputs)
    return result


def finished(weights: np.ndarray, biases: np.ndarray, row_scale: np.ndarray, scale: Optional[np.ndarray]) -> IntegerLayer:
    none = np.zeros(0)
    if scale is None:
        return IntegerLayer(weights.astype(np.int8), biases.astype(np.int32), none, row_scale.astype(np.float32))
    real = np.minimum(row_scale / scale, 1 - 2.0**-31)
    shift = int(np.clip(np.floor(np.log2((2.0**31 - 1) / real.max())), MIN_SHIFT, MAX_SHIFT))
    multipliers = np.minimum(np.rint(real * 2.0**shift), 2**31 - 1).astype(np.uint32)
    return IntegerLayer(weights.astype(np.int8), biases.astype(np.int32), multipliers, none, shift)


def activation_scale(sums: np.ndarray) -> np.ndarray:
    """Value of one unit of each hidden activation: between its own range and the largest of the layer, since the next layer's weights,
    which share a scale, have to be larger for a smaller unit."""
    maximum = np.maximum(sums.max(axis=0), 0)
    whole = max(float(maximum.max()), 1e-6)
    own = np.maximum(maximum, 0.05 * whole)
    return 1.05 * np.sqrt(own * whole) / MAX_ACTIVATION


def rounded_weights(weights: np.ndarray, inputs: np.ndarray, sums: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Integer weights [output][input] and the scale of each output such that scale * (weights @ inputs) varies as the sums do.

    Weights are rounded one input after the other; the error of each is corrected by those that are not rounded yet (Frantar et al. 2023,
    arXiv:2210.17323)."""
    centred, wanted = inputs - inputs.mean(axis=0), sums - sums.mean(axis=0)
    covariance = centred.T @ centred / len(inputs)
    damped = covariance + np.eye(len(covariance)) * (0.01 * np.trace(covariance) / len(covariance) + 1e-12)
    # The nearest weights to the exact ones that fit the sums, given the errors of the inputs.
    fitted = weights + np.linalg.solve(damped, centred.T @ (wanted - centred @ weights.T) / len(inputs)).T
    factor = np.linalg.cholesky(np.linalg.inv(damped)).T
    best = np.full(len(weights), np.inf)
    integers, scale = np.zeros(weights.shape), np.ones(len(weights))
    for part in (1.0, 0.9, 0.8, 0.7):
        row_scale = np.maximum(part * np.abs(fitted).max(axis=1), 1e-9) / MAX_WEIGHT
        tried = rounded_in_turn(fitted / row_scale[:, None], factor)
        error = np.square(centred @ tried.T * row_scale - wanted).mean(axis=0)
        better = error < best
        best, scale = np.where(better, error, best), np.where(better, row_scale, scale)
        integers[better] = tried[better]
    return integers, scale


def rounded_in_turn(weights: np.ndarray, factor: np.ndarray) -> np.ndarray:
    """factor: upper triangular, of the inverse covariance of the inputs."""
    rest, integers = weights.copy(), np.zeros(weights.shape)
    for i in range(weights.shape[1]):
        integers[:, i] = np.clip(np.rint(rest[:, i]), -MAX_WEIGHT, MAX_WEIGHT)
        rest[:, i:] -= np.outer((rest[:, i] - integers[:, i]) / factor[i, i], factor[i, i:])
    return integers


def net_bytes(layers: Sequence[IntegerLayer]) -> bytes:
    body = struct.pack("<4H", 1, 1, layers[0].weights.shape[1], len(layers))
    for layer in layers:
        body += struct.pack("<4B2H", DENSE, 1, layer.shift, 0, len(layer.biases), 0) + layer.biases.astype("<i4").tobytes()
        body += layer.multipliers.astype("<u4").tobytes() + layer.scales.astype("<f4").tobytes() + layer.weights.tobytes()
    return framed(NET_MAGIC, body)


def parsed_net(content: bytes) -> list[IntegerLayer]:
    inputs, count = struct.unpack_from("<2H", content, 20)
    at, layers = 24, []
    for index in range(count):
        _, _, shift, _, outputs, _ = struct.unpack_from("<4B2H", content, at)
        biases = np.frombuffer(content, "<i4", outputs, at + 8)
        last = index + 1 == count
        factors = np.frombuffer(content, "<f4" if last else "<u4", outputs, at + 8 + 4 * outputs)
        weights = np.frombuffer(content, np.int8, outputs * inputs, at + 8 + 8 * outputs).reshape(outputs, inputs)
        layers.append(IntegerLayer(weights, biases, factors, factors, shift))
        at, inputs = at + 8 + outputs * (8 + inputs), outputs
    return layers


def framed(magic: bytes, body: bytes) -> bytes:
    """Magic, version and size before a body, and its checksum behind it."""
    data = magic + struct.pack("<2I", VERSION, len(magic) + 8 + len(body) + 4) + body
    return data + struct.pack("<I", zlib.crc32(data))


def yaml_of(description: Mapping[str, Any]) -> str:
    """A map of texts, numbers, lists and sections of them; each value is written as in JSON, which is a part of YAML."""
    lines = []
    for key, value in description.items():
        if isinstance(value, Mapping):
            lines += [f"{key}:"] + [f"  {name}: {json.dumps(plain(entry))}" for name, entry in value.items()]
        else:
            lines.append(f"{key}: {json.dumps(str(value))}")
    return "\n".join(lines) + "\n"


def plain(value: Any) -> Any:
    """A number or a list of them, without numpy's types."""
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else list(value) if isinstance(value, tuple) else value
