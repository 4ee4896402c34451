"""One layout as `scene-check` reports it: a tree, its constraints in the order of activation, and the frames."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

Sides = tuple[float, float, float, float]
ZERO: Sides = (0.0, 0.0, 0.0, 0.0)


@dataclass
class Item:
    """A view or a layout guide. The first item of a scene is the root."""

    # The superview or owner.
    parent: int | None
    # None for a view, else "guide" or the name of a guide that the system places.
    guide: str | None = None
    # The content size along each axis, -1 for none.
    content: tuple[float, float] = (-1.0, -1.0)
    hugging: tuple[float, float] = (250.0, 250.0)
    compression: tuple[float, float] = (750.0, 750.0)
    # Top, left, bottom, right.
    insets: Sides = ZERO
    margins: Sides = (8.0, 8.0, 8.0, 8.0)
    safe_area: Sides = ZERO
    # The distance of the first baseline from the top, and of the last baseline from the bottom.
    baselines: tuple[float, float] = (0.0, 0.0)
    # The direction of a view that sets it, "ltr" or "rtl".
    semantic: str | None = None
    # x, y, width, height.
    frame: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass
class Constraint:
    """A constraint. Attributes and relations have the raw values of `NSLayoutConstraint`."""

    item: int
    attribute: int
    relation: int
    other: int | None
    other_attribute: int
    multiplier: float
    constant: float
    priority: float
    # Whether the layout is known to break the constraint.
    is_broken: bool = False


@dataclass
class Scene:
    """A tree with its constraints, most senior first."""

    direction: str
    items: list[Item]
    constraints: list[Constraint]
    seed: int = 0
    step: int = 0
    kind: str = ""
    log: list[str] = field(default_factory=list)
    conflicts: int = 0

    @staticmethod
    def parse(line: str) -> Scene:
        """Reads a line of `scene-check`."""
        data: dict[str, Any] = json.loads(line)
        return Scene(
            direction=data["direction"],
            items=[parse_item(item) for item in data["items"]],
            constraints=[parse_constraint(constraint) for constraint in data["constraints"]],
            seed=data["seed"],
            step=data["step"],
            kind=data["kind"],
            log=data["log"],
            conflicts=data["conflicts"],
        )


def parse_item(data: dict[str, Any]) -> Item:
    """Reads an item. Missing keys have their default values."""
    names = {"alignmentInsets": "insets", "layoutMargins": "margins"}
    values: dict[str, Any] = {
        names.get(key, key): tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    return Item(**{"parent": None, **values})


def parse_constraint(data: dict[str, Any]) -> Constraint:
    """Reads a constraint."""
    return Constraint(
        item=data["item"],
        attribute=data["attribute"],
        relation=data["relation"],
        other=data.get("toItem"),
        other_attribute=data["toAttribute"],
        multiplier=data["multiplier"],
        constant=data["constant"],
        priority=data["priority"],
    )
