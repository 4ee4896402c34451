import Foundation

extension LayoutSweep {
    /// Something that is wrong with a layout at some sizes.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The kinds of findings.
        public enum Kind: String, Sendable, Codable {
            /// A required constraint is broken, because it contradicts others.
            case conflict
            /// Constraints leave the position or size of a view open.
            case ambiguity
            /// Two views with the same superview overlap, which do not overlap at all sizes.
            case overlap
            /// A view extends beyond its superview.
            case outside
            /// A view is smaller than its text, or the text does not fit on the lines allowed.
            case cutText
        }

        /// The kind.
        public var kind: Kind

        /// The indices of the views: two for an overlap, none for a conflict.
        public var views: [Int]

        /// The paths of the views.
        public var paths: [String]

        /// The constraint of a conflict, in UIKit's words.
        public var constraint: String?

        /// The sizes of the root at which this holds, in ascending order. They are exact: the ends are where linear functions meet.
        public var ranges: [ClosedRange<Double>]

        /// The largest number of points by which views overlap, extend beyond their superview or are too small.
        public var amount: Double

        /// Whether the frames that lead to this are proved, and not sampled.
        public var isProved: Bool

        /// The finding with its sizes, for people.
        public var description: String {
            let place = ranges.map { range in
                range.lowerBound == range.upperBound
                    ? points(range.lowerBound) : "\(points(range.lowerBound)) to \(points(range.upperBound))"
            }.joined(separator: ", ")
            let names = paths.joined(separator: " and ")
            let what =
                switch kind {
                case .conflict: "\(constraint ?? "a constraint") is broken"
                case .ambiguity: "\(names) is ambiguous"
                case .overlap: "\(names) overlap by up to \(points(amount)) points"
                case .outside: "\(names) extends beyond its superview by up to \(points(amount)) points"
                case .cutText: "the text of \(names) is cut off"
                }
            return "\(place): \(what)"
        }
    }
}
