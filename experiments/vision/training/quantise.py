"""Quantises a trained net and writes it as a file for the robot (format: blackboard/common/net/net.h).

Source of the method: Jacob et al. 2018 (arXiv:1712.05877), with zero points of 0 and weights of 7 bits.
"""

import struct
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "blackboard/common/program"))

from output_files import write_whole  # noqa: E402

MAX_WEIGHT = 64
KINDS = {"convolution": 1, "depthwise": 2, "pointwise": 3, "max_pool": 4, "average": 5, "dense": 6}


@dataclass
class QuantisedLayer:
    """One layer with integer parameters; `outputs` by `weights per output`."""

    kind: int
    stride: int
    channels: int
    shift: int
    biases: np.ndarray
    multipliers: np.ndarray
    scales: np.ndarray
    weights: np.ndarray


def folded(convolution: nn.Conv2d, norm: nn.BatchNorm2d) -> tuple[torch.Tensor, torch.Tensor]:
    """Weights and biases of a convolution that includes the batch normalisation behind it."""
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    bias = norm.bias - norm.running_mean * factor
    if convolution.bias is not None:
        bias = bias + convolution.bias * factor
    return convolution.weight * factor[:, None, None, None], bias


def layer_of(kind: str, stride: int, weight: torch.Tensor, bias: torch.Tensor, scale_in: float, scale_out: float | None) -> QuantisedLayer:
    """weight: [output][input][row][column] or [output][input]. scale: real value of one unit of an activation."""
    ordered = weight.permute(0, 2, 3, 1) if weight.dim() == 4 else weight
    flat = ordered.reshape(weight.shape[0], -1).detach().numpy().astype(np.float64)
    scale_weight = np.maximum(np.abs(flat).max(axis=1), 1e-9) / MAX_WEIGHT
    weights = np.clip(np.rint(flat / scale_weight[:, None]), -MAX_WEIGHT, MAX_WEIGHT).astype(np.int8)
    scale_sum = scale_weight * scale_in
    biases = np.rint(bias.detach().numpy().astype(np.float64) / scale_sum).astype(np.int32)
    if scale_out is None:
        return QuantisedLayer(KINDS[kind], stride, len(flat), 0, biases, np.zeros(0, np.uint32), scale_sum.astype(np.float32), weights)
    real = scale_sum / scale_out
    shift = int(np.clip(np.floor(np.log2((2.0**31 - 1) / real.max())), 31, 62))
    multipliers = np.minimum(np.rint(real * 2.0**shift), 2**31 - 1).astype(np.uint32)
    return QuantisedLayer(KINDS[kind], stride, len(flat), shift, biases, multipliers, np.zeros(0, np.float32), weights)


class NetFileError(OSError):
    """A file is not a net that can be trained further."""


def read_net(path: Path) -> tuple[tuple[int, int, int], list[QuantisedLayer]]:
    """The shape of the input and the layers of a file that write_net() wrote. Errors: NetFileError."""
    data = path.read_bytes()
    if data[:8] != b"SOCCNET\0" or len(data) < 28 or struct.unpack("<I", data[-4:])[0] != zlib.crc32(data[:-4]):
        raise NetFileError(f"{path}: is not a net, or is damaged; give a file such as config/nets/robots.net")
    height, width, channels, count = struct.unpack_from("<4H", data, 16)
    at, inputs, layers = 24, channels, []
    for number in range(count):
        kind, stride, shift, _, outputs, _ = struct.unpack_from("<4B2H", data, at)
        if kind not in (KINDS["convolution"], KINDS["depthwise"], KINDS["pointwise"]):
            raise NetFileError(f"{path}: has a layer that is not a convolution; give a net of this kind of training")
        per_output = {KINDS["convolution"]: 9 * inputs, KINDS["depthwise"]: 9, KINDS["pointwise"]: inputs}[kind]
        last = number == count - 1
        at += 8
        biases = np.frombuffer(data, "<i4", outputs, at)
        factors = np.frombuffer(data, "<f4" if last else "<u4", outputs, at + 4 * outputs)
        weights = np.frombuffer(data, np.int8, outputs * per_output, at + 8 * outputs).reshape(outputs, per_output)
        at += outputs * (8 + per_output)
        none = factors[:0]
        layers.append(QuantisedLayer(kind, stride, outputs, shift, biases, none if last else factors, factors if last else none, weights))
        inputs = outputs
    return (height, width, channels), layers


def write_net(path: Path, shape: tuple[int, int, int], layers: list[QuantisedLayer]) -> None:
    """shape: height, width, channels of the input."""
    body = struct.pack("<4H", *shape, len(layers))
    for layer in layers:
        body += struct.pack("<4B2H", layer.kind, layer.stride, layer.shift, 0, layer.channels, 0)
        body += layer.biases.astype("<i4").tobytes()
        body += layer.scales.astype("<f4").tobytes() if len(layer.scales) else layer.multipliers.astype("<u4").tobytes()
        body += layer.weights.tobytes()
    head = b"SOCCNET\0" + struct.pack("<2I", 1, 16 + len(body) + 4)
    data = head + body
    write_whole(path, data + struct.pack("<I", zlib.crc32(data)))
