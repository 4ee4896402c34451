#!/bin/sh
# Checks the storyboards and xibs of a commit. Copy it to .git/hooks/pre-commit, and make it executable.
set -eu
git diff --cached --name-only --diff-filter=ACMR -z -- '*.storyboard' '*.xib' | xargs -0 -r ashlar lint
