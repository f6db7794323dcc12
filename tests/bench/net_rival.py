"""Runs a net of the robot in OpenCV's dnn and compares outputs and time with the robot's own engine.

Optional, not part of the build: needs Debian's python3-opencv, python3-onnx and python3-numpy, and the program net_run.

    build/sim/bin/visionbench --count 100 --seed 21 --patches /tmp/patches.bin
    cmake --build --preset sim --target net_run
    /usr/bin/python3 tests/bench/net_rival.py config/nets/ball.net /tmp/patches.bin --record 1744

and for the robots' net: --robot-pictures instead of --patches, --record 34080.
"""

import argparse
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import COUNT  # noqa: E402
from script import run_script  # noqa: E402

WINDOW, DEPTHWISE, POINTWISE, MAX_POOL, AVERAGE, DENSE = range(1, 7)  # LayerKind of blackboard/common/net/net.h


@dataclass
class NetLayer:
    """One layer of a net's file; `weights`: [output][row][column][input], or [output][input] if dense."""

    kind: int
    stride: int
    biases: np.ndarray
    factors: np.ndarray  # real value of one unit of a sum: of the next activation, or of the output
    weights: np.ndarray


def read_net(path: Path) -> tuple[tuple[int, int, int], list[NetLayer]]:
    """The input's height, width and channels, and the layers. Format: blackboard/common/net/net.h."""
    data = path.read_bytes()
    if data[:8] != b"SOCCNET\0":
        raise SystemExit(f"{path}: is not a net; give a file of config/nets")
    height, width, channels, count = struct.unpack_from("<4H", data, 16)
    at, shape, layers = 24, (height, width, channels), []
    for index in range(count):
        kind, stride, shift, _, outputs, _ = struct.unpack_from("<4B2H", data, at)
        at += 8
        if kind not in (WINDOW, DEPTHWISE, POINTWISE, DENSE):
            raise SystemExit(f"{path}: layer {index} has kind {kind}, which this comparison does not know")
        biases = np.frombuffer(data, "<i4", outputs, at)
        at += 4 * outputs
        last = index == count - 1
        factors = np.frombuffer(data, "<f4" if last else "<u4", outputs, at).astype(np.float64) / (1 if last else 2.0**shift)
        at += 4 * outputs
        form = {WINDOW: (outputs, 3, 3, channels), DEPTHWISE: (outputs, 3, 3, 1), POINTWISE: (outputs, 1, 1, channels),
                DENSE: (outputs, height, width, channels)}[kind]
        weights = np.frombuffer(data, np.int8, int(np.prod(form)), at).reshape(form)
        at += weights.size
        layers.append(NetLayer(kind, stride, biases, factors, weights))
        height, width, channels = -(-height // stride), -(-width // stride), outputs
    return shape, layers


def onnx_of(shape: tuple[int, int, int], layers: list[NetLayer], rounded: bool) -> bytes:
    """The net as ONNX. rounded: activations are whole numbers, as in the robot's engine; otherwise they are not rounded."""
    nodes, values = [], []

    def constant(name: str, value: np.ndarray) -> str:
        values.append(numpy_helper.from_array(value.astype(np.float32), name))
        return name

    def node(kind: str, inputs: list[str], name: str, **attributes: object) -> str:
        nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    now = "input"
    for i, layer in enumerate(layers):
        last = i == len(layers) - 1
        weights = np.transpose(layer.weights, (0, 3, 1, 2)).astype(np.float64)
        biases = layer.biases.astype(np.float64)
        if not rounded or last:  # the factor is part of the weights, as an engine for floats expects
            weights, biases = weights * layer.factors[:, None, None, None], biases * layer.factors
        if layer.kind == DENSE:
            now = node("Flatten", [now], f"flat{i}")
            now = node("Gemm", [now, constant(f"w{i}", weights.reshape(len(weights), -1)), constant(f"b{i}", biases)], f"sum{i}", transB=1)
        else:
            size = weights.shape[2]
            now = node("Conv", [now, constant(f"w{i}", weights), constant(f"b{i}", biases)], f"sum{i}", kernel_shape=[size, size],
                       strides=[layer.stride] * 2, pads=[size // 2] * 4, group=len(weights) if layer.kind == DEPTHWISE else 1)
        if last:
            break
        if rounded:
            now = node("Mul", [now, constant(f"f{i}", layer.factors[None, :, None, None])], f"scaled{i}")
            now = node("Add", [now, constant(f"h{i}", np.full((1, len(weights), 1, 1), 0.5))], f"half{i}")
            now = node("Floor", [now], f"floor{i}")
        now = node("Clip", [now], f"clip{i}", min=0.0, max=255.0)
    height, width, channels = shape
    graph = helper.make_graph(nodes, "net", [helper.make_tensor_value_info("input", TensorProto.FLOAT, [1, channels, height, width])],
                              [helper.make_tensor_value_info(now, TensorProto.FLOAT, [1, len(layers[-1].biases)])], values)
    return onnx.ModelProto.SerializeToString(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 10)]))


def opencv_outputs(net: cv2.dnn.Net, inputs: np.ndarray) -> tuple[np.ndarray, float]:
    """Outputs of each input, by row, column and channel as those of the robot's engine, and µs of CPU time a run."""
    found = []
    begin = time.thread_time()
    for one in inputs:
        net.setInput(one[None])
        output = net.forward()
        found.append((output.transpose(0, 2, 3, 1) if output.ndim == 4 else output).ravel())
    return np.array(found), 1e6 * (time.thread_time() - begin) / len(inputs)


def own_outputs(arguments: argparse.Namespace, out: Path, count: int) -> tuple[np.ndarray, float]:
    command = [str(arguments.net_run), str(arguments.net), str(arguments.inputs), "--record", str(arguments.record), "--out", str(out)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return np.frombuffer(out.read_bytes(), "<f4").reshape(count, -1), float(printed.split()[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", type=Path)
    parser.add_argument("inputs", type=Path, help="inputs as bytes, such as the patches of visionbench")
    parser.add_argument("--record", type=COUNT, required=True, help="bytes from one input to the next")
    parser.add_argument("--rounds", type=COUNT, default=7, help="number of timings of each engine, in turn")
    parser.add_argument("--net-run", type=Path, default=Path("build/sim/bench_programs/net_run"))
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    shape, layers = read_net(arguments.net)
    size = int(np.prod(shape))
    records = np.fromfile(arguments.inputs, np.uint8).reshape(-1, arguments.record)
    inputs = np.ascontiguousarray(records[:, :size].reshape(-1, *shape).transpose(0, 3, 1, 2).astype(np.float32))
    exact = cv2.dnn.readNetFromONNX(np.frombuffer(onnx_of(shape, layers, True), np.uint8))
    plain = cv2.dnn.readNetFromONNX(np.frombuffer(onnx_of(shape, layers, False), np.uint8))

    own_times, rival_times = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(arguments.rounds):
            own, own_time = own_outputs(arguments, Path(folder) / "outputs", len(inputs))
            rival, rival_time = opencv_outputs(plain, inputs)
            own_times.append(own_time)
            rival_times.append(rival_time)
    same, _ = opencv_outputs(exact, inputs)
    span = own.max() - own.min()
    error = np.abs(same - own) / span
    print(f"{len(inputs)} inputs, OpenCV {cv2.__version__}")
    print(f"with rounded activations: largest difference {error.max():.2e} of the outputs' range; equal signs "
          f"{np.mean((same > 0) == (own > 0)):.6f}")
    print(f"without rounding: mean difference {np.mean(np.abs(rival - own) / span):.2e} of the range, largest "
          f"{np.max(np.abs(rival - own) / span):.2e}; equal signs {np.mean((rival > 0) == (own > 0)):.6f}")
    ratios = [b / a for a, b in zip(own_times, rival_times)]
    print(f"CPU time a run: own engine {statistics.median(own_times):.1f} us, OpenCV {statistics.median(rival_times):.1f} us (in Python); "
          f"ratio of pairs {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    run_script("net_rival.py", main)
