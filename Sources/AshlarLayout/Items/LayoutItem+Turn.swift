import AshlarSolver

/// The order of the items of a tree, which decides ties and what settles first.
///
/// Items come in the order in which the constraints that are active now name them: by the most senior constraint that does, its first
/// item before its second, these before the ends of distances. Behind those come the items that no constraint names, which lie
/// between others or lend them something, in the order of the tree. What was there before has no part in it.
extension LayoutItem {
    /// The turn that the active constraints give the item; nil if none names it.
    ///
    /// - Complexity: Constant.
    var namedTurn: UInt64? {
        // The list is in the order of activation.
        record.pointee.firstReference.map(Self.turn)
    }

    private static func turn(of reference: Reference) -> UInt64 {
        reference.constraint._withUnsafeGuaranteedRef { $0.sequence } << 2 | UInt64(reference.role.rawValue)
    }

    /// The turn that those of the active constraints give the item that count; nil if none of them names it.
    ///
    /// - Complexity: Linear in the constraints before these that name the item.
    private func namedTurn(_ counts: (NSLayoutConstraint) -> Bool) -> UInt64? {
        var reference = record.pointee.firstReference
        while let current = reference {
            var isCounted = false
            reference = current.constraint._withUnsafeGuaranteedRef {
                isCounted = counts($0)
                return $0.links(current.role).next
            }
            if isCounted { return Self.turn(of: current) }
        }
        return nil
    }

    /// Some items of a tree in their order, each with its turn, as those of the constraints name them that count. For systems beside
    /// the engine's.
    static func inTurn(
        _ items: [LayoutItem], _ counts: (NSLayoutConstraint) -> Bool
    ) -> [(item: LayoutItem, turn: UInt64)] {
        var named: [(item: LayoutItem, turn: UInt64)] = []
        var unnamed: [LayoutItem] = []
        named.reserveCapacity(items.count)
        for item in items {
            if let turn = item.namedTurn(counts) { named.append((item, turn)) } else { unnamed.append(item) }
        }
        named.sort { $0.turn < $1.turn }
        unnamed.sortInTree()
        for (place, item) in unnamed.enumerated() { named.append((item, UnnamedItems.middle + UInt64(place))) }
        return named
    }

    @inline(__always)
    func noteTurnStale() {
        guard let host = record.pointee.host else { return }
        host._withUnsafeGuaranteedRef { $0.noteStaleTurn(self) }
    }
}

// MARK: - The order of the tree

extension LayoutItem {
    /// Whether the item comes before another one of the same tree: what is around before what is inside, guides before subviews, and
    /// subviews in their order.
    ///
    /// - Complexity: The distance to the farther of the two from where they meet.
    func precedesInTree(_ other: LayoutItem) -> Bool {
        if let parent, parent === other.parent { return Self.isBefore(self, other) }
        guard let meeting = Self.meeting(of: self, other), self !== other else { return false }
        guard let branch = branch(below: meeting) else { return true }
        guard let others = other.branch(below: meeting) else { return false }
        return Self.isBefore(branch, others)
    }

    private static func isBefore(_ one: LayoutItem, _ other: LayoutItem) -> Bool {
        if one.isView != other.isView { return !one.isView }
        return one.record.pointee.siblingOrder < other.record.pointee.siblingOrder
    }

    /// The child of an item around this one that leads here; nil for the item itself.
    private func branch(below ancestor: LayoutItem) -> LayoutItem? {
        var item = self
        guard item !== ancestor else { return nil }
        while let parent = item.parent, parent !== ancestor { item = parent }
        return item
    }

    /// How far apart the places of subviews are, so that others find room between.
    private static let stride: Int64 = 1 << 32

    /// Takes a place between two siblings, nil for an end.
    ///
    /// - Returns: False if there is no room.
    package func takeOrder(between before: LayoutItem?, and behind: LayoutItem?) -> Bool {
        let first = before?.record.pointee.siblingOrder
        let last = behind?.record.pointee.siblingOrder
        let (place, overflows): (Int64, Bool) =
            switch (first, last) {
            case (nil, nil): (0, false)
            case (let first?, nil): first.addingReportingOverflow(Self.stride)
            case (nil, let last?): last.subtractingReportingOverflow(Self.stride)
            case (let first?, let last?): (first &+ (last &- first) / 2, last.subtractingReportingOverflow(first).overflow)
            }
        if overflows || first == place || last == place { return false }
        record.pointee.siblingOrder = place
        return true
    }

    /// Takes a place by number: all siblings do.
    package func takeOrder(_ place: Int) { record.pointee.siblingOrder = Int64(place) * Self.stride }

    /// Subviews of the item have changed places.
    package func noteChildOrder() {
        var item = self
        while true {
            if let engine = item.engine {
                if engine.noteTreeOrder() { setNeedsLayout() }
                return
            }
            guard let parent = item.parent else { return }
            item = parent
        }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection & RandomAccessCollection, Element == LayoutItem {
    /// Sorts items of one tree in its order.
    ///
    /// - Complexity: Linear in the comparisons if they are in order already, or the other way round.
    mutating func sortInTree() {
        if zip(self, dropFirst()).allSatisfy({ $0.precedesInTree($1) }) { return }
        sort { $0.precedesInTree($1) }
    }
}

// MARK: - The order of rows

extension Solver.Seniority {
    // No two rows have the same. A view enters before the constraint that is the first to name it, so that a constraint stands behind
    // the contents and frames of all items that it names.

    /// The seniority of a constraint's row.
    @inline(__always)
    static func constraint(_ tier: Tier, _ activation: UInt64) -> Self { Self(tier: tier, sequence: activation << 6 | 63) }

    /// The seniority of a row of a content size: by width and height, and of each the least before the greatest.
    @inline(__always)
    static func content(_ turn: UInt64, _ slot: Int) -> Self { Self(tier: .user, sequence: turn << 4 | UInt64(slot)) }

    /// The seniority of a row that fixes an item by its frame.
    @inline(__always)
    static func frame(_ tier: Tier, _ turn: UInt64, _ slot: Int) -> Self {
        Self(tier: tier, sequence: turn << 4 | UInt64(4 + slot))
    }
}
