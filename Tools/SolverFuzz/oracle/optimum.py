"""The whole lexicographic sequence, and what a difference from it means."""

from __future__ import annotations

from collections.abc import Iterator

import highspy
import numpy as np

from conflicts import CONTRADICTION
from face import Face, InfeasibleError
from question import Floats, Question

# Values and ranges may differ by this much, relative to the value. Both sides usually agree to 1e-11; the solver
# promises that required rows hold within 1e-6.
VALUE = 1e-6
# Objectives that differ by less than this are equal.
OBJECTIVE = 1e-6


def optimum(highs: highspy.Highs, question: Question, broken: list[int]) -> Floats:
    """The values of all variables: levels with their ties in turn, then the settle rule."""
    if not len(question.extents):
        return np.zeros(0)
    face = start(highs, question, broken)
    for level in question.levels(broken):
        face.minimise_sum(level)
        if face.freedom == 0:
            return face.x[: face.count]
        if len(level) > 1:
            for row in level:
                face.minimise_violation(row)
                if face.freedom == 0:
                    return face.x[: face.count]
    for column in settling_order(question):
        face.minimise_magnitude(column)
        if face.freedom == 0:
            break
    return face.x[: face.count]


def extremes(highs: highspy.Highs, question: Question, broken: list[int], columns: list[int]) -> list[tuple[float, float]]:
    """The ranges of some variables over all optima, leaving ties and settling aside."""
    face = start(highs, question, broken)
    for level in question.levels(broken):
        face.minimise_sum(level)
    return [(face.extreme(column, 1.0), face.extreme(column, -1.0)) for column in columns]


def start(highs: highspy.Highs, question: Question, broken: list[int]) -> Face:
    """All points that satisfy the accepted required rows."""
    given_up = set(broken)
    accepted = [row for row in question.required if row not in given_up]
    # HiGHS leaves models without coefficients to a part that keeps no basis, so rows without terms stay out.
    if any(not len(question.terms(row)[0]) and question.violation(row, question.values) > CONTRADICTION for row in accepted):
        raise InfeasibleError
    accepted = [row for row in accepted if len(question.terms(row)[0])]
    return Face(highs, question, accepted, [row for level in question.levels(broken) for row in level])


def settling_order(question: Question) -> list[int]:
    """Extents by age, then locations by age."""
    indices = range(len(question.extents))
    return [i for i in indices if question.extents[i]] + [i for i in indices if not question.extents[i]]


def objectives(question: Question, broken: list[int], values: Floats) -> Iterator[tuple[str, float]]:
    """Names and values of all objectives in turn."""
    given_up = set(broken)
    yield (
        "violation of required rows",
        max((question.violation(row, values) for row in question.required if row not in given_up), default=0.0),
    )
    yield "negative extents", max(0.0, float(-values[question.extents].min(initial=0)))
    for level in question.levels(broken):
        name = "broken rows" if question.priorities[level[0]] >= 1000 else f"priority {question.priorities[level[0]]:g}"
        yield f"sum of violations at {name}", sum(question.violation(row, values) for row in level)
        for row in level:
            yield f"violation of row {row} among ties at {name}", question.violation(row, values)
    for column in settling_order(question):
        yield f"settled magnitude of variable {column}", abs(float(values[column]))


def compare(question: Question, broken: list[int], found: Floats, best: Floats) -> tuple[bool, str]:
    """Whether the oracle's point is the better one, and the first objective in which they differ."""
    for (name, ours), (_, theirs) in zip(objectives(question, broken, best), objectives(question, broken, found), strict=True):
        if abs(ours - theirs) > OBJECTIVE * max(1.0, abs(ours)):
            return ours < theirs, f"{name}: {theirs:.9g}, least {ours:.9g}"
    return False, "all objectives agree"


def is_near(one: float, other: float, tolerance: float = VALUE) -> bool:
    """Whether two values are the same but for rounding."""
    return one == other or bool(np.isfinite(one) and np.isfinite(other) and abs(one - other) <= tolerance * max(1.0, abs(other)))
