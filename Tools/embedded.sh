#!/bin/sh
# Compiles AshlarSolver as Embedded Swift, for Linux and as a WebAssembly object, so that it can
# run inside a page one day: no Foundation, no classes but the one that solvers share, no `weak`, no existentials, no macros.
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

compile() {
    name=$1
    shift
    if swiftc "$@" -swift-version 6 -package-name ashlar -parse-as-library -enable-experimental-feature Embedded -wmo -Osize \
        -module-name AshlarSolver -c $sources -o "$out/$name.o" >"$out/$name.log" 2>&1; then
        echo "embedded: $name, $(wc -c <"$out/$name.o" | tr -d ' ') bytes"
    else
        echo "embedded: $name failed"
        sed "s|$here/||g; s|$out|<output>|g" "$out/$name.log" | grep -E 'error|warning' | sort -u | head -40
        return 1
    fi
}

# Each is one process, so both run at once.
compile linux &
linux=$!
compile wasm -target wasm32-unknown-none-wasm -Xfrontend -disable-stack-protector || status=1
wait "$linux" || status=1
exit $status
