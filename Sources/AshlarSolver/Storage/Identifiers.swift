// Indices with types of their own, so that one kind is not taken for another. Each is as large as its index.

/// The index of an algebraic loop in ``AlgebraicLoops``.
struct LoopID: Equatable, BitwiseCopyable {
    var index: Int32
}

/// The index of a component in ``Components``.
struct ComponentID: Equatable, BitwiseCopyable {
    var index: Int32
}

/// The position of a step in the ``Schedule``.
struct StepID: Equatable, BitwiseCopyable {
    var index: Int32

    /// No step, as of a variable that is not determined.
    @inline(__always)
    static var none: StepID { StepID(index: -1) }

    @inline(__always)
    var isNone: Bool { index < 0 }
}

extension StepID: HeapElement {
    /// The earliest step comes first.
    @inline(__always)
    static func precedes(_ left: StepID, _ right: StepID) -> Bool { left.index < right.index }
}
