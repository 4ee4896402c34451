/// What decided a variable where its row alone does not tell: an enumeration in four bytes, since each variable has one.
struct TieBreaker: Equatable, BitwiseCopyable {
    enum Cause {
        /// Rows alone.
        case rows
        /// The settling of a variable, possibly of the decided variable itself.
        case settling(VariableID)
        /// The algebraic loop that the variable is part of.
        case loop(LoopID)
    }

    /// A variable, -1 for rows, or -2 minus the index of a loop.
    private var packed: Int32

    @inline(__always)
    init(_ cause: Cause) {
        packed =
            switch cause {
            case .rows: -1
            case .settling(let variable): variable.index
            case .loop(let loop): -2 - loop.index
            }
    }

    @inline(__always)
    static var rows: TieBreaker { TieBreaker(.rows) }

    @inline(__always)
    static func settling(_ variable: VariableID) -> TieBreaker { TieBreaker(.settling(variable)) }

    @inline(__always)
    var cause: Cause {
        packed >= 0 ? .settling(VariableID(index: packed)) : packed == -1 ? .rows : .loop(LoopID(index: -2 - packed))
    }

    /// The variable whose settling decided, or nil.
    @inline(__always)
    var variable: VariableID? { packed >= 0 ? VariableID(index: packed) : nil }

    /// The loop that the variable is part of, or nil.
    @inline(__always)
    var loop: LoopID? { packed < -1 ? LoopID(index: -2 - packed) : nil }
}
