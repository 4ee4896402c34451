#!/bin/sh
# Adopts, builds and draws the applications in Tools/AdoptTest, and compares what their pictures say with what they have to say.
#
# usage: Tools/adopt-test.sh BUILD [APPLICATIONS [SHIMTESTS]]
#
# BUILD is the folder of the build, in which the library may be compiled already. Modules with Apple's names are removed from it at the
# end, since everything that is compiled after them would find them.
set -eu
cd "$(dirname "$0")/.."
build=${1:-.build}
apps=${2:-}
[ -n "$apps" ] || apps="Recipes Ticker Courier Palette"
work=$(mktemp -d)
root=$(pwd)

clear_modules() {
    for folder in Shims/*/Sources/*; do
        name=$(basename "$folder")
        rm -f "$build/debug/Modules/$name.swiftmodule" "$build/debug/Modules/$name.swiftdoc" "$build/debug/Modules/$name.swiftsourceinfo"
    done
    rm -f "$build/debug.yaml"
}
trap 'clear_modules; rm -rf "$work"' EXIT

# Checks that the pictures of an application have a text: expect APPLICATION TEXT.
expect() {
    cat "$work/$1-pictures"/*.svg | sed 's/<[^>]*>//g' | tr -d '\n' | grep -qF -- "$2" \
        || { echo "$1: no picture has the text '$2'"; ls "$work/$1-pictures"; exit 1; }
}

if [ -n "${3:-}" ]; then
    for package in AppleFrameworks StandIns Combine Rx; do
        rm -f "$build/debug.yaml"
        Tools/whole.sh test --package-path "Shims/$package" --scratch-path "$build"
    done
fi

for app in $apps; do
    start=$(date +%s)
    "$build/debug/ashlar-port" adopt "Tools/AdoptTest/$app" --output "$work/$app" --ashlar "$root" --scratch-path "$build" \
        --swift "$root/Tools/whole.sh" \
        || { cat "$work/$app/adopt-report.md"; exit 1; }
    middle=$(date +%s)
    "$build/debug/${app}Pictures" "$work/$app-pictures"
    echo "$app: adopted and built in $((middle - start)) s, drawn in $(($(date +%s) - middle)) s"
    case $app in
    Recipes)
        for text in Recipes "Lentil soup" "35 minutes" Tried "Open kitchen.example" "A surprise for 3"; do expect "$app" "$text"; done
        grep -q 'RecipesTests (tests)' "$work/$app/adopt-report.md"
        grep -q 'RecipeWidget (an extension)' "$work/$app/adopt-report.md"
        grep -q 'BadgeView`: translated' "$work/$app/adopt-report.md"
        grep -q 'StarFormatter`: its methods' "$work/$app/adopt-report.md"
        grep -q '<image' "$work/$app-pictures/launch.svg"
        ;;
    Ticker) for text in Prices Copper 9.43 Nickel "2 hours ago" MKMapView; do expect "$app" "$text"; done ;;
    Courier)
        for text in Parcels "A lamp" "Ask at the desk"; do expect "$app" "$text"; done
        grep -q 'Featherweight' "$work/$app/adopt-report.md"
        ;;
    Palette) for text in Palette "2 colors" Open WKWebView "0 mixed" "Mix number 1"; do expect "$app" "$text"; done ;;
    esac
    # For a look at the pictures.
    if [ -n "${ADOPT_PICTURES:-}" ]; then
        mkdir -p "$ADOPT_PICTURES"
        cp -R "$work/$app-pictures" "$ADOPT_PICTURES/$app"
        cp "$work/$app/adopt-report.md" "$ADOPT_PICTURES/$app.md"
    fi
done
echo "All applications are adopted and drawn."
