#!/bin/sh
# Writes the application that `ashlar new --app` writes, builds it, and tests its page in a browser.
#
#   Tools/live-test.sh SCRATCH PYTHON [SCREENSHOTS]
#
# SCRATCH is the build folder with `ashlar`, in which the application is compiled too, so that no library is compiled twice.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(cd "$1" && pwd)
case $2 in /*) python=$2 ;; *) python=$here/$2 ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && "$scratch/debug/ashlar" new Notes --app --ashlar "$here" >/dev/null)
# A program of this name that was built in another folder would count as up to date, and a new folder is planned anew only without the
# old plan.
rm -f "$scratch/debug.yaml"
rm -rf "$scratch"/debug/Notes "$scratch"/debug/Notes.build "$scratch"/debug/Modules/Notes.*
swift build --package-path "$folder/Notes" --scratch-path "$scratch"
"$python" "$here/Web/LiveTests/run.py" "$scratch/debug/Notes" ${3:+"$3"}
