import Foundation

/// The selected rows or items, in the order of their selection.
struct SelectedItems {
    private var places: [IndexPath: Int] = [:]
    private var next = 0

    var count: Int { places.count }
    var isEmpty: Bool { places.isEmpty }
    var items: [IndexPath] { places.sorted { $0.value < $1.value }.map(\.key) }

    /// The item that was selected before all others.
    var first: IndexPath? { places.min { $0.value < $1.value }?.key }
    /// The item with the lowest place.
    var lowest: IndexPath? { places.keys.min() }

    func contains(_ path: IndexPath) -> Bool { places[path] != nil }

    mutating func insert(_ path: IndexPath) {
        guard places[path] == nil else { return }
        places[path] = next
        next += 1
    }

    mutating func remove(_ path: IndexPath) { places[path] = nil }
    mutating func removeAll() { places = [:] }

    /// Replaces the index paths of the items. Items whose new path is nil are removed.
    mutating func move(_ newPath: (IndexPath) -> IndexPath?) {
        let old = items
        removeAll()
        for path in old { if let path = newPath(path) { insert(path) } }
    }
}

extension UIScrollView {
    /// Returns the cell of the list that contains a view; nil for views outside of its cells.
    ///
    /// - Parameter isShown: Whether a cell belongs to the list.
    final func cell<Cell: UIView>(around view: UIView?, where isShown: (Cell) -> Bool) -> Cell? {
        var view = view
        while let present = view, present !== self {
            if let cell = present as? Cell, isShown(cell) { return cell }
            view = present.superviewReference
        }
        return nil
    }
}
