#!/bin/sh
# Builds the SDK: the libraries compiled for the toolchain in use, the shims, the commands, and a manifest that makes the folder a package.
# Documentation/SDK.md explains it.
#
#   Tools/sdk.sh OUTPUT SCRATCH
#
# The script reads no network beyond the packages that the build needs, and writes only to OUTPUT and SCRATCH.
set -eu

mkdir -p "$1" "$2"
output=$(cd "$1" && pwd)
scratch=$(cd "$2" && pwd)
swift=${SWIFT:-swift}
compiler_program=${SWIFTC:-swiftc}
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
cd "$root"
unset ASHLAR_WITHOUT_CAIRO ASHLAR_TOOL_WITHOUT_CAIRO

fail() {
    echo "$0: $1" >&2
    exit 1
}

# The toolchain.
target_info=$($compiler_program -print-target-info)
value() { printf '%s\n' "$target_info" | sed -n "s/^ *\"$1\": \"\(.*\)\",\{0,1\}\$/\1/p" | head -1; }
compiler_text=$(value compilerVersion)
triple=$(value unversionedTriple)
runtime=$(printf '%s\n' "$target_info" | sed -n '/runtimeLibraryPaths/,/]/s/^ *"\(\/.*\)".*/\1/p' | head -1)
compiler=$(printf '%s\n' "$compiler_text" | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
case $compiler in
    *.*.*) next=${compiler%.*}.$((${compiler##*.} + 1)) ;;
    *.*) next=$compiler.1 ;;
    *) fail "the compiler's version '$compiler_text' is not understood" ;;
esac
[ "$(uname -s)" = Linux ] || fail "the SDK is for Linux only"
host=$(dirname "$runtime")/host
# The parser of the porter comes from the toolchain, which is there wherever the SDK is used.
[ -d "$host/SwiftSyntax.swiftmodule" ] || [ -f "$host/SwiftSyntax.swiftmodule" ] \
    || fail "the toolchain has no modules of swift-syntax in $host"
export ASHLAR_TOOLCHAIN_SYNTAX="$host"

# The modules. Each build adds to the same folder.
flags="-c release --scratch-path $scratch -debug-info-format none"
# shellcheck disable=SC2086
{
    $swift build $flags --product ashlar
    $swift build $flags --product ashlar-port
    $swift build $flags --target AshlarTesting
    $swift build $flags --product generate-manual
    build=$($swift build $flags --show-bin-path)
}
version=$("$build/ashlar" --version)
name=ashlar-sdk-$version-linux-$(uname -m)

stage=$scratch/stage
rm -rf "$stage"
place=$stage/$name
mkdir -p "$place/lib/pkgconfig" "$place/modules" "$place/shims" "$place/bin" "$place/share/man/man1" "$place/libexec/ashlar" \
    "$place/libexec/ashlar-port" "$place/AshlarPortTool.artifactbundle/bin" "$place/share/fonts" \
    "$place/share/bash-completion/completions" "$place/share/zsh/site-functions" "$place/share/fish/vendor_completions.d"

# Returns the objects of modules.
objects() {
    for module in "$@"; do
        [ -d "$build/$module.build" ] || fail "the build has no module $module"
        find "$build/$module.build" -name '*.o' | sort
    done
}

# One library of all modules that need nothing but the toolchain.
core="AshlarSolver AshlarReport AshlarGraphics AshlarJSON AshlarSystemText AshlarLayout AshlarUI AshlarSweep Masonry MasonryShorthand
    PureLayout AshlarNib AshlarSVG AshlarExplain AshlarSketch Ashlar AshlarLint AshlarAgent AshlarInspect AshlarPreview"
shims="UIKit QuartzCore CoreGraphics _Testing_UIKit _Testing_CoreGraphics SnapKit"

shim_objects=$scratch/shims
rm -rf "$shim_objects"
mkdir -p "$shim_objects"
for module in $shims; do
    folder=Shims/UIKit/Sources/$module
    [ -d "$folder" ] || folder=Shims/SnapKit/Sources/$module
    $compiler_program -O -wmo -parse-as-library -swift-version 6 -module-name "$module" -package-name ashlarshims \
        -I "$build/Modules" -I "$place/shims" \
        -emit-module -emit-module-path "$place/shims/$module.swiftmodule" -c -o "$shim_objects/$module.o" \
        $(find "$folder" -name '*.swift' | sort)
done

# Links a library: link NAME OBJECTS AND FLAGS. The runtime is found by the program, so no path of this machine is in it.
link() {
    library=$1
    shift
    $compiler_program -emit-library -o "$place/lib/lib$library.so" -use-ld=lld -no-toolchain-stdlib-rpath \
        -Xlinker -soname="lib$library.so" -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker -O2 -Xlinker --strip-all \
        -Xlinker --build-id=none -Xlinker --no-undefined "$@"
}
# shellcheck disable=SC2046,SC2086
{
    link Ashlar $(objects $core) "$shim_objects"/*.o
    link AshlarCairo $(objects AshlarCairo) -L "$place/lib" -lAshlar
    link AshlarTesting $(objects AshlarTesting) -L "$place/lib" -lAshlar
}
for module in $core AshlarCairo AshlarTesting; do
    cp "$build/Modules/$module.swiftmodule" "$build/Modules/$module.swiftdoc" "$place/modules/"
done
rm -f "$place/shims"/*.swiftsourceinfo "$place/shims"/*.abi.json
# The module AshlarCairo names the module CPango, and no type of it is in the API. An empty module of that name is enough for programs,
# so Pango's and Cairo's headers are not needed.
mkdir -p "$place/Sources/AshlarCairoSDKModules"
printf 'module CPango {}\nmodule CImageCodecs {}\n' > "$place/Sources/AshlarCairoSDKModules/module.modulemap"

# Links a command to that library: link_program NAME MODULE OBJECTS AND FLAGS. SwiftPM names a module's entry point for the module.
link_program() {
    program=$1
    entry=$2_main
    shift 2
    $compiler_program -emit-executable -o "$place/libexec/$program/$program" -use-ld=lld -no-toolchain-stdlib-rpath \
        -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker -O2 -Xlinker --strip-all -Xlinker --build-id=none -Xlinker --defsym="main=$entry" "$@"
}
# shellcheck disable=SC2046
{
    link_program ashlar AshlarTool $(objects AshlarTool AshlarGallery AshlarOutput AshlarCommandLine AshlarScenes AshlarExamples AshlarLive FlyingSocks CSystemLinux ArgumentParser ArgumentParserToolInfo Yams CYaml) \
        -L "$place/lib" -lAshlar -lAshlarCairo
    link_program ashlar-port AshlarPortTool $(objects AshlarPortTool AshlarAdopt AshlarPort AshlarCommandLine AshlarReport ArgumentParser ArgumentParserToolInfo Yams CYaml) \
        -L "$host" -lSwiftSyntax -lSwiftParser
}
cp -R "$build/Ashlar_AshlarExamples.resources" "$place/libexec/ashlar/"

# Replaces @NAMES@ in a template.
fill() {
    sed -e "s|@VERSION@|$version|g" -e "s|@COMPILER@|$compiler|g" -e "s|@NEXT_COMPILER@|$next|g" -e "s|@ARCH@|$(uname -m)|g" \
        -e "s|@RUNTIME_SIZE@|$(stat -L -c %s "$runtime/libswiftCore.so")|g" -e "s|@PROGRAM@|${1:-}|g" -e "s|@UP@|${2:-}|g"
}
fill ashlar .. < "$here/SDK/run.sh.in" > "$place/bin/ashlar"
fill ashlar-port ../.. < "$here/SDK/run.sh.in" > "$place/AshlarPortTool.artifactbundle/bin/ashlar-port"
chmod +x "$place/bin/ashlar" "$place/AshlarPortTool.artifactbundle/bin/ashlar-port"
ln -s ../AshlarPortTool.artifactbundle/bin/ashlar-port "$place/bin/ashlar-port"
cat > "$place/AshlarPortTool.artifactbundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "AshlarPortTool": {
      "type": "executable",
      "version": "$version",
      "variants": [{ "path": "bin/ashlar-port", "supportedTriples": ["$triple"] }]
    }
  }
}
END

# The package.
fill < "$here/SDK/Package.swift.in" > "$place/Package.swift"
fill < "$here/SDK/README.in" > "$place/README.md"
mkdir -p "$place/Plugins"
cp -R Plugins/AshlarPortPlugin "$place/Plugins/"
# package NAME FILE MODULES LIBRARY: the targets of a library, and its flags. SwiftPM takes a path of the file itself, and `pcfiledir`.
package() {
    mkdir -p "$place/Sources/$1SDK/include" "$place/Sources/$1SDKModules"
    echo "// The target has linker settings only." > "$place/Sources/$1SDK/empty.c"
    echo "// The target has linker settings only." > "$place/Sources/$1SDK/include/$1SDK.h"
    [ -f "$place/Sources/$1SDKModules/module.modulemap" ] \
        || echo "module $1SDKModules {}" > "$place/Sources/$1SDKModules/module.modulemap"
    cat > "$place/lib/pkgconfig/$2.pc" <<END
libdir=\${pcfiledir}/..
Name: $2
Description: Ashlar $version for Swift $compiler
Version: $version
Cflags: $3
Libs: -L\${libdir}$4
END
}
package Ashlar ashlar '-I${libdir}/../modules' ' -lAshlar'
package AshlarCairo ashlar-cairo '' ' -lAshlarCairo'
package AshlarTesting ashlar-testing '' ' -lAshlarTesting'
package AshlarShims ashlar-shims '-I${libdir}/../shims' ''
cat > "$place/sdk.json" <<END
{
  "compiler": "$compiler",
  "compilerText": "$compiler_text",
  "format": 1,
  "target": "$triple",
  "version": "$version"
}
END

# Fonts, manual pages, completions.
font_folder=/usr/share/fonts/truetype/dejavu
font_license=/usr/share/doc/fonts-dejavu-core/copyright
for font in DejaVuSans DejaVuSans-Bold DejaVuSansMono; do
    [ -f "$font_folder/$font.ttf" ] || fail "the font $font is missing; on Debian: apt-get install fonts-dejavu-core"
    cp "$font_folder/$font.ttf" "$place/share/fonts/"
done
cp "$font_license" "$place/share/fonts/LICENSE-DejaVu"
cp LICENSE "$place/"
"$build/generate-manual" "$build/ashlar" --multi-page --output-directory "$place/share/man/man1"
"$build/ashlar" --generate-completion-script bash > "$place/share/bash-completion/completions/ashlar"
"$build/ashlar" --generate-completion-script zsh > "$place/share/zsh/site-functions/_ashlar"
"$build/ashlar" --generate-completion-script fish > "$place/share/fish/vendor_completions.d/ashlar.fish"

# A first package in an empty folder, as its user would make it.
check=$scratch/check
rm -rf "$check"
mkdir -p "$check"
place=$(cd "$place" && pwd)
(cd "$check" && "$place/bin/ashlar" new Check --sdk "$place" > log 2>&1) || { cat "$check/log" >&2; fail "the packed command failed"; }
begin=$(date +%s)
(cd "$check/Check" && $swift build > ../log 2>&1 && .build/debug/Check >> ../log 2>&1 && [ -f card.svg ]) \
    || { cat "$check/log" >&2; fail "a package that uses the SDK does not work"; }
echo "A first package was built and run in $(($(date +%s) - begin)) s."

unpacked=$(du -sb "$place" | cut -f1)

# The same files give the same archive: names are sorted, and dates are that of the commit.
date=$(git log -1 --format=%ct 2>/dev/null || date +%s)
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$date" -C "$stage" -cf "$scratch/$name.tar" "$name"
gzip -n -9 < "$scratch/$name.tar" > "$output/$name.tar.gz"
rm "$scratch/$name.tar"
packed=$(stat -c %s "$output/$name.tar.gz")
echo "$output/$name.tar.gz: $((unpacked / 1000)) kB unpacked, $((packed / 1000)) kB packed"
# The limits are promises of Documentation/SDK.md.
[ "$unpacked" -le 60000000 ] || fail "the SDK is larger than 60 MB"
[ "$packed" -le 25000000 ] || fail "the archive is larger than 25 MB"
