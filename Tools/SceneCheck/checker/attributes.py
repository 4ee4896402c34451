"""The attributes of constraints by name, with their raw values."""

from __future__ import annotations

NAMES = (
    "notAnAttribute left right top bottom leading trailing width height centerX centerY lastBaseline firstBaseline leftMargin "
    "rightMargin topMargin bottomMargin leadingMargin trailingMargin centerXWithinMargins centerYWithinMargins"
).split()
RAW = {name: raw for raw, name in enumerate(NAMES)}
RELATIONS = {"<=": -1, "==": 0, ">=": 1}
SIGNS = {raw: sign for sign, raw in RELATIONS.items()}

SIZES = {"width": 0, "height": 1}
HORIZONTAL = set("left right leading trailing centerX leftMargin rightMargin centerXWithinMargins".split())
DIRECTIONAL = {"leading", "trailing", "leadingMargin", "trailingMargin"}
HORIZONTAL |= DIRECTIONAL
