import AshlarGraphics

/// What a document's structure has beyond the tags that Cairo writes.
///
/// Cairo writes a tag where it is drawn, and one that begins on a page cannot continue on the next. So each tag outside of all others is a
/// piece, and the pieces of all pages are collected in groups, which no tag of Cairo's stands for.
struct StructureLog {
    /// An element that can continue on other pages.
    struct Group {
        var element: DocumentElement
        /// The index of the group around it; nil for none.
        var parent: Int?
        var kids: [Kid] = []
    }

    enum Kid {
        case piece(Int)
        case group(Int)
    }

    /// What Cairo leaves out of a tag.
    struct Addition {
        var piece: Int
        /// The place of the tag among all tags in the piece, as they begin; 0 for the piece itself.
        var place: Int
        var element: DocumentElement
    }

    private(set) var groups: [Group] = []
    private(set) var additions: [Addition] = []
    /// The groups and pieces in no group.
    private(set) var top: [Kid] = []
    private(set) var pieceCount = 0
    private var numbers: [String: Int] = [:]

    var isEmpty: Bool { pieceCount == 0 && groups.isEmpty }

    /// Whether all elements are in one for the document.
    var hasDocument: Bool {
        guard top.count == 1, case .group(let number) = top[0] else { return false }
        return groups[number].element.role == .document
    }

    /// Returns the group of an element that can continue, which is made if this is its beginning.
    mutating func group(_ element: DocumentElement, named name: String, in parent: Int?) -> Int {
        if let number = numbers[name] { return number }
        let number = groups.count
        groups.append(Group(element: element, parent: parent))
        numbers[name] = number
        add(.group(number), to: parent)
        return number
    }

    mutating func addPiece(in group: Int?) {
        add(.piece(pieceCount), to: group)
        pieceCount += 1
    }

    /// Notes what Cairo leaves out of a tag of the last piece.
    mutating func note(_ element: DocumentElement, at place: Int) {
        guard element.hasAttributes else { return }
        additions.append(Addition(piece: pieceCount - 1, place: place, element: element))
    }

    private mutating func add(_ kid: Kid, to group: Int?) {
        if let group { groups[group].kids.append(kid) } else { top.append(kid) }
    }
}

extension DocumentElement {
    /// Whether the element says more than its kind.
    var hasAttributes: Bool {
        alternativeText != nil || actualText != nil || title != nil || language != nil || scope != nil
    }
}
