import AshlarGraphics
import Foundation

/// Writes the structure of a document while views are drawn, as their accessibility properties describe it.
@MainActor
final class StructureWriter {
    private let context: any DrawingContext
    /// A name for elements that cross the edges of the part that is drawn.
    private let continuation: String
    private let ranks: ReadingRanks
    /// The number of views that are drawn within an element that holds no others; 0 outside of one.
    private var depth = 0
    /// The number of views around the present one, which tells those with the same first element apart.
    private var level = 0
    /// What the children of the present view are.
    private var children = Children.any

    fileprivate enum Children { case any, listItems, tableRows, tableCells }

    /// What a view has begun.
    struct Begun {
        fileprivate var elements = 0
        fileprivate var isInside = false
        fileprivate var children: Children
    }

    init(_ ranks: ReadingRanks, _ context: any DrawingContext, continuation: String) {
        (self.ranks, self.context, self.continuation) = (ranks, context, continuation)
    }

    // MARK: Order

    /// Returns subviews in the order in which they are read, as far as those that overlap stay in their order.
    ///
    /// - Complexity: Linear if they are in order, and otherwise in the number of pairs in another order.
    func arranged(_ views: [UIView]) -> [UIView] {
        let own = views.map { ranks[$0] ?? -1 }
        if depth > 0 || zip(own, own.dropFirst()).allSatisfy({ $0 <= $1 || $1 < 0 }) { return views }
        var (sorted, sortedRanks): ([UIView], [Int]) = ([], [])
        for (view, rank) in zip(views, own) {
            var place = sorted.count
            if rank >= 0 {
                var index = sorted.count
                while index > 0, !sorted[index - 1].frame.overlaps(view.frame) {
                    index -= 1
                    if sortedRanks[index] > rank { place = index }
                }
            }
            sorted.insert(view, at: place)
            sortedRanks.insert(rank, at: place)
        }
        return sorted
    }

    // MARK: Elements

    /// Begins the elements of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - isWhole: Whether the view is drawn as a whole, in which elements inside it are lost.
    ///   - part: The part of the view that is drawn, or nil for all of it.
    func begin(_ view: UIView, isWhole: Bool, part: CGRect?) -> Begun {
        var begun = Begun(children: children)
        level += 1
        if depth > 0 || view.accessibilityElementsHidden {
            depth += 1
            begun.isInside = true
            return begun
        }
        let place = children
        children = .any
        let chosen = view.rare?.documentElement
        guard let rank = ranks[view] else {
            if let chosen { begin([chosen], in: view, rank: -1, part, holdsContent: true, &begun) }
            return begun
        }
        let isElement = view.isAccessibilityElement
        var elements: [DocumentElement] = []
        switch place {
        case .any: break
        case .listItems: elements = [DocumentElement(.listItem), DocumentElement(.listBody)]
        case .tableRows: elements = [DocumentElement(.tableRow)]
        case .tableCells: break
        }
        let isCell = place == .tableCells || place == .tableRows && isElement
        if let chosen {
            elements.append(filled(chosen, by: view))
        } else if isCell {
            let isHeader = view.accessibilityTraits.contains(.header)
            elements.append(filled(DocumentElement(isHeader ? .tableHeaderCell : .tableDataCell), by: view))
        } else if isElement {
            elements.append(element(view))
        } else if let listed = listedElements(view) {
            elements.append(listed)
            begin(elements, in: view, rank: rank, part, holdsContent: true, &begun)
            return begun
        } else if let container = container(view) {
            elements.append(container)
        } else if isWhole {
            elements.append(DocumentElement(.division))
        }
        begin(elements, in: view, rank: rank, part, holdsContent: isElement || isWhole, &begun)
        if begun.isInside { return begun }
        switch (view.accessibilityContainerType, place) {
        case (.list, _): children = .listItems
        case (.dataTable, _): children = .tableRows
        case (_, .tableRows): children = .tableCells
        default: break
        }
        return begun
    }

    /// Ends what a view has begun.
    func end(_ begun: Begun) {
        level -= 1
        if begun.isInside { depth -= 1 }
        for _ in 0..<begun.elements { context.endElement() }
        children = begun.children
    }

    private func begin(
        _ elements: [DocumentElement], in view: UIView, rank: Int, _ part: CGRect?, holdsContent: Bool, _ begun: inout Begun
    ) {
        // FIDELITY.md: cutElementsContinue.
        let isCut = part.map { !$0.contains(CGRect(origin: .zero, size: view.frame.size)) } ?? false
        for (index, element) in elements.enumerated() {
            var element = element
            if isCut, !continuation.isEmpty { element.continuation = "\(continuation)/\(rank)/\(level)/\(index)" }
            context.beginElement(element)
            begun.elements += 1
        }
        guard holdsContent else { return }
        if isCut, !continuation.isEmpty, !elements.isEmpty {
            context.beginElement(DocumentElement(.span))
            begun.elements += 1
        }
        depth += 1
        begun.isInside = true
    }

    // MARK: Roles

    private func element(_ view: UIView) -> DocumentElement {
        let traits = view.accessibilityTraits
        let role: DocumentElement.Role
        if traits.contains(.header) {
            role = .heading(level: headingLevel(view))
        } else if traits.contains(.link) {
            role = .link
        } else if traits.contains(.image) || view is UIImageView {
            role = .figure
        } else if view is any RespondsToUserInteraction || !traits.isDisjoint(with: [.button, .adjustable, .searchField]) {
            role = .form
        } else {
            role = .paragraph
        }
        return filled(DocumentElement(role), by: view)
    }

    /// Adds to an element what the view's accessibility properties say.
    private func filled(_ element: DocumentElement, by view: UIView) -> DocumentElement {
        var element = element
        element.language = element.language ?? view.accessibilityLanguage
        guard view.isAccessibilityElement, element.alternativeText == nil else { return element }
        let (label, value) = (view.accessibilityLabel, view.accessibilityValue)
        let isText = ![.figure, .form, .formula].contains(element.role)
        // Text speaks for itself, unless the application has given it other words.
        let standard = view.accessibilityDefaults
        if isText, label == standard.label, value == standard.value { return element }
        let words = [label, value].compactMap(\.self).filter { !$0.isEmpty }
        if !words.isEmpty { element.alternativeText = words.joined(separator: ", ") }
        return element
    }

    /// The picture that a view is whose elements are no views of their own; nil for another view.
    private func listedElements(_ view: UIView) -> DocumentElement? {
        let words = (view.accessibilityElements ?? []).compactMap { ($0 as? UIAccessibilityElement)?.accessibilityLabel }
        guard !words.isEmpty else { return nil }
        return DocumentElement(.figure, alternativeText: words.joined(separator: ", "), language: view.accessibilityLanguage)
    }

    private func container(_ view: UIView) -> DocumentElement? {
        let role: DocumentElement.Role
        switch view.accessibilityContainerType {
        case .none: return nil
        case .dataTable: role = .table
        case .list: role = .list
        case .landmark: role = .section
        case .semanticGroup: role = .division
        }
        var element = DocumentElement(role, language: view.accessibilityLanguage)
        element.title = view.accessibilityLabel
        return element
    }

    private func headingLevel(_ view: UIView) -> Int {
        let text = view.accessibilityAttributedLabel.flatMap { $0.length > 0 ? $0 : nil }
        let level = text?.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil)
        return level as? Int ?? (level as? NSNumber)?.intValue ?? 1
    }
}

/// The place in the reading order of the first element in each view that has any.
@MainActor
final class ReadingRanks {
    // The views are kept, so that no other view gets the address of one.
    private var ranks: [ObjectIdentifier: (view: UIView, rank: Int)] = [:]
    /// The number of elements.
    let count: Int

    init(_ view: UIView) {
        let order = view.ashlar.readingOrder
        count = order.count
        ranks.reserveCapacity(2 * count)
        for (rank, element) in order.enumerated() {
            var next = element as? UIView ?? (element as? UIAccessibilityElement)?.accessibilityContainer as? UIView
            // The first element in a view decides, so what is above has its rank already.
            while let view = next, ranks[ObjectIdentifier(view)] == nil {
                ranks[ObjectIdentifier(view)] = (view, rank)
                next = view.superview
            }
        }
    }

    subscript(view: UIView) -> Int? { ranks[ObjectIdentifier(view)]?.rank }
}

extension CGRect {
    /// Whether the rectangles share more than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }
}

extension AshlarNamespace {
    /// What the view is in the structure of a document; nil, the default, for what its accessibility properties say.
    ///
    ///     price.ashlar.documentElement = DocumentElement(.tableDataCell)
    public var documentElement: DocumentElement? {
        get { view.rare?.documentElement }
        nonmutating set { view.editRare { $0.documentElement = newValue } }
    }
}

extension NSAttributedString.Key {
    /// The level of a heading, in the label of an element with the trait `header`: a number from 1 to 6, or 0 for none.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
}
