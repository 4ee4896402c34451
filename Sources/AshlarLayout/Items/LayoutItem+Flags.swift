extension LayoutItem {
    @usableFromInline
    package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt32
        @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

        @inlinable package static var needsLayout: Flags { Flags(rawValue: 1 << 0) }
        @inlinable package static var descendantNeedsLayout: Flags { Flags(rawValue: 1 << 1) }
        @inlinable package static var needsUpdateConstraints: Flags { Flags(rawValue: 1 << 2) }
        @inlinable package static var descendantNeedsUpdateConstraints: Flags { Flags(rawValue: 1 << 3) }
        /// Constraints, or the item itself, wait to be taken into the engine.
        @inlinable package static var pendingLoad: Flags { Flags(rawValue: 1 << 4) }
        @inlinable package static var descendantPendingLoad: Flags { Flags(rawValue: 1 << 5) }
        /// The frame follows from the autoresizing mask.
        @inlinable package static var translatesMask: Flags { Flags(rawValue: 1 << 6) }
        /// The view's frame differs from the engine's answer.
        @inlinable package static var frameStale: Flags { Flags(rawValue: 1 << 7) }
        /// The content size must be asked for again before the next engine pass.
        @inlinable package static var contentStale: Flags { Flags(rawValue: 1 << 8) }
        /// The frame rows must be edited before the next engine pass.
        @inlinable package static var frameRowsStale: Flags { Flags(rawValue: 1 << 9) }
        /// Leading is right in the view's own coordinates.
        @inlinable package static var rightToLeft: Flags { Flags(rawValue: 1 << 10) }
        /// Already on the list of items that enter the engine in this pass.
        @inlinable package static var entering: Flags { Flags(rawValue: 1 << 12) }
        /// A child has a flexible autoresizing mask, or had once.
        @inlinable package static var resizesChildren: Flags { Flags(rawValue: 1 << 14) }
        /// Its view holds a constraint that is meant in a view below, as `addConstraint(_:)` can have it.
        @inlinable package static var holdsForOthers: Flags { Flags(rawValue: 1 << 11) }
        /// Was taken out of a tree once, and may be again.
        @inlinable package static var moves: Flags { Flags(rawValue: 1 << 16) }
        /// The owner has something that few views have, such as margins of its own or a safe area.
        @inlinable package static var hasRareProperties: Flags { Flags(rawValue: 1 << 18) }
        /// The owner's class is the plain one, whose turns in the update cycle do nothing of their own.
        @inlinable package static var isPlain: Flags { Flags(rawValue: 1 << 15) }
        /// The owner's class is laid out as views are: it overrides nothing of that.
        @inlinable package static var inheritsLayout: Flags { Flags(rawValue: 1 << 17) }
        /// The owner's class has its constraints updated as views do, and baselines of its own.
        @inlinable package static var inheritsUpdates: Flags { Flags(rawValue: 1 << 24) }
        /// The owner's class overrides what an answer of the engine is set through.
        @inlinable package static var hearsPlaces: Flags { Flags(rawValue: 1 << 25) }
        /// A constraint leads through the item, or did: it names something below and is held above.
        @inlinable package static var isCrossed: Flags { Flags(rawValue: 1 << 19) }
        /// A view above holds a constraint that is meant in this one, or did.
        @inlinable package static var isHeldElsewhere: Flags { Flags(rawValue: 1 << 20) }
        /// Its baselines, or those of something below, stand for those of an item around, or did.
        @inlinable package static var lendsBaselines: Flags { Flags(rawValue: 1 << 21) }
        /// A child has something that few views have, or had once.
        @inlinable package static var hasRareChildren: Flags { Flags(rawValue: 1 << 22) }
        /// Seen by a walk over the tree, which takes the mark away before it ends.
        @inlinable package static var isMarked: Flags { Flags(rawValue: 1 << 23) }
        /// What names the item has changed, so that its turn may be another.
        @inlinable package static var turnStale: Flags { Flags(rawValue: 1 << 26) }
        /// The view's frame is the answer of an engine that it has left.
        @inlinable package static var wasPlaced: Flags { Flags(rawValue: 1 << 27) }
        /// Each edge stands at its own distance from an edge of the view around it, even where none is left between them: width and
        /// height may be negative.
        @inlinable package static var isInset: Flags { Flags(rawValue: 1 << 28) }
        /// One of the views that the stack view around it arranges.
        @inlinable package static var isArranged: Flags { Flags(rawValue: 1 << 29) }
        /// Constraints of the framework hold its size, in place of the frame's.
        @inlinable package static var isEncapsulated: Flags { Flags(rawValue: 1 << 30) }
        /// The view's class wants the constraints phase in any case.
        @inlinable package static var requiresEngine: Flags { Flags(rawValue: 1 << 13) }
    }

    /// The owner's class is the plain one, and nothing special was ever set.
    @inlinable package var isOrdinary: Bool {
        flags.rawValue & (Flags.isPlain.rawValue | Flags.hasRareProperties.rawValue) == Flags.isPlain.rawValue
    }

    /// Whether there is nothing in the owner, nothing special about it, and nothing in its class that is asked for: such a view has no
    /// part in that phase of the update cycle.
    @inlinable package func isLeaf(_ kind: Flags) -> Bool {
        flags.rawValue & (kind.rawValue | Flags.hasRareProperties.rawValue) == kind.rawValue && firstChild == nil
    }

    /// Something here or below waits for the layout phase.
    @inlinable package var waitsForLayout: Bool {
        flags.rawValue & (Flags.needsLayout.rawValue | Flags.descendantNeedsLayout.rawValue) != 0
    }

    /// Something here or below waits for the constraints phase.
    @inlinable package var waitsForUpdate: Bool {
        flags.rawValue & (Flags.needsUpdateConstraints.rawValue | Flags.descendantNeedsUpdateConstraints.rawValue) != 0
    }

    /// Something here or below waits to be taken into the engine.
    package var waitsForLoad: Bool {
        flags.rawValue & (Flags.pendingLoad.rawValue | Flags.descendantPendingLoad.rawValue) != 0
    }
}
