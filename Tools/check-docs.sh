#!/bin/sh
# Fails if a public symbol of the libraries has no documentation, or if a function of two or more arguments does not document all of its
# parameters, and prints its file and line.
#
#     Tools/check-docs.sh [BUILD-FOLDER [GRAPHS]]
#
# GRAPHS is a folder in which the symbol graphs are kept, see Tools/symbol-graphs.sh.
set -eu
command -v python3 >/dev/null 2>&1 || { echo "check-docs needs python3" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
graphs=${2:-$work}

Tools/symbol-graphs.sh "${1:-.build/whole}" "$graphs"
# shellcheck disable=SC2046
python3 Tools/check_docs.py "$graphs" $(cat "$graphs/modules")
