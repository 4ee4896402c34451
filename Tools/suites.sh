#!/usr/bin/env bash
# Runs suites of a test program, each of which must have a test: a filter that names none would pass.
#
#   Tools/suites.sh PROGRAM TARGET.SUITE…
set -euo pipefail
program=$1
shift
tests=$("$program" --testing-library swift-testing --list-tests)
filter=
for suite in "$@"; do
    if ! grep -qF "$suite/" <<< "$tests"; then
        echo "No suite $suite has tests in $program." >&2
        exit 1
    fi
    filter+="${filter:+|}${suite//./\\.}"
done
"$program" --testing-library swift-testing --filter "^($filter)/"
