"""What the peers have in common: reading a problem, timing, comparing frames."""

import json
import statistics
import sys
import time


def load():
    """The problem and the arguments: FILE SECONDS CHANGE..."""
    with open(sys.argv[1]) as file:
        return json.load(file), float(sys.argv[2]), sys.argv[3:]


def samples(seconds, sample, least=3, most=100):
    """Calls `sample`, which returns nanoseconds, until time is up. Returns the median."""
    times = []
    start = time.perf_counter()
    while len(times) < least or (len(times) < most and time.perf_counter() - start < seconds):
        times.append(sample())
        # One long sample says enough.
        if times[-1] > 5e9:
            break
    return statistics.median(times)


def difference(found, expected):
    """The greatest distance between two lists of frames, relative to the size of the numbers."""
    return max(
        abs(a - b) / max(1, abs(b)) for one, other in zip(found, expected) for a, b in zip(one, other))
