import AshlarSolver

/// Turns: keeps the turns of the items, and the seniorities of their rows, in agreement with the active constraints.
extension LayoutEngine {
    /// The turn of a root. A root is fixed, so its turn decides nothing; it precedes all other turns.
    private static let turnOfRoot: UInt64 = 1

    var hasStaleTurns: Bool { !staleTurns.isEmpty || isTreeOrderStale }

    /// Marks an item whose naming constraints have changed, so that the next pass updates its turn.
    func noteStaleTurn(_ item: LayoutItem) {
        guard !item.flags.contains(.turnStale), item !== root else { return }
        item.flags.insert(.turnStale)
        staleTurns.append(item)
        wake()
    }

    /// Marks the order of subviews as changed, so that the next pass updates the turns of unnamed items.
    ///
    /// - Returns: Whether the order can change a turn: at least two items are unnamed.
    func noteTreeOrder() -> Bool {
        guard unnamed.count > 1 else { return false }
        isTreeOrderStale = true
        wake()
        return true
    }

    /// Assigns turns to the entering items and sorts these items by turn.
    func giveTurns() {
        guard !entering.isEmpty else { return }
        sortUnnamed()
        var newcomers: [LayoutItem] = []
        for item in entering {
            if item === root {
                item.turn = Self.turnOfRoot
            } else if let turn = item.namedTurn {
                // FIDELITY.md: turnsArePresent.
                item.turn = turn
            } else {
                newcomers.append(item)
            }
        }
        unnamed.insert(newcomers) { setTurn($1, of: $0) }
        for index in entering.indices.dropFirst() where entering[index - 1].turn > entering[index].turn {
            entering.sort { $0.turn < $1.turn }
            break
        }
    }

    /// Updates the turns of the items in the engine.
    func updateTurns() {
        sortUnnamed()
        var newcomers: [LayoutItem] = []
        staleTurns.drain { item in
            guard item.isHosted(by: self), item.flags.contains(.turnStale) else { return }
            item.flags.remove(.turnStale)
            guard let turn = item.namedTurn else {
                if item.turn < UnnamedItems.first { newcomers.append(item) }
                return
            }
            guard turn != item.turn else { return }
            unnamed.remove(item)
            setTurn(turn, of: item)
        }
        unnamed.insert(newcomers) { setTurn($1, of: $0) }
    }

    private func sortUnnamed() {
        guard isTreeOrderStale else { return }
        isTreeOrderStale = false
        unnamed.sortAgain { setTurn($1, of: $0) }
    }

    private func setTurn(_ turn: UInt64, of item: LayoutItem) {
        item.turn = turn
        guard item.isHosted(by: self) else { return }
        work.changedTurns += 1
        solver.setTurn(turn, of: Solver.Variable(index: item.base))
        for slot in 0..<4 {
            let (content, frame) = (item.contentRows[slot], item.frameRows[slot])
            if content >= 0 { solver.setSeniority(.content(turn, slot), of: Solver.Row(index: content)) }
            if frame >= 0 { solver.setSeniority(frameSeniority(item, slot), of: Solver.Row(index: frame)) }
        }
        noteDirty()
    }

    func frameSeniority(_ item: LayoutItem, _ slot: Int) -> Solver.Seniority {
        .frame(item === root || !item.isView ? .fixed : .system, item.turn, slot)
    }

    /// Returns the seniority of a row.
    func seniority(of owner: RowOwner, row: Int32) -> Solver.Seniority {
        switch owner {
        case .none: return .constraint(.user, 0)
        case .constraint(let link): return link._withUnsafeGuaranteedRef { .constraint($0.tier, $0.sequence) }
        case .content(let item, _): return .content(item.turn, (0..<4).first { item.contentRows[$0] == row } ?? 0)
        case .frame(let item, let slot): return frameSeniority(item, slot)
        }
    }
}
