import Foundation

extension UICollectionView {
    /// The axis that content is scrolled along. Raw values are UIKit's.
    public enum ScrollDirection: Int, Sendable {
        /// The vertical axis.
        case vertical = 0
        /// The horizontal axis.
        case horizontal = 1
    }

    /// The place in the visible area that an item is scrolled to. Raw values are UIKit's.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The top edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// The vertical center.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// The bottom edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// The left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// The horizontal center.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// The right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The category of an element of a collection view. Raw values are UIKit's.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A header, a footer or another view with data.
        case supplementaryView = 1
        /// A view that belongs to the layout, without data.
        case decorationView = 2
    }

    /// The circumstances in which self-sizing cells are measured again. Raw values are UIKit's.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Cells are not measured again by themselves.
        case disabled = 0
        /// Cells are measured again when their intrinsic content size is invalidated.
        case enabled = 1
        /// The same as `enabled`.
        case enabledIncludingConstraints = 2
    }

    /// The element kind of the supplementary views that are section headers.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The element kind of the supplementary views that are section footers.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
