#!/bin/sh
# Builds the command as one binary without libraries of Swift, and packs it with its manual pages and completions.
#
#   Tools/dist.sh OUTPUT SCRATCH          without Pango and Cairo: draws SVG, and needs no library that Debian's base lacks
#   Tools/dist.sh OUTPUT SCRATCH cairo    with them: PNG, PDF and real fonts; needs libpango-1.0-0, libpangocairo-1.0-0, libcairo2, libdeflate0, libturbojpeg0, libwebp7
#
# Use SCRATCH for one variant only, or the second build compiles the command again.
set -eu

output=$1
scratch=$2
variant=${3:-plain}
swift=${SWIFT:-swift}
unset ASHLAR_WITHOUT_CAIRO
for program in ar nm objcopy python3; do
    command -v $program >/dev/null || { echo "$0: $program is missing; on Debian: apt-get install binutils python3" >&2; exit 1; }
done
case $variant in
    plain) export ASHLAR_TOOL_WITHOUT_CAIRO=1 suffix= ;;
    cairo) suffix=-cairo ;;
    *) echo "$0: the variant '$variant' is none of plain, cairo" >&2; exit 64 ;;
esac

# Foundation's XML needs libxml2, which Debian's base lacks. The linker takes the archives of the first folder that has a library, and
# this one has no shared libraries.
archives=$scratch/archives
rm -rf "$archives"
mkdir -p "$archives"
archives=$(cd "$archives" && pwd)
set -- -Xlinker "-L$archives"
packages="pkg-config libxml2-dev libicu-dev zlib1g-dev liblzma-dev"
if ! libraries=$(pkg-config --static --libs-only-l libxml-2.0); then
    echo "$0: pkg-config does not know libxml-2.0; on Debian: apt-get install $packages" >&2
    exit 1
fi
for library in $libraries; do
    [ "$library" != -lm ] || continue
    file=lib${library#-l}.a
    path=$("${CC:-clang}" -print-file-name="$file")
    if [ ! -f "$path" ]; then
        echo "$0: $file is missing; on Debian: apt-get install $packages" >&2
        exit 1
    fi
    ln -sf "$path" "$archives/$file"
    set -- "$@" -Xlinker "$library"
done

# Two copies of ICU's data would be most of the binary: Foundation's, and the one of the libxml2 of Debian, which converts character sets
# with it that no interface file has. The smaller data have another name, which takes the place of the archives' symbol. The linker then
# leaves out the archives' data, since nothing refers to them.
data() {
    archive=$1
    member=$2
    option=${3:-}
    ar p "$archive" "$member" > "$archives/$member"
    symbol=$(nm --defined-only "$archives/$member" | sed -n 's/.* \(icudt[0-9]*_dat\)$/\1/p')
    if [ -z "$symbol" ]; then
        echo "$0: $member of $archive has no data of ICU" >&2
        exit 1
    fi
    objcopy -O binary --only-section=.rodata "$archives/$member" "$archives/$symbol.full"
    # shellcheck disable=SC2086
    python3 Tools/icu-data.py "$archives/$symbol.full" "$archives/$symbol.bin" $option
    cat > "$archives/$symbol.s" <<END
.section .rodata
.globl ashlar_$symbol
.balign 16
ashlar_$symbol:
.incbin "$archives/$symbol.bin"
.section .note.GNU-stack,"",@progbits
END
    "${CC:-clang}" -c "$archives/$symbol.s" -o "$archives/$symbol.o"
    rm "$archives/$member" "$archives/$symbol.full" "$archives/$symbol.bin"
}
resources=$("${SWIFTC:-swiftc}" -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')
data "${resources}_static/linux/lib_FoundationICU.a" icu_packaged_data.cpp.o
if [ -e "$archives/libicudata.a" ]; then
    data "$archives/libicudata.a" "$(ar t "$archives/libicudata.a" | grep '_dat\.o$')" --empty
fi
for object in "$archives"/icudt*_dat.o; do
    symbol=$(basename "$object" .o)
    set -- -Xlinker "$object" -Xlinker "--defsym=$symbol=ashlar_$symbol" "$@"
done
# No other program links to the command, so it exports no symbols, and what it does not use is left out.
set -- -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker -O2 -Xlinker --no-export-dynamic "$@"

$swift build -c release --scratch-path "$scratch" --static-swift-stdlib --product ashlar "$@"
$swift build --scratch-path "$scratch" --product generate-manual
binary=$scratch/release/ashlar
if ldd "$binary" | grep -q libxml2; then
    echo "$0: the command still needs the shared library libxml2" >&2
    exit 1
fi
version=$("$binary" --version)
name=ashlar-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)$suffix

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
place=$stage/$name
mkdir -p "$place/share/man/man1" "$place/share/bash-completion/completions" "$place/share/zsh/site-functions" \
    "$place/share/fish/vendor_completions.d" "$output"
cp "$binary" "$place/ashlar"
strip --strip-all "$place/ashlar"
# The pictures of the examples, which only `ashlar gallery` needs, are found beside the program.
cp -R "$scratch/release/Ashlar_AshlarExamples.resources" "$place/"
"$scratch/debug/generate-manual" "$binary" --multi-page --output-directory "$place/share/man/man1"
"$binary" --generate-completion-script bash > "$place/share/bash-completion/completions/ashlar"
"$binary" --generate-completion-script zsh > "$place/share/zsh/site-functions/_ashlar"
"$binary" --generate-completion-script fish > "$place/share/fish/vendor_completions.d/ashlar.fish"
cp LICENSE "$place/"
cat > "$place/README" <<END
ashlar $version

Copy the file 'ashlar' to any folder of your PATH, and 'share' to /usr/local or ~/.local.
'ashlar --help' lists the commands. 'ashlar port' needs a program that the SDK has. 'ashlar gallery' also needs the folder Ashlar_AshlarExamples.resources beside the program.
END
[ "$variant" = plain ] || echo "Needs the packages libpango-1.0-0, libpangocairo-1.0-0, libcairo2, libdeflate0, libturbojpeg0, libwebp7 and fonts." >> "$place/README"

# The same files give the same archive: names are sorted, and dates are that of the commit.
date=$(git log -1 --format=%ct 2>/dev/null || date +%s)
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$date" -C "$stage" \
    -cf "$stage/$name.tar" "$name"
gzip -n -9 < "$stage/$name.tar" > "$output/$name.tar.gz"
echo "$output/$name.tar.gz"
