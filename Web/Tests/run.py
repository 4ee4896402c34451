"""The tests of the page in a real Chromium: python run.py PAGE NATIVE [SCREENSHOTS]

PAGE is the folder of `make web`, NATIVE the program of `Web/build.sh --native`. Every log and every sketch must have the same answer in
the page as from the program, and the console must stay clean. Screenshots are written into a folder if one is given. WEB_TESTS picks
tests by their names, such as WEB_TESTS="ExplainTest PlayTest.test_a_drag_lays_out_once_for_each_frame".
"""

import os
import sys
import time
import unittest

from explain_test import ExplainTest  # noqa: F401
from play_test import PlayTest  # noqa: F401

if __name__ == "__main__":
    start = time.monotonic()
    outcome = unittest.main(argv=[sys.argv[0], *os.environ.get("WEB_TESTS", "").split()], exit=False, verbosity=2)
    print(f"{time.monotonic() - start:.0f} s")
    sys.exit(not outcome.result.wasSuccessful())
