import AshlarSolver
import Foundation

extension LayoutEngine {
    // MARK: Constraints

    func addRow(of constraint: NSLayoutConstraint) {
        work.loweredConstraints += 1
        lowering.lower(constraint)
        constraintCount += 1
        constraint.row = add(
            Solver.Relation(constraint.relationCode), constraint.priorityValue.rawValue,
            .constraint(constraint.tier, constraint.sequence), .constraint(Unmanaged.passUnretained(constraint)))
    }

    /// Replaces a constraint's row after its terms have changed.
    func lowerAgain(_ constraint: NSLayoutConstraint) {
        removeRow(constraint.row)
        addRow(of: constraint)
    }

    /// Edits the constant of a constraint's row. The terms must be unchanged: otherwise call `lowerAgain(_:)`.
    func updateConstant(of constraint: NSLayoutConstraint) {
        work.loweredConstraints += 1
        lowering.lower(constraint)
        solver.setConstant(lowering.constant, of: Solver.Row(index: constraint.row))
        noteDirty()
    }

    /// Edits the priority of a constraint's row.
    func updatePriority(of constraint: NSLayoutConstraint) {
        solver.setPriority(Solver.Priority(constraint.priorityValue.rawValue), of: Solver.Row(index: constraint.row))
        noteDirty()
    }

    /// Removes a constraint's row from the solver.
    func remove(_ constraint: NSLayoutConstraint) {
        removeRow(constraint.row)
        constraint.row = -1
    }

    func removeRow(_ row: Int32) {
        solver.removeRow(Solver.Row(index: row))
        if case .constraint = rowOwners[Int(row)] { constraintCount -= 1 }
        rowOwners[Int(row)] = .none
        noteDirty()
    }

    /// Adds the row that is in `lowering`.
    private func add(_ relation: Solver.Relation, _ priority: Float, _ seniority: Solver.Seniority, _ owner: RowOwner) -> Int32 {
        let row = solver.addRow(
            lowering.terms, relation: relation, constant: lowering.constant, priority: Solver.Priority(priority),
            seniority: seniority)
        rowOwners.set(owner, of: Int(row.index))
        work.addedRows += 1
        noteDirty()
        return row.index
    }

    // MARK: Content size

    /// Updates the rows of an item's intrinsic content size: on each axis with a metric, `extent >= size` at the compression
    /// resistance priority and `extent <= size` at the hugging priority.
    func updateContentRows(of item: LayoutItem) {
        guard item.base >= 0 else { return }
        // Most views never have a content size.
        if item.contentSize.width < 0, item.contentSize.height < 0, item.contentRows.isEmpty { return }
        for (slot, axis) in [(0, NSLayoutConstraint.Axis.horizontal), (2, .vertical)] {
            let size = axis == .horizontal ? item.contentSize.width : item.contentSize.height
            updateContentRow(slot, item, axis, .greaterThanOrEqual, size, item.compression[axis])
            updateContentRow(slot + 1, item, axis, .lessThanOrEqual, size, item.hugging[axis])
        }
    }

    private func updateContentRow(
        _ slot: Int, _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ relation: Solver.Relation, _ size: CGFloat,
        _ priority: Float
    ) {
        let row = item.contentRows[slot]
        guard size >= 0, priority > 0 else {
            if row >= 0 { removeRow(row) }
            item.contentRows[slot] = -1
            return
        }
        let seniority = Solver.Seniority.content(
            item.settlingRank, slot, priority, isArranged: item.flags.contains(.isArranged))
        if row >= 0 {
            solver.setConstant(Double(size), of: Solver.Row(index: row))
            solver.setPriority(Solver.Priority(priority), of: Solver.Row(index: row))
            solver.setSeniority(seniority, of: Solver.Row(index: row))
            noteDirty()
            return
        }
        lowering.begin(constant: Double(size))
        lowering.add(item.base + (axis == .horizontal ? 2 : 3), 1)
        // Among views with equal priorities, the one that a constraint named first keeps its size.
        item.contentRows[slot] = add(relation, priority, seniority, .content(item, axis))
    }

    // MARK: Frames

    /// Updates the rows that place an item by its frame. Those of a root are constants, those of a translated autoresizing mask
    /// relate the item to its superview, and an item that does not translate its mask has none.
    func updateFrameRows(of item: LayoutItem) {
        item.flags.remove(.frameRowsStale)
        guard item.base >= 0 else { return }
        guard item.isView else {
            if item.isContentArea { fixContentOrigin(of: item) }
            return
        }
        // FIDELITY.md: rootsAreFixed.
        let isRoot = item === root || item.parent == nil
        guard isRoot || item.flags.contains(.translatesMask) else {
            return removeFrameRows(of: item)
        }
        let insets = item.alignmentInsets
        let (h, v) = AutoresizingSpan.spans(of: item, isRoot: isRoot)
        // The unknowns describe the alignment rectangle, but the mask applies to the frame.
        setFrameRow(0, item, h.position, inset: Double(insets.left), extentSlot: 2)
        setFrameRow(1, item, v.position, inset: Double(insets.top), extentSlot: 3)
        if item.flags.contains(.isEncapsulated), !isRoot { return removeFrameRows(of: item, slots: 2..<4) }
        setFrameRow(2, item, h.length, inset: -Double(insets.left + insets.right), extentSlot: 2)
        setFrameRow(3, item, v.length, inset: -Double(insets.top + insets.bottom), extentSlot: 3)
    }

    /// Fixes the origin of a content area at zero, the origin of content coordinates.
    private func fixContentOrigin(of item: LayoutItem) {
        let zero = AutoresizingSpan.Line(slope: 0, constant: 0)
        setFrameRow(0, item, zero, inset: 0, extentSlot: 2)
        setFrameRow(1, item, zero, inset: 0, extentSlot: 3)
    }

    func removeFrameRows(of item: LayoutItem, slots: Range<Int> = 0..<4) {
        for slot in slots where item.frameRows[slot] >= 0 {
            removeRow(item.frameRows[slot])
            item.frameRows[slot] = -1
        }
    }

    private func setFrameRow(_ slot: Int, _ item: LayoutItem, _ line: AutoresizingSpan.Line, inset: Double, extentSlot: Int32) {
        var constant = line.constant + inset
        if line.slope != 0, let parent = item.parent {
            let insets = parent.alignmentInsets
            constant += line.slope * Double(extentSlot == 2 ? insets.left + insets.right : insets.top + insets.bottom)
        }
        constant = LengthLimit.rowConstant(constant)
        let row = item.frameRows[slot]
        if row >= 0, line.slope == 0, item === root || item.autoresizingMask == 0 {
            // The terms cannot have changed, so only the constant is edited.
            solver.setConstant(constant, of: Solver.Row(index: row))
            noteDirty()
            return
        }
        if row >= 0 { removeRow(row) }
        lowering.begin(constant: constant)
        lowering.add(item.base + Int32(slot), 1)
        if line.slope != 0, let parent = item.parent { lowering.add(parent.base + extentSlot, -line.slope) }
        item.frameRows[slot] = add(
            .equal, UILayoutPriority.required.rawValue, frameSeniority(item, slot), .frame(item, slot))
    }
}

extension Solver.Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
