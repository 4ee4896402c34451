#!/bin/sh
# Builds one documentation site of all modules, for static hosting. Fails if DocC has a warning, such as a link to a symbol that does
# not exist.
#
#     Tools/docs-site.sh [BUILD-FOLDER [SITE-FOLDER [BASE-PATH [GRAPHS]]]]
#
# GRAPHS is a folder in which the symbol graphs are kept, see Tools/symbol-graphs.sh.
# BASE-PATH is the path of the site on its server: `ashlar` for https://example.com/ashlar. The default is the server's root. To read
# the site: python3 -m http.server --directory SITE-FOLDER, and http://localhost:8000/documentation in a browser.
#
# The `docc` of the toolchain does what the package plugin `swift-docc-plugin` would have it do, so that the package depends on no
# plugin, and nothing is built a second time.
set -eu
scratch=${1:-.build/whole}
site=${2:-site}
base=${3:-}

if [ -e "$site" ] && [ ! -f "$site/metadata.json" ]; then
    echo "$site exists and is not a documentation site: remove it, or name another folder." >&2
    exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
graphs=${4:-$work/graphs}

Tools/symbol-graphs.sh "$scratch" "$graphs"
archives=""
dependencies=""
failed=""
for module in $(cat "$graphs/modules"); do
    # Modules that tools alone use have no pages.
    [ -d "Sources/$module/$module.docc" ] || continue
    # shellcheck disable=SC2086
    docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
        --transform-for-static-hosting ${base:+--hosting-base-path "$base"} \
        --enable-experimental-external-link-support $dependencies --warnings-as-errors --output-path "$work/$module.doccarchive" || failed="$failed $module"
    # The last module's guides come first on the site.
    archives="$work/$module.doccarchive $archives"
    dependencies="$dependencies --dependency $work/$module.doccarchive"
done
[ -z "$failed" ] || { echo "The documentation of$failed has warnings." >&2; exit 1; }
rm -rf "$site"
# shellcheck disable=SC2086
docc merge $archives --synthesized-landing-page-name Ashlar --synthesized-landing-page-topics-style list \
    --output-path "$site"
echo "$(find "$site" -path '*/documentation/*' -name index.html | wc -l) pages in $site"
