#!/bin/sh
# Installs what the tests of the page need: a browser, and the optimizer that makes the page small. Does nothing when both are there.
# Without root it prints the one line to run, and fails.
set -eu

missing=""
command -v "${CHROMIUM:-chromium}" >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || missing="$missing chromium"
command -v wasm-opt >/dev/null 2>&1 || missing="$missing binaryen"
[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Install these with your system's package manager, then try again:$missing" >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "Some packages are missing. Run this, then try again:" >&2
    echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi
echo "Installing$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086
apt-get install -y -qq --no-install-recommends $missing >/dev/null
