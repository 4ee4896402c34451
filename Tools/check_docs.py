"""Lists public symbols without documentation. Usage: check_docs.py FOLDER MODULE...

FOLDER holds the symbol graphs (MODULE.symbols.json, MODULE@OTHER.symbols.json) that the Swift compiler wrote.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def undocumented(graph):
    """Yields (file, line, name) of each symbol that needs words of its own and has none."""
    inherited = {r["source"] for r in graph["relationships"] if r["kind"] in ("overrides", "defaultImplementationOf")}
    witnesses = {r["source"] for r in graph["relationships"] if r.get("sourceOrigin")}
    for symbol in graph["symbols"]:
        identity = symbol["identifier"]["precise"]
        if symbol.get("docComment") or identity in inherited or identity in witnesses:
            continue
        # What the compiler makes (==, hash(into:), raw values …) has no place in a file.
        location = symbol.get("location")
        if not location or "::SYNTHESIZED::" in identity:
            continue
        # What a module re-exports is documented where it comes from.
        if not location["uri"].removeprefix("file://").startswith(str(ROOT)):
            continue
        name = ".".join(symbol["pathComponents"])
        if symbol["pathComponents"][-1] in WELL_KNOWN or symbol["kind"]["identifier"] == "swift.deinit":
            continue
        yield location["uri"].removeprefix("file://"), location["position"]["line"] + 1, name


# Members whose meaning the standard library gives.
WELL_KNOWN = {
    "==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "rawValue", "init(rawValue:)", "init(from:)", "encode(to:)",
    "isEqual(_:)", "hash", "init(coder:)",
}


def main():
    folder = pathlib.Path(sys.argv[1])
    missing = []
    symbols = 0
    for module in sys.argv[2:]:
        files = [folder / f"{module}.symbols.json", *folder.glob(f"{module}@*.symbols.json")]
        if not files[0].exists():
            sys.exit(f"check_docs: no symbol graph of {module} in {folder}")
        for file in files:
            graph = json.loads(file.read_text())
            symbols += len(graph["symbols"])
            missing += undocumented(graph)
    for file, line, name in sorted(set(missing)):
        print(f"{file}:{line}: {name} has no documentation")
    print(f"{symbols} public symbols, {len(set(missing))} without documentation")
    sys.exit(1 if missing else 0)


main()
