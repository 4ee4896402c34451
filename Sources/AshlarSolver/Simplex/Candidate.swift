extension LexicographicSimplex {
    /// An edge downhill, with the slope it was listed for, by which it may be out of date.
    struct Candidate: HeapElement {
        var derivative: Double
        var position: Int32
        var isUp: Bool

        /// The steepest comes first.
        @inline(__always)
        static func precedes(_ left: Candidate, _ right: Candidate) -> Bool { left.derivative < right.derivative }
    }
}
