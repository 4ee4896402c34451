"""Compares this oracle with the tableau of the solver's tests directly, without the solver.

    solver-fuzz --emit --seeds 0..1600 | crosscheck.py ask questions.json
    ASHLAR_QUESTIONS=questions.json swift test --filter SettlingTests
    crosscheck.py compare questions.json

Large questions are left out, since the tableau is slow.
"""

from __future__ import annotations

import json
import sys
from collections import Counter

import numpy as np

from conflicts import Admission
from face import CloseError, OracleError, make_highs
from optimum import differs_from_old_rule, is_near, optimum
from question import Question

# The greatest sum of the numbers of variables and rows of a question.
SIZE = 60
# The tableau works with larger tolerances than HiGHS.
TOLERANCE = 1e-5


def ask(path: str) -> None:
    """Writes the questions that the tableau has to solve."""
    count = 0
    with open(path, "w") as file:
        for line in sys.stdin:
            data = json.loads(line)
            if len(data["extents"]) + len(data["relations"]) > SIZE:
                continue
            data["ranges"] = [variable for variable, *_ in data["ranges"]]
            for key in ("values", "conflicts", "broken"):
                data[key] = []
            file.write(json.dumps(data) + "\n")
            count += 1
    print(f"{count} questions")


def compare(path: str) -> int:
    """Solves the questions with this oracle, and prints the differences. Returns their number."""
    highs = make_highs()
    counts: Counter[str] = Counter(solves=0, differences=0)
    with open(path) as questions, open(path + ".answers") as answers:
        for line, answer in zip(questions, answers, strict=True):
            counts["solves"] += 1
            data = json.loads(line)
            columns = data["ranges"]
            question = Question.parse(json.dumps(data | {"ranges": []}))
            parts = [[float(word) for word in part.split()] for part in answer.rstrip("\n").split(";")]
            try:
                difference = differ(highs, question, columns, parts, counts)
            except CloseError:
                counts["too close to judge"] += 1
                continue
            except OracleError as error:
                difference = f"HiGHS: {error or type(error).__name__}"
            if difference:
                counts["differences"] += 1
                print(f"seed {question.seed}, solve {question.step}: {difference}")
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    return counts["differences"]


def differ(highs, question: Question, columns: list[int], parts: list[list[float]], counts: Counter[str]) -> str | None:
    """Returns the difference between the two oracles, or None."""
    admission = Admission(highs, question)
    if admission.is_grey:
        raise CloseError
    broken = [int(row) for row in parts[0]]
    if broken != admission.broken:
        return f"broken {broken} in the tableau, {admission.broken} here"
    if broken:
        counts["with broken rows"] += 1
    question.values = np.array(parts[1])
    best = optimum(highs, question, broken, columns)
    for index, (one, other) in enumerate(zip(question.values, best.values, strict=True)):
        if not is_near(one, other, TOLERANCE):
            return f"variable {index} is {one} in the tableau, {other} here"
    if best.has_moved_to_end:
        counts["a place moves to the end of an inequality"] += 1
    if best.has_shared_level and differs_from_old_rule(highs, question, broken, best.values):
        counts["differs from the old rule"] += 1
    found = [value for range_ in best.ranges or [] for value in range_]
    for one, other in zip(parts[2], found, strict=True):
        counts["ends of ranges"] += 1
        if not is_near(one, other, TOLERANCE):
            return f"ranges {parts[2]} in the tableau, {found} here"
    return None


def main() -> None:
    """Prepares questions or compares answers."""
    if len(sys.argv) != 3 or sys.argv[1] not in ("ask", "compare"):
        sys.exit(__doc__)
    if sys.argv[1] == "ask":
        ask(sys.argv[2])
    else:
        sys.exit(1 if compare(sys.argv[2]) else 0)


if __name__ == "__main__":
    main()
