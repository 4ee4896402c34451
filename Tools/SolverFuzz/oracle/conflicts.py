"""Checks which required rows are broken, and whether the solver's proofs hold."""

from __future__ import annotations

import highspy
import numpy as np

from face import INFEASIBLE, SOLVED, OracleError, solve
from question import Conflict, Question

# Contradictions below a thousandth of a point of the broken row, and a hundredth of a point of each of its variables, count as
# rounding errors. Close to that limit, the verdict is uncertain.
CONTRADICTION = 1e-3
OF_VARIABLE = 1e-2
# The least limit, however small the coefficients are.
ZERO = 1e-6
GREY = (0.5, 2.0)
# The accepted error of a proof's sum, relative to its largest summand.
PROOF = 1e-7


def limit(question: Question, row: int) -> float:
    """Returns the accepted violation of a required row."""
    coefficients = np.abs(question.terms(row)[1])
    return max(ZERO, min(CONTRADICTION, OF_VARIABLE * float(coefficients.min(initial=np.inf))))


def is_grey(question: Question, conflict: Conflict) -> bool:
    """Returns whether a gap is so close to the limit that another order of additions could change the verdict."""
    least = limit(question, conflict.broken)
    return GREY[0] * least < conflict.gap < GREY[1] * least


def flaw(question: Question, conflict: Conflict) -> str | None:
    """Returns the error in the proof of a conflict, or None.

    The rows times their multipliers and the bounds times theirs add up to `0 >= gap`.
    """
    broken = set(question.broken)
    if not conflict.members or conflict.members[-1] != conflict.broken:
        return "the broken row is not the last member"
    if sorted(set(conflict.members)) != conflict.members:
        return f"the members {conflict.members} are not in order of seniority"
    if broken.intersection(conflict.members[:-1]):
        return "another broken row takes part"
    total = np.zeros(len(question.extents))
    largest = 1.0
    gap = 0.0
    for row, multiplier in zip(conflict.members, conflict.multipliers, strict=True):
        if row < 0 or question.priorities[row] < 1000:
            return f"row {row} is not required"
        if question.relations[row] * multiplier < 0 or multiplier == 0:
            return f"the multiplier {multiplier} of row {row} has the wrong sign"
        columns, coefficients = question.terms(row)
        total[columns] += multiplier * coefficients
        gap += multiplier * question.constants[row]
        largest = max(largest, abs(multiplier * question.constants[row]), float(np.abs(multiplier * coefficients).max(initial=0)))
    for variable, multiplier in zip(conflict.bounds, conflict.bound_multipliers, strict=True):
        if multiplier < 0 or not question.extents[variable]:
            return f"the bound of {variable} does not apply"
        total[variable] += multiplier
    worst = int(np.argmax(np.abs(total))) if len(total) else 0
    if len(total) and abs(total[worst]) > PROOF * largest:
        return f"variable {worst} is left over with {total[worst]}"
    if abs(gap - conflict.gap) > PROOF * largest:
        return f"the gap is {gap}, not {conflict.gap}"
    if gap < limit(question, conflict.broken) * (1 - 1e-6):
        return f"the gap is only {gap}"
    if abs(abs(conflict.multipliers[-1]) - 1) > PROOF:
        return f"the broken row has multiplier {conflict.multipliers[-1]}"
    return None


def dispensable(highs: highspy.Highs, question: Question, conflict: Conflict) -> int | None:
    """Returns a member without which the other members still contradict each other, or None."""
    members = conflict.members
    columns, of_members = np.unique(np.concatenate([question.terms(row)[0] for row in members]), return_inverse=True)
    lp = highspy.HighsLp()
    lp.num_col_ = len(columns)
    lp.num_row_ = len(members)
    lp.col_cost_ = np.zeros(len(columns))
    lp.col_lower_ = np.where(question.extents[columns], 0.0, -np.inf)
    lp.col_upper_ = np.full(len(columns), np.inf)
    sides = [sides_of(question, row) for row in members]
    lp.row_lower_ = np.array([lower for lower, _ in sides])
    lp.row_upper_ = np.array([upper for _, upper in sides])
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.cumsum([0, *(len(question.terms(row)[0]) for row in members)]).astype(np.int32)
    lp.a_matrix_.index_ = of_members.astype(np.int32)
    lp.a_matrix_.value_ = np.concatenate([question.terms(row)[1] for row in members])
    highs.passModel(lp)
    # The last member is not tried, since the others are accepted rows.
    for place, row in enumerate(members[:-1]):
        highs.changeRowBounds(place, -np.inf, np.inf)
        status = solve(highs)
        if status in INFEASIBLE:
            return row
        if status not in SOLVED:
            raise OracleError(highs.modelStatusToString(status))
        highs.changeRowBounds(place, *sides[place])
    return None


def sides_of(question: Question, row: int) -> tuple[float, float]:
    """Returns the least and the greatest activity that a row allows."""
    constant, relation = question.constants[row], question.relations[row]
    return (constant if relation >= 0 else -np.inf, constant if relation <= 0 else np.inf)


class Admission:
    """The canonical set of broken rows. Rows are admitted one by one, most senior first."""

    def __init__(self, highs: highspy.Highs, question: Question) -> None:
        self.highs = highs
        self.question = question
        self.broken: list[int] = []
        # Whether a contradiction is so close to the tolerance that another order of additions could change the verdict.
        self.is_grey = False
        count = len(question.extents)
        highs.clearModel()
        for extent in question.extents:
            highs.addVar(0.0 if extent else -np.inf, np.inf)
        self.costs = np.zeros(count)
        self.all = np.arange(count, dtype=np.int32)
        for row in question.required:
            self._admit(row)

    def _admit(self, row: int) -> None:
        lower, upper = sides_of(self.question, row)
        least, most = (self._extreme(row, sign) for sign in (1.0, -1.0))
        gap = max(lower - most, least - upper, 0.0)
        least_gap = limit(self.question, row)
        if 1e-7 < gap < GREY[1] * least_gap:
            self.is_grey = True
        if gap >= least_gap:
            self.broken.append(row)
            return
        columns, coefficients = self.question.terms(row)
        self.highs.addRow(min(lower, most), max(upper, least), len(columns), columns, coefficients)

    def _extreme(self, row: int, sign: float) -> float:
        columns, coefficients = self.question.terms(row)
        if not len(columns):
            return 0.0
        costs = np.zeros(len(self.all))
        costs[columns] = sign * coefficients
        self.highs.changeColsCost(len(self.all), self.all, costs)
        status = solve(self.highs)
        if status in SOLVED:
            return sign * self.highs.getObjectiveValue()
        if status in INFEASIBLE:
            raise OracleError("admitted rows are infeasible")
        return -sign * np.inf
