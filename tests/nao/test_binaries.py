"""The programs for the robot fit its processor, its kernel and its libraries. Needs the preset nao-v5."""
from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from robots_machine import (ATOM, BUILD, IMAGE, LIBRARIES, SOURCE, needs_build, needs_image, needs_qemu, needs_release,
                            runswift_of_image, with_libraries)

sys.path.insert(0, str(SOURCE / "robot/nao"))
import check_binaries  # noqa: E402
import make_image  # noqa: E402

CC = "i686-linux-gnu-gcc"
CXX = "i686-linux-gnu-g++"

needs_compiler = pytest.mark.skipif(shutil.which(CC) is None, reason="no cross compiler; ./dev build nao-v5 installs "
                                                                     "it")


def compiled(folder: Path, text: str, *options: str, compiler: str = CC) -> Path:
    source, program = folder / ("a.cpp" if compiler == CXX else "a.c"), folder / "a.out"
    source.write_text(text)
    subprocess.run([compiler, str(source), "-o", str(program), *options], check=True)
    return program


@needs_compiler
def test_a_planted_newer_symbol_is_named(tmp_path) -> None:
    program = compiled(tmp_path, "#include <stdlib.h>\nint main() { return (int)arc4random(); }\n")
    found = check_binaries.problems(program, check_binaries.GLIBC)
    assert any("arc4random requires GLIBC_2.36" in line for line in found), found


@needs_compiler
def test_a_planted_newer_cpp_symbol_is_named_in_a_module(tmp_path) -> None:
    text = "#include <stdexcept>\nvoid f() { throw std::runtime_error(\"x\"); }\n"
    module = compiled(tmp_path, text, "-shared", "-fPIC", "-std=gnu++17", compiler=CXX)
    assert any("GLIBCXX_3.4.21" in line for line in check_binaries.problems(module, check_binaries.MODULE))


@needs_compiler
def test_a_planted_newer_instruction_is_named(tmp_path) -> None:
    program = compiled(tmp_path, "int main(int c, char** v) { (void)v; return __builtin_popcount((unsigned)c); }\n",
                       "-mpopcnt", "-O1")
    assert any("popcnt" in line for line in check_binaries.problems(program, {}))


AVX2 = """
typedef int eight __attribute__((vector_size(32)));
__attribute__((target("avx2"), noinline)) void FUNCTION(eight* a, eight* b) { *a = *a * *b; }
int CHECK(void) { return 0; }
int main() { eight a = {1}; FUNCTION(&a, &a); return CHECK(); }
"""


@needs_compiler
@pytest.mark.parametrize("function, check, allowed", [("jsimd_idct_islow_avx2", "jpeg_simd_cpu_support", True),
                                                      ("jsimd_idct_islow_avx2", "something_else", False),
                                                      ("idct_islow_avx2", "jpeg_simd_cpu_support", False)])
def test_only_libjpeg_turbo_which_checks_the_processor_may_contain_avx2(tmp_path, function, check, allowed) -> None:
    program = compiled(tmp_path, AVX2.replace("FUNCTION", function).replace("CHECK", check), "-O1")
    found = check_binaries.problems(program, {})
    assert (found == []) == allowed, found


def test_labels_within_a_function_of_libjpeg_turbo_belong_to_it() -> None:
    text = ("0 <jpeg_simd_cpu_support>:\n 0:\tcpuid\n1 <jsimd_idct_islow_avx2.loop>:\n 1:\tvpaddw ymm0,ymm1,ymm2\n"
            "2 <..@15.done>:\n 2:\tvpaddw ymm0,ymm1,ymm2\n")
    assert check_binaries.newer_instructions(text) == set()
    assert check_binaries.newer_instructions(text + "3 <decode>:\n 3:\tvpaddw ymm0,ymm1,ymm2\n") == {"vpaddw"}


def test_ssse3_and_older_instructions_are_not_newer() -> None:
    assert check_binaries.newer_instructions("0 <f>:\n 1:\tpshufb xmm0,xmm1\n 2:\tpmaddubsw xmm0,xmm1\n") == set()


@needs_build
def test_everyday_programs_are_32_bit_and_use_only_instructions_of_the_atom() -> None:
    for file in ("image_bin/runswift", "lib/naoqi/libagent.so"):
        assert check_binaries.problems(BUILD / file, {}) == []


@needs_release
def test_the_release_requires_nothing_newer_than_the_robot_has() -> None:
    assert check_binaries.problems(BUILD / "release/runswift", check_binaries.GLIBC) == []
    assert check_binaries.problems(BUILD / "release/libagent.so", check_binaries.MODULE) == []


@needs_release
def test_the_release_requests_each_symbol_from_the_library_that_defines_it_on_the_old_system() -> None:
    """The old loader does not search in other libraries. Symbols now in libc were in libpthread, librt and libdl."""
    table = check_binaries.output("objdump", "-p", str(BUILD / "release/runswift"))
    homes = {number: library for library, needs in re.findall(r"required from (\S+):\n((?:    0x.*\n)+)", table)
             for number in re.findall(r"0x\w+ 0x\w+ (\d+) ", needs)}
    symbols = check_binaries.output("readelf", "-W", "--dyn-syms", str(BUILD / "release/runswift"))
    for symbol, library in (("pthread_create", "libpthread.so.0"), ("pthread_once", "libpthread.so.0"),
                            ("sem_wait", "libpthread.so.0"), ("clock_gettime", "librt.so.1"), ("dlopen", "libdl.so.2"),
                            ("malloc", "libc.so.6")):
        found = re.search(rf"UND {symbol}@GLIBC_\S+ \((\d+)\)", symbols)
        assert found, symbol
        assert homes[f"{int(found[1]):02d}"] == library, symbol


@needs_image
def test_the_image_contains_the_nets_and_parameters_of_vision() -> None:
    expected = [file.relative_to(SOURCE) for folder in ("config/nets", "config/camera", "config/nao-v5", "config/policies")
                for file in (SOURCE / folder).rglob("*") if file.is_file()]
    assert Path("config/nets/ball.net") in expected
    for file in expected:
        assert (IMAGE / file).read_bytes() == (SOURCE / file).read_bytes(), file


@needs_image
def test_runswift_of_the_image_loads_vision_with_its_nets() -> None:
    assert "BallClassifier" in graph(f"{runswift_of_image()} --upper-camera /nowhere --lower-camera /nowhere")


@needs_image
def test_the_image_needs_nothing_outside_its_own_folder() -> None:
    files = [file for file in IMAGE.rglob("*") if file.is_file() and file.read_bytes()[:4] == b"\x7fELF"]
    ours = {file.name for file in files}
    for file in files:
        if file.name != "libagent.so":  # is loaded into NAOqi's process
            assert set(make_image.needed(file)) <= ours, file
    interpreter = subprocess.run(["readelf", "-l", str(IMAGE / "bin/runswift")], capture_output=True, text=True,
                                 check=True).stdout
    assert re.search(r"/home/nao/soccer/current/lib/ld-linux\.so\.2", interpreter)


def graph(command: str) -> str:
    """The output of runswift --graph, which starts Python and reads all parameters and behaviours."""
    done = subprocess.run([*shlex.split(command), "--graph"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_image
def test_runswift_starts_natively() -> None:
    assert "PythonBehaviour" in graph(runswift_of_image())


@needs_image
@needs_qemu
def test_runswift_starts_on_the_atoms_instructions() -> None:
    assert "PythonBehaviour" in graph(f"{ATOM} {runswift_of_image()}")


def built_program(name: str) -> Path:
    """A program of the robot's build that ./dev test nao-v5 builds."""
    file = BUILD / "tests" / name
    if not file.exists():
        pytest.skip(f"{file} is not built; ./dev test nao-v5 builds it")
    return file


@needs_build
@needs_qemu
@pytest.mark.parametrize("program", ["libagent_test", "agent_module_test", "agent_parts_test", "motion_allocation_test"])
def test_own_tests_pass_on_the_atoms_instructions(program) -> None:
    """They include the conformance suite of AgentMemory, and that a tick of motion allocates nothing."""
    command = with_libraries(LIBRARIES, built_program(program))
    done = subprocess.run([*ATOM.split(), *command.split()], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:]


def digests(command: str) -> list[str]:
    """One line for each net and each set of kernels."""
    done = subprocess.run([*command.split(), str(SOURCE / "config/nets")], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@needs_build
@needs_qemu
def test_nets_compute_the_same_bits_on_the_robots_processor() -> None:
    file = built_program("net_digest")
    here = digests(os.environ["NET_DIGEST"])
    assert any("SSSE3" in line for line in here) and len({line.split()[-1] for line in here}) == len({line.split()[0] for line in here})
    assert digests(f"{ATOM} {with_libraries(LIBRARIES, file)}") == [line for line in here if "AVX2" not in line]


def targets(command: str) -> list[list[float]]:
    """A row for each moment: state of motion, targets of the joints, odometry."""
    done = subprocess.run(command.split(), capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return [[float(number) for number in line.split()] for line in done.stdout.splitlines()]


@needs_build
@needs_qemu
def test_motion_moves_the_joints_alike_on_the_robots_processor() -> None:
    """Walk, kick, getup and the learned recovery. The mathematical functions of both C libraries differ in the last bits."""
    here = targets(os.environ["MOTION_TARGETS"])
    there = targets(f"{ATOM} {with_libraries(LIBRARIES, built_program('motion_targets'))}")
    recovers = 8  # MotionState::kPolicy
    assert any(row[0] == recovers for row in here)
    assert len(there) == len(here)
    for row, other in zip(here, there):
        assert other == pytest.approx(row, rel=0, abs=1e-9)
