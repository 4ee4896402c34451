#!/bin/sh
# Builds the applications of the live tests: the one that `ashlar new --app` writes, and the screens of Web/LiveTests.
#
#   Tools/live-programs.sh SCRATCH PROGRAMS
#
# SCRATCH is the build folder with `ashlar`, in which the applications are compiled too, so that no library is compiled twice. The
# programs are copied to the folder PROGRAMS, so that they can run while other things are built.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(cd "$1" && pwd)
mkdir -p "$2"
programs=$(cd "$2" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$scratch/debug.yaml"' EXIT
# A program of this name that was built in another folder would count as up to date, and a new folder is planned anew only without the
# old plan.
build() {
    rm -f "$scratch/debug.yaml"
    rm -rf "$scratch/debug/$1" "$scratch/debug/$1.build" "$scratch/debug/Modules/$1".*
    "$here/Tools/whole.sh" build --package-path "$2" --scratch-path "$scratch" --product "$1"
    cp "$scratch/debug/$1" "$programs/$1.new"
    mv "$programs/$1.new" "$programs/$1"
}
(cd "$folder" && "$scratch/debug/ashlar" new Notes --app --ashlar "$here" >/dev/null)
build Notes "$folder/Notes"
cp -R "$here/Web/LiveTests/Screens" "$folder/Screens"
sed -i.old "s|path: \"../../..\"|path: \"$here\"|" "$folder/Screens/Package.swift"
build Screens "$folder/Screens"
