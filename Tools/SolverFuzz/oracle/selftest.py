"""Checks the oracle on systems that were solved by hand, without the solver."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from conflicts import Admission
from face import make_highs
from optimum import optimum
from question import Question

CASES = Path(__file__).with_name("cases.txt")
ATTRIBUTES = "xywh"
RELATIONS = {"<=": -1, "=": 0, ">=": 1}


@dataclass
class Case:
    """A system and the values that its variables must have."""

    title: str
    boxes: list[str] = field(default_factory=list)
    rows: list[tuple[dict[int, float], int, float, float]] = field(default_factory=list)
    expected: dict[int, float] = field(default_factory=dict)

    def variable(self, name: str) -> int:
        """Returns the number of a variable, and creates its box if necessary."""
        box, attribute = name.split(".")
        if box not in self.boxes:
            self.boxes.append(box)
        return 4 * self.boxes.index(box) + ATTRIBUTES.index(attribute)

    def add(self, text: str) -> None:
        """Reads a row, or the expected values."""
        if text.startswith("->"):
            for pair in text[2:].split(","):
                name, value = pair.split()
                self.expected[self.variable(name)] = float(value)
            return
        text, _, priority = text.partition("@")
        words = text.split()
        place = next(place for place, word in enumerate(words) if word in RELATIONS)
        terms: dict[int, float] = {}
        sign = 1.0
        for word in words[:place]:
            if word in "+-":
                sign = -1.0 if word == "-" else 1.0
            else:
                variable = self.variable(word)
                terms[variable] = terms.get(variable, 0.0) + sign
        terms = {variable: coefficient for variable, coefficient in terms.items() if coefficient != 0}
        self.rows.append((terms, RELATIONS[words[place]], float(words[place + 1]), float(priority or 1000)))

    @property
    def question(self) -> Question:
        """Returns the system in the form of the fuzzer's questions, with the expected values in place of the solver's."""
        values = np.zeros(4 * len(self.boxes))
        for variable, value in self.expected.items():
            values[variable] = value
        return Question(
            seed=0,
            step=0,
            extents=np.array([False, False, True, True] * len(self.boxes), dtype=bool),
            starts=np.cumsum([0, *(len(terms) for terms, *_ in self.rows)]).tolist(),
            columns=np.array([variable for terms, *_ in self.rows for variable in terms], dtype=np.int32),
            a=np.array([value for terms, *_ in self.rows for value in terms.values()], dtype=np.float64),
            relations=[relation for _, relation, _, _ in self.rows],
            constants=[constant for _, _, constant, _ in self.rows],
            priorities=[priority for *_, priority in self.rows],
            values=values,
            broken=[],
            conflicts=[],
            ranges=[],
        )


def read(path: Path) -> list[Case]:
    """Returns all cases of a file."""
    cases: list[Case] = []
    for line in path.read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] != " ":
            cases.append(Case(line))
        else:
            cases[-1].add(line.strip())
    return cases


def main() -> None:
    """Solves all cases, and fails if one of them has other values."""
    highs = make_highs()
    failures = 0
    cases = read(CASES)
    for case in cases:
        question = case.question
        found = optimum(highs, question, Admission(highs, question).broken).values
        if np.abs(found - question.values).max() > 1e-7:
            failures += 1
            print(f"{case.title}: {found.tolist()}, expected {question.values.tolist()}")
    print(f"{len(cases)} systems solved by hand, {failures} failures")
    sys.exit(1 if failures or not cases else 0)


if __name__ == "__main__":
    main()
