#!/usr/bin/env python3
"""Checks the frames of random scenes with linear programs.

    Tools/SceneCheck/checker/check.py --scene-check Tools/SceneCheck/.build/debug/scene-check --scenes 5000

`scene-check` generates rows of labels, forms and trees from seeds, lays them out and prints constraints and frames. For each
layout, the script checks that

- every required constraint holds,
- the sum of violations of every priority equals that of the lexicographic optimum, which HiGHS finds for a separate model,
- ties, and sizes and positions that no constraint determines, are settled by the rules in `optimum.py`, so that the frames are
  equal. This is counted separately, and left out with --sums-only.

Scenes with contradictory required constraints are counted, confirmed and skipped. The script prints differences and exits with 1.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool

from scene import Scene
from verdict import FINDINGS, Verdict, description, judge

KINDS = ["labelRow", "form", "tree"]


def main() -> int:
    """Runs the check."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scene-check", default="Tools/SceneCheck/.build/debug/scene-check", help="the command that lays out")
    parser.add_argument("--scenes", type=int, default=200, help="how many scenes without a conflict")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--edited", type=int, default=30, help="how many of a hundred scenes are edited and laid out again")
    parser.add_argument("--sums-only", action="store_true", help="leave out how ties and free places are settled")
    parser.add_argument("--limit", type=int, default=10, help="how many findings are printed")
    parser.add_argument("--show", action="store_true", help="print the scenes of findings, with all rows")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes solve linear programs")
    options = parser.parse_args()
    tally = Tally(options.limit, options.show)
    with Pool(options.jobs) as pool:
        judged = pool.imap(partial(judge_line, settles=not options.sums_only), lines(options), chunksize=8)
        for scene, verdict in judged:
            if scene.step == 0 and tally.scenes >= options.scenes:
                break
            tally.add(scene, verdict)
    tally.report(options.sums_only)
    if tally.scenes < options.scenes:
        print(f"Only {tally.scenes} of {options.scenes} scenes were laid out.")
        return 1
    return 1 if tally.findings else 0


def lines(options: argparse.Namespace) -> Iterator[str]:
    """Yields the lines that the command prints. There are more seeds than scenes, since those with conflicts do not count."""
    count = options.scenes + options.scenes // 4 + 20
    arguments = [options.scene_check, "--first", str(options.first), "--count", str(count), "--edited", str(options.edited)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield from process.stdout
    if process.returncode:
        raise SystemExit(f"{' '.join(arguments)} ended with {process.returncode}")


def judge_line(line: str, settles: bool) -> tuple[Scene, Verdict]:
    """Returns the scene of a line and the verdict on it."""
    scene = Scene.parse(line)
    return scene, judge(scene, settles)


class Tally:
    """The numbers of scenes and findings by kind."""

    def __init__(self, limit: int, shows: bool) -> None:
        self.limit = limit
        self.shows = shows
        self.counts: Counter[tuple[str, str]] = Counter()
        # The scenes with a finding, by kind and finding. A scene counts once, however many of its edits have a finding.
        self.seeds: dict[tuple[str, str], set[int]] = {}
        self.findings = 0

    @property
    def scenes(self) -> int:
        """Returns the number of scenes whose first layout was compared."""
        return sum(self.counts[kind, "scenes"] for kind in KINDS)

    def add(self, scene: Scene, verdict: Verdict) -> None:
        """Counts a verdict, and prints it if something is wrong."""
        counted = ["conflicts"] if verdict.is_conflict else ["layouts", *(["scenes"] if scene.step == 0 else [])]
        counted += ["open"] if verdict.is_open else []
        counted += ["settled"] if verdict.is_settled else []
        for name in counted:
            self.counts[scene.kind, name] += 1
        self.counts[scene.kind, "levels"] += verdict.levels
        if verdict.finding is None:
            return
        self.counts[scene.kind, verdict.finding] += 1
        self.seeds.setdefault((scene.kind, verdict.finding), set()).add(scene.seed)
        self.findings += 1
        if self.findings <= self.limit:
            print(f"seed {scene.seed} ({scene.kind}), after {scene.step} edits: {verdict.finding}: {verdict.detail}")
            if self.shows:
                print("\n".join(f"    {line}" for line in description(scene)))
            sys.stdout.flush()

    def report(self, is_sums_only: bool) -> None:
        """Prints the numbers of all kinds."""
        for kind in KINDS:
            of = {name: self.counts[kind, name] for name in ["scenes", "layouts", "conflicts", "levels", "open"]}
            print(
                f"{kind}: {of['scenes']} scenes, {of['layouts']} layouts, {of['levels']} levels compared, "
                f"{of['open']} layouts with ties or free places; {of['conflicts']} layouts with conflicts skipped"
            )
            for finding, meaning in FINDINGS.items():
                if count := self.counts[kind, finding]:
                    seeds = sorted(self.seeds[kind, finding])
                    first = ", ".join(map(str, seeds[:5])) + (", ..." if len(seeds) > 5 else "")
                    print(f"    {finding}: {len(seeds)} scenes, {count} layouts: {meaning} (seeds {first})")
        settled = sum(self.counts[kind, "settled"] for kind in KINDS)
        frames = sum(self.counts[kind, "frames"] for kind in KINDS)
        print(f"{self.scenes} scenes without conflicts: {self.findings - frames} findings about sums and required constraints")
        if not is_sums_only:
            print(f"{settled} layouts with least sums: {frames} with frames other than ties and free places lead to")


if __name__ == "__main__":
    sys.exit(main())
