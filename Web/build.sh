#!/usr/bin/env bash
# Builds the page: one HTML file with everything in it, so that it works from a disk and from any static host.
#
#   Web/build.sh OUTPUT           writes OUTPUT/index.html
#   Web/build.sh --native FILE    builds what Web/Tests compares the page with
#
# Needs a Swift toolchain and python3; wasm-opt (Debian's binaryen) makes the page smaller if it is there.
set -euo pipefail
cd "$(dirname "$0")/.."
work=Web/.build
modules="AshlarSolver AshlarReport AshlarExplain"
mkdir -p "$work/sources" "$work/stubs"

# Module by module, Embedded Swift refuses to specialize `~Copyable` types with a `deinit`, so all sources are compiled as one module. Files
# of different modules may have the same name, and key paths as functions do not exist in Embedded Swift: the copies spell them as closures.
rm -f "$work"/sources/*
for module in $modules; do
    (cd "Sources/$module" && find . -name '*.swift') | while read -r file; do
        name=${file#./}
        sed -E 's/([(, =])\\\.([A-Za-z_][A-Za-z_.]*)/\1{ $0.\2 }/g' "Sources/$module/$name" >"$work/sources/$module-${name//\//-}"
    done
done
cp Web/Module/*.swift "$work/sources/"

# Empty modules, so that `import AshlarSolver` finds something.
stubs() {
    for module in $modules; do
        echo >"$work/empty.swift"
        swiftc -swift-version 6 -parse-as-library "$@" -package-name ashlar -module-name "$module" -emit-module \
            -emit-module-path "$work/stubs/$module.swiftmodule" "$work/empty.swift"
    done
}

if [ "${1:-}" = --native ]; then
    stubs
    swiftc -swift-version 6 -parse-as-library -Onone -wmo -package-name ashlar -I "$work/stubs" -module-name AshlarPage \
        "$work"/sources/*.swift Web/Tests/Native.swift -o "$2"
    exit
fi

output=${1:?a folder for the page}
embedded=(-enable-experimental-feature Embedded -wmo -target wasm32-unknown-none-wasm)
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
# The toolchain's own clang and linker; others may be older.
clang=$toolchain/clang
linker=$toolchain/wasm-ld

# The compilation takes minutes, so its result is kept until a source changes.
key=$( (swiftc --version 2>/dev/null; cat "$work"/sources/*.swift Web/Module/Embedded/*.swift) | cksum | tr ' ' -)
if [ ! -f "$work/$key.o" ]; then
    rm -f "$work"/*.o
    stubs "${embedded[@]}"
    swiftc -swift-version 6 -parse-as-library "${embedded[@]}" -Osize -package-name ashlar -I "$work/stubs" \
        -Xfrontend -disable-stack-protector -module-name AshlarPage -c "$work"/sources/*.swift Web/Module/Embedded/*.swift \
        -o "$work/$key.unfinished"
    mv "$work/$key.unfinished" "$work/$key.o"
fi
"$clang" --target=wasm32-unknown-none-wasm -Os -ffreestanding -fno-builtin -mbulk-memory -c Web/Module/runtime.c -o "$work/runtime.obj"
exports=$(sed -nE 's/^@_cdecl\("(.*)"\)$/--export=\1/p' Web/Module/Entry.swift)
# The stack comes first, so that its overflow is a trap, and not a write over data.
# shellcheck disable=SC2086
"$linker" --no-entry $exports --gc-sections --strip-all -O2 --stack-first -z stack-size=4194304 "$work/$key.o" "$work/runtime.obj" \
    "$toolchain/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$work/ashlar.wasm"
if command -v wasm-opt >/dev/null; then
    wasm-opt -Os --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
        "$work/ashlar.wasm" -o "$work/ashlar.wasm"
fi
python3 Web/assemble.py "$work/ashlar.wasm" "$output"
