#!/bin/sh
# Checks the storyboards and xibs of a commit. Copy it to .git/hooks/pre-commit, and make it executable.
#
# The files are checked as they will be committed, with the catalogs and tables of strings around them: not as they are in the folder.
# ASHLAR is the program; arguments for it, such as a baseline, belong into .ashlar.yml.
set -eu
ashlar=${ASHLAR:-ashlar}
files=$(git diff --cached --name-only --diff-filter=ACMR -- '*.storyboard' '*.xib')
[ -n "$files" ] || exit 0
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z -- '*.storyboard' '*.xib' '*.strings' '*.stringsdict' '*.xcstrings' '*.xcassets/*' .ashlar.yml '*baseline*.json' |
    git checkout-index -z --stdin --prefix="$copy/"
cd "$copy"
printf '%s\n' "$files" | tr '\n' '\0' | xargs -0 "$ashlar" lint --profile default
