/// Writes the steps and terms of single rows.
extension AffineSolutionWriter {
    /// Returns the slot with the contribution of all parts of a row but the first; -1 if the row is not a sum of rows.
    mutating func rest(of row: Int, _ workspace: inout Workspace, _ problem: borrowing Problem) -> Int32 {
        let sum = workspace.decomposition.sumsByRow[row]
        return sum < 0 ? -1 : addRest(of: workspace.decomposition.sums[Int(sum)], &workspace, problem)
    }

    /// Adds up the contributions of all parts of a sum but the first, and returns the slot with the result.
    mutating func addRest(
        of sum: Decomposition.Sum, _ workspace: inout Workspace, _ problem: borrowing Problem
    ) -> Int32 {
        var last: Int32 = -1
        for part in sum.parts.dropFirst() {
            let row = workspace.reduced.sources[Int(part.row)]
            addSource(row, part.factor, problem)
            if last >= 0 { affine.terms.append(AffineSolution.Term(slot: last, factor: 1)) }
            affine.slots.append(0)
            last = Int32(truncatingIfNeeded: affine.slots.count - 1)
            endStep(last, row: row, part.factor)
        }
        return last
    }

    /// Solves a row for a root. If the row is the first part of a sum, `rest` is the slot with the contribution of the other parts.
    mutating func define(
        _ root: Int32, by row: Int32, pivot: Double, rest: Int32 = -1, _ problem: borrowing Problem
    ) {
        isDefiner[Int(row)] = true
        addSource(row, 1 / pivot, problem)
        if rest >= 0 { affine.terms.append(AffineSolution.Term(slot: rest, factor: 1 / pivot)) }
        endStep(root, row: row, 1 / pivot)
        release(root)
    }

    mutating func define(
        _ root: Int32, limitedBy owner: Int32, _ workspace: inout Workspace, _ problem: borrowing Problem
    ) {
        let scale = 1 / coefficient(of: owner, &workspace, problem)
        if owner >= 0 { isDefiner[Int(owner)] = true } else { isBinding[Int(~owner)] = true }
        addSource(owner, scale, problem)
        endStep(root, row: Swift.max(-1, owner), scale)
        release(root)
    }

    /// Returns the coefficient of the only root in a row or bound.
    func coefficient(of owner: Int32, _ workspace: inout Workspace, _ problem: borrowing Problem) -> Double {
        guard owner >= 0 else { return workspace.presolve.factors[Int(~owner)] }
        let record = problem.records[Int(owner)]
        var sum = 0.0
        for slot in record.start..<record.start + record.count {
            sum += problem.termCoefficients[slot] * workspace.presolve.factors[Int(problem.termVariables[slot])]
        }
        return sum
    }

    /// Adds the terms of a row or bound that do not depend on undetermined roots: known variables and offsets.
    mutating func addSource(_ owner: Int32, _ scale: Double, _ problem: borrowing Problem) {
        guard owner >= 0 else {
            addMember(~owner, -scale)
            return
        }
        let record = problem.records[Int(owner)]
        for slot in record.start..<record.start + record.count {
            addMember(problem.termVariables[slot], -scale * problem.termCoefficients[slot])
        }
    }

    private mutating func addMember(_ member: Int32, _ factor: Double) {
        if isKnown[Int(member)] {
            affine.terms.append(AffineSolution.Term(slot: member, factor: factor))
            return
        }
        var (node, factor) = (member, factor)
        while parents[Int(node)] >= 0 {
            affine.terms.append(AffineSolution.Term(slot: node + Int32(truncatingIfNeeded: count), factor: factor))
            factor *= factors[Int(node)]
            node = parents[Int(node)]
        }
    }

    mutating func endStep(_ slot: Int32, row: Int32, _ scale: Double) {
        affine.steps.append(
            AffineSolution.Step(slot: slot, row: row, scale: scale, end: Int32(truncatingIfNeeded: affine.terms.count)))
    }

    /// Writes the steps of all variables that were substituted by a root, which is known now.
    mutating func release(_ root: Int32) {
        isKnown[Int(root)] = true
        var stack = [root]
        while let parent = stack.popLast() {
            var child = firstChildren[Int(parent)]
            while child >= 0 {
                affine.terms.append(AffineSolution.Term(slot: parent, factor: factors[Int(child)]))
                affine.terms.append(AffineSolution.Term(slot: child + Int32(truncatingIfNeeded: count), factor: 1))
                endStep(child, row: -1, 0)
                isKnown[Int(child)] = true
                stack.append(child)
                child = nextSiblings[Int(child)]
            }
        }
    }
}
