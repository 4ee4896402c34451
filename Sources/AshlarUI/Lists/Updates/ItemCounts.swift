import Foundation

/// The number of items of each section, as the data source last gave them.
struct ItemCounts: Equatable {
    private(set) var sections: [Int] = []
    private(set) var total = 0

    init(_ sections: [Int] = []) {
        self.sections = sections
        total = sections.reduce(0, +)
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path[0]) && path[1] >= 0 && path[1] < sections[path[0]]
    }

    /// Whether a supplementary or decoration view may have the index path. A path without a section belongs to the whole layout.
    func containsSection(of path: IndexPath) -> Bool { path.count < 2 || sections.indices.contains(path[0]) }
}
