extension UIStackView {
    /// How the arranged views share the stack's length. Raw values are UIKit's.
    public enum Distribution: Int, Sendable {
        /// They fill it; whoever holds on to its content least grows or shrinks.
        case fill = 0
        /// They fill it with equal lengths.
        case fillEqually = 1
        /// They fill it in proportion to their intrinsic sizes.
        case fillProportionally = 2
        /// They keep their lengths and lie equally far apart, at least by `spacing`.
        case equalSpacing = 3
        /// They keep their lengths, and their centers lie equally far apart as far as `spacing` lets them.
        case equalCentering = 4
    }

    /// Where the arranged views lie across the axis. Raw values are UIKit's.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge of a column, at the top of a row.
        case leading = 1
        /// On the same first baseline. For rows only.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a column, at the bottom of a row.
        case trailing = 4
        /// On the same last baseline. For rows only.
        case lastBaseline = 5

        /// `leading`, as one says of rows.
        public static var top: Alignment { .leading }
        /// `trailing`, as one says of rows.
        public static var bottom: Alignment { .trailing }
    }
}
