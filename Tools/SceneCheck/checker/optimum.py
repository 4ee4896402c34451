"""The lexicographic optimum of a model, found with HiGHS one objective at a time.

The points in question satisfy all required rows but the broken ones, and have no negative size except where the model permits it.
The frames are the only point that is left after the following objectives. Each is minimized over the points that are optimal for
all objectives before it.

1. The sum of the violations of each level. A level is the rows of one priority; the broken rows are the first one, and the
   others follow by descending priority. A violation is in points of the constraint's first item.
2. Ties, which are what the sums of all levels leave open: the violation of each row by itself, level by level, and within a level
   most senior first.
3. The magnitude of each size, so that an undetermined size has the admissible value nearest to 0. Items settle in the order in
   which constraints first name them, width before height.
4. The ends of inequalities: each inequality with a position, most senior first and whatever its priority, holds with equality if
   any remaining point allows that. One that is violated keeps its violation.
5. The magnitude of each position, in the order of the items. Positions that are the first of an inequality come after the others.

`tiesByActivation`, `settlesNearestZero` and `placesAtEnds` in FIDELITY.md say what is known of UIKit about these rules.
"""

from __future__ import annotations

from dataclasses import dataclass

import highspy
import numpy as np

from model import REQUIRED, Model, Row

# Tighter than the library's 1e-7, so that remaining differences are rounding errors of the layout.
FEASIBILITY = 1e-9
# Reduced costs are sums of products of simple numbers. Smaller ones are rounding errors.
REDUCED_COST = 1e-8
# Positions this close to the bound of an inequality can be moved to the bound.
AT_END = 1e-6
ZERO = 1e-9
# If a sum of all unknowns can change by more than this, it is ambiguous.
OPEN = 1e-4


class Infeasible(Exception):
    """The required rows cannot hold together."""


class Undecided(Exception):
    """HiGHS returned no answer."""


@dataclass
class Level:
    """The rows of one priority, most senior first, and the least sum of their violations."""

    name: str
    rows: list[int]
    least: float = 0.0


@dataclass
class Optimum:
    """The result of the linear programs."""

    levels: list[Level]
    # The values of all unknowns, after ties and ambiguous unknowns were settled.
    values: list[float]
    # Whether the sums of all levels left anything ambiguous.
    is_open: bool


class Face:
    """The points that are feasible and optimal for all objectives so far.

    Each row is `terms + under - over = constant` with two columns of its own: the shortfall and the excess of the left side.
    A column with a nonzero reduced cost is fixed at its value: the optimal points are exactly those complementary to the duals.
    This needs no row with a tolerance, which lower levels would exploit.
    """

    def __init__(self, model: Model) -> None:
        self.rows = model.rows
        self.count = model.count
        columns = model.count + 2 * len(model.rows)
        self.lower = np.zeros(columns)
        self.upper = np.full(columns, np.inf)
        for unknown in range(model.count):
            if model.is_signed(unknown):
                self.lower[unknown] = -np.inf
        for unknown, value in model.fixed.items():
            self.lower[unknown] = self.upper[unknown] = value
        for number, row in enumerate(model.rows):
            if row.priority >= REQUIRED and not row.is_broken:
                under, over = self.under(number), self.over(number)
                if row.relation >= 0:
                    self.upper[under] = 0.0
                if row.relation <= 0:
                    self.upper[over] = 0.0
        self.highs = quiet_simplex()
        self.highs.passModel(self._program())
        self.x = np.zeros(columns)
        # The number of nonbasic columns that may still move. If it is 0, a single point is left.
        self.freedom = columns
        self._costed: list[int] = []
        self._run()

    def under(self, number: int) -> int:
        """Returns the column of the shortfall of a row's left side."""
        return self.count + 2 * number

    def over(self, number: int) -> int:
        """Returns the column of the excess of a row's left side."""
        return self.count + 2 * number + 1

    def costly(self, number: int) -> list[int]:
        """Returns the columns whose sum is a row's violation."""
        relation = self.rows[number].relation
        return [*([self.under(number)] if relation >= 0 else []), *([self.over(number)] if relation <= 0 else [])]

    def minimise(self, columns: list[int], sign: float = 1.0) -> float:
        """Restricts the face to the points where a sum of columns is least, or greatest for a negative sign. Returns the sum."""
        self._set_costs(columns, np.full(len(columns), sign))
        self._run()
        fixed = (np.abs(self.reduced) > REDUCED_COST) & (self.lower < self.upper)
        for column in np.flatnonzero(fixed):
            ends = [end for end in (self.lower[column], self.upper[column]) if np.isfinite(end)]
            self._fix(int(column), min(ends, key=lambda end: abs(end - self.x[column])))
        self._measure()
        return float(sum(self.x[column] for column in columns))

    def fix_at_zero(self, column: int) -> None:
        """Restricts the face to the points where a column that is zero now is zero."""
        if self.lower[column] < self.upper[column]:
            self._fix(column, 0.0)
            self._measure()

    def least(self, column: int) -> float:
        """Returns the least value of a column. The face does not change."""
        self._set_costs([column], np.ones(1))
        self._run()
        return float(self.x[column])

    def is_open(self) -> bool:
        """Returns whether more than one point is left: a random sum of the unknowns has two ends. The face does not change."""
        if self.freedom == 0:
            return False
        weights = np.random.default_rng(self.count).uniform(0.5, 1.5, self.count)
        unknowns = list(range(self.count))
        ends: list[float] = []
        for sign in (1.0, -1.0):
            self._set_costs(unknowns, sign * weights)
            if self._status() == highspy.HighsModelStatus.kOptimal:
                ends.append(float(weights @ np.array(self.highs.getSolution().col_value)[: self.count]))
        # Return to a vertex, without any objective.
        self._set_costs([], np.zeros(0))
        self._run()
        return len(ends) < 2 or abs(ends[0] - ends[1]) > OPEN

    def nearest_zero(self, column: int) -> None:
        """Restricts the face to the points where an unknown is nearest to zero."""
        if self.lower[column] == self.upper[column]:
            return
        value = self.x[column]
        if abs(value) <= ZERO:
            return self.fix_at_zero(column)
        if value > 0:
            self._set_bounds(column, max(self.lower[column], 0.0), self.upper[column])
        else:
            self._set_bounds(column, self.lower[column], min(self.upper[column], 0.0))
        self.minimise([column], 1.0 if value > 0 else -1.0)

    # Implementation

    def _program(self) -> highspy.HighsLp:
        starts, columns, coefficients = [0], [], []
        for number, row in enumerate(self.rows):
            columns += [*row.terms, self.under(number), self.over(number)]
            coefficients += [*row.terms.values(), 1.0, -1.0]
            starts.append(len(columns))
        program = highspy.HighsLp()
        program.num_col_ = len(self.lower)
        program.num_row_ = len(self.rows)
        program.col_cost_ = np.zeros(len(self.lower))
        program.col_lower_, program.col_upper_ = self.lower, self.upper
        constants = np.array([row.constant for row in self.rows])
        program.row_lower_ = program.row_upper_ = constants
        program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        program.a_matrix_.start_ = np.array(starts, dtype=np.int32)
        program.a_matrix_.index_ = np.array(columns, dtype=np.int32)
        program.a_matrix_.value_ = np.array(coefficients)
        return program

    def _set_costs(self, columns: list[int], costs: np.ndarray) -> None:
        """Replaces the objective by a weighted sum of columns."""
        old = [column for column in self._costed if column not in columns]
        touched = np.array([*old, *columns], dtype=np.int32)
        self.highs.changeColsCost(len(touched), touched, np.concatenate([np.zeros(len(old)), costs]))
        self._costed = columns

    def _set_bounds(self, column: int, lower: float, upper: float) -> None:
        self.lower[column], self.upper[column] = lower, upper
        self.highs.changeColBounds(column, lower, upper)

    def _fix(self, column: int, value: float) -> None:
        self._set_bounds(column, value, value)

    def _run(self) -> None:
        status = self._status()
        if status == highspy.HighsModelStatus.kInfeasible:
            raise Infeasible
        if status != highspy.HighsModelStatus.kOptimal:
            raise Undecided(self.highs.modelStatusToString(status))
        solution = self.highs.getSolution()
        self.x = np.array(solution.col_value)
        self.reduced = np.array(solution.col_dual)
        basic = highspy.HighsBasisStatus.kBasic
        self.is_nonbasic = np.array([status != basic for status in self.highs.getBasis().col_status])
        self._measure()

    def _measure(self) -> None:
        self.freedom = int(np.count_nonzero(self.is_nonbasic & (self.lower < self.upper)))

    def _status(self) -> highspy.HighsModelStatus:
        """Runs HiGHS. If it fails, it runs again from scratch, and then with its other simplex."""
        status = highspy.HighsModelStatus
        decided = (status.kOptimal, status.kInfeasible, status.kUnbounded)
        self.highs.run()
        if self.highs.getModelStatus() not in decided:
            self.highs.clearSolver()
            self.highs.run()
        if self.highs.getModelStatus() not in decided:
            self.highs.clearSolver()
            self.highs.setOptionValue("simplex_strategy", 1)
            self.highs.run()
            self.highs.setOptionValue("simplex_strategy", 4)
        return self.highs.getModelStatus()


def quiet_simplex() -> highspy.Highs:
    """Returns a simplex that prints nothing and keeps its basis between objectives."""
    highs: highspy.Highs = highspy.Highs()  # type: ignore[no-untyped-call]
    options: dict[str, bool | int | float | str] = {
        "output_flag": False,
        "presolve": "off",
        "solver": "simplex",
        "simplex_strategy": 4,
        "simplex_scale_strategy": 0,
        "parallel": "off",
        "threads": 1,
        "primal_feasibility_tolerance": FEASIBILITY,
        "dual_feasibility_tolerance": FEASIBILITY,
    }
    for name, value in options.items():
        highs.setOptionValue(name, value)
    return highs


def levels(model: Model) -> list[Level]:
    """Returns the levels of a model: first that of broken rows, then the others by descending priority."""
    groups: dict[float, list[int]] = {}
    for number, row in enumerate(model.rows):
        if row.is_broken:
            groups.setdefault(np.inf, []).append(number)
        elif row.priority < REQUIRED:
            groups.setdefault(row.priority, []).append(number)
    names = {priority: "broken rows" if priority == np.inf else f"{priority:g}" for priority in groups}
    return [Level(names[priority], groups[priority]) for priority in sorted(groups, reverse=True)]


def optimum(model: Model, settles: bool = True) -> Optimum:
    """Finds the least sum of every level, and then the point that follows from the rules for ties and ambiguous unknowns.

    - Parameter settles: False stops after the sums.
    """
    found = Optimum(levels(model), [], False)
    if not model.rows:
        found.values = [model.fixed.get(unknown, 0.0) for unknown in range(model.count)]
        return found
    face = Face(model)
    for level in found.levels:
        level.least = face.minimise([column for number in level.rows for column in face.costly(number)])
    if settles:
        found.is_open = face.is_open()
        if found.is_open:
            settle(face, model, found.levels)
    found.values = [float(value) for value in face.x[: model.count]]
    return found


def settle(face: Face, model: Model, found: list[Level]) -> None:
    """Reduces the points that are optimal for all sums to a single one."""
    for level in found:
        for number in level.rows:
            if face.freedom == 0:
                return
            settle_tie(face, number)
    turns = model.turns()
    # The sizes of guides that the system places follow from those of their owners.
    sizes = [4 * item + slot for item in turns for slot in (2, 3)]
    for column in (size for size in sizes if not model.is_signed(size)):
        if face.freedom == 0:
            return
        face.nearest_zero(column)
    for number, row in enumerate(model.rows):
        if face.freedom == 0:
            return
        if row.relation != 0 and leading_place(row) is not None:
            settle_at_end(face, number)
    leading = {leading_place(row) for row in model.rows if row.relation != 0}
    places = [4 * item + slot for item in turns for slot in (0, 1)]
    for column in [*(place for place in places if place not in leading), *(place for place in places if place in leading)]:
        if face.freedom == 0:
            return
        face.nearest_zero(column)


def settle_tie(face: Face, number: int) -> None:
    """Minimizes the violation of a single row."""
    columns = [column for column in face.costly(number) if face.lower[column] < face.upper[column]]
    if all(abs(face.x[column]) <= ZERO for column in columns):
        for column in columns:
            face.fix_at_zero(column)
    else:
        face.minimise(columns)


def settle_at_end(face: Face, number: int) -> None:
    """Restricts the face to the points where an inequality holds with equality, if there are any."""
    under, over = face.under(number), face.over(number)
    slack, violation = (under, over) if face.rows[number].relation < 0 else (over, under)
    if abs(face.x[violation]) > AT_END:
        # The violation was fixed when ties were broken.
        return
    if abs(face.x[slack]) <= ZERO:
        face.fix_at_zero(slack)
    elif face.lower[slack] < face.upper[slack] and face.least(slack) <= AT_END:
        face.minimise([slack])


def leading_place(row: Row) -> int | None:
    """Returns the first position among a row's terms. Sizes do not count."""
    return next((unknown for unknown in row.terms if unknown % 4 < 2), None)
