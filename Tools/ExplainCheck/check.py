#!/usr/bin/env python3
"""Checks `ashlar explain` against an independent solver, on random conflicts.

    Tools/ExplainCheck/check.py --ashlar .build/whole/debug/ashlar --systems 2000 --seed 0

Each system is a tree of views with consistent required constraints, and one more constraint that contradicts them. Its console log
is written in one of the forms that frameworks print, and the command explains it. Linear programs (HiGHS, through scipy) check
every claim on the generated system, not on the system that the command read:

- the reported set is contradictory, and leaving out any one member makes it satisfiable;
- the multipliers, applied to the constraints and to the sizes that are never negative, cancel every unknown and leave the gap;
- every fix, applied to the whole system, makes it satisfiable, and removing a member without a fix does not.

If a claim is false, the script prints the seed of its system and exits with 1.
"""

import argparse
import json
import random
import re
import subprocess
import sys

import numpy
from scipy.optimize import linprog

EQUAL, AT_LEAST, AT_MOST = "==", ">=", "<="
SLOTS = ["left", "top", "width", "height"]


class Row:
    """The constraint `sum(terms) relation constant`, with the text that a framework prints for it."""

    def __init__(self, terms, relation, constant, text):
        self.terms, self.relation, self.constant, self.text = terms, relation, constant, text

    def with_constant(self, constant):
        return Row(self.terms, self.relation, constant, self.text)


def satisfiable(rows, count):
    """Returns whether rows over `4 * count` unknowns can hold together with sizes of at least 0."""
    upper, limits, equal, values = [], [], [], []
    for row in rows:
        line = numpy.zeros(4 * count)
        for unknown, coefficient in row.terms.items():
            line[unknown] += coefficient
        if row.relation == EQUAL:
            equal.append(line)
            values.append(row.constant)
        else:
            sign = 1 if row.relation == AT_MOST else -1
            upper.append(sign * line)
            limits.append(sign * row.constant)
    result = linprog(
        numpy.zeros(4 * count), A_ub=upper or None, b_ub=limits or None, A_eq=equal or None, b_eq=values or None,
        bounds=[(None, None), (None, None), (0, None), (0, None)] * count, method="highs")
    return result.status == 0


class System:
    """Views with consistent constraints, and a last constraint that contradicts them."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.style = self.random.choice(["new", "old", "masonry", "snapkit"])
        self.count = self.random.randint(1, 6)
        self.made = 0
        self.types = [self.random.choice(["UIView", "UILabel", "UIButton", "App.Cell"]) for _ in range(self.count)]
        self.superview = [None] + [self.random.randrange(view) for view in range(1, self.count)]
        # The layout that satisfies all constraints but the last one.
        self.place = []
        for view in range(self.count):
            outer = self.place[self.superview[view]] if view else (0, 0, 400, 400)
            left, top = outer[0] + self.random.randint(0, 20), outer[1] + self.random.randint(0, 20)
            self.place.append((left, top, self.random.randint(0, 120), self.random.randint(0, 120)))
        self.rows = [self.any_row(0) for _ in range(self.random.randint(1, 12))]
        self.contradict()

    def address(self, view):
        return f"0x7f{view + 10:x}0"

    def item(self, view):
        return f"{self.types[view]}:{self.address(view)}"

    def location(self, view, attribute):
        """Returns the terms of a location in common coordinates."""
        base, axis = 4 * view, 0 if attribute in ("left", "leading", "right", "trailing", "centerX") else 1
        share = {"left": 0, "leading": 0, "top": 0, "right": 1, "trailing": 1, "bottom": 1}.get(attribute, 0.5)
        terms = {base + axis: 1.0}
        if share:
            terms[base + axis + 2] = share
        return terms

    def value(self, terms):
        return sum(c * self.place[u // 4][u % 4] for u, c in terms.items())

    def any_row(self, shift):
        """Returns a constraint that the layout violates by `shift`."""
        kind = self.random.randrange(4)
        view = self.random.randrange(self.count)
        relation = self.random.choice([EQUAL, EQUAL, EQUAL, AT_LEAST, AT_MOST])
        if kind == 0 or self.count == 1:
            attribute = self.random.choice(["width", "height"])
            terms = {4 * view + (2 if attribute == "width" else 3): 1.0}
            return self.finish(view, attribute, None, None, 1, terms, relation, shift)
        other = self.random.choice([v for v in range(self.count) if v != view])
        if kind == 1:
            attribute = self.random.choice(["width", "height"])
            slot = 2 if attribute == "width" else 3
            factor = self.random.choice([1, 1, 0.5, 2])
            terms = {4 * view + slot: 1.0, 4 * other + slot: -float(factor)}
            return self.finish(view, attribute, other, attribute, factor, terms, relation, shift)
        attribute = self.random.choice(["left", "right", "top", "bottom", "centerX", "centerY", "leading", "trailing"])
        horizontal = ["leading", "trailing"] if attribute in ("leading", "trailing") else ["left", "right"]
        same = horizontal if attribute in ("left", "right", "leading", "trailing") else (
            ["top", "bottom"] if attribute in ("top", "bottom") else [attribute])
        second = self.random.choice(same)
        terms = self.location(view, attribute)
        for unknown, coefficient in self.location(other, second).items():
            terms[unknown] = terms.get(unknown, 0) - coefficient
        return self.finish(view, attribute, other, second, 1, terms, relation, shift)

    def finish(self, view, attribute, other, second, factor, terms, relation, shift):
        constant = self.value(terms)
        if relation == AT_LEAST:
            constant -= self.random.choice([0, 0, 5, 30])
        elif relation == AT_MOST:
            constant += self.random.choice([0, 0, 5, 30])
        constant += shift
        row = Row(terms, relation, constant, "")
        row.text = self.text(view, attribute, relation, other, second, factor, constant)
        # Printed numbers have six digits.
        row.constant = float(f"{constant:g}")
        return row

    def text(self, view, attribute, relation, other, second, factor, constant):
        self.made += 1
        address = f"0x6{0x1000 + self.made:07x}"
        amount = f"{constant:g}" if self.style != "snapkit" else f"{constant:.1f}" if constant == round(constant, 1) else f"{constant:g}"
        sign = "" if other is None or constant == 0 else (" - " if constant < 0 else " + ")
        number_text = f"{abs(constant):g}" if other is not None else amount
        if self.style in ("masonry", "snapkit"):
            kind = "MASLayoutConstraint" if self.style == "masonry" else "SnapKit.LayoutConstraint"
            where = "" if self.style == "masonry" else "@View.swift#12"
            text = f"{self.item(view)}.{attribute} {relation} "
            if other is None:
                return f"<{kind}:{address}{where} {text}{amount}>"
            text += f"{self.item(other)}.{second}" + (f" * {factor:g}" if factor != 1 else "")
            return f"<{kind}:{address}{where} {text}{sign}{number_text if sign else ''}>"
        suffix = "   (active)" if self.style == "new" else ""
        visual = self.visual(view, attribute, relation, other, second, factor, constant)
        if visual:
            return f"<NSLayoutConstraint:{address} {visual}>"
        text = f"{self.item(view)}.{attribute} {relation} "
        if other is None:
            return f"<NSLayoutConstraint:{address} {text}{amount}{suffix}>"
        text += (f"{factor:g}*" if factor != 1 else "") + f"{self.item(other)}.{second}"
        return f"<NSLayoutConstraint:{address} {text}{sign}{number_text if sign else ''}{suffix}>"

    def visual(self, view, attribute, relation, other, second, factor, constant):
        """Returns the visual form, or None where the framework does not use it."""
        size = ("" if relation == EQUAL else relation) + f"{constant:g}"
        if other is None:
            return f"{'H' if attribute == 'width' else 'V'}:[{self.item(view)}({size})]" if self.style == "old" else None
        if factor != 1 or attribute != second or self.superview[view] != other:
            return None
        if attribute not in ("left", "leading", "top"):
            return None
        form = f"{'V' if attribute == 'top' else 'H'}:|-({size})-[{self.item(view)}]" + ("(LTR)" if attribute == "left" else "")
        names = f"'|':{self.item(other)} "
        return form + (f"   (active, names: {names})" if self.style == "new" else f"   (Names: {names})")

    def contradict(self):
        """Adds rows until one contradicts the rest."""
        while True:
            row = self.any_row(self.random.choice([-40, -15, 7, 25, 60]))
            if satisfiable(self.rows + [row], self.count):
                if len(self.rows) < 40:
                    self.rows.append(self.any_row(0))
                continue
            self.rows.insert(self.random.randint(0, len(self.rows)), row)
            self.broken = self.rows.index(row)
            return

    def log(self):
        head = "Unable to simultaneously satisfy constraints.\n(\n"
        lines = ",\n".join(f'    "{row.text}"' for row in self.rows)
        return f"{head}{lines}\n)\n\nWill attempt to recover by breaking constraint \n{self.rows[self.broken].text}\n\n"


def constant_in_words(text):
    """Returns the constant of a constraint in words, such as 8 in `Label 1.top = View 1.top + 8`."""
    tail = re.search(r"[=≤≥] (.*)$", text).group(1).replace("−", "-")
    number = re.search(r"(?:^|([-+]) )(-?[0-9.e]+)$", tail)
    if not number:
        return 0.0 if re.search(r"\.[A-Za-z]+$", tail) else float("nan")
    return float(number.group(2)) * (-1 if number.group(1) == "-" else 1)


def changed(system, fix):
    """Returns the rows after the change that a fix describes, or None if its words are not known."""
    index, change = fix["constraint"], fix["change"]
    rows = list(system.rows)
    if change == "remove it" or change.startswith("lower its priority"):
        del rows[index]
        return rows
    made = re.fullmatch(r"make it `(.*)`", change)
    if not made or fix.get("constant") is None:
        return None
    # The words round the constant to hundredths, which an equation does not always bear.
    if not abs(constant_in_words(made.group(1)) - fix["constant"]) <= 0.00501:
        return None
    rows[index] = rows[index].with_constant(fix["constant"])
    return rows


def findings(system, answer):
    """Yields the false claims of an answer."""
    rows = system.rows
    minimal = answer["minimal"]
    if not minimal:
        yield "no contradiction was found"
        return
    if answer["constraints"] != [row.text for row in rows]:
        yield "the constraints were read differently"
    if answer["broken"] != system.broken:
        yield f"broken is {system.broken}, not {answer['broken']}"
    if satisfiable([rows[index] for index in minimal], system.count):
        yield "the set is not contradictory"
    for left_out in minimal:
        if not satisfiable([rows[index] for index in minimal if index != left_out], system.count):
            yield f"the set is contradictory without {left_out}"
    yield from proof_findings(system, answer)
    for fix in answer["fixes"]:
        after = changed(system, fix)
        if after is None:
            yield f"a fix in unknown words: {fix['change']}"
        elif not satisfiable(relaxed(after), system.count):
            yield f"a fix that does not hold: {fix}"
    for member in set(minimal) - {fix["constraint"] for fix in answer["fixes"]}:
        # If the system has several contradictions, changing one member of one set is not enough.
        if satisfiable(rows[:member] + rows[member + 1:], system.count):
            yield f"no fix for {member}, though leaving it out would do"


def relaxed(rows):
    """Returns the rows with equalities relaxed by the rounding of printed numbers, which have six digits."""
    return [part for row in rows for part in (
        [Row(row.terms, AT_LEAST, row.constant - 1e-3, ""), Row(row.terms, AT_MOST, row.constant + 1e-3, "")]
        if row.relation == EQUAL else
        [row.with_constant(row.constant + (1e-3 if row.relation == AT_MOST else -1e-3))])]


def proof_findings(system, answer):
    proof = answer["proof"]
    if not proof["verified"]:
        yield "the proof is not verified"
    sums, constant = numpy.zeros(4 * system.count), 0.0
    for index, multiplier in zip(answer["minimal"], proof["multipliers"]):
        row = system.rows[index]
        if (row.relation == AT_LEAST and multiplier < 0) or (row.relation == AT_MOST and multiplier > 0):
            yield f"a multiplier of the wrong sign at {index}"
        for unknown, coefficient in row.terms.items():
            sums[unknown] += multiplier * coefficient
        constant += multiplier * row.constant
    # Sizes, which are at least 0, have to cancel the remaining terms.
    hidden = sum(entry["multiplier"] for entry in proof["hidden"])
    rest = numpy.abs(sums[[i for i in range(4 * system.count) if i % 4 < 2]]).max(initial=0)
    sizes = sums[[i for i in range(4 * system.count) if i % 4 >= 2]]
    if rest > 1e-6 or sizes.max(initial=0) > 1e-6 or abs(-sizes.sum() - hidden) > 1e-6:
        yield "the unknowns do not cancel"
    if answer["gap"] <= 0 or abs(constant - answer["gap"]) > 1e-6 * max(1, abs(constant)):
        yield f"the gap is {constant}, not {answer['gap']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ashlar", default=".build/whole/debug/ashlar", help="the command")
    parser.add_argument("--systems", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="of the first system")
    options = parser.parse_args()
    bad, fixes, members = 0, 0, 0
    batch = 50
    for start in range(options.seed, options.seed + options.systems, batch):
        systems = [System(seed) for seed in range(start, min(start + batch, options.seed + options.systems))]
        log = "\n".join(system.log() for system in systems)
        run = subprocess.run([options.ashlar, "explain", "--json"], input=log, capture_output=True, text=True)
        answers = json.loads(run.stdout)["conflicts"] if run.stdout else []
        if len(answers) != len(systems):
            print(f"seeds {start}...: {len(systems)} conflicts were written, {len(answers)} read\n{run.stderr}")
            return 1
        for offset, (system, answer) in enumerate(zip(systems, answers)):
            fixes += len(answer["fixes"])
            members += len(answer["minimal"])
            for finding in findings(system, answer):
                bad += 1
                print(f"seed {start + offset}: {finding}\n{system.log()}")
    print(f"{options.systems} conflicts, {members} members, {fixes} fixes applied: {bad} findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
