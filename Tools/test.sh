#!/usr/bin/env bash
# Runs all tests of a build folder, a process for each test target and as many at a time as there are cores, and lists the slowest tests.
#
#   Tools/test.sh SCRATCH
#
# Most tests belong to the main actor, so that one process uses one core. Each process runs its tests one after the other, so that the
# durations are those of the tests.
set -u
program=$1/debug/AshlarPackageTests.xctest
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

# A test is listed as Target.Suite/test. The targets with the most tests come first, so that none of them is left at the end.
"$program" --testing-library swift-testing --list-tests >"$results/list" || { echo "$program cannot list its tests." >&2; exit 1; }
targets=$(sed -n 's/^\([[:alnum:]_]*\)\..*/\1/p' "$results/list" | sort | uniq -c | sort -rn |
    awk '{ print $2 }')
[ -n "$targets" ] || { echo "$program lists no tests." >&2; exit 1; }

run() {
    "$program" --testing-library swift-testing --no-parallel --xunit-output "$results/$1.xml" --filter "^$1\\." >"$results/$1.log" 2>&1
    echo $? >"$results/$1.status"
}

cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
for target in $targets; do
    while [ "$(jobs -pr | wc -l)" -ge "$cores" ]; do wait -n; done
    run "$target" &
done
wait

failed=
for target in $targets; do
    cat "$results/$target.log"
    # A process that ended before its tests did has left no results.
    [ -s "$results/$target.xml" ] && [ "$(cat "$results/$target.status")" -eq 0 ] || failed+=" $target"
done
python3 "$(dirname "$0")/slow_tests.py" 20 "$results"/*.xml || echo "The durations could not be listed."
[ -n "$failed" ] || exit 0

# Failures come last, so that the end of a long log has them.
echo "Failed:$failed"
for target in $failed; do
    # With the text of an issue, which follows its place.
    grep -hE -A 1 '^✘|^[^◇✔━[:alnum:]]*✘' "$results/$target.log" | grep -v -e ' with a known issue' -e '^◇' -e '^--$' | tail -60
    [ -s "$results/$target.xml" ] || { echo "$target ended early:"; tail -5 "$results/$target.log"; }
done
exit 1
