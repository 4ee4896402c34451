import Foundation

extension UICollectionView {
    /// The axis that content is scrolled along. Raw values are UIKit's.
    public enum ScrollDirection: Int, Sendable {
        /// From top to bottom.
        case vertical = 0
        /// From left to right.
        case horizontal = 1
    }

    /// Where an item is scrolled to. Raw values are UIKit's.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the top edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// To the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// To the bottom edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// To the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// To the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// To the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// What the views of a collection view are for. Raw values are UIKit's.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A header, a footer, or another view that belongs to data.
        case supplementaryView = 1
        /// A view that belongs to the layout.
        case decorationView = 2
    }

    /// Whether cells that change are measured again. Raw values are UIKit's.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No.
        case disabled = 0
        /// When a cell's intrinsic content size is invalidated.
        case enabled = 1
        /// As `enabled`.
        case enabledIncludingConstraints = 2
    }

    /// The kind of headers.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of footers.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
