import AshlarLayout
import Foundation

/// The section index at the edge.
extension UITableView {
    /// Asks the data source for the titles, and shows or removes the section index.
    final func loadIndex() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        let rows = (0..<model.count).reduce(0) { $0 + model[$1].items.count }
        let former = indexBar
        indexBar = IndexBar.replacing(former, with: rows >= sectionIndexMinimumDisplayRowCount ? titles : []) { [weak self] in
            self?.goToSection(of: $0, $1)
        }
        colorIndex()
        if indexBar !== former { looksChanged() }
    }

    final func colorIndex() {
        indexBar?.color(
            sectionIndexColor ?? tintColor ?? .systemBlue, idle: sectionIndexBackgroundColor,
            tracking: sectionIndexTrackingBackgroundColor)
    }

    final func placeIndex() { indexBar?.place(in: self) }

    /// The width that the section index takes from each row.
    final var indexExtent: CGFloat { indexBar?.neededWidth ?? 0 }

    private func goToSection(of title: String, _ number: Int) {
        if title == Self.indexSearch {
            contentOffset.y = contentOffsetRange.minY
            return
        }
        let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: number) ?? number
        // The application may have no section for a title.
        guard section >= 0, section < numberOfSections else { return }
        scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    }
}
