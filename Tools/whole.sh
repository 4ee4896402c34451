#!/usr/bin/env bash
# `swift build` and `swift test` with every module compiled as a whole and without debug information.
#
#   Tools/whole.sh build --scratch-path FOLDER …
#
# This is for a folder in which everything is compiled once: it takes about 60 % of the processor time that compiling by files takes,
# because no declaration is type-checked for each group of files and for the module's interface again. An edit costs its whole module, so
# `make check` compiles by files, in another folder: all builds in one folder need the same flags, or everything is compiled anew.
set -euo pipefail
command=$1
shift
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# The toolchain's own linker takes a third of the time of the default one.
linker=$(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")/ld.lld
[ -x "$linker" ] && link="-Xswiftc -use-ld=lld" || link=
# SwiftPM asks for incremental compilation whatever is said here, and the compiler remarks in each module that there is none.
"${SWIFT:-swift}" "$command" -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc "$cores" \
    -Xswiftc -disable-batch-mode -Xswiftc -no-emit-module-separately-wmo $link "$@" 2>&1 |
    sed -u '/^remark: Incremental compilation has been disabled/d'
