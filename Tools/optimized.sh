#!/usr/bin/env bash
# Has the optimizer read the libraries, as a release build does, without making machine code of them: a third of the build's time.
#
#   Tools/optimized.sh SCRATCH
#
# What a release build finds and a debug build does not is the optimizer's: it crashes, or sources differ by configuration. SCRATCH has the
# debug build, whose modules are imported. Libraries over C, other packages or files of resources are left out; so are the programs.
set -u
cd "$(dirname "$0")/.." || exit 1
modules=$1/debug/Modules
out=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$out"' EXIT
# SwiftPM's name of the package is that of its folder, as an identifier of C.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | sed 's/^\([0-9]\)/_\1/; s/[^a-z0-9_]/_/g')

optimize() {
    find "Sources/$1" -name '*.swift' -print0 | sort -z |
        xargs -0 "${SWIFT:-swift}c" -swift-version 6 -package-name "$package" -parse-as-library -O -whole-module-optimization \
            -I "$modules" -module-name "$1" -emit-sib -o "$out/$1.sib" >"$out/$1.log" 2>&1 || {
        echo "optimized: $1 failed"
        head -60 "$out/$1.log"
        return 1
    }
}

# The largest first. All but the solver, which other programs of CI compile whole: make fuzz.
libraries="AshlarUI AshlarLayout AshlarExplain AshlarNib AshlarLint AshlarGraphics AshlarSystemText AshlarReport AshlarSketch AshlarSweep
    AshlarTemplate AshlarSVG AshlarScenes AshlarPages AshlarJSON Ashlar Masonry MasonryShorthand PureLayout"
status=0
for library in $libraries; do
    optimize "$library" || status=1
done
[ "$status" -eq 0 ] && echo "optimized: $(echo "$libraries" | wc -w | tr -d ' ') libraries"
exit "$status"
