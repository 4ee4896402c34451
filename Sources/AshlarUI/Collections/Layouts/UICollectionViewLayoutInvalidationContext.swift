import Foundation

/// What of a layout has to be worked out again.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Why a layout is invalid.
    struct Flags: OptionSet {
        let rawValue: UInt8
        static let everything = Flags(rawValue: 1)
        static let dataSourceCounts = Flags(rawValue: 2)
    }

    private var flags: Flags = []

    /// A context that names nothing.
    public override init() { super.init() }

    /// Its symbol is named by `made(by:flags:)`.
    public convenience init(_flagsOf flags: UInt8) {
        self.init()
        self.flags = Flags(rawValue: flags)
    }

    /// Whether nothing of the layout holds any longer: after `reloadData()` and `invalidateLayout()`.
    open var invalidateEverything: Bool { flags.contains(.everything) }
    /// Whether there are other numbers of sections and items.
    open var invalidateDataSourceCounts: Bool { flags.contains(.dataSourceCounts) }

    /// Names cells.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Names supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Names decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// The cells that were named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views that were named, by kind.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views that were named, by kind.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// How far the content offset is to move.
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much the content's size changes. The size itself is asked of the layout.
    open var contentSizeAdjustment = CGSize.zero
}

/// What of a flow layout has to be worked out again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and insets again: true unless set.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether lines are broken again: true unless set.
    open var invalidateFlowLayoutAttributes = true
}
