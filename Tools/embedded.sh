#!/bin/sh
# Compiles AshlarSolver as Embedded Swift on its own: no Foundation, no classes but the one that solvers share, no `weak`, no existentials,
# no macros. Without optimization, since what Embedded Swift refuses is refused before: the page of explanations compiles the same sources
# for WebAssembly, with it.
set -u
cd "$(dirname "$0")/.." || exit 1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
sources=$(find Sources/AshlarSolver -name '*.swift' | sort)
here=$(pwd)
status=0

if grep -nE '^[^/]*(\bimport Foundation\b|\bclass [A-Z]|\bweak var\b|\bany [A-Z]|^ *#[A-Za-z]+\()' $sources | grep -v 'final class SharedSolutions '; then
    echo "embedded: the lines above use what the solver does without"
    status=1
fi

if swiftc -swift-version 6 -package-name ashlar -parse-as-library -enable-experimental-feature Embedded -wmo -Onone \
    -module-name AshlarSolver -c $sources -o "$out/solver.o" >"$out/log" 2>&1; then
    echo "embedded: the solver compiles"
else
    echo "embedded: the solver does not compile"
    sed "s|$here/||g; s|$out|<output>|g" "$out/log" | grep -E 'error|warning' | sort -u | head -40
    status=1
fi
exit $status
