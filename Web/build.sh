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
modules="AshlarSolver AshlarReport AshlarGraphics AshlarLayout AshlarExplain AshlarSketch"
mkdir -p "$work"

# Copies sources into a folder. Module by module, Embedded Swift refuses to specialize `~Copyable` types with a `deinit`, so all are compiled
# as one module. Files of different modules may have the same name, and key paths as functions do not exist in Embedded Swift: the copies
# spell them as closures. The names in the table of phrases are for readers and their tests.
copy() {
    rm -rf "$1"
    mkdir -p "$1"
    sort | while read -r file; do
        name=${file#Sources/}
        edits='s/([(, =])\\\.([A-Za-z_][A-Za-z_.]*)/\1{ $0.\2 }/g'
        if [[ $file == */Phrase+Texts.swift ]]; then edits+='; s/^( {8})[A-Za-z]+\|/\1/'; fi
        sed -E "$edits" "$file" >"$1/${name//\//-}"
    done
}

libraries() {
    find Sources/AshlarSolver Sources/AshlarReport Sources/AshlarExplain Sources/AshlarSketch -name '*.swift'
    find Web/Module -maxdepth 1 -name '*.swift'
}

# Empty modules, so that `import AshlarSolver` finds something: stubs FOLDER MODULES FLAGS.
stubs() {
    folder=$1
    names=$2
    shift 2
    mkdir -p "$folder"
    : >"$work/empty.swift"
    for module in $names; do
        swiftc -swift-version 6 -parse-as-library "$@" -package-name ashlar -module-name "$module" -emit-module \
            -emit-module-path "$folder/$module.swiftmodule" "$work/empty.swift"
    done
}

if [ "${1:-}" = --native ]; then
    # With the whole standard library and with Foundation, so that what stands in for them in the page is compared too.
    { libraries; find Sources/AshlarLayout Sources/AshlarGraphics -name '*.swift'; } | copy "$work/native-sources"
    stubs "$work/native-stubs" "$modules"
    swiftc -swift-version 6 -parse-as-library -Onone -package-name ashlar -I "$work/native-stubs" -module-name AshlarPage \
        -suppress-warnings "$work"/native-sources/*.swift Web/Tests/Native.swift -o "$2"
    exit
fi

output=${1:?a folder for the page}
{
    # Without what takes decoders, which Embedded Swift has not, and without the search of sources.
    libraries | grep -v -e 'Item+Codable.swift' -e AshlarExplain/Code/
    # Without what takes views or handlers, which LayoutStandIns.swift replaces.
    find Sources/AshlarLayout -name '*.swift' ! -path '*/Anchors/*' ! -name LayoutDiagnostics.swift ! -name LayoutItemOwner.swift \
        ! -name NSLayoutConstraint+VisualFormat.swift ! -name VisualFormatNames.swift ! -name VisualFormatEdges.swift \
        ! -name VisualFormatBuilder.swift
    # What measures texts.
    find Sources/AshlarGraphics/Text -name '*.swift'
    echo Sources/AshlarGraphics/Drawing/Color.swift
    find Web/Module/Embedded Web/Module/EmbeddedLayout -name '*.swift'
} | copy "$work/sources"
embedded=(-enable-experimental-feature Embedded -enable-experimental-feature Extern -wmo -target wasm32-unknown-none-wasm)
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
# The toolchain's own clang and linker; others may be older.
clang=$toolchain/clang
linker=$toolchain/wasm-ld

# The compilation takes minutes, so its result is kept until a source changes.
key=$( (swiftc --version 2>/dev/null; cat Web/build.sh "$work"/sources/*.swift) | cksum | tr ' ' -)
if [ ! -f "$work/$key.o" ]; then
    rm -f "$work"/*.o
    stubs "$work/stubs" "$modules Foundation" "${embedded[@]}"
    # Functions that take closures are not compiled anew for each closure, and LLVM inlines nothing that would be larger inlined: 25 KB of the
    # compressed page.
    swiftc -swift-version 6 -parse-as-library "${embedded[@]}" -Osize -package-name ashlar -I "$work/stubs" -suppress-warnings \
        -Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-disable-pass=capture-prop -Xllvm -inline-threshold=-100 \
        -Xfrontend -disable-stack-protector -module-name AshlarPage -c "$work"/sources/*.swift -o "$work/$key.unfinished"
    mv "$work/$key.unfinished" "$work/$key.o"
fi
"$clang" --target=wasm32-unknown-none-wasm -Os -ffreestanding -fno-builtin -mbulk-memory -c Web/Module/runtime.c -o "$work/runtime.obj"
exports=$(sed -nE 's/^@_cdecl\("(.*)"\)$/--export=\1/p' Web/Module/Entry.swift)
# The stack comes first, so that its overflow is a trap, and not a write over data. Of what runtime.c and the tables of Unicode both define,
# the first is taken.
# shellcheck disable=SC2086
"$linker" --no-entry $exports --gc-sections --strip-all -O2 --stack-first -z stack-size=4194304 -z muldefs "$work/$key.o" "$work/runtime.obj" \
    "$toolchain/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$work/ashlar.wasm"
if command -v wasm-opt >/dev/null; then
    # Flat code has fewer jumps when it is put together again. The lowest addresses are the end of the stack, so that they are not read.
    wasm-opt --flatten --rereloop -Oz --flatten --rereloop -Oz --low-memory-unused -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
        "$work/ashlar.wasm" -o "$work/ashlar.wasm"
    # Again until nothing changes.
    wasm-opt --converge -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
        --enable-nontrapping-float-to-int "$work/ashlar.wasm" -o "$work/ashlar.wasm"
fi
python3 Web/assemble.py "$work/ashlar.wasm" "$output"
