import AshlarLayout
import Foundation

/// Index paths of items: a section, and an item in it.
extension IndexPath {
    /// The path of an item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section: the first of two indexes. A path that has not two indexes is a fault, and is taken to begin with 0.
    public var section: Int {
        get { index(at: 0) }
        set { setIndex(newValue, at: 0) }
    }

    /// The item in the section: the second of two indexes. A path that has not two indexes is a fault, and is taken to end with 0.
    public var item: Int {
        get { index(at: 1) }
        set { setIndex(newValue, at: 1) }
    }

    private func index(at place: Int) -> Int {
        if count == 2 { return self[place] }
        reportLength()
        return place < count ? self[place] : 0
    }

    private mutating func setIndex(_ index: Int, at place: Int) {
        guard count == 2 else { return reportLength() }
        self[place] = index
    }

    private func reportLength() {
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "Invalid index path for use with UICollectionView. Index paths passed to collection view must contain exactly two "
                + "indices specifying the section and item. Please use the category on NSIndexPath in "
                + "NSIndexPath+UIKitAdditions.h if possible.")
    }

    /// As `NSIndexPath` prints itself, without an address: `{length = 2, path = 0 - 3}`.
    var indexPathText: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}
