import AshlarSolver

/// Keeps the settling ranks of the items, and the seniorities of their rows, in agreement with the active constraints.
extension LayoutEngine {
    /// The settling rank of a root. A root is fixed, so its rank decides nothing; it precedes all other ranks.
    private static let settlingRankOfRoot: UInt64 = 1

    var hasStaleSettlingRanks: Bool { !staleSettlingRanks.isEmpty || isTreeOrderStale }

    /// Marks an item whose naming constraints have changed, so that the next pass updates its settling rank.
    func noteStaleSettlingRank(_ item: LayoutItem) {
        guard !item.flags.contains(.settlingRankStale), item !== root else { return }
        item.flags.insert(.settlingRankStale)
        staleSettlingRanks.append(item)
        wake()
    }

    /// Marks the order of subviews as changed, so that the next pass updates the settling ranks of unnamed items.
    ///
    /// - Returns: Whether the order can change a settling rank: at least two items are unnamed.
    func noteTreeOrder() -> Bool {
        guard unnamed.count > 1 else { return false }
        isTreeOrderStale = true
        wake()
        return true
    }

    /// Assigns settling ranks to the entering items and sorts these items by rank.
    func assignSettlingRanks() {
        guard !entering.isEmpty else { return }
        sortUnnamed()
        var newcomers: [LayoutItem] = []
        for item in entering {
            if item === root {
                item.settlingRank = Self.settlingRankOfRoot
            } else if let rank = item.namedSettlingRank {
                // FIDELITY.md: settlingRanksArePresent.
                item.settlingRank = rank
            } else {
                newcomers.append(item)
            }
        }
        unnamed.insert(newcomers) { setSettlingRank($1, of: $0) }
        for index in entering.indices.dropFirst() where entering[index - 1].settlingRank > entering[index].settlingRank {
            entering.sort { $0.settlingRank < $1.settlingRank }
            break
        }
    }

    /// Updates the settling ranks of the items in the engine.
    func updateSettlingRanks() {
        sortUnnamed()
        var newcomers: [LayoutItem] = []
        staleSettlingRanks.drain { item in
            guard item.isHosted(by: self), item.flags.contains(.settlingRankStale) else { return }
            item.flags.remove(.settlingRankStale)
            guard let rank = item.namedSettlingRank else {
                if item.settlingRank < UnnamedItems.first { newcomers.append(item) }
                return
            }
            guard rank != item.settlingRank else { return }
            unnamed.remove(item)
            setSettlingRank(rank, of: item)
        }
        unnamed.insert(newcomers) { setSettlingRank($1, of: $0) }
    }

    private func sortUnnamed() {
        guard isTreeOrderStale else { return }
        isTreeOrderStale = false
        unnamed.sortAgain { setSettlingRank($1, of: $0) }
    }

    private func setSettlingRank(_ rank: UInt64, of item: LayoutItem) {
        item.settlingRank = rank
        guard item.isHosted(by: self) else { return }
        work.changedSettlingRanks += 1
        solver.setSettlingRank(rank, of: Solver.Variable(index: item.base))
        for slot in 0..<4 {
            let (content, frame) = (item.contentRows[slot], item.frameRows[slot])
            if content >= 0 { solver.setSeniority(contentSeniority(item, slot), of: Solver.Row(index: content)) }
            if frame >= 0 { solver.setSeniority(frameSeniority(item, slot), of: Solver.Row(index: frame)) }
        }
        noteDirty()
    }

    private func contentSeniority(_ item: LayoutItem, _ slot: Int) -> Solver.Seniority {
        let axis = slot < 2 ? NSLayoutConstraint.Axis.horizontal : .vertical
        return .content(
            item.settlingRank, slot, slot % 2 == 0 ? item.compression[axis] : item.hugging[axis],
            isArranged: item.flags.contains(.isArranged))
    }

    /// Updates the seniorities of an item's content size after a stack has begun or ceased to arrange the item.
    func updateContentSeniorities(of item: LayoutItem) {
        for slot in 0..<4 where item.contentRows[slot] >= 0 {
            solver.setSeniority(contentSeniority(item, slot), of: Solver.Row(index: item.contentRows[slot]))
            noteDirty()
        }
    }

    func frameSeniority(_ item: LayoutItem, _ slot: Int) -> Solver.Seniority {
        .frame(item === root || !item.isView ? .fixed : .system, item.settlingRank, slot)
    }

    /// Returns the seniority of a row.
    func seniority(of owner: RowOwner, row: Int32) -> Solver.Seniority {
        switch owner {
        case .none: return .constraint(.user, 0)
        case .constraint(let link): return link._withUnsafeGuaranteedRef { .constraint($0.tier, $0.sequence) }
        case .content(let item, _): return contentSeniority(item, (0..<4).first { item.contentRows[$0] == row } ?? 0)
        case .frame(let item, let slot): return frameSeniority(item, slot)
        }
    }
}
