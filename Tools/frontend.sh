#!/usr/bin/env bash
# The compiler of `make check`: `swift-frontend`, which describes a module without reading the bodies of its functions.
#
# After an edit in a large module, what takes longest is not the edited file but the module's description for those who import it: for it
# the driver has the bodies of all functions parsed, and those with types inside of them checked, which a debugger can show then. It has
# no flag to change that for this one job. AshlarUI: 11.3 s with them, 4.1 s without. A module whose functions others compile into
# themselves, or whose types only a body tells (`some`), keeps them.
#
# The driver runs it where SWIFT_DRIVER_SWIFT_FRONTEND_EXEC names it; ASHLAR_FRONTEND is the compiler itself.
bodies=-experimental-skip-non-inlinable-function-bodies-without-types
arguments=("$@")
sources=()
place=
for index in "${!arguments[@]}"; do
    case "${arguments[index]}" in
    "$bodies") place=$index ;;
    *.swift) sources+=("${arguments[index]}") ;;
    esac
done
if [ -n "$place" ] && [ "${#sources[@]}" -gt 0 ] &&
    ! grep -hE '@inlinable|@_transparent|@_alwaysEmitIntoClient|->.*\<some |var .*:.*\<some ' -- "${sources[@]}" |
    grep -qvE '^ *(@[A-Za-z]+ )*(private|fileprivate) '; then
    arguments[place]=-experimental-skip-all-function-bodies
fi
exec "$ASHLAR_FRONTEND" "${arguments[@]}"
