#!/bin/sh
# Installs what the tool and the tests need beyond Swift: pkg-config, Pango, Cairo, codecs of images, fonts, what draws SVG and PDF
# assets (librsvg and poppler-glib, which are opened while the tool runs), and pdftotext for a test.
# Does nothing when all is there. Without root it prints the one line to run, and fails.
set -eu

packages="pkg-config poppler-utils libpango1.0-dev libcairo2-dev libdeflate-dev libturbojpeg0-dev libwebp-dev librsvg2-2 libpoppler-glib8 fonts-inter fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"

if command -v dpkg-query >/dev/null 2>&1; then
    missing=""
    for package in $packages; do
        # pkg-config is a virtual name on newer systems: ask for what is needed of it.
        case $package in
            pkg-config) command -v pkg-config >/dev/null 2>&1 || missing="$missing $package" ;;
            # The name has a suffix on systems whose times have 64 bits.
            libpoppler-glib8)
                dpkg-query -W -f '${Status} ' libpoppler-glib8 libpoppler-glib8t64 2>/dev/null | grep -q 'ok installed' && continue
                if apt-cache show libpoppler-glib8t64 >/dev/null 2>&1; then package=libpoppler-glib8t64; fi
                missing="$missing $package"
                ;;
            *) dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package" ;;
        esac
    done
    [ -z "$missing" ] && exit 0
    if [ "$(id -u)" -ne 0 ]; then
        echo "Some packages are missing. Run this, then try again:" >&2
        echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
        exit 1
    fi
    echo "Installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
    exit 0
fi

if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists pangocairo; then
    exit 0
fi
case "$(uname -s)" in
    Darwin) line="brew install pkg-config pango cairo" ;;
    *) line="install pkg-config and the development packages of Pango and Cairo with your system's package manager" ;;
esac
echo "Pango and Cairo are missing. Run this, then try again:" >&2
echo "    $line" >&2
exit 1
