import Foundation

// FIDELITY.md: voiceOverOrder.
extension AshlarNamespace {
    /// The elements for assistive technologies in the view and inside it, in the order in which VoiceOver reads them.
    ///
    /// Elements are read from top to bottom, and those beside each other in the direction of the language. A container that lists its
    /// elements decides their order, and one that groups them is read before what lies beside it. The view must be laid out.
    ///
    /// - Complexity: O(n log n) in the number of views. What is grouped inside of groups is copied once for each group around it.
    public var readingOrder: [AccessibleObject] {
        var order = ReadingOrder(top: view)
        return order.read()
    }
}

/// A view whose elements are read together: a cell.
@MainActor
protocol ReadAsGroup: UIView {}

/// The order in which VoiceOver reads the elements of a view.
///
/// A tree can be deeper than a thread's stack allows calls, so that what is still to be read is a list.
@MainActor
private struct ReadingOrder {
    /// Elements that are read one after the other, whatever lies beside them.
    private struct Group {
        var elements: [AccessibleObject]
        var frame: CGRect
    }

    /// A container whose elements are being read: the top view, one that groups or lists its elements, or one of a list.
    private struct Container {
        let view: UIView
        /// Whether the places decide the order, and not a list.
        let isSorted: Bool
        var groups: [Group] = []
    }

    private enum Step {
        case view(UIView)
        /// A view of a list, the elements of which are sorted among themselves.
        case listed(UIView)
        case element(UIAccessibilityElement)
        /// The contents of the last container are complete.
        case end
    }

    private let top: UIView
    private let isRightToLeft: Bool
    /// The containers around what is read next, the outermost first.
    private var containers: [Container]
    /// What is still to be done, the next step last.
    private var steps: [Step]
    /// The views with lists that are being read.
    private var lists: Set<ObjectIdentifier> = []

    init(top: UIView) {
        self.top = top
        isRightToLeft = top.effectiveUserInterfaceLayoutDirection == .rightToLeft
        containers = [Container(view: top, isSorted: true)]
        steps = [.view(top)]
    }

    /// Returns all elements.
    mutating func read() -> [AccessibleObject] {
        while let step = steps.popLast() {
            switch step {
            case .view(let view): read(view)
            case .listed(let view):
                enter(view, isSorted: true)
                steps.append(.view(view))
            case .element(let element): add(Group(elements: [element], frame: .zero))
            case .end:
                let container = containers.removeLast()
                if !container.isSorted { lists.remove(ObjectIdentifier(container.view)) }
                let elements = elements(of: container)
                if !elements.isEmpty { add(Group(elements: elements, frame: frame(of: container.view))) }
            }
        }
        return elements(of: containers[0])
    }

    private mutating func read(_ view: UIView) {
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return }
        if view.isAccessibilityElement {
            add(Group(elements: [view], frame: frame(of: view)))
        } else if let listed = view.accessibilityElements {
            // A list with a view around it would never end.
            guard lists.insert(ObjectIdentifier(view)).inserted else { return }
            enter(view, isSorted: false)
            steps += listed.reversed().compactMap { element in
                if let view = element as? UIView { return .listed(view) }
                return (element as? UIAccessibilityElement).map { .element($0) }
            }
        } else {
            if view.shouldGroupAccessibilityChildren || view is any ReadAsGroup {
                enter(view, isSorted: true)
            }
            // A modal view hides those beside it.
            let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
            steps += (modal.map { [$0] } ?? view.subviews).reversed().map { .view($0) }
        }
    }

    private mutating func enter(_ view: UIView, isSorted: Bool) {
        containers.append(Container(view: view, isSorted: isSorted))
        steps.append(.end)
    }

    private mutating func add(_ group: Group) { containers[containers.count - 1].groups.append(group) }

    private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: top) }

    private func elements(of container: Container) -> [AccessibleObject] {
        (container.isSorted ? ordered(container.groups) : container.groups).flatMap(\.elements)
    }

    /// Whether groups are in order already, as most are that an application has made one after the other.
    private func isInOrder(_ groups: [Group]) -> Bool {
        // From right to left, the first group of a row is not that of the least x, which decides what is in the row.
        if isRightToLeft { return false }
        var row = groups[0].frame
        var last = row
        for group in groups.dropFirst() {
            let frame = group.frame
            if frame.minY < row.midY {
                guard frame.minY >= last.minY, frame.minX > last.minX else { return false }
            } else {
                // Beside a group without height.
                guard frame.minY > row.minY else { return false }
                row = frame
            }
            last = frame
        }
        return true
    }

    /// Sorts groups into rows from top to bottom. A row has what begins above the middle of its first group.
    private func ordered(_ groups: [Group]) -> [Group] {
        if groups.count < 2 || isInOrder(groups) { return groups }
        var rows: [[Group]] = []
        for group in groups.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
            if let first = rows.last?.first, group.frame.minY < first.frame.midY {
                rows[rows.count - 1].append(group)
            } else {
                rows.append([group])
            }
        }
        return rows.flatMap { row in
            row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
        }
    }
}
