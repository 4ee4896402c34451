#!/bin/sh
# Fails when a public symbol of the libraries has no documentation, and names it with its file and line.
# Reads the symbol graphs that the compiler writes.
set -eu
scratch=${1:-.build}
command -v python3 >/dev/null 2>&1 || { echo "check-docs needs python3" >&2; exit 1; }
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

modules="AshlarSolver AshlarReport AshlarGraphics AshlarLayout AshlarUI Masonry MasonryShorthand PureLayout AshlarSVG AshlarCairo"
for module in $modules; do
    swift build --scratch-path "$scratch" --target "$module" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
        -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public >/dev/null
done
exec python3 "$(dirname "$0")/check_docs.py" "$graphs" $modules
