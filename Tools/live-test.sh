#!/bin/sh
# Writes the application that `ashlar new --app` writes, builds it and the screens of Web/LiveTests, and tests their pages in a browser.
#
#   Tools/live-test.sh SCRATCH PYTHON [SCREENSHOTS]
#
# SCRATCH is the build folder with `ashlar`, in which the applications are compiled too, so that no library is compiled twice.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(cd "$1" && pwd)
case $2 in /*) python=$2 ;; *) python=$here/$2 ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && "$scratch/debug/ashlar" new Notes --app --ashlar "$here" >/dev/null)
# A program of this name that was built in another folder would count as up to date, and a new folder is planned anew only without the
# old plan.
build() {
    rm -f "$scratch/debug.yaml"
    rm -rf "$scratch/debug/$1" "$scratch/debug/$1.build" "$scratch/debug/Modules/$1".*
    swift build --package-path "$2" --scratch-path "$scratch" --product "$1"
    cp "$scratch/debug/$1" "$folder/$1.program"
}
build Notes "$folder/Notes"
cp -R "$here/Web/LiveTests/Screens" "$folder/Screens"
sed -i.old "s|path: \"../../..\"|path: \"$here\"|" "$folder/Screens/Package.swift"
build Screens "$folder/Screens"
rm -f "$scratch/debug.yaml"
"$python" "$here/Web/LiveTests/run.py" "$folder/Notes.program" "$folder/Screens.program" ${3:+"$3"}
