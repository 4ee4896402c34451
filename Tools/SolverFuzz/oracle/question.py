"""One solve as the fuzzer reports it: the system and the solver's answers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int32]

REQUIRED = 1000.0


@dataclass
class Conflict:
    """A set of required rows that cannot hold together according to the solver, with the proof."""

    members: list[int]
    multipliers: list[float]
    bounds: list[int]
    bound_multipliers: list[float]
    broken: int
    gap: float


@dataclass
class Question:
    """A solve. Variables are numbered by age, rows by seniority. `a[starts[r]:starts[r + 1]]` belongs to row `r`.

    The terms of a row are in the order in which they were given, with equal variables merged and zeros left out.
    """

    seed: int
    step: int
    extents: npt.NDArray[np.bool_]
    starts: list[int]
    columns: Ints
    a: Floats
    relations: list[int]
    constants: list[float]
    priorities: list[float]
    values: Floats
    broken: list[int]
    conflicts: list[Conflict]
    ranges: list[tuple[int, float, float, int]]

    @staticmethod
    def parse(line: str) -> Question:
        """Reads a line of the fuzzer."""
        data: dict[str, Any] = json.loads(line)
        return Question(
            seed=data["seed"],
            step=data["step"],
            extents=np.array(data["extents"], dtype=bool),
            starts=data["starts"],
            columns=np.array(data["columns"], dtype=np.int32),
            a=np.array(data["coefficients"], dtype=np.float64),
            relations=data["relations"],
            constants=data["constants"],
            priorities=data["priorities"],
            values=np.array(data["values"], dtype=np.float64),
            broken=data["broken"],
            conflicts=[Conflict(**conflict) for conflict in data["conflicts"]],
            ranges=[tuple(range_) for range_ in data["ranges"]],
        )

    @property
    def required(self) -> list[int]:
        """Returns the required rows, most senior first."""
        return [row for row, priority in enumerate(self.priorities) if priority >= REQUIRED]

    def terms(self, row: int) -> tuple[Ints, Floats]:
        """Returns the columns and coefficients of a row."""
        part = slice(self.starts[row], self.starts[row + 1])
        return self.columns[part], self.a[part]

    def locations(self, row: int) -> Ints:
        """Returns the locations in a row, in the order of its terms."""
        columns = self.terms(row)[0]
        return columns[~self.extents[columns]]

    def ends(self) -> list[int]:
        """Returns the inequalities that contain a location, most senior first, regardless of their priorities."""
        return [row for row, relation in enumerate(self.relations) if relation != 0 and len(self.locations(row))]

    def settling_extents(self) -> list[int]:
        """Returns the extents in the order in which they settle: by age."""
        return [int(column) for column in np.flatnonzero(self.extents)]

    def settling_locations(self) -> list[int]:
        """Returns the locations in the order in which they settle: by age, with the first ones of inequalities after the others."""
        leading = {int(self.locations(row)[0]) for row in self.ends()}
        locations = [int(column) for column in np.flatnonzero(~self.extents)]
        return [i for i in locations if i not in leading] + [i for i in locations if i in leading]

    def residual(self, row: int, values: Floats) -> float:
        """Returns the amount by which the left side of a row exceeds the right one."""
        columns, coefficients = self.terms(row)
        return float(coefficients @ values[columns]) - self.constants[row]

    def violation(self, row: int, values: Floats) -> float:
        """Returns the amount by which a row is violated."""
        residual = self.residual(row, values)
        return max(0.0, residual if self.relations[row] <= 0 else 0.0, -residual if self.relations[row] >= 0 else 0.0)

    def levels(self, broken: list[int]) -> list[list[int]]:
        """Returns the rows to satisfy in lexicographic order: first the broken rows, then the others by priority."""
        groups: dict[float, list[int]] = {}
        for row, priority in enumerate(self.priorities):
            if priority < REQUIRED:
                groups.setdefault(priority, []).append(row)
        levels = [groups[priority] for priority in sorted(groups, reverse=True)]
        return [broken, *levels] if broken else levels
