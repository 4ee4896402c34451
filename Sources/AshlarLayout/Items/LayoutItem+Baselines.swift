import Foundation

/// The place of a text in a view that is higher or lower than the view's content.
package struct TextPlacement: Equatable {
    /// The part of the additional height that is above the text: 0 for a text at the top, ½ for one in the center, 1 for one at the bottom.
    package var share: CGFloat
    /// The height of the view with which its baselines were measured, in points.
    package var height: CGFloat

    package init(share: CGFloat, height: CGFloat) { (self.share, self.height) = (share, height) }
}

/// Baselines that an item borrows from a descendant, as stack views do.
extension LayoutItem {
    /// Sets the descendants whose baselines stand for this item's. Nil stands for the item's own baseline.
    package func setBaselineLenders(first: LayoutItem?, last: LayoutItem?) {
        guard first !== numbers?.firstBaselineLender || last !== numbers?.lastBaselineLender else { return }
        removeBaselineRows()
        edit {
            $0.firstBaselineLender = first
            $0.lastBaselineLender = last
        }
        // The view is asked for its own baselines again, because the stored ones may be the lender's.
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

    /// Removes the rows of constraints on the item's baselines and marks them to be added again. The rows refer to unknowns of the
    /// lender, which may be removed before the next pass.
    private func removeBaselineRows() {
        guard let host else { return }
        forEachBaselineReference { constraint in
            guard constraint.row >= 0, let holder = constraint.holder else { return }
            host.remove(constraint)
            holder.loadAgain()
        }
    }

    /// Removes a lender that is about to leave the subtree.
    package func forgetBaselineLender(_ item: LayoutItem) {
        guard let numbers, numbers.firstBaselineLender === item || numbers.lastBaselineLender === item else { return }
        setBaselineLenders(
            first: numbers.firstBaselineLender === item ? nil : numbers.firstBaselineLender,
            last: numbers.lastBaselineLender === item ? nil : numbers.lastBaselineLender)
    }

    /// Whether an active constraint refers to the item's baselines, directly or through an ancestor that borrows them.
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

    /// Calls the body for the constraints that refer to the item's baselines, directly or through an ancestor that borrows them.
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

    /// Calls the body for the item and for the ancestors that borrow its baselines, directly or through one another, until the body
    /// returns false.
    ///
    /// - Complexity: Linear in the number of borrowers if each borrows from a child, as stack views do.
    private func forEachBorrower(_ body: (LayoutItem) -> Bool) {
        guard body(self) else { return }
        // The items that have this item's baselines; the last one found comes last.
        var chain = [self]
        var item = self
        // The items between a lender and its borrower are marked.
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

    /// Ends the borrowing of baselines by ancestors, from this item or its descendants, before the item leaves.
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

    /// Returns whether a descendant of `ancestor` is this item or one of its descendants.
    private func isAbove(_ item: LayoutItem, upTo ancestor: LayoutItem) -> Bool {
        var item: LayoutItem? = item
        while let current = item, current !== ancestor {
            if current === self { return true }
            item = current.parent
        }
        return false
    }

    /// Returns the descendant that lends the attribute, a baseline, to this item; nil if the attribute is the item's own.
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

    /// Calls the body for each item and attribute of the constraint.
    final func forEachPlace(_ body: (LayoutItem, Attribute) -> Void) {
        if let first { body(first, firstAttributeCode) }
        if let second { body(second, secondAttributeCode) }
        for place in distances?.places ?? [] { body(place.item, place.attribute) }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is a baseline.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
