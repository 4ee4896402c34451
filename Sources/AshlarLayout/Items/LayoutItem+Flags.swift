extension LayoutItem {
    /// The properties of an item that are true or false, one bit each, in the order of their bits.
    ///
    /// Some are states of the update cycle, which a pass clears. Others describe the owner or its class, so that the loops of a pass
    /// skip a view without asking its owner. Flags whose description says "or did", "or had" or "once" are never cleared: they allow
    /// a shortcut as long as they are not set.
    @usableFromInline
    package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt32
        @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The item waits for the layout phase.
        @inlinable package static var needsLayout: Flags { Flags(rawValue: 1 << 0) }
        /// A descendant waits for the layout phase.
        @inlinable package static var descendantNeedsLayout: Flags { Flags(rawValue: 1 << 1) }
        /// The item waits for the constraints phase.
        @inlinable package static var needsUpdateConstraints: Flags { Flags(rawValue: 1 << 2) }
        /// A descendant waits for the constraints phase.
        @inlinable package static var descendantNeedsUpdateConstraints: Flags { Flags(rawValue: 1 << 3) }
        /// Constraints, or the item itself, wait to be loaded into the engine.
        @inlinable package static var pendingLoad: Flags { Flags(rawValue: 1 << 4) }
        /// A descendant, or its constraints, wait to be loaded into the engine.
        @inlinable package static var descendantPendingLoad: Flags { Flags(rawValue: 1 << 5) }
        /// The frame follows from the autoresizing mask.
        @inlinable package static var translatesMask: Flags { Flags(rawValue: 1 << 6) }
        /// The view's frame may differ from the engine's result.
        @inlinable package static var frameStale: Flags { Flags(rawValue: 1 << 7) }
        /// The content size must be asked for again before the next engine pass.
        @inlinable package static var contentStale: Flags { Flags(rawValue: 1 << 8) }
        /// The frame rows must be edited before the next engine pass.
        @inlinable package static var frameRowsStale: Flags { Flags(rawValue: 1 << 9) }
        /// The view's direction is right to left: its leading edge is the right one.
        @inlinable package static var rightToLeft: Flags { Flags(rawValue: 1 << 10) }
        /// The view holds a constraint whose container is a descendant, as `addConstraint(_:)` allows.
        @inlinable package static var holdsForOthers: Flags { Flags(rawValue: 1 << 11) }
        /// Already on the list of items that enter the engine in this pass.
        @inlinable package static var entering: Flags { Flags(rawValue: 1 << 12) }
        /// The view's class takes part in the constraints phase even without constraints.
        @inlinable package static var requiresEngine: Flags { Flags(rawValue: 1 << 13) }
        /// A child has a flexible autoresizing mask, or had once.
        @inlinable package static var resizesChildren: Flags { Flags(rawValue: 1 << 14) }
        /// The owner's class is the plain one, which adds nothing to the phases of the update cycle, and the view belongs to no
        /// controller.
        @inlinable package static var isPlain: Flags { Flags(rawValue: 1 << 15) }
        /// The item moves between superviews: it was removed once, or is a cell, a header or a footer. Its subtree may get an engine of
        /// its own, whose solution stays valid in every superview.
        @inlinable package static var maySwitchTrees: Flags { Flags(rawValue: 1 << 16) }
        /// The owner's class overrides no layout method.
        @inlinable package static var inheritsLayout: Flags { Flags(rawValue: 1 << 17) }
        /// The owner has a rarely used property, such as margins of its own or a safe area.
        @inlinable package static var hasRareProperties: Flags { Flags(rawValue: 1 << 18) }
        /// A constraint crosses the item, or did: it names a descendant and is held by an ancestor.
        @inlinable package static var isCrossed: Flags { Flags(rawValue: 1 << 19) }
        /// An ancestor holds, or held, a constraint whose container is this item.
        @inlinable package static var isHeldElsewhere: Flags { Flags(rawValue: 1 << 20) }
        /// An ancestor borrows, or borrowed, its baselines from this item or from a descendant.
        @inlinable package static var lendsBaselines: Flags { Flags(rawValue: 1 << 21) }
        /// A child has, or had, a rarely used property.
        @inlinable package static var hasRareChildren: Flags { Flags(rawValue: 1 << 22) }
        /// A walk over the tree has visited the item. The walk clears the flag before it ends.
        @inlinable package static var isMarked: Flags { Flags(rawValue: 1 << 23) }
        /// The owner's class overrides neither the update of constraints nor the views for baselines, and the view belongs to no
        /// controller.
        @inlinable package static var inheritsUpdates: Flags { Flags(rawValue: 1 << 24) }
        /// The owner's class overrides a setter through which the engine's result is assigned, or the view is observed.
        @inlinable package static var observesFrames: Flags { Flags(rawValue: 1 << 25) }
        /// The constraints that name the item have changed, so its settling rank may have changed too.
        @inlinable package static var settlingRankStale: Flags { Flags(rawValue: 1 << 26) }
        /// The view's frame is the result of an engine that the view has left.
        @inlinable package static var wasPlaced: Flags { Flags(rawValue: 1 << 27) }
        /// Each edge has its own distance from an edge of the superview, even if the edges cross: width and height may be negative.
        @inlinable package static var isInset: Flags { Flags(rawValue: 1 << 28) }
        /// The view is an arranged subview of a stack view.
        @inlinable package static var isArranged: Flags { Flags(rawValue: 1 << 29) }
        /// Constraints of the framework, instead of the frame, determine the item's size.
        @inlinable package static var isEncapsulated: Flags { Flags(rawValue: 1 << 30) }
        /// A finished layout has placed the item, and nothing has changed since: see `seal()`.
        @inlinable package static var isSealed: Flags { Flags(rawValue: 1 << 31) }
    }

    /// Whether the owner's class is the plain one and no rarely used property was set.
    @inlinable package var isOrdinary: Bool {
        flags.rawValue & (Flags.isPlain.rawValue | Flags.hasRareProperties.rawValue) == Flags.isPlain.rawValue
    }

    /// Returns whether the owner has no children and no rarely used property, and its class overrides nothing of a phase of the
    /// update cycle. Such a view does nothing in that phase.
    ///
    /// - Parameter phase: The flag that tells that the class overrides nothing of the phase, such as `inheritsLayout`.
    @inlinable package func doesNothing(in phase: Flags) -> Bool {
        flags.rawValue & (phase.rawValue | Flags.hasRareProperties.rawValue) == phase.rawValue && firstChild == nil
    }

    /// Whether the item or a descendant waits for the layout phase.
    @inlinable package var waitsForLayout: Bool {
        flags.rawValue & (Flags.needsLayout.rawValue | Flags.descendantNeedsLayout.rawValue) != 0
    }

    /// Whether the item or a descendant waits for the constraints phase.
    @inlinable package var waitsForUpdate: Bool {
        flags.rawValue & (Flags.needsUpdateConstraints.rawValue | Flags.descendantNeedsUpdateConstraints.rawValue) != 0
    }

    /// Whether the item or a descendant waits to be loaded into the engine.
    package var waitsForLoad: Bool {
        flags.rawValue & (Flags.pendingLoad.rawValue | Flags.descendantPendingLoad.rawValue) != 0
    }
}
