"""Chooses the faster code of a wheel that has both, where this machine can run it (x86-64-v3)."""

import importlib
import importlib.util
import os
import sys
from pathlib import Path

WANTED = {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"}


def _can_be_faster():
    if os.environ.get("PACTOLE_CODE") == "x86-64":
        return False
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return False
    flags = next((line for line in lines if line.startswith("flags")), "")
    return WANTED <= set(flags.partition(":")[2].split())


if importlib.util.find_spec("pactole.faster") and _can_be_faster():
    core = importlib.import_module("pactole.faster._core")
    sys.modules["pactole._core"] = sys.modules["pactole"]._core = core
