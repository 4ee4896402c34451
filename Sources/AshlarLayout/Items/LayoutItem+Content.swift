import AshlarSolver
import Foundation

/// The values that a view passes to the engine. Every setter marks what the engine must edit.
extension LayoutItem {
    /// Marks the intrinsic content size as outdated. The next pass asks the view again.
    package func invalidateContentSize() {
        guard !flags.contains(.contentStale) else { return }
        flags.insert(.contentStale)
        guard let host else { return breakSeal() }
        host.noteStaleContent(self)
        parent?.setNeedsLayout()
    }

    /// Sets the content size in points, where a negative length means no metric. Edits the rows of an item that is in an engine.
    package func setContentSize(_ newSize: CGSize) {
        flags.remove(.contentStale)
        let size = Self.content(newSize)
        guard size != contentSize else { return }
        contentSize = size
        // An entering item gets its rows in `commit()`.
        if !flags.contains(.entering) { host?.updateContentRows(of: self) }
    }

    /// Returns a content size whose lengths the solver can take: an infinite length counts as no metric, and a finite one is limited.
    static func content(_ size: CGSize) -> CGSize {
        // FIDELITY.md: brokenGeometryIsRefused.
        CGSize(
            width: size.width.isFinite ? min(size.width, LengthLimit.points) : -1,
            height: size.height.isFinite ? min(size.height, LengthLimit.points) : -1)
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

    /// Sets whether the item is an arranged view of a stack.
    package func setArranged(_ isArranged: Bool) {
        guard flags.contains(.isArranged) != isArranged else { return }
        if isArranged { flags.insert(.isArranged) } else { flags.remove(.isArranged) }
        if !flags.contains(.entering) { host?.updateContentSeniorities(of: self) }
    }

    private func isLegal(_ priority: UILayoutPriority) -> Bool {
        // 0 disables the constraint; other values must be legal for constraints.
        if priority.isLegal || priority.rawValue == 0 { return true }
        LayoutFaults.illegalPriority(priority)
        return false
    }

    private func contentPriorityChanged() {
        guard let host else { return breakSeal() }
        host.updateContentRows(of: self)
        parent?.setNeedsLayout()
    }

    /// Sets whether the autoresizing mask determines the frame. Otherwise constraints do.
    package func setTranslatesMask(_ translates: Bool) {
        guard flags.contains(.translatesMask) != translates else { return }
        if translates { flags.insert(.translatesMask) } else { flags.remove(.translatesMask) }
        breakSeal()
        giveUpInnerEngine()
        if host != nil { noteStaleFrameRows() } else if !translates { setPendingLoad() }
    }

    /// Sets the frame that the application assigned, and the superview's size at that time.
    package func setFrame(_ newFrame: CGRect, capturedIn size: CGSize) {
        let isNew = newFrame != frame || size != capturedSize
        // The top may move, and so may parts that no row depends on, such as those that a button arranges.
        if isSealed {
            let isInner = parent?.isSealed ?? false
            if isInner ? isNew && flags.contains(.translatesMask) && isPlacedByRows : newFrame.size != frame.size { breakSeal() }
        }
        frame = newFrame
        capturedSize = size
        flags.remove(.wasPlaced)
        guard host != nil else { return }
        // A frame that the rows already have would only request another layout, perhaps from within the layout that sets it.
        if isNew, flags.contains(.translatesMask) || parent == nil { noteStaleFrameRows() }
        // Even if the engine's result is unchanged, the assigned frame was not rounded to pixels.
        noteFrameStale()
    }

    package func setAutoresizingMask(_ mask: UInt8) {
        guard mask != autoresizingMask else { return }
        autoresizingMask = mask
        giveUpInnerEngine()
        breakSeal()
        if mask != 0 { parent?.flags.insert(.resizesChildren) }
        // A different mask has different terms, so the rows cannot be edited.
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
        guard let host else { return breakSeal() }
        // A mirrored row has different terms. Only constraints whose container is this item are mirrored with it.
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
        // The masks of the children refer to this item's frame, and so do constraints whose container it is or that cross it.
        forEachInSubtree { item in
            if item.parent === self, item.flags.contains(.translatesMask), item.autoresizingMask != 0 {
                item.noteStaleFrameRows()
            }
            item.updateConstants { $0 === self || item !== self && !$0.isDescendant(of: self) }
        }
    }

    /// Sets the distances of the first baseline from the top, and of the last baseline from the bottom, of the alignment rectangle.
    ///
    /// - Parameters:
    ///   - first: The distance of the first baseline from the top, in points.
    ///   - last: The distance of the last baseline from the bottom, in points.
    ///   - placement: Where the text is in an item of another height. The default is nil: the baselines keep their distances.
    package func setBaselines(first: CGFloat, last: CGFloat, placement: TextPlacement? = nil) {
        let (oldFirst, oldLast, old) = (numbers?.firstBaseline ?? 0, numbers?.lastBaseline ?? 0, numbers?.textPlacement)
        guard first != oldFirst || last != oldLast || placement != old else { return }
        edit {
            $0.firstBaseline = first
            $0.lastBaseline = last
            $0.textPlacement = placement
        }
        guard !flags.contains(.entering), let host else { return }
        // The share is a coefficient of the rows.
        let haveOtherTerms = placement?.share != old?.share
        // An ancestor may have borrowed these baselines.
        forEachBaselineReference { constraint in
            guard constraint.row >= 0 else { return }
            if haveOtherTerms { host.lowerAgain(constraint) } else { host.updateConstant(of: constraint) }
        }
    }

    package var margins: UIEdgeInsets { numbers?.margins ?? ItemNumbers.defaultMargins }

    /// Sets the effective layout margins, safe area included.
    package func setMargins(_ margins: UIEdgeInsets) {
        guard margins != self.margins else { return }
        if isSealed, hasNamedMargins { breakSeal() }
        edit { $0.margins = margins }
        updateConstants { _ in true }
    }

    /// Sets the origin of the children's coordinates: the content offset of a scroll view.
    package func setBoundsOrigin(_ origin: CGPoint) {
        guard origin != numbers?.boundsOrigin ?? .zero else { return }
        edit { $0.boundsOrigin = origin }
        // The origin affects only constraints that cross the item.
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

    /// Recomputes the constants of rows after one of the item's numbers has changed; their terms stay the same. Only constraints
    /// that name the item and whose container satisfies `isConcerned` are updated.
    private func updateConstants(where isConcerned: (LayoutItem) -> Bool) {
        // An entering item has no rows yet.
        guard !flags.contains(.entering) else { return }
        guard let host else { return }
        forEachReference { constraint in
            // No number affects a width or a height.
            guard constraint.row >= 0, constraint.firstAttributeCode.family != .size || constraint.distances != nil,
                let container = constraint.container,
                isConcerned(container)
            else { return }
            host.updateConstant(of: constraint)
        }
    }
}
