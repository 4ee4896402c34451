#!/bin/sh
# Runs all tests of a build folder in two processes that take about as long, and lists the slowest tests.
#
#   Tools/test.sh SCRATCH
#
# Most tests belong to the main actor, so that one process uses one core. Each process runs its tests one after the other, so that the
# durations are those of the tests.
set -u
scratch=$1
tests=$scratch/debug/AshlarPackageTests.xctest
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

# Runs tests with the arguments given after the name of the result file.
run() {
    file=$1
    shift
    "$tests" --testing-library swift-testing --no-parallel --xunit-output "$results/$file.xml" "$@" >"$results/$file.log" 2>&1
}

others=
trap 'kill $others 2>/dev/null; exit 130' INT TERM
half='^(AshlarUITests|AshlarAdviceTests|AshlarExplainTests)\.'
run others --skip "$half" &
others=$!
run views --filter "$half"
views=$?
wait $others
others=$?

cat "$results/views.log" "$results/others.log"
# A process that ended before its tests did has left no results.
[ -s "$results/views.xml" ] && [ -s "$results/others.xml" ] || exit 1
python3 "$(dirname "$0")/slow_tests.py" 20 "$results"/*.xml || echo "The durations could not be listed."

# Failures come last, so that the end of a long log has them.
[ "$views" -eq 0 ] && [ "$others" -eq 0 ] && exit 0
echo "Failed:"
# With the text of an issue, which follows its place.
grep -hE -A 1 '^✘|^[^◇✔━[:alnum:]]*✘' "$results/views.log" "$results/others.log" | grep -v -e ' with a known issue' -e '^◇' -e '^--$' | tail -60
exit 1
