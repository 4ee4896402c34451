#!/bin/sh
# Fails if a public symbol of the libraries has no documentation, or if a function of two or more arguments does not document all of its
# parameters, and prints its file and line. Builds the libraries unless they are built, and has the compiler write their symbol graphs.
set -eu
scratch=${1:-.build}
command -v python3 >/dev/null 2>&1 || { echo "check-docs needs python3" >&2; exit 1; }
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

modules="AshlarSolver AshlarReport AshlarGraphics AshlarSystemText AshlarLayout AshlarUI Masonry MasonryShorthand PureLayout AshlarNib AshlarSVG AshlarSweep AshlarTemplate AshlarLive AshlarAgent AshlarInspect AshlarPreview AshlarCairo AshlarExplain AshlarSketch Ashlar AshlarScenes AshlarLint AshlarPages AshlarTesting AshlarPort AshlarAdopt"
triple=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
for module in $modules; do
    swift build --scratch-path "$scratch" --target "$module" >/dev/null
    swift symbolgraph-extract -module-name "$module" -I "$scratch/debug/Modules" -I Sources/CPango -I Sources/CImageCodecs \
        ${ASHLAR_TOOLCHAIN_SYNTAX:+-I "$ASHLAR_TOOLCHAIN_SYNTAX"} \
        -I "$scratch/checkouts/swift-syntax/Sources/_SwiftSyntaxCShims/include" -I "$scratch/checkouts/FlyingFox/CSystemLinux/include" -I "$scratch/checkouts/Yams/Sources/CYaml/include" \
        -target "$triple" $(pkg-config --cflags-only-I pangocairo | sed 's/-I/-Xcc -I/g') \
        -minimum-access-level public -output-dir "$graphs"
done
exec python3 "$(dirname "$0")/check_docs.py" "$graphs" $modules
