extension UIStackView {
    /// The distribution of the arranged views along the stack's axis. The raw values are UIKit's.
    public enum Distribution: Int, Sendable {
        /// Resizes the view with the lowest hugging (or compression resistance) priority, so that the views fill the stack.
        case fill = 0
        /// Gives all views the same length, so that they fill the stack.
        case fillEqually = 1
        /// Gives the views lengths in proportion to their intrinsic sizes, so that they fill the stack.
        case fillProportionally = 2
        /// Keeps the views' lengths and makes the gaps between them equal, at least `spacing`.
        case equalSpacing = 3
        /// Keeps the views' lengths and makes the distances between their centers equal, as far as gaps of at least `spacing`
        /// allow.
        case equalCentering = 4
    }

    /// The alignment of the arranged views across the stack's axis. The raw values are UIKit's.
    public enum Alignment: Int, Sendable {
        /// Resizes the views to fill the stack across its axis.
        case fill = 0
        /// Aligns the leading edges in a column, or the top edges in a row.
        case leading = 1
        /// Aligns the first baselines, in rows only.
        case firstBaseline = 2
        /// Centers the views.
        case center = 3
        /// Aligns the trailing edges in a column, or the bottom edges in a row.
        case trailing = 4
        /// Aligns the last baselines, in rows only.
        case lastBaseline = 5

        /// The name of `leading` for rows.
        public static var top: Alignment { .leading }
        /// The name of `trailing` for rows.
        public static var bottom: Alignment { .trailing }
    }
}
