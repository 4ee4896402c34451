import AshlarLayout
import Foundation

/// The index bar at the edge.
extension UICollectionView {
    /// Asks the data source for the titles after each reload, and places the index bar.
    final func showIndex() {
        if indexedEpoch != epoch, knownCounts != nil {
            indexedEpoch = epoch
            let titles = dataSource?.indexTitles(for: self) ?? []
            indexBar = IndexBar.replacing(indexBar, with: titles) { [weak self] in self?.goToItem(of: $0, $1) }
        }
        indexBar?.color(tintColor ?? .systemBlue, idle: nil, tracking: nil)
        indexBar?.place(in: self)
    }

    private func goToItem(of title: String, _ number: Int) {
        guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: number), itemCounts.contains(path)
        else { return }
        scrollToItem(at: path, at: .top, animated: false)
    }
}
