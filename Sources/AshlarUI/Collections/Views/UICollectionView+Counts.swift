import AshlarLayout
import Foundation

/// The numbers of sections and items of the data source.
extension UICollectionView {
    /// The numbers of items. The data source is asked if they are not known. A data source that asks for them during the call gets
    /// 0.
    final var itemCounts: ItemCounts {
        if let knownCounts { return knownCounts }
        guard !isCounting else { return ItemCounts() }
        let counts = askForCounts()
        knownCounts = counts
        return counts
    }

    /// Asks the data source, even if the numbers are known.
    final func askForCounts() -> ItemCounts {
        guard let dataSource, !isCounting else { return ItemCounts() }
        isCounting = true
        defer { isCounting = false }
        let sections = max(0, dataSource.numberOfSections(in: self))
        return ItemCounts((0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) })
    }
}
