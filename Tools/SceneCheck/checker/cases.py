"""Converts conformance cases to scenes, so that the model is compared with published and hand-computed frames."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from attributes import RAW, RELATIONS
from scene import Constraint, Item, Scene, Sides

# The keys of supported cases. The model has no texts, stacks, scroll views and masks.
CASE_KEYS = set("id section title container direction root views guides constraints vfl inactive expect then".split())
VIEW_KEYS = set("name superview class intrinsic hugging compression layoutMargins directionalLayoutMargins safeArea".split())
VIEW_KEYS |= set("alignmentInsets baseline semantic".split())
STEP_KEYS = {"set", "deactivate", "activate", "resize", "expect"}
SYSTEM_GUIDES = {"layoutMarginsGuide", "safeAreaLayoutGuide"}


@dataclass
class Expectation:
    """The scene of a case after some of its steps, with the expected frames."""

    scene: Scene
    names: dict[str, int]
    frames: dict[str, list[float]]
    is_ambiguous: bool


def is_modelled(case: dict[str, Any]) -> bool:
    """Returns whether the model supports all features of a case."""
    views = [*case.get("views", []), case.get("root", {})]
    items = [constraint.get(key, "") for constraint in case.get("constraints", []) for key in ("item", "toItem")]
    return (
        set(case) <= CASE_KEYS
        and "frames" in case["expect"]
        and all(set(view) <= VIEW_KEYS and view.get("class", "UIView") in ("UIView", "UILabel") for view in views)
        and all(set(step) <= STEP_KEYS for step in case.get("then", []))
        and all("." not in item or item.split(".")[1] in SYSTEM_GUIDES for item in items)
    )


def expectations(case: dict[str, Any]) -> Iterator[Expectation]:
    """Yields the case at its beginning and after each step."""
    builder = Builder(case)
    yield builder.expectation(case["expect"])
    for step in case.get("then", []):
        builder.apply(step)
        yield builder.expectation(step["expect"])


def read(path: str) -> list[dict[str, Any]]:
    """Returns the cases of a file."""
    with open(path, encoding="utf-8") as file:
        cases: list[dict[str, Any]] = json.load(file)["cases"]
        return cases


class Builder:
    """A case's tree and constraints, edited step by step."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.direction: str = case.get("direction", "ltr")
        self.items: list[Item] = [self._item({**case.get("root", {}), "frame": [0, 0, *case["container"]]}, None)]
        self.names = {"root": 0}
        for view in case.get("views", []):
            self._add(view["name"], self._item(view, self.names[view.get("superview", "root")]))
        for guide in case.get("guides", []):
            self._add(guide["name"], Item(parent=self.names[guide["owner"]], guide="guide"))
        self.made = {constraint["id"]: self._constraint(constraint) for constraint in case.get("constraints", [])}
        self.active = [name for name in self.made if name not in case.get("inactive", [])]
        if "vfl" in case:
            for number, text in enumerate(case["expect"]["vflConstraints"]):
                self.made[f"vfl{number}"] = self._canonical(text)
                self.active.append(f"vfl{number}")

    def apply(self, step: dict[str, Any]) -> None:
        """Applies the changes of a step."""
        for name, change in step.get("set", {}).items():
            for key, value in change.items():
                setattr(self.made[name], key, float(value))
        self.active = [name for name in self.active if name not in step.get("deactivate", [])]
        self.active += [name for name in step.get("activate", []) if name not in self.active]
        if "resize" in step:
            width, height = step["resize"]
            self.items[0].frame = (0.0, 0.0, float(width), float(height))

    def expectation(self, expect: dict[str, Any]) -> Expectation:
        """Returns the current scene with an expectation."""
        for name, constraint in self.made.items():
            constraint.is_broken = name in expect.get("broken", [])
        scene = Scene(self.direction, self.items, [self.made[name] for name in self.active])
        return Expectation(scene, self.names, expect["frames"], bool(expect.get("ambiguous")))

    # Reading

    def _add(self, name: str, item: Item) -> int:
        self.names[name] = len(self.items)
        self.items.append(item)
        return self.names[name]

    def _item(self, view: dict[str, Any], parent: int | None) -> Item:
        item = Item(parent=parent, semantic={"forceLeftToRight": "ltr", "forceRightToLeft": "rtl"}.get(view.get("semantic", "")))
        names = {key: key for key in ("hugging", "compression", "frame")}
        names |= {"intrinsic": "content", "alignmentInsets": "insets", "safeArea": "safe_area", "layoutMargins": "margins"}
        for key, name in names.items():
            if key in view:
                setattr(item, name, tuple(float(number) for number in view[key]))
        if "directionalLayoutMargins" in view:
            top, leading, bottom, trailing = view["directionalLayoutMargins"]
            is_rtl = (item.semantic or self.direction) == "rtl"
            left, right = (trailing, leading) if is_rtl else (leading, trailing)
            item.margins = (float(top), float(left), float(bottom), float(right))
        if "baseline" in view:
            item.baselines = (view["baseline"]["first"], view["baseline"]["last"])
        item.margins = added(item.margins, item.safe_area)
        return item

    def _object(self, name: str) -> int:
        if name not in self.names:
            owner, guide = name.split(".")
            self._add(name, Item(parent=self.names[owner], guide=guide))
        return self.names[name]

    def _constraint(self, data: dict[str, Any]) -> Constraint:
        other = data.get("toItem")
        return Constraint(
            item=self._object(data["item"]),
            attribute=RAW[data["attribute"]],
            relation=RELATIONS[data["relation"]],
            other=None if other is None else self._object(other),
            other_attribute=RAW[data.get("toAttribute", "notAnAttribute")],
            multiplier=data.get("multiplier", 1.0),
            constant=data.get("constant", 0.0),
            priority=data.get("priority", 1000.0),
        )

    def _canonical(self, text: str) -> Constraint:
        """Reads `a.attr rel [m*]b.attr [+ c] [@p]` or `a.attr rel c [@p]`."""
        place = r"(\w+)\.(\w+)"
        form = re.fullmatch(rf"{place} (==|<=|>=) (?:(?:([\d.]+)\*)?{place})?(?: ?([+-] )?([\d.]+))?(?: @([\d.]+))?", text)
        assert form, text
        item, attribute, relation, multiplier, other, other_attribute, sign, constant, priority = form.groups()
        return self._constraint(
            {
                "item": item,
                "attribute": attribute,
                "relation": relation,
                "multiplier": float(multiplier or 1),
                "constant": float(constant or 0) * (-1 if sign == "- " else 1),
                "priority": float(priority or 1000),
                **({"toItem": other, "toAttribute": other_attribute} if other else {}),
            }
        )


def added(one: Sides, other: Sides) -> Sides:
    """Returns the sums of two sets of insets."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])
