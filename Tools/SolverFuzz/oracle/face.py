"""The optimal face of a lexicographic problem, narrowed one objective at a time with HiGHS."""

from __future__ import annotations

import highspy
import numpy as np
import numpy.typing as npt

from question import Floats, Ints, Question

# Tighter than the library's 1e-7, so that remaining differences are rounding errors of the solver and not of the oracle.
FEASIBILITY = 1e-9
# Reduced costs are sums of products of small simple numbers. Greater ones are not rounding errors.
REDUCED_COST = 1e-8
# Violations and values below this count as zero.
ZERO = 1e-9
# Entries of the tableau below this are rounding errors.
MOVE = 1e-9
# A row this close to equality holds with equality. Within CLOSE, rounding decides, so there is no verdict.
END = 1e-6
CLOSE = (1e-8, 1e-4)

EMPTY_INTS: Ints = np.zeros(0, dtype=np.int32)


class OracleError(Exception):
    """HiGHS returned no answer."""


class InfeasibleError(OracleError):
    """The required rows cannot hold together."""


INFEASIBLE = (highspy.HighsModelStatus.kInfeasible,)
UNBOUNDED = (highspy.HighsModelStatus.kUnbounded, highspy.HighsModelStatus.kUnboundedOrInfeasible)
SOLVED = (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kModelEmpty)


def solve(highs: highspy.Highs) -> highspy.HighsModelStatus:
    """Runs HiGHS. If it fails, it runs again from scratch, and then with its other simplex and its default tolerances."""
    highs.run()
    status = highs.getModelStatus()
    if status in SOLVED or status in INFEASIBLE or status in UNBOUNDED:
        return status
    highs.clearSolver()
    highs.run()
    status = highs.getModelStatus()
    if status in SOLVED or status in INFEASIBLE or status in UNBOUNDED:
        return status
    set_tolerance(highs, 1e-7)
    highs.setOptionValue("simplex_strategy", 1)
    highs.clearSolver()
    highs.run()
    status = highs.getModelStatus()
    set_tolerance(highs, FEASIBILITY)
    highs.setOptionValue("simplex_strategy", 4)
    return status


def set_tolerance(highs: highspy.Highs, tolerance: float) -> None:
    """Sets the tolerances for feasibility and optimality."""
    highs.setOptionValue("primal_feasibility_tolerance", tolerance)
    highs.setOptionValue("dual_feasibility_tolerance", tolerance)


def make_highs() -> highspy.Highs:
    """Creates a quiet simplex without presolve, which does not pay for a few rows."""
    highs = highspy.Highs()
    options: dict[str, bool | int | float | str] = {
        "output_flag": False,
        "presolve": "off",
        "solver": "simplex",
        "simplex_strategy": 4,
        "simplex_scale_strategy": 0,
        "parallel": "off",
        "threads": 1,
    }
    for name, value in options.items():
        highs.setOptionValue(name, value)
    set_tolerance(highs, FEASIBILITY)
    return highs


class CloseError(Exception):
    """A distance is so close to a tolerance that rounding decides."""


class Face:
    """The points that satisfy the required rows and are optimal for all objectives so far.

    An objective is not fixed by a row with a tolerance, which lower levels would exploit. A point
    is optimal exactly if it is complementary to the duals, so each column with a reduced cost is
    fixed at its bound. This needs no tolerance on values, and makes the problem smaller.

    An optional row `a·x ? b` is `a·x + near - far = b`. Until its level is optimized, `near` is free and
    `far` is zero. Then both receive the sign that `near` has, so that the basis stays
    feasible: if `near` is positive, it is the shortfall and `far` the excess, otherwise the reverse.
    """

    def __init__(self, highs: highspy.Highs, question: Question, required: list[int], optional: list[int]) -> None:
        self.highs = highs
        self.question = question
        self.count = len(question.extents)
        rows = [*required, *optional]
        count = self.count + 2 * len(optional)
        self.lower = np.full(count, -np.inf)
        self.upper = np.full(count, np.inf)
        self.lower[: self.count][question.extents] = 0
        self.lower[self.count + 1 :: 2] = 0
        self.upper[self.count + 1 :: 2] = 0
        self.near = {row: self.count + 2 * place for place, row in enumerate(optional)}
        self.place = {row: place for place, row in enumerate(required)}
        self.sign: dict[int, float] = {}
        self.costs: Ints = EMPTY_INTS

        # HiGHS has no basis for a model without rows, so such a model gets a row without bounds.
        self.row_lower = np.array([question.constants[row] for row in rows] or [-np.inf], dtype=np.float64)
        self.row_upper = self.row_lower.copy() if rows else np.array([np.inf])
        for place, row in enumerate(required):
            if question.relations[row] < 0:
                self.row_lower[place] = -np.inf
            elif question.relations[row] > 0:
                self.row_upper[place] = np.inf
        self._pass_model(rows, len(required), count)
        self.freedom = -1
        # The variables that are known to have one value on the face, and the number of directions left when this was found.
        self.is_decided = np.zeros(count, dtype=bool)
        self.is_decided_row = np.zeros(len(self.row_lower), dtype=bool)
        self.decided_at = np.inf
        self.run()

    def _pass_model(self, rows: list[int], required: int, count: int) -> None:
        question = self.question
        starts = [0]
        columns: list[Ints] = []
        values: list[Floats] = []
        size = 0
        for place, row in enumerate(rows):
            of_row, coefficients = question.terms(row)
            columns.append(of_row)
            values.append(coefficients)
            size += len(of_row)
            if place >= required:
                near = self.near[row]
                columns.append(np.array([near, near + 1], dtype=np.int32))
                values.append(np.array([1.0, -1.0]))
                size += 2
            starts.append(size)
        if not rows:
            columns, values, starts = [np.zeros(1, dtype=np.int32)], [np.ones(1)], [0, 1]
        lp = highspy.HighsLp()
        lp.num_col_ = count
        lp.num_row_ = len(self.row_lower)
        lp.col_cost_ = np.zeros(count)
        lp.col_lower_ = self.lower
        lp.col_upper_ = self.upper
        lp.row_lower_ = self.row_lower
        lp.row_upper_ = self.row_upper
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.array(starts, dtype=np.int32)
        lp.a_matrix_.index_ = np.concatenate(columns)
        lp.a_matrix_.value_ = np.concatenate(values)
        self.highs.passModel(lp)

    # Operations

    def minimise_sum(self, rows: list[int]) -> None:
        """Restricts the face to the points where the sum of the violations of some rows is least."""
        # If the point does not affect a row, its violation does not change.
        rows = [row for row in rows if self._is_open(self.near[row])]
        for row in rows:
            self._open(row)
        self._measure()
        costs = [cost for row in rows for cost in self._costs(row)]
        self._minimise([column for column, _ in costs], [cost for _, cost in costs])

    def is_shared(self, rows: list[int]) -> bool:
        """Returns whether optimized rows can share the sum of their violations in several ways."""
        return self.freedom > 0 and sum(self._is_open(column) for row in rows for column, _ in self._costs(row)) > 1

    def minimise_violation(self, row: int) -> None:
        """Restricts the face to the points where the violation of an optimized row is least."""
        costs = self._costs(row)
        self._minimise([column for column, _ in costs], [cost for _, cost in costs])

    def keep_equality(self, row: int) -> bool:
        """Restricts the face to the points where a row holds with equality, if any exist. Returns whether the point had to move.

        An optional row must have been optimized before.
        """
        return self._keep_optional(row) if row in self.near else self._keep_required(row)

    def _keep_optional(self, row: int) -> bool:
        # Sums are least on the whole face, so a row with an excess has no shortfall.
        columns = [self.near[row], self.near[row] + 1]
        must_move = any(abs(self.x[column]) > ZERO for column in columns)
        if must_move:
            if not any(self._is_open(column) for column in columns):
                return False
            self._look(np.array(columns, dtype=np.int32), np.full(2, self.sign[row]))
            if not self._is_end(float(np.abs(self.x[columns]).sum())):
                return False
        for column in columns:
            at = 0.0 if abs(self.x[column]) <= ZERO else float(self.x[column])
            self._set_bounds(column, at, at)
        self._measure()
        return must_move

    def _keep_required(self, row: int) -> bool:
        place = self.place[row]
        if self.row_lower[place] == self.row_upper[place]:
            return False
        columns, coefficients = self.question.terms(row)
        constant = self.question.constants[row]
        must_move = abs(float(coefficients @ self.x[columns]) - constant) > ZERO
        if must_move:
            if self._is_decided_row(place):
                return False
            self._look(columns, coefficients * float(self.question.relations[row]))
            if not self._is_end(abs(float(coefficients @ self.x[columns]) - constant)):
                return False
        self.row_lower[place] = constant
        self.row_upper[place] = constant
        self.highs.changeRowBounds(place, constant, constant)
        self._measure()
        return must_move

    def minimise_magnitude(self, column: int) -> None:
        """Restricts the face to the points where a variable is nearest to zero."""
        value = self.x[column]
        if abs(value) <= ZERO:
            if self.lower[column] < self.upper[column]:
                self._set_bounds(column, 0, 0)
                self._measure()
            return
        if not self._is_open(column):
            return
        if value > 0:
            self._set_bounds(column, max(0.0, self.lower[column]), self.upper[column])
        else:
            self._set_bounds(column, self.lower[column], min(0.0, self.upper[column]))
        self._minimise([column], [1.0 if value > 0 else -1.0])

    def extremes(self, columns: list[int]) -> list[tuple[float, float]]:
        """Returns the least and greatest values of some variables. The face and the current point do not change."""
        is_open = [self._is_open(column) for column in columns]
        if not any(is_open):
            return [(float(self.x[column]), float(self.x[column])) for column in columns]
        basis = self.highs.getBasis()
        values = self.x
        ranges: list[tuple[float, float]] = []
        for column, has_range in zip(columns, is_open, strict=True):
            least, most = (self._extreme(column, sign) if has_range else float(values[column]) for sign in (1.0, -1.0))
            ranges.append((least, most))
        # After an unbounded objective there is no vertex, so the former basis is restored.
        self.highs.setBasis(basis)
        self._look(EMPTY_INTS, np.zeros(0))
        return ranges

    def _extreme(self, column: int, sign: float) -> float:
        """Returns the least value of a variable if `sign` is 1, or the greatest if it is -1."""
        self._set_costs(np.array([column], dtype=np.int32), np.array([sign]))
        status = solve(self.highs)
        if status in UNBOUNDED:
            return -sign * np.inf
        self._read(status)
        return float(self.x[column])

    # Implementation

    def _open(self, row: int) -> None:
        near = self.near[row]
        sign = 1.0 if self.x[near] >= 0 else -1.0
        self.sign[row] = sign
        for column in (near, near + 1):
            self._set_bounds(column, 0 if sign > 0 else -np.inf, np.inf if sign > 0 else 0)
            self.is_decided[column] = False
        self.decided_at = np.inf

    def _costs(self, row: int) -> list[tuple[int, float]]:
        """Returns the columns that measure the violation of an optimized row, with their signs."""
        if row not in self.sign:
            return []
        near, sign, relation = self.near[row], self.sign[row], self.question.relations[row]
        missing, excess = (near, near + 1) if sign > 0 else (near + 1, near)
        costs: list[tuple[int, float]] = []
        if relation >= 0:
            costs.append((missing, sign))
        if relation <= 0:
            costs.append((excess, sign))
        return costs

    def _is_open(self, column: int) -> bool:
        """Returns whether a column may have more than one value on the face."""
        if self.lower[column] >= self.upper[column] or self.is_decided[column]:
            return False
        if self.is_nonbasic[column]:
            return True
        self._decide()
        if not self.is_decided[column] and self.freedom != self.decided_at:
            self.is_decided[column] = self._is_still(column)
        return not self.is_decided[column]

    def _is_decided_row(self, place: int) -> bool:
        if self.is_nonbasic_row[place]:
            return bool(self.row_lower[place] >= self.row_upper[place])
        self._decide()
        return bool(self.is_decided_row[place])

    def _decide(self) -> None:
        """Finds the basic variables whose value is fixed, because all nonbasic variables that could move them are fixed.

        Each column of the tableau costs a tenth of a run, and saves runs that would change nothing.
        """
        if self.freedom > 0.7 * self.decided_at:
            return
        self.decided_at = self.freedom
        columns, rows = self._directions()
        moves = np.zeros(len(self.row_lower), dtype=bool)
        for column in np.nonzero(columns)[0]:
            moves |= np.abs(self.highs.getReducedColumn(int(column))[1]) > MOVE
        for row in np.nonzero(rows)[0]:
            moves |= np.abs(self.highs.getBasisInverseCol(int(row))[1]) > MOVE
        still = self.basic[~moves]
        self.is_decided[still[still >= 0]] = True
        self.is_decided_row[-1 - still[still < 0]] = True

    def _is_still(self, column: int) -> bool:
        """Returns whether no nonbasic variable can move a basic one."""
        place = int(np.nonzero(self.basic == column)[0][0])
        columns, rows = self._directions()
        if np.any(np.abs(np.asarray(self.highs.getReducedRow(place)[1])[columns]) > MOVE):
            return False
        return not np.any(np.abs(np.asarray(self.highs.getBasisInverseRow(place)[1])[rows]) > MOVE)

    def _directions(self) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """Returns the nonbasic columns and rows that are not fixed."""
        return self.is_nonbasic & (self.lower < self.upper), self.is_nonbasic_row & (self.row_lower < self.row_upper)

    @staticmethod
    def _is_end(distance: float) -> bool:
        if CLOSE[0] < distance < CLOSE[1]:
            raise CloseError
        return distance <= END

    def _look(self, columns: Ints, costs: Floats) -> None:
        """Moves to a point that is optimal for some costs. The face does not change."""
        self._set_costs(columns, costs)
        self._read(solve(self.highs))
        self._note_basis()
        self._measure()

    def _minimise(self, columns: list[int], costs: list[float]) -> None:
        chosen = np.array(columns, dtype=np.int32)
        # Violations are never negative, so those that are zero are least already.
        if np.all(np.abs(self.x[chosen]) <= ZERO) and all(self.lower[c] == 0 or self.upper[c] == 0 for c in columns):
            for column in columns:
                self._set_bounds(column, 0, 0)
            self._measure()
            return
        if not any(self._is_open(column) for column in columns):
            return
        self._set_costs(chosen, np.array(costs))
        self.run()

    def _set_bounds(self, column: int, lower: float, upper: float) -> None:
        self.lower[column] = lower
        self.upper[column] = upper
        self.highs.changeColBounds(column, lower, upper)

    def _set_costs(self, columns: Ints, costs: Floats) -> None:
        if len(self.costs):
            self.highs.changeColsCost(len(self.costs), self.costs, np.zeros(len(self.costs)))
        if len(columns):
            self.highs.changeColsCost(len(columns), columns, costs)
        self.costs = columns

    def run(self) -> None:
        """Finds the optimum, and restricts the face to the optimal points."""
        self._read(solve(self.highs))
        costly = np.nonzero((np.abs(self.reduced) > REDUCED_COST) & (self.lower < self.upper))[0].astype(np.int32)
        if len(costly):
            at = np.where(self.reduced[costly] > 0, self.lower[costly], self.upper[costly])
            self.lower[costly] = at
            self.upper[costly] = at
            self.highs.changeColsBounds(len(costly), costly, at, at)
        tight = np.nonzero((np.abs(self.duals) > REDUCED_COST) & (self.row_lower < self.row_upper))[0].astype(np.int32)
        if len(tight):
            at = np.where(self.duals[tight] > 0, self.row_lower[tight], self.row_upper[tight])
            self.row_lower[tight] = at
            self.row_upper[tight] = at
            self.highs.changeRowsBounds(len(tight), tight, at, at)
        self._note_basis()
        self._measure()

    def _note_basis(self) -> None:
        self.basic = basic = self.highs.getBasicVariables()[1]
        self.is_nonbasic = np.ones(len(self.lower), dtype=bool)
        self.is_nonbasic[basic[basic >= 0]] = False
        self.is_nonbasic_row = np.ones(len(self.row_lower), dtype=bool)
        self.is_nonbasic_row[-1 - basic[basic < 0]] = False

    def _measure(self) -> None:
        """Counts the remaining directions. If there are none, the point is unique."""
        columns, rows = self._directions()
        self.freedom = int(np.count_nonzero(columns) + np.count_nonzero(rows))

    def _read(self, status: highspy.HighsModelStatus) -> None:
        if status in INFEASIBLE:
            raise InfeasibleError
        if status not in SOLVED:
            raise OracleError(self.highs.modelStatusToString(status))
        solution = self.highs.getSolution()
        self.x = np.array(solution.col_value, dtype=np.float64)
        self.reduced = np.array(solution.col_dual, dtype=np.float64)
        self.duals = np.array(solution.row_dual, dtype=np.float64)
