#!/usr/bin/env python3
"""Builds and runs one suite of one test target, for `make check`.

    Tools/check.py FOLDER TARGET SUITE

Compiles the files that the suite needs (`suite_files.py`), and nothing else of the target: most of the time of a test target is macros.
If a file is missing, compiles the whole target. The tests run without `swift test`, which takes longer to start than they take.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from suite_files import declares, suite_files

ROOT = Path(__file__).resolve().parent.parent
ERROR = re.compile(r"/Tests/\S+\.swift:\d+:\d+: error: (.*)")
QUOTED = re.compile(r"'(\w+)'")


def build(swift, folder, target, files):
    """Builds the test program. Returns its status, and what was printed."""
    environment = dict(os.environ, ASHLAR_TESTS=target, ASHLAR_TEST_FILES=" ".join(files))
    # The toolchain's own linker takes a third of the time of the default one.
    compiler = shutil.which(swift)
    tools = Path(compiler).resolve().parent if compiler else None
    if tools and (tools / "ld.lld").exists():
        environment["ASHLAR_TEST_LINKER"] = "lld"
    if tools and (tools / "swift-frontend").exists():
        environment["ASHLAR_FRONTEND"] = str(tools / "swift-frontend")
        environment["SWIFT_DRIVER_SWIFT_FRONTEND_EXEC"] = str(ROOT / "Tools" / "frontend.sh")
    command = [swift, "build", "--scratch-path", folder, "--product", "AshlarPackageTests"]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = []
    for line in process.stdout:
        sys.stdout.write(line)
        sys.stdout.flush()
        lines.append(line)
    return process.wait(), lines


def main(folder, target, suite):
    swift = os.environ.get("SWIFT") or "swift"
    files = suite_files(target, suite)
    status, lines = build(swift, folder, target, files)
    # A name that only a file declares which was left out.
    names = {name for line in lines for error in ERROR.findall(line) for name in QUOTED.findall(error)}
    if status != 0 and files and declares(target, names, files):
        print(f"A file that {suite} needs was left out: the whole target is compiled.", flush=True)
        status, _ = build(swift, folder, target, [])
    if status != 0:
        return status
    tests = Path(folder) / "debug" / "AshlarPackageTests.xctest"
    return subprocess.call([str(tests), "--testing-library", "swift-testing", "--no-parallel", "--filter", suite], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
