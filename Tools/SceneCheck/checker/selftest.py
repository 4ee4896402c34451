#!/usr/bin/env python3
"""Tests of the check itself: `python Tools/SceneCheck/checker/selftest.py`.

The model is compared with layouts computed by hand, and with the conformance cases of the package's own tests. Verdicts are tested
on layouts with known errors.
"""

from __future__ import annotations

import unittest
from pathlib import Path

from attributes import RAW, RELATIONS
from cases import Expectation, expectations, is_modelled, read
from model import Model
from optimum import optimum
from scene import Constraint, Item, Scene
from verdict import judge

PACKAGE = Path(__file__).resolve().parents[3]
CASES = PACKAGE / "Tests" / "AshlarScenesTests" / "Fixtures" / "semantics-cases.json"
TOLERANCE = 1e-3


def relation(text: str, priority: float = 1000) -> Constraint:
    """Reads a constraint such as `1.left >= 2.right * 0.5 + 8`, with item numbers and with blanks between all parts."""
    item, attribute = text.split()[0].split(".")
    sign, rest = text.split()[1], text.split()[2:]
    other, other_attribute, multiplier = None, "notAnAttribute", 1.0
    if rest[0].split(".")[-1] in RAW:
        name, other_attribute = rest.pop(0).split(".")
        other = int(name)
        if rest[:1] == ["*"]:
            multiplier = float(rest[1])
            rest = rest[2:]
    constant = float("".join(rest) or 0)
    return Constraint(int(item), RAW[attribute], RELATIONS[sign], other, RAW[other_attribute], multiplier, constant, priority)


def scene(
    items: list[Item], constraints: list[Constraint], size: tuple[float, float] = (100, 50), direction: str = "ltr"
) -> Scene:
    """Returns a scene whose first item is a root of a given size."""
    return Scene(direction, [Item(None, frame=(0, 0, *size)), *items], constraints)


def row(widths: list[float], *more: Constraint) -> Scene:
    """Returns views side by side from edge to edge in 100 points, with contents that resist compression at 750 and hug at 250."""
    items = [Item(0, content=(width, -1.0)) for width in widths]
    joints = [relation("1.left == 0.left")]
    joints += [relation(f"{view}.left == {view - 1}.right") for view in range(2, len(widths) + 1)]
    joints.append(relation(f"{len(widths)}.right == 0.right"))
    return scene(items, [*joints, *more])


def frames(of: Scene) -> list[list[float]]:
    """Returns the frames of the model's optimum, without that of the root."""
    model = Model(of)
    values = optimum(model).values
    return [[round(number, 6) + 0.0 for number in model.frame(index, values)] for index in range(1, len(of.items))]


def widths(of: Scene) -> list[float]:
    """Returns the widths of the frames."""
    return [frame[2] for frame in frames(of)]


class ConformanceTests(unittest.TestCase):
    """Tests with the frames of the conformance cases, which were not computed by this package."""

    def test_cases(self) -> None:
        cases = [case for case in read(str(CASES)) if is_modelled(case)]
        names = {case["id"] for case in cases}
        wanted = {f"T{number}" for number in range(1, 7)} | {f"U{number}" for number in range(1, 9)}
        wanted |= {f"C{number:02}" for number in [*range(1, 25), 31, 32, 33, 37, 38]}
        self.assertLessEqual(wanted, names)
        for case in cases:
            for step, expected in enumerate(expectations(case)):
                with self.subTest(case=case["id"], step=step):
                    self.check(expected)

    def check(self, expected: Expectation) -> None:
        model = Model(expected.scene)
        best = optimum(model)
        for name, frame in expected.frames.items():
            found = model.frame(expected.names[name], best.values)
            for one, other in zip(frame, found, strict=True):
                self.assertAlmostEqual(one, other, delta=TOLERANCE, msg=name)
        if expected.is_ambiguous:
            self.assertTrue(best.is_open)


class OptimumTests(unittest.TestCase):
    """Tests with layouts computed by hand."""

    def test_a_lower_level_uses_what_a_higher_one_leaves_open(self) -> None:
        self.assertEqual(widths(row([80, 80], relation("1.width == 2.width", 749))), [50, 50])

    def test_what_all_levels_leave_open_goes_to_the_view_named_first(self) -> None:
        self.assertEqual(widths(row([80, 80])), [80, 20])
        late = row([80, 80])
        late.constraints.insert(0, late.constraints.pop(2))
        self.assertEqual(widths(late), [20, 80])

    def test_the_sum_of_a_level_counts_and_not_its_largest_violation(self) -> None:
        several = [relation(f"1.width == {width}", 500) for width in (10, 20, 90)]
        self.assertEqual(widths(scene([Item(0)], several)), [20])

    def test_one_violation_at_a_level_outweighs_many_below(self) -> None:
        wishes = [relation("1.width == 10", 501), *(relation("1.width == 90", 500) for _ in range(4))]
        self.assertEqual(widths(scene([Item(0)], wishes)), [10])

    def test_the_multiplier_acts_on_the_second_item_and_the_violation_is_in_points_of_the_first(self) -> None:
        # 1.width == 2 * 2.width costs 2 points for each point of the second view.
        wishes = [relation("1.width == 2.width * 2", 500), relation("1.width == 60", 500), relation("2.width == 10", 500)]
        self.assertEqual(widths(scene([Item(0), Item(0)], wishes)), [60, 30])

    def test_a_free_size_is_least_and_a_free_place_is_at_zero(self) -> None:
        self.assertEqual(frames(scene([Item(0)], [relation("1.width >= 15")])), [[0, 0, 15, 0]])

    def test_of_two_free_sizes_the_view_named_first_takes_the_least(self) -> None:
        joints = [relation("1.left == 0.left"), relation("2.left == 1.right"), relation("2.right == 0.right")]
        self.assertEqual(widths(scene([Item(0), Item(0)], joints)), [0, 100])
        self.assertEqual(widths(scene([Item(0), Item(0)], [joints[2], *joints[:2]])), [100, 0])

    def test_the_inequality_activated_first_holds_a_free_place(self) -> None:
        limits = [relation("1.left <= 0.left + 30"), relation("1.left >= 0.left + 10")]
        self.assertEqual(frames(scene([Item(0)], limits))[0][0], 30)
        self.assertEqual(frames(scene([Item(0)], limits[::-1]))[0][0], 10)

    def test_an_inequality_whose_end_is_out_of_reach_is_passed_over(self) -> None:
        limits = [relation("1.left >= 0.left + 10"), relation("1.left >= 0.left + 25"), relation("1.left <= 0.left + 40")]
        self.assertEqual(frames(scene([Item(0)], limits))[0][0], 25)

    def test_of_two_free_places_the_first_items_moves(self) -> None:
        self.assertEqual([frame[0] for frame in frames(scene([Item(0), Item(0)], [relation("1.left <= 2.left + 10")]))], [10, 0])

    def test_places_of_nested_views_add_up(self) -> None:
        nested = [
            relation("1.left == 0.left + 5"),
            relation("2.left == 1.left + 7"),
            relation("3.right == 2.right"),
            *(relation(f"{view}.width == 10") for view in (1, 2, 3)),
        ]
        self.assertEqual([frame[0] for frame in frames(scene([Item(0), Item(1), Item(0)], nested))], [5, 7, 12])

    def test_alignment_insets_of_a_container_move_its_content(self) -> None:
        # The container's alignment rectangle is 20...60, its frame 17...65: its content's right edge is at 60 in the root.
        items = [Item(0, insets=(0, 3, 0, 5)), Item(1), Item(0)]
        rows = [
            relation("1.left == 0.left + 20"),
            relation("1.width == 40"),
            relation("2.right == 1.right"),
            relation("2.width == 10"),
            relation("3.right == 2.right"),
            relation("3.width == 30"),
        ]
        self.assertEqual([frame[::2] for frame in frames(scene(items, rows))], [[17, 48], [33, 10], [30, 30]])

    def test_a_containers_own_direction_mirrors_what_is_in_it(self) -> None:
        items = [Item(0, semantic="rtl"), Item(1), Item(0)]
        rows = [
            relation("1.width == 60"),
            relation("2.leading == 1.leading + 8"),
            relation("2.width == 10"),
            relation("3.leading == 0.leading + 8"),
        ]
        self.assertEqual([frame[0] for frame in frames(scene(items, rows))], [0, 42, 8])

    def test_multipliers_act_from_the_leading_edge(self) -> None:
        rows = [relation("1.trailing == 0.trailing * 0.75"), relation("1.width == 10")]
        self.assertEqual(frames(scene([Item(0)], rows))[0][0], 65)
        self.assertEqual(frames(scene([Item(0)], rows, direction="rtl"))[0][0], 25)

    def test_directional_places_are_counted_from_the_edge_of_the_frame(self) -> None:
        # From the right of a frame 48 wide, the container's trailing edge is at 45 and the view's at half of that.
        items = [Item(0, insets=(0, 3, 0, 5)), Item(1)]
        rows = [relation("1.width == 40"), relation("2.trailing == 1.trailing * 0.5"), relation("2.width == 10")]
        self.assertEqual(frames(scene(items, rows, direction="rtl"))[1][0], 25.5)

    def test_the_margins_guide_stands_inside_of_its_owner(self) -> None:
        items = [Item(0, guide="layoutMarginsGuide"), Item(0)]
        rows = [relation("2.right == 1.right"), relation("2.width == 10")]
        of = scene(items, rows)
        of.items[0].margins = (1, 2, 3, 4)
        self.assertEqual(frames(of), [[2, 1, 94, 46], [86, 0, 10, 0]])

    def test_the_margins_guide_of_a_view_that_is_narrower_than_its_margins_has_a_negative_size(self) -> None:
        of = scene([Item(0, margins=(1, 2, 3, 4)), Item(1, guide="layoutMarginsGuide")], [relation("1.width >= 0")])
        self.assertEqual(frames(of), [[0, 0, 0, 0], [2, 1, -6, -4]])

    def test_the_contents_of_the_views_that_a_constraint_is_the_first_to_name_come_before_it(self) -> None:
        items = [Item(0), Item(0, content=(80.0, -1.0))]
        for wish in ("1.width == 2.width", "2.width == 1.width"):
            self.assertEqual(widths(scene(items, [relation("1.width == 5"), relation(wish, 750)])), [5, 80])

    def test_an_axis_may_depend_on_the_other(self) -> None:
        rows = [
            relation("1.width == 30"),
            relation("1.height == 1.width * 0.5"),
            relation("1.left == 2.top"),
            relation("2.top == 0.top + 9"),
        ]
        self.assertEqual(frames(scene([Item(0), Item(0)], rows))[0], [9, 0, 30, 15])


class VerdictTests(unittest.TestCase):
    """Tests with layouts that have known errors."""

    def judged(self, of: Scene, *places: tuple[float, float, float, float]) -> str | None:
        """Returns the finding for the given frames."""
        for item, frame in zip(of.items[1:], places, strict=True):
            item.frame = frame
        return judge(of).finding

    def test_the_right_frames_pass(self) -> None:
        self.assertIsNone(self.judged(row([80, 80]), (0, 0, 80, 0), (80, 0, 20, 0)))

    def test_a_tie_settled_differently_is_found(self) -> None:
        self.assertEqual(self.judged(row([80, 80]), (0, 0, 20, 0), (20, 0, 80, 0)), "frames")

    def test_a_sum_that_is_not_the_least_is_found(self) -> None:
        tie_first = row([80, 80], relation("1.width == 2.width", 749))
        self.assertEqual(self.judged(tie_first, (0, 0, 80, 0), (80, 0, 20, 0)), "worse")

    def test_a_required_row_that_does_not_hold_is_found(self) -> None:
        self.assertEqual(self.judged(row([80, 80]), (0, 0, 80, 0), (80.001, 0, 20, 0)), "required")

    def test_a_negative_size_is_found(self) -> None:
        self.assertEqual(self.judged(row([80, 80]), (0, 0, 120, 0), (120, 0, -20, 0)), "required")

    def test_a_conflict_that_is_none_is_found(self) -> None:
        of = row([80, 80])
        of.conflicts = 1
        self.assertEqual(self.judged(of, (0, 0, 80, 0), (80, 0, 20, 0)), "conflict")

    def test_a_conflict_is_confirmed(self) -> None:
        of = row([80, 80], relation("1.width == 101"))
        of.conflicts = 1
        verdict = judge(of)
        self.assertTrue(verdict.is_conflict)
        self.assertIsNone(verdict.finding)

    def test_a_conflict_that_was_not_reported_is_found(self) -> None:
        of = row([80, 80], relation("1.width == 101"))
        self.assertEqual(self.judged(of, (0, 0, 101, 0), (101, 0, 0, 0)), "conflict")

    def test_a_foreign_line_in_the_log_is_found(self) -> None:
        of = row([80, 80])
        of.log = ["[LayoutLoop] layout feedback loop detected"]
        self.assertEqual(self.judged(of, (0, 0, 80, 0), (80, 0, 20, 0)), "log")


if __name__ == "__main__":
    unittest.main()
