"""The functions that the peers share: reading a problem, timing, comparing frames."""

import json
import statistics
import sys
import time


def load():
    """Returns the problem and the other arguments of the command line, FILE SECONDS CHANGE..."""
    with open(sys.argv[1]) as file:
        return json.load(file), float(sys.argv[2]), sys.argv[3:]


def samples(seconds, sample, least=3, most=100):
    """Calls `sample`, which returns nanoseconds, until the time is over, and returns the median."""
    times = []
    start = time.perf_counter()
    while len(times) < least or (len(times) < most and time.perf_counter() - start < seconds):
        times.append(sample())
        # One long sample is enough.
        if times[-1] > 5e9:
            break
    return statistics.median(times)


def difference(found, expected):
    """Returns the greatest difference between two lists of frames, relative to the magnitude of the numbers."""
    return max(
        abs(a - b) / max(1, abs(b)) for one, other in zip(found, expected) for a, b in zip(one, other))
