"""The linear model of a scene, written from the rules below and not from the package's code.

Unknowns
    Every item, which is a view or a guide, has four unknowns x, y, w, h: its alignment rectangle in the bounds coordinates of its
    superview or owner. Its frame is that rectangle, extended by its alignment insets. w and h are at least 0, except those of
    guides that the system places. The root's unknowns are constants, which follow from its frame.

Constraints
    `first.attribute REL multiplier * second.attribute + constant` is a row `sum(coefficient * unknown) REL constant`. Both
    attributes are in the bounds coordinates of the container: the closest common ancestor of the two views, where a view is its own
    ancestor and a guide stands for its owner. A location in a nested view is the sum of the locations on the path up to the
    container. Coordinates inside a view begin at the edge of its frame, not of its alignment rectangle.

Attributes
    They refer to the alignment rectangle: left is x, right is x + w, the center is x + w / 2, and width is w. A margin attribute is
    the edge moved inward by the margin, and a center within margins is halfway between two of them. The first baseline is a given
    distance below the top, the last baseline a given distance above the bottom.

Right to left
    The direction of a constraint is that of its container: the one that the view itself sets, or else that of the scene. If it is
    right to left and one of the attributes is leading or trailing, then leading stands for right and trailing for left, and each
    horizontal location L counts as W - L, where W is the width of the container's bounds. So multipliers and constants count from
    the leading edge.

Guides
    A guide for margins or the safe area has four required equalities, which keep each of its edges at its inset from the owner's.
    They are rows of the system.

Content sizes
    A view with a content size along an axis has the rows `extent >= size`, with the priority of its compression resistance, and
    `extent <= size`, with that of its hugging. A priority of 0 makes no row. Only items that a row names, or that are on the path
    from a constraint's item to its container, have such rows.

Seniority
    The rows of the system come before all others. The constraints follow in the order of their activation. The content sizes of an
    item come directly before the first constraint that names it: those of the first item before those of the second, width before
    height, compression resistance before hugging. Those of the owner of a system's guide come with the rows of the guide. Items
    that are only on a path come last.

Rows with the priority 1000 are required. `optimum.py` says which frames follow from the rows.
"""

from __future__ import annotations

from dataclasses import dataclass

from attributes import DIRECTIONAL, HORIZONTAL, NAMES, SIGNS, SIZES
from scene import Constraint, Scene

REQUIRED = 1000.0
# The first key of the order of rows: rows of the system come before all others.
SYSTEM, USER = 0, 1
SLOTS = "xywh"


class Expression:
    """A sum of unknowns and a constant. Terms keep the order in which they were first added."""

    def __init__(self, constant: float = 0.0) -> None:
        self.terms: dict[int, float] = {}
        self.constant = constant

    def add(self, unknown: int, coefficient: float) -> None:
        """Adds a term."""
        self.terms[unknown] = self.terms.get(unknown, 0.0) + coefficient

    def add_all(self, other: Expression, factor: float) -> None:
        """Adds another expression, scaled."""
        for unknown, coefficient in other.terms.items():
            self.add(unknown, factor * coefficient)
        self.constant += factor * other.constant


@dataclass
class Row:
    """The constraint `sum(terms) REL constant`."""

    terms: dict[int, float]
    relation: int
    constant: float
    priority: float
    # Rows with a smaller order were activated earlier.
    order: tuple[int, ...]
    text: str
    is_broken: bool = False

    def residual(self, values: list[float]) -> float:
        """Returns the amount by which the left side exceeds the right one."""
        return sum(coefficient * values[unknown] for unknown, coefficient in self.terms.items()) - self.constant

    def violation(self, values: list[float]) -> float:
        """Returns the amount by which the row is violated."""
        residual = self.residual(values)
        return max(0.0, residual if self.relation <= 0 else 0.0, -residual if self.relation >= 0 else 0.0)


class Model:
    """The unknowns and rows of a scene. The unknown `4 * item + slot` is one of x, y, w, h."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.count = 4 * len(scene.items)
        self.rows: list[Row] = []
        # The position of the first active constraint that refers to each item.
        self._mentions: dict[int, tuple[int, ...]] = {}
        for index, item in enumerate(scene.items):
            if item.guide not in (None, "guide"):
                self._add_guide(index)
        for place, constraint in enumerate(scene.constraints):
            self._add_constraint(place, constraint)
        for index in self._paths():
            self._mention(index, (USER, len(scene.constraints), index))
        for index, item in enumerate(scene.items):
            if item.guide is None and index > 0:
                self._add_content(index)
        self.rows.sort(key=lambda row: row.order)
        root = scene.items[0]
        top, left, bottom, right = root.insets
        # The values of the root's unknowns.
        self.fixed = {0: left, 1: top, 2: root.frame[2] - left - right, 3: root.frame[3] - top - bottom}

    def is_signed(self, unknown: int) -> bool:
        """Returns whether an unknown may be negative: positions, and sizes of guides whose edges the system places separately."""
        return unknown % 4 < 2 or self.scene.items[unknown // 4].guide not in (None, "guide")

    # Reading and writing positions

    def values(self) -> list[float]:
        """Returns the values that the scene's frames give the unknowns."""
        values: list[float] = []
        for item in self.scene.items:
            top, left, bottom, right = item.insets
            x, y, width, height = item.frame
            values += [x + left, y + top, width - left - right, height - top - bottom]
        values[0:4] = [self.fixed[slot] for slot in range(4)]
        return values

    def frame(self, index: int, values: list[float]) -> list[float]:
        """Returns the frame of an item, given the values of all unknowns."""
        top, left, bottom, right = self.scene.items[index].insets
        x, y, width, height = values[4 * index : 4 * index + 4]
        return [x - left, y - top, width + left + right, height + top + bottom]

    def turns(self) -> list[int]:
        """Returns the items in the order in which constraints first refer to them, followed by the others."""
        return sorted(range(1, len(self.scene.items)), key=lambda index: self._mentions.get(index, (USER + 1, index)))

    def name(self, unknown: int) -> str:
        """Returns the name of an unknown for messages."""
        return f"{self.item_name(unknown // 4)}.{SLOTS[unknown % 4]}"

    def item_name(self, index: int) -> str:
        """Returns `root`, or the kind of an item with its number."""
        return "root" if index == 0 else f"{self.scene.items[index].guide or 'view'}{index}"

    # The tree

    def _ancestors(self, index: int) -> list[int]:
        """Returns the item and its ancestors, from the inside to the outside."""
        path: list[int] = []
        current: int | None = index
        while current is not None:
            path.append(current)
            current = self.scene.items[current].parent
        return path

    def _view(self, index: int) -> int:
        """Returns the view, or the owner of a guide."""
        item = self.scene.items[index]
        if item.guide is None:
            return index
        assert item.parent is not None
        return item.parent

    def container(self, constraint: Constraint) -> int:
        """Returns the closest common ancestor of a constraint's views. A view is its own ancestor."""
        first = self._view(constraint.item)
        if constraint.other is None:
            return first
        above = set(self._ancestors(self._view(constraint.other)))
        return next(index for index in self._ancestors(first) if index in above)

    def _paths(self) -> list[int]:
        """Returns the items between constraints' items and their containers. Their positions matter without constraints too."""
        between: set[int] = set()
        for constraint in self.scene.constraints:
            container = self.container(constraint)
            for index in (constraint.item, constraint.other):
                if index is not None:
                    path = self._ancestors(index)
                    between.update(path[: path.index(container)] if container in path else [])
        return sorted(between)

    # Rows

    def _mention(self, index: int, order: tuple[int, ...]) -> None:
        if index not in self._mentions or order < self._mentions[index]:
            self._mentions[index] = order

    def _add_constraint(self, place: int, constraint: Constraint) -> None:
        # The contents of items that this constraint mentions first come before the constraint itself.
        self._mention(constraint.item, (USER, place, 1))
        container = self.container(constraint)
        first, second = NAMES[constraint.attribute], NAMES[constraint.other_attribute]
        is_rtl = (self.scene.items[container].semantic or self.scene.direction) == "rtl"
        mirrors = is_rtl and (first in DIRECTIONAL or second in DIRECTIONAL)
        row = Expression()
        row.add_all(self.attribute(constraint.item, first, container, is_rtl, mirrors), 1.0)
        text = f"{self.item_name(constraint.item)}.{first} {SIGNS[constraint.relation]}"
        if constraint.other is not None:
            self._mention(constraint.other, (USER, place, 2))
            side = self.attribute(constraint.other, second, container, is_rtl, mirrors)
            row.add_all(side, -constraint.multiplier)
            text += f" {constraint.multiplier:g}*{self.item_name(constraint.other)}.{second} +"
        text += f" {constraint.constant:g} @{constraint.priority:g}"
        self._add(row, constraint, (USER, place, 3), text)

    def _add(self, expression: Expression, constraint: Constraint, order: tuple[int, ...], text: str) -> None:
        terms = {unknown: coefficient for unknown, coefficient in expression.terms.items() if coefficient != 0}
        self.rows.append(
            Row(
                terms,
                constraint.relation,
                constraint.constant - expression.constant,
                constraint.priority,
                order,
                text,
                constraint.is_broken,
            )
        )

    def _add_guide(self, index: int) -> None:
        """Adds the required rows of a guide that the system places in its owner."""
        guide = self.scene.items[index]
        assert guide.parent is not None
        owner = self.scene.items[guide.parent]
        top, left, bottom, right = owner.margins if guide.guide == "layoutMarginsGuide" else owner.safe_area
        sides = [("left", left), ("right", -right), ("top", top), ("bottom", -bottom)]
        for number, (name, inset) in enumerate(sides):
            row = Expression(-inset)
            row.add_all(self.attribute(index, name, guide.parent, False, False), 1.0)
            row.add_all(self.attribute(guide.parent, name, guide.parent, False, False), -1.0)
            order = (SYSTEM, index, number)
            self._mention(index, order)
            self._mention(guide.parent, (*order, 1))
            self.rows.append(Row(row.terms, 0, -row.constant, REQUIRED, order, f"{self.item_name(index)}'s {name}"))

    def _add_content(self, index: int) -> None:
        """Adds `extent >= size` (compression resistance) and `extent <= size` (hugging) for each axis with an intrinsic size."""
        item = self.scene.items[index]
        if index not in self._mentions:
            # Without any constraint, no engine lays out the view.
            return
        for axis, size in enumerate(item.content):
            if size < 0:
                continue
            unknown = 4 * index + 2 + axis
            for number, (relation, priority) in enumerate([(1, item.compression[axis]), (-1, item.hugging[axis])]):
                if priority > 0:
                    order = (*self._mentions[index], 1 + axis, number)
                    text = f"{self.name(unknown)} {SIGNS[relation]} content {size:g} @{priority:g}"
                    self.rows.append(Row({unknown: 1.0}, relation, size, priority, order, text))

    # Attributes

    def attribute(self, index: int, name: str, container: int, is_rtl: bool, mirrors: bool) -> Expression:
        """Returns an attribute as a sum of unknowns, in the bounds coordinates of the container."""
        if name in SIZES:
            size = Expression()
            size.add(4 * index + 2 + SIZES[name], 1.0)
            return size
        place = self._location(index, physical(name, is_rtl), container, 0 if name in HORIZONTAL else 1)
        if not mirrors or name not in HORIZONTAL:
            return place
        # Every horizontal location L of a directional constraint becomes the width of the container's bounds - L.
        mirrored = Expression()
        mirrored.add_all(place, -1.0)
        _, left, _, right = self.scene.items[container].insets
        mirrored.add(4 * container + 2, 1.0)
        mirrored.constant += left + right
        return mirrored

    def _location(self, index: int, name: str, container: int, axis: int) -> Expression:
        item = self.scene.items[index]
        place = Expression()
        if index == container:
            place.constant += item.insets[1 - axis]
        else:
            place.add(4 * index + axis, 1.0)
            path = self._ancestors(index)
            for ancestor in path[1 : path.index(container)]:
                # The origin of children's coordinates is that of the frame, not that of the alignment rectangle.
                place.add(4 * ancestor + axis, 1.0)
                place.constant -= self.scene.items[ancestor].insets[1 - axis]
        share, inset = position(item.margins, item.baselines, name)
        if share:
            place.add(4 * index + 2 + axis, share)
        place.constant += inset
        return place


def physical(name: str, is_rtl: bool) -> str:
    """Returns the edge that a leading or trailing attribute denotes."""
    near, far = ("right", "left") if is_rtl else ("left", "right")
    return {"leading": near, "trailing": far, "leadingMargin": near + "Margin", "trailingMargin": far + "Margin"}.get(name, name)


def position(margins: tuple[float, float, float, float], baselines: tuple[float, float], name: str) -> tuple[float, float]:
    """Returns the position of an attribute in its item: a share of the extent (0, 0.5 or 1), and a distance in points."""
    top, left, bottom, right = margins
    places = {
        "left": (0.0, 0.0),
        "top": (0.0, 0.0),
        "right": (1.0, 0.0),
        "bottom": (1.0, 0.0),
        "centerX": (0.5, 0.0),
        "centerY": (0.5, 0.0),
        "firstBaseline": (0.0, baselines[0]),
        "lastBaseline": (1.0, -baselines[1]),
        "leftMargin": (0.0, left),
        "rightMargin": (1.0, -right),
        "topMargin": (0.0, top),
        "bottomMargin": (1.0, -bottom),
        "centerXWithinMargins": (0.5, (left - right) / 2),
        "centerYWithinMargins": (0.5, (top - bottom) / 2),
    }
    return places[name]
