"""Builds the package as PEP 517 asks, with CMake and nothing that would have to be downloaded."""

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME, VERSION = "pactole", "0.1.0"
TAG = "cp{0.major}{0.minor}-cp{0.major}{0.minor}-{1}".format(
    sys.version_info, sysconfig.get_platform().replace("-", "_").replace(".", "_"))
METADATA = f"""Metadata-Version: 2.1
Name: {NAME}
Version: {VERSION}
Summary: Four money games, many at a time, in numpy arrays
License: MIT
Requires-Python: >=3.11
Requires-Dist: numpy
"""
WHEEL = f"Wheel-Version: 1.0\nGenerator: pactole\nRoot-Is-Purelib: false\nTag: {TAG}\n"


def build_core(level=None):
    """The C++ part, for this machine or for all of a level; the library's path."""
    root = HERE.parent
    folder = root / "build" / "-".join(["python", sysconfig.get_config_var("SOABI"), *([level] if level else [])])
    subprocess.run(
        ["cmake", "-S", root, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
         "-DCMAKE_CXX_COMPILER=g++", "-DPACTOLE_PYTHON=ON",
         f"-DPACTOLE_LEVEL={level}" if level else "-DPACTOLE_NATIVE=ON",
         f"-DPython_EXECUTABLE={sys.executable}",
         f"-DPython_INCLUDE_DIR={sysconfig.get_path('include')}"], check=True)
    subprocess.run(["cmake", "--build", folder], check=True)
    return next((folder / "python" / "pactole").glob("_core*.so"))


def write_wheel(folder, files, tag_name):
    path = Path(folder) / tag_name
    info = f"{NAME}-{VERSION}.dist-info"
    files = files | {f"{info}/METADATA": METADATA.encode(), f"{info}/WHEEL": WHEEL.encode()}
    rows = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, text in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={digest},{len(text)}\n")
            wheel.writestr(name, text)
        wheel.writestr(f"{info}/RECORD", "".join(rows) + f"{info}/RECORD,,\n")
    return path.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """For this machine; with `--config-settings machines=all` for others, too: twice the code."""
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted((HERE / NAME).glob("*.py"))}
    if (config_settings or {}).get("machines") == "all":
        faster = build_core("x86-64-v3")
        files[f"{NAME}/faster/{faster.name}"] = faster.read_bytes()
        core = build_core("x86-64")
    else:
        core = build_core()
    files[f"{NAME}/{core.name}"] = core.read_bytes()
    return write_wheel(wheel_directory, files, f"{NAME}-{VERSION}-{TAG}.whl")


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The Python files stay where they are; the library is put beside them."""
    core = build_core()
    link = HERE / NAME / core.name
    link.unlink(missing_ok=True)
    os.symlink(core, link)
    return write_wheel(wheel_directory, {f"{NAME}.pth": f"{HERE}\n".encode()},
                       f"{NAME}-{VERSION}-{TAG}.whl")
