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
        /// Pieces that follow each other, as the rows of a table do over all of its pages.
        case pieces(Range<Int>)
        case group(Int)
    }

    /// What Cairo leaves out of a tag.
    struct Addition {
        var piece: Int
        /// The place of the tag among all tags in the piece, as they begin; 0 for the piece itself.
        var place: Int
        var element: DocumentElement
    }

    /// Whether the document is tagged; if not, only its links have a place in the structure.
    var isTagged = true
    private(set) var groups: [Group] = []
    private(set) var additions: [Addition] = []
    /// The groups and pieces in no group.
    private(set) var top: [Kid] = []
    private(set) var pieceCount = 0
    private var numbers: [String: Int] = [:]

    /// The number of the group that has the most pieces, the first one of several; nil if none has more than the document itself.
    var largestGroup: Int? {
        var largest: (group: Int?, count: Int) = (nil, top.pieceCount)
        for (number, group) in groups.enumerated() where group.kids.pieceCount > largest.count {
            largest = (number, group.kids.pieceCount)
        }
        return largest.group
    }

    /// The pieces in their order, as ranges with the number of the group that they are in; nil for no group.
    var ranges: [(pieces: Range<Int>, group: Int?)] {
        var ranges: [(pieces: Range<Int>, group: Int?)] = []
        for case .pieces(let pieces) in top { ranges.append((pieces, nil)) }
        for (number, group) in groups.enumerated() {
            for case .pieces(let pieces) in group.kids { ranges.append((pieces, number)) }
        }
        return ranges.sorted { $0.pieces.lowerBound < $1.pieces.lowerBound }
    }

    var isEmpty: Bool { pieceCount == 0 && groups.isEmpty }

    /// The number of the group for the document that all elements are in; nil if there is none.
    var document: Int? {
        guard top.count == 1, case .group(let number) = top[0] else { return nil }
        return groups[number].element.role == .document ? number : nil
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
        if let group { Self.append(pieceCount, to: &groups[group].kids) } else { Self.append(pieceCount, to: &top) }
        pieceCount += 1
    }

    private static func append(_ piece: Int, to kids: inout [Kid]) {
        if case .pieces(let range) = kids.last, range.upperBound == piece {
            kids[kids.count - 1] = .pieces(range.lowerBound..<(piece + 1))
        } else {
            kids.append(.pieces(piece..<(piece + 1)))
        }
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

extension [StructureLog.Kid] {
    /// The number of pieces among the elements.
    var pieceCount: Int { reduce(0) { if case .pieces(let range) = $1 { $0 + range.count } else { $0 } } }
}

extension DocumentElement {
    /// Whether the element says more than its kind.
    var hasAttributes: Bool {
        alternativeText != nil || actualText != nil || title != nil || language != nil || scope != nil
    }
}
