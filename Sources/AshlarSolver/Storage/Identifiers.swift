/// The index of one kind of thing, with a type of its own, so that one kind is not taken for another. It is as large as its index.
protocol StoreID: Comparable, BitwiseCopyable {
    var index: Int32 { get }
    init(index: Int32)
}

extension StoreID {
    /// No thing: the index is -1.
    @inline(__always)
    static var none: Self { Self(index: -1) }

    @inline(__always)
    var isNone: Bool { index < 0 }

    @inline(__always)
    init(_ index: Int) { self.init(index: Int32(truncatingIfNeeded: index)) }

    @inline(__always)
    static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

extension Int {
    @inline(__always)
    init(_ id: some StoreID) { self.init(id.index) }
}

extension Buffer {
    @inline(__always)
    subscript<ID: StoreID>(id: ID) -> Element {
        get { base[Int(id.index)] }
        nonmutating set { base[Int(id.index)] = newValue }
    }
}

/// The index of a row, or of one of its further records, in ``RowStore``. It is that of the row's handle.
struct RowID: StoreID {
    var index: Int32

    @inline(__always)
    init(index: Int32) { self.index = index }

    @inline(__always)
    init(_ handle: Solver.Row) { index = handle.index }
}

/// The index of a variable in ``VariableStore``. It is that of the variable's handle.
struct VariableID: StoreID {
    var index: Int32

    @inline(__always)
    init(index: Int32) { self.index = index }

    @inline(__always)
    init(_ handle: Solver.Variable) { index = handle.index }

    /// Returns a variable of a box, given its first one.
    @inline(__always)
    func place(_ offset: Int32) -> VariableID { VariableID(index: index &+ offset) }
}

/// The index of an algebraic loop in ``AlgebraicLoops``.
struct LoopID: StoreID {
    var index: Int32
}

/// The index of a component in ``Components``.
struct ComponentID: StoreID {
    var index: Int32
}

/// The position of a step in the ``Schedule``.
struct StepID: StoreID {
    var index: Int32
}

extension StepID: HeapElement {
    /// The earliest step comes first.
    @inline(__always)
    static func precedes(_ left: StepID, _ right: StepID) -> Bool { left.index < right.index }
}
