#!/usr/bin/env python3
"""Prints the files of a test target that one suite needs, for `make check`, each relative to the target's folder.

    Tools/suite_files.py AshlarUITests SliderTests

These are the files that have tests of suites with the word in their names, as `--filter` chooses them, and those that declare what these
name. Prints nothing if there is none: then the whole target is meant. What is found by names may lack a file; `Tools/check.py` then
compiles the whole target.
"""
import re
import sys
from pathlib import Path

WORD = re.compile(r"\b[A-Za-z_]\w*\b")
TYPE = re.compile(r"^(?:@\S+ )*(?:public |package |internal |final |open |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)", re.M)
MEMBER = re.compile(
    r"^(?:    )?(?:@\S+ )*(?:public |package |internal |final |static |class |mutating |nonisolated |convenience )*(?:func|var|let) (\w+)", re.M)
EXTENSION = re.compile(r"^extension (\w+)[^\n{]*\{\n(.*?)^\}", re.M | re.S)
TOP = re.compile(r"^(?:@\S+ )*(?:public |package |internal |final )*(?:func|var|let) (\w+)", re.M)


class File:
    def __init__(self, path, folder):
        text = path.read_text(encoding="utf-8")
        self.path = path.relative_to(folder).as_posix()
        code = re.sub(r"//[^\n]*", "", text)
        self.words = set(WORD.findall(code))
        self.types = set(TYPE.findall(code))
        self.names = self.types | set(TOP.findall(code))
        # The names of members that the file adds to a type, with the type.
        self.members = {(member, owner) for owner, body in EXTENSION.findall(code) for member in MEMBER.findall(body)}
        # The types whose tests the file has.
        owners = {owner for owner, body in EXTENSION.findall(code) if "@Test" in body}
        self.suites = self.types | owners if "@Test" in code else owners
        # What a file declares itself, in any place, it does not look for elsewhere.
        self.own = set(re.findall(r"\b(?:func|var|let|struct|class|enum|case) (\w+)", code))


def files_of(target):
    """Returns the files of a test target."""
    folder = Path(__file__).resolve().parent.parent / "Tests" / target
    return [File(path, folder) for path in sorted(folder.rglob("*.swift"))]


def needed(files, suite):
    found = [file for file in files if any(re.search(suite, name) for name in file.suites)]
    declared = {name for file in files for name in file.types}
    grows = True
    while grows:
        # A member of a type of the target itself is meant only if the type's file is there.
        known = {name for file in found for name in file.types}
        words = set().union(*(file.words - file.own for file in found))
        more = [
            file for file in files if file not in found
            and (file.names | {name for name, owner in file.members if owner not in declared or owner in known}) & words]
        found += more
        grows = bool(more)
    return [file.path for file in files if file in found]


def suite_files(target, suite):
    """Returns the files for all suites whose names have a word, or one of several with `|` between them; none for the whole target."""
    return needed(files_of(target), suite) if re.fullmatch(r"\w+(\|\w+)*", suite) else []


def declares(target, names, known):
    """Returns whether a file of a target that is not among those known declares one of some names."""
    left = [file for file in files_of(target) if file.path not in known]
    return any((file.names | {member for member, _ in file.members}) & names for file in left)


if __name__ == "__main__":
    print("\n".join(suite_files(*sys.argv[1:])))
