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
        // Its own baselines are asked for again: what was told of it may have been of the lender.
        if first == nil || last == nil { host?.noteStaleContent(self) }
        first?.markLending(to: self)
        last?.markLending(to: self)
    }

    private func markLending(to borrower: LayoutItem) {
        var item: LayoutItem? = self
        while let current = item, current !== borrower {
            current.flags.insert(.lendsBaselines)
            item = current.parent
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
        forEachBorrower { item in
            var reference = item.record.pointee.firstReference
            while let current = reference, !isNamed {
                isNamed = item.hasBaseline(namedBy: current.constraint.takeUnretainedValue())
                reference = current.links.next
            }
            return !isNamed
        }
        return isNamed
    }

    /// Calls the body for the constraints that speak of the item's baselines, be it in the name of an item around it.
    func forEachBaselineReference(_ body: (NSLayoutConstraint) -> Void) {
        forEachBorrower { item in
            item.forEachReference { if item.hasBaseline(namedBy: $0) { body($0) } }
            return true
        }
    }

    private func hasBaseline(namedBy constraint: NSLayoutConstraint) -> Bool {
        guard constraint.namesBaseline else { return false }
        var isNamed = false
        constraint.forEachPlace { if $0 === self, $1.isBaseline { isNamed = true } }
        return isNamed
    }

    /// Calls the body for the item and for those around it that have its baselines, directly or from each other, until it returns
    /// false.
    ///
    /// - Complexity: Linear in the number of borrowers, where each borrows from a child, as stack views do.
    private func forEachBorrower(_ body: (LayoutItem) -> Bool) {
        guard body(self) else { return }
        // Those whose baselines are this item's, the last one found at the end.
        var chain = [self]
        var item = self
        // The way up to the item that borrows is marked.
        while item.flags.contains(.lendsBaselines), let outer = item.parent {
            if let numbers = outer.numbers, numbers.firstBaselineLender != nil || numbers.lastBaselineLender != nil,
                chain.reversed().contains(where: { $0 === numbers.firstBaselineLender || $0 === numbers.lastBaselineLender })
            {
                guard body(outer) else { return }
                chain.append(outer)
            }
            item = outer
        }
    }

    /// Has the items around that borrow baselines from this one, or from what is below it, forget them: it is about to leave.
    func withdrawBaselines() {
        var item = self
        while item.flags.contains(.lendsBaselines), let outer = item.parent {
            if let numbers = outer.numbers {
                if let lender = numbers.firstBaselineLender, isAbove(lender, upTo: outer) { outer.forgetBaselineLender(lender) }
                if let lender = numbers.lastBaselineLender, isAbove(lender, upTo: outer) { outer.forgetBaselineLender(lender) }
            }
            item = outer
        }
    }

    /// Whether an item below `ancestor` is this one or lies below it: looks no further up than that.
    private func isAbove(_ item: LayoutItem, upTo ancestor: LayoutItem) -> Bool {
        var item: LayoutItem? = item
        while let current = item, current !== ancestor {
            if current === self { return true }
            item = current.parent
        }
        return false
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

extension NSLayoutConstraint {
    /// Whether one of the constraint's attributes is a baseline.
    final var namesBaseline: Bool {
        firstAttributeCode.isBaseline || secondAttributeCode.isBaseline
            || distances?.places.contains { $0.attribute.isBaseline } ?? false
    }

    /// Calls the body for all that the constraint speaks of.
    final func forEachPlace(_ body: (LayoutItem, Attribute) -> Void) {
        if let first { body(first, firstAttributeCode) }
        if let second { body(second, secondAttributeCode) }
        for place in distances?.places ?? [] { body(place.item, place.attribute) }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute belongs to a line of text.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
