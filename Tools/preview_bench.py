#!/usr/bin/env python3
"""Measures how long `ashlar preview` takes from a save to the new pictures: make bench-preview.

    Tools/preview_bench.py ASHLAR [SAVES]

Prints a row for each stage with the median of the saves, in milliseconds. "save to shown" is measured outside of the command, from the
write of the file to the line that the command prints after the page has its new pictures.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ASHLAR = os.path.abspath(sys.argv[1])
SAVES = int(sys.argv[2]) if len(sys.argv) > 2 else 11

VIEW = """import Ashlar

final class Panel{number}: UIView {{
    private let title = UILabel()
    private let details = UILabel()

    override init(frame: CGRect) {{
        super.init(frame: frame)
        title.text = "Panel {number}"
        details.text = "Details"
        details.numberOfLines = 0
        for label in [title, details] {{
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }}
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            details.topAnchor.constraint(equalTo: title.bottomAnchor, constant: {constant}),
            details.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            details.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            bottomAnchor.constraint(equalTo: details.bottomAnchor, constant: 8),
        ])
    }}

    required init?(coder: NSCoder) {{ nil }}
}}
"""

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Panels", targets: [.target(name: "Panels")])
"""

SKETCH = "H:|-[title]-|\nV:|-{constant}-[title]\ntitle: \"Good morning\"\n"

STORYBOARD = os.path.join(os.path.dirname(__file__), "..", "Documentation", "Rendering", "profile-after.storyboard")


class Session:
    """A running command."""

    def __init__(self, path, *options):
        self.process = subprocess.Popen([ASHLAR, "preview", path, *options], stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        self.shown()

    def shown(self):
        for line in self.process.stdout:
            found = re.match(r"\d+ previews, \d+ pictures in (\d+) ms(?:: (.*))?", line)
            if found:
                stages = re.findall(r"([^,]+?) (\d+) ms(?:, |$)", found[2] or "")
                return int(found[1]), {name: int(number) for name, number in stages}
        raise SystemExit("the command ended")

    def save(self, path, text):
        start = time.monotonic()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        inside, stages = self.shown()
        return (time.monotonic() - start) * 1000, inside, stages

    def end(self):
        self.process.terminate()
        self.process.wait()


def report(name, path, texts, *options):
    """Saves a file again and again, and prints the medians."""
    session = Session(path if isinstance(path, str) else path[0], *options)
    target = path if isinstance(path, str) else path[1]
    rows = [session.save(target, texts(number)) for number in range(SAVES)]
    session.end()
    print(f"{name}, {SAVES} saves")
    row("save to shown", [outside for outside, _, _ in rows])
    row("in the command", [inside for _, inside, _ in rows])
    for stage in rows[0][2]:
        row("  " + stage, [stages.get(stage, 0) for _, _, stages in rows])


def row(name, values):
    print(f"  {name:34} {statistics.median(values):7.0f} ms   from {min(values):.0f} to {max(values):.0f}")


def main():
    folder = tempfile.mkdtemp(prefix="ashlar-preview-bench-")
    try:
        sources = os.path.join(folder, "Panels", "Sources", "Panels")
        os.makedirs(sources)
        with open(os.path.join(folder, "Panels", "Package.swift"), "w", encoding="utf-8") as file:
            file.write(MANIFEST)
        for number in range(10):
            with open(os.path.join(sources, f"Panel{number}.swift"), "w", encoding="utf-8") as file:
                file.write(VIEW.format(number=number, constant=4))
        start = time.monotonic()
        output = os.path.join(folder, "out")
        subprocess.run(
            [ASHLAR, "preview", os.path.join(folder, "Panels"), "--once", "--output", output, "--devices", "iphone-15"],
            check=True, stdout=subprocess.DEVNULL)
        print(f"a package of 10 files for the first time, with PNG: {(time.monotonic() - start) * 1000:.0f} ms")
        view = os.path.join(sources, "Panel3.swift")
        report("a view of a package of 10 files", view, lambda number: VIEW.format(number=3, constant=5 + number))
        storyboard = os.path.join(folder, "Main.storyboard")
        shutil.copy(STORYBOARD, storyboard)
        with open(storyboard, encoding="utf-8") as file:
            text = file.read()
        report("a storyboard, one device", storyboard, lambda number: text + "\n" * number, "--devices", "iphone-15")
        report("a storyboard, the standard matrix", storyboard, lambda number: text + "\n" * number)
        sketch = os.path.join(folder, "card.sketch")
        with open(sketch, "w", encoding="utf-8") as file:
            file.write(SKETCH.format(constant=8))
        report("a sketch", sketch, lambda number: SKETCH.format(constant=9 + number))
    finally:
        shutil.rmtree(folder)


main()
