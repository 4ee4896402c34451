"""Lists public symbols without documentation, and counts functions whose parameters are not documented.

Usage: check_docs.py FOLDER MODULE...

FOLDER has a folder for each module with the symbol graphs (MODULE.symbols.json, MODULE@OTHER.symbols.json) that the compiler wrote.

The script fails if a public symbol has no documentation, or if the documentation of a public function of two or more arguments leaves
out a parameter or names one that the function does not have.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


# The kinds of symbols whose arguments are documented one by one. Operators are not included, because their meaning is known.
FUNCTIONS = {"swift.func", "swift.init", "swift.method", "swift.type.method", "swift.subscript", "swift.type.subscript"}


def own_symbols(graph):
    """Yields (symbol, file, line, name) of each symbol of a graph that is written in this package and inherits no documentation."""
    inherited = {r["source"] for r in graph["relationships"] if r["kind"] in ("overrides", "defaultImplementationOf")}
    witnesses = {r["source"] for r in graph["relationships"] if r.get("sourceOrigin")}
    for symbol in graph["symbols"]:
        identity = symbol["identifier"]["precise"]
        if identity in inherited or identity in witnesses:
            continue
        # Symbols that the compiler synthesizes (==, hash(into:), raw values …) have no location in a file.
        location = symbol.get("location")
        if not location or "::SYNTHESIZED::" in identity:
            continue
        # Extensions of other modules' types: only their members are documented.
        if symbol["kind"]["identifier"].endswith(".extension"):
            continue
        # Re-exported symbols are documented in the module that declares them.
        if not location["uri"].removeprefix("file://").startswith(str(ROOT)):
            continue
        name = ".".join(symbol["pathComponents"])
        if symbol["pathComponents"][-1] in WELL_KNOWN or symbol["kind"]["identifier"] == "swift.deinit":
            continue
        yield symbol, location["uri"].removeprefix("file://"), location["position"]["line"] + 1, name


def undocumented(graph):
    """Yields (file, line, name) of each symbol without documentation."""
    for symbol, file, line, name in own_symbols(graph):
        if not symbol.get("docComment"):
            yield file, line, name


def functions(graph):
    """Yields (file, line, name, missing, unknown) of each function with two or more arguments, or with some documented arguments.

    The last two are the parameters that its documentation omits, and the documented parameters that do not exist. Arguments that
    hold the caller's file and line are not counted, but DocC expects them to be documented if any other argument is.
    """
    for symbol, file, line, name in own_symbols(graph):
        if symbol["kind"]["identifier"] not in FUNCTIONS:
            continue
        names, documented = argument_names(symbol), documented_parameters(symbol)
        missing = tuple(parameter for parameter in names if parameter not in documented)
        if len(names) - location_count(symbol) >= 2 or documented and missing:
            yield file, line, name, missing, tuple(sorted(documented - set(names)))


def argument_names(symbol):
    """Returns the names that a function's arguments have in its documentation."""
    parameters = symbol.get("functionSignature", {}).get("parameters", [])
    return [parameter.get("internalName") or parameter["name"] for parameter in parameters]


def location_count(symbol):
    """Returns the number of arguments whose default is the caller's file or line: #fileID, #line …"""
    fragments = symbol.get("declarationFragments", [])
    return sum(1 for fragment in fragments if fragment["kind"] == "keyword" and fragment["spelling"].startswith("#"))


def documented_parameters(symbol):
    """Returns the names of the parameters that a symbol's documentation describes, in either of DocC's two forms.

    The forms are `- Parameter name: text`, and `- Parameters:` followed by indented items `- name: text`.
    """
    found = set()
    indentation = None  # Of the line `- Parameters:`, while its items are read.
    for line in (line["text"] for line in symbol.get("docComment", {}).get("lines", [])):
        if single := re.match(r"\s*- Parameter\s+`?(\w+)`?\s*:", line):
            found.add(single[1])
        elif outline := re.match(r"(\s*)- Parameters\s*:", line):
            indentation = len(outline[1])
        elif item := re.match(r"(\s*)- `?(\w+)`?\s*:", line):
            if indentation is not None and len(item[1]) > indentation:
                found.add(item[2])
            else:
                indentation = None
    return found


# Members whose meaning the standard library gives.
WELL_KNOWN = {
    "==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "rawValue", "init(rawValue:)", "init(from:)", "encode(to:)",
    "isEqual(_:)", "hash", "init(coder:)",
}


def main():
    folder = pathlib.Path(sys.argv[1])
    missing = []
    symbols = 0
    failures = []
    counts = []
    for module in sys.argv[2:]:
        files = [folder / module / f"{module}.symbols.json", *folder.glob(f"{module}/{module}@*.symbols.json")]
        if not files[0].exists():
            sys.exit(f"check_docs: no symbol graph of {module} in {folder}")
        found = set()
        for file in files:
            graph = json.loads(file.read_text())
            symbols += len(graph["symbols"])
            missing += undocumented(graph)
            found.update(functions(graph))
        lacking = sum(1 for function in found if function[3])
        counts.append(f"{module}: {lacking} of {len(found)} public functions of two or more arguments do not document all parameters")
        failures += sorted(function for function in found if function[3] or function[4])
    for file, line, name in sorted(set(missing)):
        print(f"{file}:{line}: {name} has no documentation")
    for file, line, name, lacking, unknown in failures:
        if lacking:
            print(f"{file}:{line}: {name} does not document {', '.join(lacking)}")
        if unknown:
            print(f"{file}:{line}: {name} documents {', '.join(unknown)}, and has no such parameter")
    print("\n".join(counts))
    print(f"{symbols} public symbols, {len(set(missing))} without documentation")
    sys.exit(1 if missing or failures else 0)


main()
