"""Compares the frames expected of a problem with the optimum that HiGHS finds. Usage: highs.py FILE.

For each priority, from the highest to the lowest, the least sum of violations that HiGHS reaches (with the sums of all higher
priorities kept) must equal the sum that the frames have. This is a sanity check for small problems. It does not check how ties are
broken.
"""

import sys

import highspy

from timing import load

SLACK = 1e-7


def violation(row, values):
    terms, relation, constant, _ = row
    left = sum(values[int(terms[i])] * terms[i + 1] for i in range(0, len(terms), 2)) - constant
    return abs(left) if relation == 0 else max(0, left) if relation < 0 else max(0, -left)


def main():
    sys.argv += ["0"]
    problem, _, _ = load()
    rows = problem["rows"]
    values = [0, 0, problem["width"], problem["height"]] + [number for frame in problem["frames"] for number in frame]
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    infinity = highspy.kHighsInf
    for index in range(len(values)):
        # Widths and heights are not negative.
        solver.addVar(0 if index % 4 >= 2 else -infinity, infinity)
    columns = len(values)
    levels = {}
    for terms, relation, constant, priority in rows:
        merged = {}
        for i in range(0, len(terms), 2):
            merged[int(terms[i])] = merged.get(int(terms[i]), 0) + terms[i + 1]
        if priority < 1000:
            # left + below - above REL constant, with a cost on the columns that the relation needs.
            for sign in ([1, -1] if relation == 0 else [1] if relation > 0 else [-1]):
                solver.addVar(0, infinity)
                merged[columns] = sign
                levels.setdefault(priority, []).append(columns)
                columns += 1
        lower = constant if relation >= 0 else -infinity
        upper = constant if relation <= 0 else infinity
        solver.addRow(lower, upper, len(merged), list(merged), list(merged.values()))
    required = max([violation(row, values) for row in rows if row[3] >= 1000], default=0)
    if required > 1e-6:
        print(f"disagrees: a required row is violated by {required}")
        return
    for priority in sorted(levels, reverse=True):
        for column in range(columns):
            solver.changeColCost(column, 1 if column in levels[priority] else 0)
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            print(f"disagrees: {solver.modelStatusToString(solver.getModelStatus())} at {priority}")
            return
        best = solver.getInfo().objective_function_value
        found = sum(violation(row, values) for row in rows if row[3] == priority)
        if abs(found - best) > 1e-5 * max(1, best):
            print(f"disagrees: {found} instead of {best} at {priority}")
            return
        solver.addRow(-infinity, best + SLACK, len(levels[priority]), levels[priority], [1] * len(levels[priority]))
    print("agrees at " + (", ".join(str(int(priority)) for priority in sorted(levels, reverse=True)) or "required rows"))


if __name__ == "__main__":
    main()
