/// Baselines that belong to an item inside, such as those of a stack view.
extension LayoutItem {
    /// Has the baselines of this item stand for those of items below it; nil for the item's own.
    package func setBaselineLenders(first: LayoutItem?, last: LayoutItem?) {
        guard first !== numbers?.firstBaselineLender || last !== numbers?.lastBaselineLender else { return }
        removeBaselineRows()
        edit {
            $0.firstBaselineLender = first
            $0.lastBaselineLender = last
        }
    }

    /// Takes the rows away that were made with other items' unknowns, which may be gone before the next pass, and has them made anew
    /// then.
    private func removeBaselineRows() {
        guard let host else { return }
        forEachBaselineReference { constraint in
            guard constraint.row >= 0, let holder = constraint.holder else { return }
            host.remove(constraint)
            holder.loadAgain()
        }
    }

    /// An item below is about to leave.
    package func forgetBaselineLender(_ item: LayoutItem) {
        guard let numbers, numbers.firstBaselineLender === item || numbers.lastBaselineLender === item else { return }
        setBaselineLenders(
            first: numbers.firstBaselineLender === item ? nil : numbers.firstBaselineLender,
            last: numbers.lastBaselineLender === item ? nil : numbers.lastBaselineLender)
    }

    /// Whether an active constraint speaks of the item's baselines, be it in the name of an item around it.
    package var isBaselineNamed: Bool {
        var isNamed = false
        forEachBaselineReference { _ in isNamed = true }
        return isNamed
    }

    private func forEachBaselineReference(_ body: (NSLayoutConstraint) -> Void) {
        forEachReference { constraint in
            let (first, second) = (constraint.firstAttributeCode, constraint.secondAttributeCode)
            let isNamed =
                (constraint.first === self && (first == .firstBaseline || first == .lastBaseline))
                || (constraint.second === self && (second == .firstBaseline || second == .lastBaseline))
                || constraint.distances?.places.contains {
                    $0.item === self && ($0.attribute == .firstBaseline || $0.attribute == .lastBaseline)
                } ?? false
            if isNamed { body(constraint) }
        }
        guard let outer = parent?.numbers, outer.firstBaselineLender === self || outer.lastBaselineLender === self else { return }
        parent?.forEachBaselineReference(body)
    }

    /// The item that the attribute belongs to, if it is another one.
    func baselineLender(for attribute: NSLayoutConstraint.Attribute) -> LayoutItem? {
        switch attribute {
        case .firstBaseline: numbers?.firstBaselineLender
        case .lastBaseline: numbers?.lastBaselineLender
        default: nil
        }
    }
}
