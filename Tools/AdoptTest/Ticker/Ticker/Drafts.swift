This file is not part of the target, and would not compile.
