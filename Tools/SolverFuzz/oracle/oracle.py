"""Checks the solver's answers with HiGHS.

Reads one solve on each line, and writes one verdict on each line, both in JSON: `{"kind": null}` if all values agree, else
`kind` and `detail` of the first difference, and the `expected` values if they are known. `noise` is the
greatest difference between two values. `grey` is set if a quantity was too close to a tolerance to be judged. `old` is set if
the system has other values under the former rule, which broke the ties of each level before the levels below it, `end` if
a location had to move to the bound of an inequality. Each is set at most once in a run of solves with the same seed.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from typing import Any

import highspy
import numpy as np

from conflicts import Admission, dispensable, flaw, is_grey
from face import CloseError, InfeasibleError, OracleError, make_highs
from optimum import Optimum, compare, differs_from_old_rule, is_near, optimum
from question import Question

AMBIGUITY = 1e-6


class Oracle:
    """A judge of solves, one after another."""

    def __init__(self) -> None:
        self.highs: highspy.Highs = make_highs()
        # The remarks already made about a system, and the seed and step asked last. A system may be asked about again.
        self.said: set[str] = set()
        self.last: tuple[int, int] = (-1, -1)

    def judge(self, question: Question) -> dict[str, Any]:
        """Returns the verdict on a solve."""
        try:
            if question.seed != self.last[0] or question.step <= self.last[1]:
                self.said = set()
            self.last = (question.seed, question.step)
            return self._judge(question)
        except CloseError:
            return {"kind": None, "grey": True}
        except OracleError as error:
            return {"kind": "oracle", "detail": f"HiGHS: {error or type(error).__name__}"}
        except Exception:  # An error of the oracle must not end a campaign.
            return {"kind": "oracle", "detail": traceback.format_exc()}

    def _judge(self, question: Question) -> dict[str, Any]:
        if not np.all(np.isfinite(question.values)):
            return {"kind": "values", "detail": "a value is not finite"}
        if any(is_grey(question, conflict) for conflict in question.conflicts):
            return {"kind": None, "grey": True}
        if [conflict.broken for conflict in question.conflicts] != question.broken:
            return {"kind": "conflicts", "detail": "the conflicts' broken rows are not those that say so, by seniority"}
        flaws = [(conflict, flaw(question, conflict)) for conflict in question.conflicts]
        bad = next(((conflict, what) for conflict, what in flaws if what), None)
        try:
            if bad:
                raise InfeasibleError
            best = optimum(self.highs, question, question.broken, [variable for variable, *_ in question.ranges])
        except InfeasibleError:
            return self._about_broken(question, bad[1] if bad else None)
        values = best.values
        remarks = self._remarks(question, best)
        for conflict in question.conflicts:
            row = dispensable(self.highs, question, conflict)
            if row is not None:
                return {"kind": "reducible", "detail": f"the conflict of row {conflict.broken} can do without row {row}"}
        noise = float(np.abs(question.values - values).max(initial=0))
        for index, (found, right) in enumerate(zip(question.values, values, strict=True)):
            if not is_near(found, right):
                return self._about_values(question, index, values) | remarks
        return self._about_ranges(question, best) | {"noise": noise} | remarks

    def _remarks(self, question: Question, best: Optimum) -> dict[str, Any]:
        """Returns the remarks that the campaign counts, without those already made about the same seed."""
        remarks = set()
        if best.has_moved_to_end:
            remarks.add("end")
        if best.has_shared_level and "old" not in self.said:
            if differs_from_old_rule(self.highs, question, question.broken, best.values):
                remarks.add("old")
        remarks -= self.said
        self.said |= remarks
        return {remark: True for remark in sorted(remarks)}

    def _about_broken(self, question: Question, what: str | None) -> dict[str, Any]:
        """Returns the verdict if the proofs are wrong, or if the remaining rows cannot hold."""
        admission = Admission(self.highs, question)
        if admission.is_grey:
            return {"kind": None, "grey": True}
        if admission.broken != question.broken:
            expected = optimum(self.highs, question, admission.broken).values.tolist()
            detail = f"broken rows {question.broken}, expected {admission.broken}"
            return {"kind": "broken", "detail": detail, "expected": expected}
        if what:
            return {"kind": "proof", "detail": what}
        return {"kind": "oracle", "detail": "HiGHS cannot make up its mind about feasibility"}

    def _about_values(self, question: Question, index: int, values: Any) -> dict[str, Any]:
        is_better, what = compare(question, question.broken, question.values, values)
        detail = f"variable {index} is {question.values[index]}, expected {values[index]}; {what}"
        return {"kind": "values" if is_better else "oracle", "detail": detail, "expected": values.tolist()}

    def _about_ranges(self, question: Question, best: Optimum) -> dict[str, Any]:
        for (variable, lower, upper, is_ambiguous), (least, most) in zip(question.ranges, best.ranges or [], strict=True):
            if not is_near(lower, least) or not is_near(upper, most):
                return {"kind": "range", "detail": f"variable {variable} in {lower}...{upper}, expected {least}...{most}"}
            width = most - least
            if not AMBIGUITY / 10 < width < AMBIGUITY * 10 and bool(is_ambiguous) != (width > AMBIGUITY):
                return {"kind": "ambiguity", "detail": f"variable {variable} in {least}...{most} is ambiguous: {is_ambiguous}"}
        return {"kind": None}


def main() -> None:
    """Answers until the input ends."""
    oracle = Oracle()
    try:
        for line in sys.stdin:
            sys.stdout.write(json.dumps(oracle.judge(Question.parse(line))) + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe. Buffered output must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
