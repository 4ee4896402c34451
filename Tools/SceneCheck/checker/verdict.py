"""The verdict of the linear programs on one layout."""

from __future__ import annotations

from dataclasses import dataclass

from model import REQUIRED, Model
from optimum import Face, Infeasible, Optimum, Undecided, optimum
from scene import Scene

# The greatest accepted violation of a required row, in points.
REQUIRED_TOLERANCE = 1e-6
# Sums of violations are equal if they differ by less than this, relative to the sum.
SUM_TOLERANCE = 1e-5
# Frames are equal if they differ by less than this, in points.
FRAME_TOLERANCE = 1e-3

# The kinds of findings, in the order of the report.
FINDINGS = {
    "undecided": "HiGHS gave no answer",
    "log": "the layout wrote something to the log that is no conflict",
    "conflict": "a conflict that is none, or one that was not reported",
    "required": "a required row, or a size of at least 0, does not hold",
    "worse": "a level's sum of violations is not the least",
    "better": "a level's sum is less than the least that HiGHS found: the check is wrong",
    "frames": "all sums are least, but ties or free places were settled differently",
}


@dataclass
class Verdict:
    """The error of a layout, if there is one."""

    finding: str | None = None
    detail: str = ""
    # Whether the layout reports conflicts. They were confirmed, and nothing else was compared.
    is_conflict: bool = False
    # The number of levels whose sums were compared.
    levels: int = 0
    # Whether ties or ambiguous unknowns had to be settled.
    is_open: bool = False
    # Whether the frames were compared with the settled point.
    is_settled: bool = False


def judge(scene: Scene, settles: bool = True) -> Verdict:
    """Compares a layout with the optimum of its model."""
    model = Model(scene)
    if scene.conflicts:
        return judge_conflict(model)
    foreign = next((text for text in scene.log if "simultaneously satisfy" not in text), None)
    if foreign is not None:
        return Verdict("log", foreign)
    try:
        best = optimum(model, settles)
    except Infeasible:
        return Verdict("conflict", "the required rows cannot hold together, and no conflict was reported")
    except Undecided as error:
        return Verdict("undecided", str(error))
    return compare(model, best, settles)


def judge_conflict(model: Model) -> Verdict:
    """Checks a reported conflict: it is correct if the required rows are infeasible."""
    try:
        Face(model)
    except Infeasible:
        return Verdict(is_conflict=True)
    except Undecided as error:
        return Verdict("undecided", str(error))
    return Verdict("conflict", "a conflict was reported, and all required rows can hold together")


def compare(model: Model, best: Optimum, settles: bool) -> Verdict:
    """Returns the first difference between the scene's frames and the optimum."""
    values = model.values()
    verdict = Verdict(levels=len(best.levels), is_open=best.is_open)
    for row in model.rows:
        if row.priority >= REQUIRED and not row.is_broken and row.violation(values) > REQUIRED_TOLERANCE:
            verdict.finding, verdict.detail = "required", f"{row.text} is missed by {row.violation(values):.9g}"
            return verdict
    for unknown, value in enumerate(values):
        if not model.is_signed(unknown) and value < -REQUIRED_TOLERANCE:
            verdict.finding, verdict.detail = "required", f"{model.name(unknown)} is {value:.9g}"
            return verdict
    for level in best.levels:
        found = sum(model.rows[number].violation(values) for number in level.rows)
        if abs(found - level.least) > SUM_TOLERANCE * max(1.0, level.least):
            verdict.finding = "worse" if found > level.least else "better"
            verdict.detail = f"the sum of violations at {level.name} is {found:.9g}, the least {level.least:.9g}"
            return verdict
    if not settles:
        return verdict
    verdict.is_settled = True
    for index in range(1, len(model.scene.items)):
        expected, frame = model.frame(index, best.values), model.scene.items[index].frame
        if any(abs(one - other) > FRAME_TOLERANCE for one, other in zip(expected, frame, strict=True)):
            verdict.finding = "frames"
            verdict.detail = f"{model.item_name(index)} is at {text_of(frame)}, expected {text_of(expected)}"
            return verdict
    return verdict


def text_of(numbers: list[float] | tuple[float, ...]) -> str:
    """Returns numbers as text for messages."""
    return "(" + ", ".join(f"{number:g}" for number in numbers) + ")"


def description(scene: Scene) -> list[str]:
    """Returns the scene as lines of text: the tree with its frames, and the rows by seniority."""
    model = Model(scene)
    lines = [f"{scene.direction}, frames:"]
    for index, item in enumerate(scene.items):
        inside = "" if item.parent is None else f" in {model.item_name(item.parent)}"
        own = f", {item.semantic}" if item.semantic else ""
        lines.append(f"  {model.item_name(index)}{inside}{own}: {text_of(item.frame)}")
    values = model.values()
    lines.append("rows by seniority, with what they are missed by:")
    return lines + [f"  {row.text}: {row.violation(values):.6g}" for row in model.rows]
