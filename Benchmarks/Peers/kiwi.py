"""Times kiwi on a problem. Usage: kiwi.py FILE SECONDS CHANGE...; prints JSON.

Constraint objects are created before the timing, so that the timed part is kiwi's C++: adding constraints, changing edit variables,
removing and adding constraints, updateVariables(). Priorities are converted to strengths that differ by a factor of up to 1000.
"""

import json
import time

import kiwisolver as kiwi

from timing import difference, load, samples

EDIT = 1e9


def strengths(rows):
    """Returns a strength for each optional priority, with the largest factor that keeps all strengths below the edit variables."""
    levels = sorted({row[3] for row in rows if row[3] < 1000})
    factor = min(1e3, 10 ** (7 / max(1, len(levels))))
    return {priority: factor ** index for index, priority in enumerate(levels)}


class System:
    """The variables and constraint objects of a problem. `edited` contains the rows whose constants change by edit variables."""

    def __init__(self, problem, edited=()):
        rows = problem["rows"]
        self.variables = [kiwi.Variable() for _ in range(4 * (problem["views"] + 1))]
        self.constraints = []
        self.parameters = {}
        self.edited = {}
        strength = strengths(rows)
        for index, (terms, relation, constant, priority) in enumerate(rows):
            if index in edited:
                variable = int(terms[0])
                if relation == 0:
                    # For a required equality that changes, its own variable is the edit variable.
                    self.parameters[variable] = self.variables[variable]
                    self.edited[index] = (variable, constant)
                    continue
                parameter = self.parameters.setdefault(variable, kiwi.Variable())
                self.edited[index] = (variable, constant)
                constant = parameter
            self.constraints.append(self.constraint(terms, relation, constant, strength.get(priority, "required")))

    def constraint(self, terms, relation, constant, strength):
        left = kiwi.Expression([self.variables[int(terms[i])] * terms[i + 1] for i in range(0, len(terms), 2)])
        right = constant
        made = left == right if relation == 0 else left >= right if relation > 0 else left <= right
        return made | strength

    def solver(self):
        solver = kiwi.Solver()
        for parameter in self.parameters.values():
            solver.addEditVariable(parameter, EDIT)
        for variable, constant in self.edited.values():
            solver.suggestValue(self.parameters[variable], constant)
        for constraint in self.constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        return solver

    def frames(self):
        values = [variable.value() for variable in self.variables]
        return [values[i : i + 4] for i in range(4, len(values), 4)]


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


def first(problem, seconds):
    system = System(problem)
    keep = []

    def sample():
        solver = kiwi.Solver()
        constraints = system.constraints
        start = time.perf_counter_ns()
        add = solver.addConstraint
        for constraint in constraints:
            add(constraint)
        solver.updateVariables()
        end = time.perf_counter_ns()
        keep[:] = [solver]
        return end - start

    before = resident()
    sample()
    memory = (resident() - before) / problem["views"]
    error = difference(system.frames(), problem["frames"])
    return {"time": samples(seconds, sample), "difference": error, "memory": memory}


def edits(problem, script, seconds):
    """Times changes by edit variables, the way that kiwi recommends."""
    steps = script["steps"]
    system = System(problem, {int(row) for step in steps for stage in step for row, _ in stage})
    solver = system.solver()
    # The two rows of a content size share a parameter, which is suggested once.
    work = [[list({system.edited[int(row)][0]: value for row, value in stage}.items()) for stage in step] for step in steps]
    work = [[[(system.parameters[variable], value) for variable, value in stage] for stage in step] for step in work]

    def sample():
        suggest, update = solver.suggestValue, solver.updateVariables
        start = time.perf_counter_ns()
        for step in work:
            for stage in step:
                for parameter, value in stage:
                    suggest(parameter, value)
                update()
        return (time.perf_counter_ns() - start) / len(work)

    time_ = samples(seconds, sample)
    return {"time": time_, "difference": difference(system.frames(), script["frames"])}


def replacements(problem, script, seconds):
    """Times changes by removing a constraint and adding another one, the other way to change a constant."""
    system = System(problem)
    solver = system.solver()
    strength = strengths(problem["rows"])
    current = {}
    work = []
    for step in script["steps"]:
        (stage,) = step
        replaced = []
        for row, value in stage:
            terms, relation, _, priority = problem["rows"][int(row)]
            made = system.constraint(terms, relation, value, strength.get(priority, "required"))
            replaced.append((int(row), made))
        work.append(replaced)
    for row, _ in script["steps"][0][0]:
        current[int(row)] = system.constraints[int(row)]

    def sample():
        remove, add = solver.removeConstraint, solver.addConstraint
        start = time.perf_counter_ns()
        for replaced in work:
            for row, made in replaced:
                remove(current[row])
                add(made)
                current[row] = made
            solver.updateVariables()
        return (time.perf_counter_ns() - start) / len(work)

    time_ = samples(seconds, sample)
    return {"time": time_, "difference": difference(system.frames(), script["frames"])}


def pin(problem, seconds):
    system = System(problem)
    solver = system.solver()
    loose = system.constraints[problem["pin"]]

    def sample():
        start = time.perf_counter_ns()
        solver.removeConstraint(loose)
        solver.updateVariables()
        solver.addConstraint(loose)
        solver.updateVariables()
        return time.perf_counter_ns() - start

    time_ = samples(seconds, sample)
    return {"time": time_, "difference": difference(system.frames(), problem["frames"])}


def main():
    problem, seconds, changes = load()
    results = {}
    for change in changes:
        script = problem["scripts"].get(change)
        if change == "first":
            results[change] = first(problem, seconds)
        elif change == "pin" and problem.get("pin") is not None:
            results[change] = pin(problem, seconds)
        elif change == "height" and script:
            # The faster way counts.
            results[change] = min(
                edits(problem, script, seconds), replacements(problem, script, seconds), key=lambda result: result["time"])
        elif script:
            results[change] = edits(problem, script, seconds)
    print(json.dumps(results))


if __name__ == "__main__":
    main()
