#!/bin/sh
# Has the compiler write the symbol graphs of all libraries, which it builds unless they are built.
#
#     Tools/symbol-graphs.sh BUILD-FOLDER GRAPHS
#
# GRAPHS gets a folder for each module, and is complete when it has the file `modules` with their names, each module after those that its
# pages may link to, with ``/MODULE/SYMBOL``. A complete folder is left as it is: CI has the graphs made once for two checks.
set -eu
scratch=$1
graphs=$2
[ ! -f "$graphs/modules" ] || exit 0

modules="AshlarSolver AshlarReport AshlarGraphics AshlarJSON AshlarSystemText AshlarLayout AshlarUI Masonry MasonryShorthand PureLayout AshlarNib
    AshlarSVG AshlarSweep AshlarTemplate AshlarLive AshlarAgent AshlarInspect AshlarPreview AshlarCairo AshlarExplain AshlarSketch
    AshlarPort AshlarAdopt AshlarScenes AshlarLint AshlarPages AshlarTesting Ashlar"
# The programs reach most modules. What a module that is newer than all sources holds is up to date, and asking SwiftPM takes seconds.
Tools/whole.sh build --scratch-path "$scratch" --product ashlar >/dev/null
Tools/whole.sh build --scratch-path "$scratch" --product ashlar-port >/dev/null
for module in $modules; do
    built="$scratch/debug/Modules/$module.swiftmodule"
    [ -f "$built" ] && [ -z "$(find Package.swift Sources \( -name '*.swift' -o -type d \) -newer "$built" | head -n 1)" ] ||
        Tools/whole.sh build --scratch-path "$scratch" --target "$module" >/dev/null
done

triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",*/\1/p' | head -n 1)
includes="-I $scratch/debug/Modules -I Sources/CPango -I Sources/CImageCodecs ${ASHLAR_TOOLCHAIN_SYNTAX:+-I $ASHLAR_TOOLCHAIN_SYNTAX}
    -I $scratch/checkouts/swift-syntax/Sources/_SwiftSyntaxCShims/include -I $scratch/checkouts/FlyingFox/CSystemLinux/include
    -I $scratch/checkouts/Yams/Sources/CYaml/include $(pkg-config --cflags-only-I pangocairo | sed 's/-I/-Xcc -I/g')"
for module in $modules; do mkdir -p "$graphs/$module"; done
# shellcheck disable=SC2086
printf '%s\n' $modules | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' \
    swift symbolgraph-extract -module-name '{}' $includes -target "$triple" -minimum-access-level public \
    -emit-extension-block-symbols -output-dir "$graphs/{}"
echo $modules >"$graphs/modules"
