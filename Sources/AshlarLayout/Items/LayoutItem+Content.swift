import AshlarSolver
import Foundation

/// What a view tells the engine of itself. Every setter leaves a mark where the engine has something to edit.
extension LayoutItem {
    /// Says that the intrinsic content size must be asked for again.
    package func invalidateContentSize() {
        guard !flags.contains(.contentStale) else { return }
        flags.insert(.contentStale)
        guard let host else { return }
        host.noteStaleContent(self)
        parent?.setNeedsLayout()
    }

    /// The content size in points, negative for "no metric"; edits the rows of an item that is in an engine.
    package func setContentSize(_ newSize: CGSize) {
        flags.remove(.contentStale)
        // The solver computes with what is finite; an endless content says nothing of the size.
        let size = CGSize(
            width: newSize.width.isFinite ? newSize.width : -1, height: newSize.height.isFinite ? newSize.height : -1)
        guard size != contentSize else { return }
        contentSize = size
        // Who is just entering gets its rows with the others.
        if !flags.contains(.entering) { host?.updateContentRows(of: self) }
    }

    package func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard isLegal(priority), hugging[axis] != priority.rawValue else { return }
        hugging[axis] = priority.rawValue
        contentPriorityChanged()
    }

    package func setCompression(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard isLegal(priority), compression[axis] != priority.rawValue else { return }
        compression[axis] = priority.rawValue
        contentPriorityChanged()
    }

    private func isLegal(_ priority: UILayoutPriority) -> Bool {
        // 0 switches the constraint off; everything else obeys the rule for constraints.
        if priority.isLegal || priority.rawValue == 0 { return true }
        LayoutFaults.illegalPriority(priority)
        return false
    }

    private func contentPriorityChanged() {
        guard let host else { return }
        host.updateContentRows(of: self)
        parent?.setNeedsLayout()
    }

    /// Whether the frame follows from the autoresizing mask. Constraints place the item otherwise.
    package func setTranslatesMask(_ translates: Bool) {
        guard flags.contains(.translatesMask) != translates else { return }
        if translates { flags.insert(.translatesMask) } else { flags.remove(.translatesMask) }
        giveUpInnerEngine()
        if host != nil { noteStaleFrameRows() } else if !translates { setPendingLoad() }
    }

    /// The frame that the application set, and the size of the superview at that moment.
    package func setFrame(_ newFrame: CGRect, capturedIn size: CGSize) {
        let isNew = newFrame != frame || size != capturedSize
        frame = newFrame
        capturedSize = size
        flags.remove(.wasPlaced)
        guard host != nil else { return }
        // The frame that the rows have already would only ask for layout again, which may be where it was set.
        if isNew, flags.contains(.translatesMask) || parent == nil { noteStaleFrameRows() }
        // Even if the engine's answer is the same, the frame is one that was not rounded to pixels.
        noteFrameStale()
    }

    package func setAutoresizingMask(_ mask: UInt8) {
        guard mask != autoresizingMask else { return }
        autoresizingMask = mask
        giveUpInnerEngine()
        if mask != 0 { parent?.flags.insert(.resizesChildren) }
        // Another mask has other terms, so the rows cannot be edited.
        host?.removeFrameRows(of: self)
        if host != nil, flags.contains(.translatesMask) { noteStaleFrameRows() }
    }

    func noteStaleFrameRows() {
        guard host != nil, !flags.contains(.frameRowsStale) else { return }
        flags.insert(.frameRowsStale)
        host?.noteStaleFrameRows(self)
        parent?.setNeedsLayout()
    }

    package func setRightToLeft(_ isRightToLeft: Bool) {
        guard flags.contains(.rightToLeft) != isRightToLeft else { return }
        if isRightToLeft { flags.insert(.rightToLeft) } else { flags.remove(.rightToLeft) }
        guard let host else { return }
        // A mirrored row has other terms; only constraints meant in this item are mirrored with it.
        forEachConstraintMeantHere { if $0.row >= 0, $0.isDirectional { host.lowerAgain($0) } }
    }

    private func forEachConstraintMeantHere(_ body: (NSLayoutConstraint) -> Void) {
        forEachHeld { if $0.container === self { body($0) } }
        guard flags.contains(.isHeldElsewhere) else { return }
        var ancestor = parent
        while let current = ancestor {
            if current.flags.contains(.holdsForOthers) { current.forEachHeld { if $0.container === self { body($0) } } }
            ancestor = current.parent
        }
    }

    package var alignmentInsets: UIEdgeInsets { numbers?.alignmentInsets ?? .zero }

    package func setAlignmentInsets(_ insets: UIEdgeInsets) {
        guard insets != alignmentInsets else { return }
        edit { $0.alignmentInsets = insets }
        guard host != nil, !flags.contains(.entering) else { return }
        setFrameStale()
        if flags.contains(.translatesMask) || parent == nil { noteStaleFrameRows() }
        // Masks of the children speak of this item's frame, and so do constraints that are meant in it or lead through it.
        forEachInSubtree { item in
            if item.parent === self, item.flags.contains(.translatesMask), item.autoresizingMask != 0 {
                item.noteStaleFrameRows()
            }
            item.updateConstants { $0 === self || item !== self && !$0.isDescendant(of: self) }
        }
    }

    /// Distances of the first baseline from the top and of the last from the bottom of the alignment rectangle.
    package func setBaselines(first: CGFloat, last: CGFloat) {
        guard first != numbers?.firstBaseline ?? 0 || last != numbers?.lastBaseline ?? 0 else { return }
        edit {
            $0.firstBaseline = first
            $0.lastBaseline = last
        }
        guard !flags.contains(.entering), let host else { return }
        // A view around this one may have lent these baselines.
        forEachBaselineReference { if $0.row >= 0 { host.updateConstant(of: $0) } }
    }

    package var margins: UIEdgeInsets { numbers?.margins ?? ItemNumbers.defaultMargins }

    /// The effective layout margins, safe area included.
    package func setMargins(_ margins: UIEdgeInsets) {
        guard margins != self.margins else { return }
        edit { $0.margins = margins }
        updateConstants { _ in true }
    }

    /// Where the item's children start: the content offset of a scroll view.
    package func setBoundsOrigin(_ origin: CGPoint) {
        guard origin != numbers?.boundsOrigin ?? .zero else { return }
        edit { $0.boundsOrigin = origin }
        // Only constraints that lead out of the item see where its children start.
        guard host != nil, flags.contains(.isCrossed) else { return }
        forEachInSubtree { item in
            guard item !== self else { return }
            item.updateConstants { $0 !== self && !$0.isDescendant(of: self) }
        }
    }

    func edit(_ change: (ItemNumbers) -> Void) {
        if numbers == nil { numbers = ItemNumbers() }
        change(numbers!)
    }

    /// Numbers shift the right sides of rows and leave their terms alone: edits the rows of constraints that name the item, as far
    /// as they are meant in a container that `isConcerned` accepts.
    private func updateConstants(where isConcerned: (LayoutItem) -> Bool) {
        // An item that is just entering has no rows yet.
        guard !flags.contains(.entering) else { return }
        guard let host else { return }
        forEachReference { constraint in
            // No number shifts a width or a height.
            guard constraint.row >= 0, constraint.firstAttributeCode.family != .size || constraint.distances != nil,
                let container = constraint.container,
                isConcerned(container)
            else { return }
            host.updateConstant(of: constraint)
        }
    }
}
