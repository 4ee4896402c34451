import AshlarLayout
import Foundation

/// What the data source says of its sections and items.
extension UICollectionView {
    /// The numbers of items, asked for if they are not known. A data source that asks back while it is being asked is told of none.
    final var itemCounts: ItemCounts {
        if let knownCounts { return knownCounts }
        guard !isCounting else { return ItemCounts() }
        let counts = askForCounts()
        knownCounts = counts
        return counts
    }

    /// Asks the data source, whatever is known.
    final func askForCounts() -> ItemCounts {
        guard let dataSource, !isCounting else { return ItemCounts() }
        isCounting = true
        defer { isCounting = false }
        let sections = max(0, dataSource.numberOfSections(in: self))
        return ItemCounts((0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) })
    }
}
