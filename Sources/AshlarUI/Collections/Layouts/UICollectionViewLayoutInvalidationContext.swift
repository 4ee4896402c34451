import Foundation

/// The parts of a layout that are invalid and must be computed again.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// The reasons why a layout is invalid.
    struct Flags: OptionSet {
        let rawValue: UInt8
        static let everything = Flags(rawValue: 1)
        static let dataSourceCounts = Flags(rawValue: 2)
    }

    private var flags: Flags = []

    /// Creates an empty context.
    public override init() { super.init() }

    /// Creates a context with flags. `made(by:flags:)` calls it by its symbol.
    public convenience init(_flagsOf flags: UInt8) {
        self.init()
        self.flags = Flags(rawValue: flags)
    }

    /// Whether the whole layout is invalid, as after `reloadData()` and `invalidateLayout()`.
    open var invalidateEverything: Bool { flags.contains(.everything) }
    /// Whether the numbers of sections and items changed.
    open var invalidateDataSourceCounts: Bool { flags.contains(.dataSourceCounts) }

    /// Adds cells to the invalid elements.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds supplementary views to the invalid elements.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - indexPaths: The index paths of the views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Adds decoration views to the invalid elements.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - indexPaths: The index paths of the views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// The index paths of the invalid cells; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The index paths of the invalid supplementary views, by kind; nil for none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The index paths of the invalid decoration views, by kind; nil for none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// The distance by which the content offset moves, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content's size, in points. It is stored; the collection view reads the size from the layout.
    open var contentSizeAdjustment = CGSize.zero
}

/// The parts of a flow layout that are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and insets again. The default is true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether lines are computed again. The default is true.
    open var invalidateFlowLayoutAttributes = true
}
