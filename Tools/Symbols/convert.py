#!/usr/bin/env python3
"""Writes the outlines of Tabler Icons (MIT) for the names of symbols in names.txt as a Swift file.

Run by hand after names.txt has changed, with the two files of symbols that the package of Tabler Icons contains:

    python3 Tools/Symbols/convert.py tabler-sprite-nostroke.svg tabler-sprite-filled.svg > Sources/AshlarUI/Images/TablerOutlines.swift

Arcs become cubic curves.
"""
import math
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

# The parts of a unit, of which an icon has 24 on each side.
PARTS = 40


def icons(path):
    root = ElementTree.parse(path).getroot()
    found = {}
    for symbol in root.iter("{http://www.w3.org/2000/svg}symbol"):
        name = re.sub(r"^tabler-(filled-)?", "", symbol.get("id"))
        paths = [p.get("d") for p in symbol if p.get("stroke") != "none" or p.get("d") != "M0 0h24v24H0z"]
        found[name] = paths
    return found


def arc(start, rx, ry, angle, large, sweep, end):
    """Returns an elliptical arc as cubic curves (SVG 1.1, appendix F.6)."""
    (x1, y1), (x2, y2) = start, end
    if (x1, y1) == (x2, y2):
        return []
    rx, ry = abs(rx), abs(ry)
    if rx == 0 or ry == 0:
        return [(x1, y1, x2, y2, x2, y2)]
    phi = math.radians(angle)
    cosine, sine = math.cos(phi), math.sin(phi)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cosine * dx + sine * dy, -sine * dx + cosine * dy
    scale = px * px / (rx * rx) + py * py / (ry * ry)
    if scale > 1:
        rx, ry = rx * math.sqrt(scale), ry * math.sqrt(scale)
    top = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
    factor = math.sqrt(max(0, top / (rx * rx * py * py + ry * ry * px * px)))
    if large == sweep:
        factor = -factor
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    mx, my = cosine * cx - sine * cy + (x1 + x2) / 2, sine * cx + cosine * cy + (y1 + y2) / 2
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    last = math.atan2((-py - cy) / ry, (-px - cx) / rx)
    delta = last - first
    if sweep and delta < 0:
        delta += 2 * math.pi
    if not sweep and delta > 0:
        delta -= 2 * math.pi
    count = max(1, math.ceil(abs(delta) / (math.pi / 2) - 1e-9))
    step = delta / count
    k = 4 / 3 * math.tan(step / 4)

    def point(x, y):
        return (cosine * rx * x - sine * ry * y + mx, sine * rx * x + cosine * ry * y + my)

    curves = []
    for index in range(count):
        a, b = first + index * step, first + (index + 1) * step
        one = point(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a))
        two = point(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b))
        curves.append((*one, *two, *point(math.cos(b), math.sin(b))))
    return curves


def absolute(text):
    """Returns the commands of a path with absolute coordinates: M, L, C and Z."""
    number = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
    out, x, y, start, control, quadratic = [], 0.0, 0.0, (0.0, 0.0), None, None
    for command, body in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", text):
        kind, relative = command.upper(), command.islower()
        counts = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
        size = counts[kind]
        if kind == "A":
            # The two flags may stand without spaces.
            pattern = rf"({number})[ ,]*({number})[ ,]*({number})[ ,]*([01])[ ,]*([01])[ ,]*({number})[ ,]*({number})"
            groups = [[float(value) for value in match] for match in re.findall(pattern, body)]
        else:
            values = [float(value) for value in re.findall(number, body)]
            groups = [values[i:i + size] for i in range(0, len(values), size)] if size else [[]]
        for index, values in enumerate(groups):
            ox, oy = (x, y) if relative else (0, 0)
            if kind == "Z":
                out.append(("Z",))
                x, y = start
            elif kind == "M":
                x, y = ox + values[0], oy + values[1]
                out.append(("M" if index == 0 else "L", x, y))
                if index == 0:
                    start = (x, y)
            elif kind in "LHV":
                if kind == "L":
                    x, y = ox + values[0], oy + values[1]
                elif kind == "H":
                    x = ox + values[0]
                else:
                    y = oy + values[0]
                out.append(("L", x, y))
            elif kind in "CS":
                points = [(ox + values[i], oy + values[i + 1]) for i in range(0, len(values), 2)]
                if kind == "S":
                    points.insert(0, (2 * x - control[0], 2 * y - control[1]) if control else (x, y))
                out.append(("C", *points[0], *points[1], *points[2]))
                control = points[1]
                x, y = points[2]
            elif kind in "QT":
                points = [(ox + values[i], oy + values[i + 1]) for i in range(0, len(values), 2)]
                if kind == "T":
                    points.insert(0, (2 * x - quadratic[0], 2 * y - quadratic[1]) if quadratic else (x, y))
                (qx, qy), (ex, ey) = points
                one = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y))
                two = (ex + 2 / 3 * (qx - ex), ey + 2 / 3 * (qy - ey))
                out.append(("C", *one, *two, ex, ey))
                quadratic = (qx, qy)
                x, y = ex, ey
            else:
                rx, ry, angle, large, sweep, ex, ey = values
                end = (ox + ex, oy + ey)
                for curve in arc((x, y), rx, ry, angle, large != 0, sweep != 0, end):
                    out.append(("C", *curve))
                x, y = end
            if kind not in "CS":
                control = None
            if kind not in "QT":
                quadratic = None
    return out


def encoded(paths):
    """Returns paths with relative coordinates in whole parts of a unit, which do not add up their rounding."""
    texts = []
    for path in paths:
        text, place, start = "", (0, 0), (0, 0)
        for command in absolute(path):
            ends = [round(value * PARTS) for value in command[1:]]
            numbers = [end - place[index % 2] for index, end in enumerate(ends)]
            if command[0] == "Z":
                text, place = text + "z", start
                continue
            text += command[0].lower() + re.sub(r" -", "-", " ".join(map(str, numbers)))
            place = tuple(ends[-2:])
            if command[0] == "M":
                start = place
        texts.append(text)
    return "|".join(texts)


def main():
    outlines, fills = icons(sys.argv[1]), icons(sys.argv[2])
    names, used = {}, {}
    for line in pathlib.Path(__file__).with_name("names.txt").read_text().splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        name, outline = words[0], words[1]
        if outline not in outlines:
            sys.exit(f"There is no icon {outline} for {name}.")
        names.setdefault(name, f"o:{outline}")
        filled = words[2] if len(words) > 2 else None
        if filled and filled not in fills:
            sys.exit(f"There is no filled icon {filled} for {name}.")
        names.setdefault(f"{name}.fill", f"f:{filled}" if filled else f"o:{outline}")
    for icon in names.values():
        used.setdefault(icon, encoded((outlines if icon[0] == "o" else fills)[icon[2:]]))
    by_icon = {}
    for name, icon in names.items():
        by_icon.setdefault(icon, []).append(name)
    print("// Made by Tools/Symbols/convert.py from Tabler Icons; do not edit.\n")
    print("/// Icons of Tabler Icons, https://tabler.io/icons, and the names of symbols that they are drawn for.")
    print("///")
    for line in LICENSE.strip().splitlines():
        print(("/// " + line).rstrip())
    print("enum TablerOutlines {")
    print("    /// A line for each icon: the names, whether it is stroked (s) or filled (f), and its paths: commands m, l, c and z with relative")
    print("    /// coordinates in `parts` of a unit, of which an icon has 24 on each side.")
    print('    static let lines = """')
    for icon in sorted(by_icon):
        print(f"        {','.join(sorted(by_icon[icon]))} {'s' if icon[0] == 'o' else 'f'} {used[icon]}")
    print('        """')
    print(f"\n    static let parts = {PARTS}")
    print("}")


LICENSE = """
MIT License

Copyright (c) 2020-2026 Paweł Kuna

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""

if __name__ == "__main__":
    main()
