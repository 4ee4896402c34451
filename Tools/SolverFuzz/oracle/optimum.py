"""Computes the whole lexicographic sequence, and compares other points with it.

A variable is an extent (a width or a height) or a location (an x or a y). The points in question satisfy all required rows but the
broken ones, which `conflicts.py` determines, and have no negative extent. The violation of a row is the distance between its left
side and the nearest value that its relation allows, without any factor. The rows of one priority are a level; the broken rows
are one more level, above all others.

The solver's values are the only point that is left after the following objectives. Each is minimized over the points that are
optimal for all objectives before it, so no objective costs an earlier one anything.

1. The sum of the violations of each level, from the highest to the lowest.
2. Ties, which are what the sums of all levels leave open: the violation of each row by itself, from the highest level to the
   lowest, and within a level from the most senior row to the most junior. A lower level uses what a higher one leaves open before
   any tie is broken.
3. The magnitude of each extent, oldest first. So an extent that no row determines has the admissible value nearest to 0.
4. The ends of inequalities. From the most senior inequality to the most junior, whatever their priorities, each holds with
   equality if any remaining point allows that. An inequality without locations has no end. One that is violated keeps the
   violation that it has after step 2.
5. The magnitude of each location, oldest first. The locations that are the first of an inequality come after the others, so that
   of two free locations in one inequality the first one is at its end.

`tiesByActivation`, `settlesNearestZero` and `placesAtEnds` in FIDELITY.md say what is known of UIKit about these rules.
`cases.txt` has examples of each rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import highspy
import numpy as np

from conflicts import CONTRADICTION
from face import END, Face, InfeasibleError
from question import Floats, Question

# Values and ranges may differ by this much, relative to the value. Both sides usually agree to 1e-11; the solver
# promises that required rows hold within 1e-6.
VALUE = 1e-6
# Objectives that differ by less than this are equal.
OBJECTIVE = 1e-6


@dataclass
class Optimum:
    """The values of all variables, and the rules that decided them."""

    values: Floats
    # The ranges of some variables over all points with the least sums, regardless of ties and settling.
    ranges: list[tuple[float, float]] | None = None
    # Whether a level with lower levels below it left several ways to share its violations.
    has_shared_level: bool = False
    # Whether a location had to move to the bound of an inequality.
    has_moved_to_end: bool = False


def optimum(highs: highspy.Highs, question: Question, broken: list[int], columns: list[int] | None = None) -> Optimum:
    """Returns the single point that is left after all objectives, and the ranges of some variables."""
    result = Optimum(np.zeros(0))
    if len(question.extents):
        face = start(highs, question, broken)
        for _ in narrow(face, question, broken, columns or [], result):
            if face.freedom == 0:
                break
        result.values = face.x[: face.count]
    if result.ranges is None:
        result.ranges = [(float(result.values[column]), float(result.values[column])) for column in columns or []]
    return result


def narrow(face: Face, question: Question, broken: list[int], columns: list[int], result: Optimum) -> Iterator[None]:
    """Reduces a face to a point, one objective at a time."""
    levels = question.levels(broken)
    for place, level in enumerate(levels):
        face.minimise_sum(level)
        if len(level) > 1 and place + 1 < len(levels) and face.is_shared(level):
            result.has_shared_level = True
        yield
    result.ranges = face.extremes(columns)
    for level in levels:
        # The violation of a single row is the sum of its level.
        if len(level) > 1 and face.is_shared(level):
            for row in level:
                face.minimise_violation(row)
                yield
    for column in question.settling_extents():
        face.minimise_magnitude(column)
        yield
    for row in question.ends():
        if face.keep_equality(row):
            result.has_moved_to_end = True
        yield
    for column in question.settling_locations():
        face.minimise_magnitude(column)
        yield


def differs_from_old_rule(highs: highspy.Highs, question: Question, broken: list[int], values: Floats) -> bool:
    """Returns whether the point would differ if the ties of each level were broken before lower levels are considered.

    This was the former rule. The points are equal exactly if the values of all objectives of that rule are equal.
    """
    face = start(highs, question, broken)
    for level in question.levels(broken):
        face.minimise_sum(level)
        if differ(*(sum(question.violation(row, x) for row in level) for x in (face.x, values))):
            return True
        if face.freedom == 0:
            return False
        if len(level) > 1 and face.is_shared(level):
            for row in level:
                face.minimise_violation(row)
                if differ(question.violation(row, face.x), question.violation(row, values)):
                    return True
    return False


def start(highs: highspy.Highs, question: Question, broken: list[int]) -> Face:
    """Returns the face of all points that satisfy the accepted required rows."""
    given_up = set(broken)
    accepted = [row for row in question.required if row not in given_up]
    # HiGHS solves models without coefficients in a way that keeps no basis, so rows without terms are left out.
    if any(not len(question.terms(row)[0]) and question.violation(row, question.values) > CONTRADICTION for row in accepted):
        raise InfeasibleError
    accepted = [row for row in accepted if len(question.terms(row)[0])]
    return Face(highs, question, accepted, [row for level in question.levels(broken) for row in level])


def objectives(question: Question, broken: list[int], values: Floats) -> Iterator[tuple[str, float]]:
    """Yields the names and values of all objectives in order. Each of them is minimized."""
    given_up = set(broken)
    yield (
        "violation of required rows",
        max((question.violation(row, values) for row in question.required if row not in given_up), default=0.0),
    )
    yield "negative extents", max(0.0, float(-values[question.extents].min(initial=0)))
    levels = [
        ("broken rows" if question.priorities[level[0]] >= 1000 else f"priority {question.priorities[level[0]]:g}", level)
        for level in question.levels(broken)
    ]
    for name, level in levels:
        yield f"sum of violations at {name}", sum(question.violation(row, values) for row in level)
    for name, level in levels:
        for row in level:
            yield f"violation of row {row} among ties at {name}", question.violation(row, values)
    for column in question.settling_extents():
        yield f"settled magnitude of variable {column}", abs(float(values[column]))
    for row in question.ends():
        tolerance = END * max(1.0, abs(question.constants[row]))
        yield f"inequalities off their end, row {row}", float(abs(question.residual(row, values)) > tolerance)
    for column in question.settling_locations():
        yield f"settled magnitude of variable {column}", abs(float(values[column]))


def compare(question: Question, broken: list[int], found: Floats, best: Floats) -> tuple[bool, str]:
    """Returns whether the oracle's point is better, and the first objective in which the points differ."""
    for (name, ours), (_, theirs) in zip(objectives(question, broken, best), objectives(question, broken, found), strict=True):
        if differ(ours, theirs):
            return ours < theirs, f"{name}: {theirs:.9g}, least {ours:.9g}"
    return False, "all objectives agree"


def differ(ours: float, theirs: float) -> bool:
    """Returns whether two values of an objective differ by more than rounding errors."""
    return abs(ours - theirs) > OBJECTIVE * max(1.0, abs(ours))


def is_near(one: float, other: float, tolerance: float = VALUE) -> bool:
    """Returns whether two values are equal up to rounding errors."""
    return one == other or bool(np.isfinite(one) and np.isfinite(other) and abs(one - other) <= tolerance * max(1.0, abs(other)))
