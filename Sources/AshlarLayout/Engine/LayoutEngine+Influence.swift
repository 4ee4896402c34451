import AshlarSolver

/// The constraints that influence an item's frame.
extension LayoutEngine {
    /// Returns the active constraints that are connected with the item's position or length on an axis, in order of activation.
    /// Content sizes come last.
    ///
    /// Constraints are connected if they share an unknown, directly or through other constraints. Unknowns that follow from the
    /// root's size alone (those of the root and of fixed autoresizing masks) connect nothing. This method is for debugging: it
    /// examines every row of the engine.
    package func constraintsAffecting(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard item.host === self else { return [] }
        var links = Links(count: boxes.count * 4)
        var rows: [(constraint: NSLayoutConstraint, variables: [Int])] = []
        for owner in rowOwners {
            switch owner {
            case .constraint(let link):
                let constraint = link.takeUnretainedValue()
                let variables = freeVariables(of: constraint)
                links.join(variables)
                rows.append((constraint, variables))
            case .frame(let item, let slot) where !isFixed(item, slot):
                if let parent = item.parent { links.join([Int(item.base) + slot, Int(parent.base) + (slot & 1) + 2]) }
            case .frame, .content, .none: break
            }
        }
        let slot = axis == .horizontal ? 0 : 1
        // FIDELITY.md: affectingIsConnected.
        let groups = Set([slot, slot + 2].filter { !isFixed(item, $0) }.map { links.group(of: Int(item.base) + $0) })
        func isAffecting(_ variable: Int) -> Bool { variable & 1 == slot && groups.contains(links.group(of: variable)) }
        let constraints = rows.filter { $0.variables.contains(where: isAffecting) }.map { $0.constraint }
        let contents = boxes.compactMap { $0 }.filter {
            ($0.contentRows[2 * slot] >= 0 || $0.contentRows[2 * slot + 1] >= 0) && isAffecting(Int($0.base) + slot + 2)
        }
        return constraints.sorted { $0.sequence < $1.sequence }
            + contents.sorted { $0.settlingRank < $1.settlingRank }.map { $0.contentConstraint(axis) }
    }

    /// Returns the unknowns of the constraint's row, without those that cancel out or are fixed.
    private func freeVariables(of constraint: NSLayoutConstraint) -> [Int] {
        lowering.lower(constraint)
        var factors: [Int: Double] = [:]
        for term in lowering.terms { factors[Int(term.variable.index), default: 0] += term.coefficient }
        return factors.filter { variable, factor in
            guard abs(factor) > 1e-12, let item = boxes[variable >> 2] else { return false }
            return !isFixed(item, variable & 3)
        }.map { $0.key }
    }

    /// Returns whether an unknown follows from the root's size alone. The slot is 0 for x, 1 for y, 2 for width and 3 for height.
    private func isFixed(_ item: LayoutItem, _ slot: Int) -> Bool {
        var item = item
        var slot = slot
        while let parent = item.parent {
            guard item.kind == .view, item.flags.contains(.translatesMask) else { return false }
            let spans = AutoresizingSpan.spans(of: item, isRoot: false)
            let span = slot & 1 == 0 ? spans.horizontal : spans.vertical
            if (slot < 2 ? span.position : span.length).slope == 0 { return true }
            (item, slot) = (parent, (slot & 1) + 2)
        }
        return true
    }
}

/// A disjoint-set forest (union-find) of unknowns.
private struct Links {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    func group(of member: Int) -> Int {
        var member = member
        while parents[member] != member { member = parents[member] }
        return member
    }

    mutating func join(_ members: [Int]) {
        guard let first = members.first else { return }
        for member in members.dropFirst() {
            let (a, b) = (root(of: first), root(of: member))
            parents[max(a, b)] = min(a, b)
        }
    }

    /// Returns the same as `group(of:)` and compresses the path.
    private mutating func root(of member: Int) -> Int {
        let root = group(of: member)
        var member = member
        while parents[member] != root { (member, parents[member]) = (parents[member], root) }
        return root
    }
}
