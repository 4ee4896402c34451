import AshlarSolver

/// The order of the items of a tree (their settling ranks), which decides ties and default values.
///
/// Items come in the order in which the active constraints name them: by the most senior naming constraint, first items before
/// second items, and these before the ends of distances. Items that no constraint names (they lie between named items or lend them
/// a baseline) follow in the order of the tree. Former constraints have no influence.
extension LayoutItem {
    /// The settling rank that the active constraints give the item; nil if no constraint names it.
    ///
    /// - Complexity: Constant.
    var namedSettlingRank: UInt64? {
        // The list is sorted by activation.
        record.pointee.firstReference.map(Self.rank)
    }

    private static func rank(of reference: Reference) -> UInt64 {
        reference.constraint._withUnsafeGuaranteedRef { $0.sequence } << 2 | UInt64(reference.role.rawValue)
    }

    /// Returns the settling rank that the active constraints for which `counts` is true give the item; nil if none of them names
    /// it.
    ///
    /// - Complexity: Linear in the number of naming constraints before the first that counts.
    private func namedSettlingRank(_ counts: (NSLayoutConstraint) -> Bool) -> UInt64? {
        var reference = record.pointee.firstReference
        while let current = reference {
            var isCounted = false
            reference = current.constraint._withUnsafeGuaranteedRef {
                isCounted = counts($0)
                return $0.links(current.role).next
            }
            if isCounted { return Self.rank(of: current) }
        }
        return nil
    }

    /// Returns items of a tree sorted by settling rank, each with its rank. Only constraints for which `counts` is true give ranks.
    /// For solvers other than the engine's.
    static func bySettlingRank(
        _ items: [LayoutItem], _ counts: (NSLayoutConstraint) -> Bool
    ) -> [(item: LayoutItem, settlingRank: UInt64)] {
        var named: [(item: LayoutItem, settlingRank: UInt64)] = []
        var unnamed: [LayoutItem] = []
        named.reserveCapacity(items.count)
        for item in items {
            if let rank = item.namedSettlingRank(counts) { named.append((item, rank)) } else { unnamed.append(item) }
        }
        named.sort { $0.settlingRank < $1.settlingRank }
        unnamed.sortInTree()
        for (place, item) in unnamed.enumerated() { named.append((item, UnnamedItems.middle + UInt64(place))) }
        return named
    }

    @inline(__always)
    func noteSettlingRankStale() {
        guard let host = record.pointee.host else { return }
        host._withUnsafeGuaranteedRef { $0.noteStaleSettlingRank(self) }
    }
}

// MARK: - The order of the tree

extension LayoutItem {
    /// Returns whether the item precedes another one of the same tree: ancestors precede descendants, guides precede subviews, and
    /// subviews are in their order.
    ///
    /// - Complexity: Linear in the greater of the two distances to the closest common ancestor.
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

    /// Returns the child of `ancestor` that is this item or contains it; nil for the ancestor itself.
    private func branch(below ancestor: LayoutItem) -> LayoutItem? {
        var item = self
        guard item !== ancestor else { return nil }
        while let parent = item.parent, parent !== ancestor { item = parent }
        return item
    }

    /// The distance between the order numbers of neighboring subviews, which leaves room for insertions.
    private static let stride: Int64 = 1 << 32

    /// Assigns the item an order number between those of two siblings; nil stands for an end of the list.
    ///
    /// - Returns: False if there is no number between them.
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

    /// Assigns the item an order number by its index. All siblings must be numbered together.
    package func takeOrder(_ place: Int) { record.pointee.siblingOrder = Int64(place) * Self.stride }

    /// Tells the engine that subviews of the item were reordered.
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
    /// Sorts items of one tree by the order of the tree.
    ///
    /// - Complexity: Linear in the number of comparisons if the items are sorted already.
    mutating func sortInTree() {
        if zip(self, dropFirst()).allSatisfy({ $0.precedesInTree($1) }) { return }
        sort { $0.precedesInTree($1) }
    }
}

// MARK: - The order of rows

extension Solver.Seniority {
    // No two rows have the same seniority. A view enters before the first constraint that names it, so a constraint ranks behind
    // the contents and frames of all items that it names.

    /// Returns the seniority of a constraint's row.
    @inline(__always)
    static func constraint(_ tier: Tier, _ activation: UInt64) -> Self { Self(tier: tier, sequence: activation << 6 | 63) }

    /// Returns the seniority of a row of a content size: width before height, and for each the lower bound before the upper one.
    ///
    /// Observed: a view keeps its explicit width where a required content size contradicts it. Of the arranged views of a stack with
    /// equal hugging priorities, the first is stretched, so their upper bounds are in the opposite order.
    ///
    /// - Parameters:
    ///   - rank: The settling rank of the item.
    ///   - slot: The index of the row in `LayoutItem.contentRows`.
    ///   - priority: The priority of the row.
    ///   - isArranged: Whether the item is an arranged view of a stack.
    @inline(__always)
    static func content(_ rank: UInt64, _ slot: Int, _ priority: Float, isArranged: Bool) -> Self {
        // FIDELITY.md: requiredContentYields, stackTiesByIndex.
        let rank = isArranged && slot & 1 == 1 ? ((1 << 60) - 1) - rank : rank
        return Self(tier: priority >= 1000 ? .requiredContent : .user, sequence: rank << 4 | UInt64(slot))
    }

    /// Returns the seniority of a row that places an item by its frame.
    @inline(__always)
    static func frame(_ tier: Tier, _ rank: UInt64, _ slot: Int) -> Self {
        Self(tier: tier, sequence: rank << 4 | UInt64(4 + slot))
    }
}
