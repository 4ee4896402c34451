"""Prints the tests that take the longest, from the result files of Swift Testing: slow_tests.py COUNT FILE.xml…

The durations are those of the tests alone if the tests ran one after the other.
"""

import sys
import xml.etree.ElementTree


def main() -> None:
    count = int(sys.argv[1])
    durations: list[tuple[float, str]] = []
    for path in sys.argv[2:]:
        for case in xml.etree.ElementTree.parse(path).iter("testcase"):
            durations.append((float(case.get("time", "0")), f"{case.get('classname', '')} {case.get('name', '')}"))
    durations.sort(reverse=True)
    total = sum(duration for duration, _ in durations)
    slow = durations[:count]
    print(f"{len(durations)} tests take {total:.0f} s; the slowest {len(slow)} of them {sum(d for d, _ in slow):.0f} s:")
    for duration, name in slow:
        print(f"{duration:8.2f} s  {name}")


main()
