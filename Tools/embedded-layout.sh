#!/bin/sh
# Compiles AshlarLayout, AshlarSketch and what they need as Embedded Swift for WebAssembly, for a web page. With --list, prints the files
# instead: module sources and stand-ins for what Embedded Swift lacks.
#
# AshlarExplain and Web/Module/Embedded/Coding.swift are part of the list; the module of the page consists of the same files.
set -eu
cd "$(dirname "$0")/.."

list() {
    find Sources/AshlarSolver Sources/AshlarReport Sources/AshlarExplain Sources/AshlarSketch Sources/AshlarGraphics/Text \
        Web/Module/Embedded Web/Module/EmbeddedLayout -name '*.swift' | sort
    echo Sources/AshlarGraphics/Drawing/Color.swift
    # Left out: what takes views or handlers. LayoutStandIns.swift has the rest of it that is needed.
    find Sources/AshlarLayout -name '*.swift' ! -path '*/Anchors/*' ! -name LayoutDiagnostics.swift ! -name LayoutItemOwner.swift \
        ! -name NSLayoutConstraint+VisualFormat.swift ! -name VisualFormatNames.swift ! -name VisualFormatEdges.swift \
        ! -name VisualFormatBuilder.swift | sort
}

if [ "${1:-}" = --list ]; then
    list
    exit
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
: >"$out/empty.swift"
flags="-swift-version 6 -parse-as-library -enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo
    -target wasm32-unknown-none-wasm -package-name ashlar"
# One module of all files: an empty module for each import, so that the import is found.
for module in AshlarSolver AshlarReport AshlarGraphics AshlarLayout AshlarExplain Foundation; do
    # shellcheck disable=SC2086
    swiftc $flags -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" "$out/empty.swift"
done
# shellcheck disable=SC2046,SC2086
if swiftc $flags -Osize -Xfrontend -disable-stack-protector -I "$out" -module-name AshlarWeb -c $(list) -o "$out/page.o" \
    >"$out/log" 2>&1; then
    echo "embedded: layouts, $(wc -c <"$out/page.o" | tr -d ' ') bytes"
else
    grep -E 'error:' "$out/log" | sort -u | head -40
    exit 1
fi
