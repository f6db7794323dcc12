"""Threads of numerical libraries: one per call. The learner has its own parallelism, whose result does not depend on timing."""
from __future__ import annotations

import ctypes
from pathlib import Path

import torch

REFERENCE = "/blas/libblas.so"
SLOW = "torch multiplies matrices with the reference BLAS, which is about six times slower than OpenBLAS: install libopenblas0-pthread"


def loaded_library(part: str) -> str | None:
    """The first shared library of this process whose file name contains the text."""
    files = (line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines())
    return next((file for file in files if part in file), None)


def one_thread_per_call() -> None:
    """Makes torch and OpenBLAS calculate in the calling thread."""
    torch.set_num_threads(1)
    library = loaded_library("libopenblas")
    if library is not None:
        ctypes.CDLL(library).openblas_set_num_threads(1)
