import Ashlar
import Foundation

// FIDELITY.md: voiceOverOrder.
/// What VoiceOver reads of a view and the views inside it, in its order, as text for reviews and snapshots.
///
///     print(VoiceOverTranscript(of: form))
///
///     Profile. Heading
///     Name, Ada. Text Field
///     Save. Button
///
/// Elements are read from top to bottom, and those beside each other in the direction of the language. A container that lists its
/// elements decides their order, and one that groups them is read before what lies beside it.
@MainActor
public struct VoiceOverTranscript: @preconcurrency CustomStringConvertible {
    /// One element.
    public struct Element: Hashable, Sendable {
        /// The words that are read for the element: label, value, kind and hint.
        public var text: String
        /// The frame in the coordinates of the top view, in points.
        public var frame: CGRect
        /// The view; nil for an element that is none. Elements are equal whatever their views.
        var view: ObjectIdentifier?

        public static func == (first: Self, second: Self) -> Bool { first.text == second.text && first.frame == second.frame }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(frame.origin.x)
            hasher.combine(frame.origin.y)
            hasher.combine(frame.width)
            hasher.combine(frame.height)
        }
    }

    /// The elements in the order in which they are read.
    public private(set) var elements: [Element] = []

    /// Reads a view that is laid out.
    ///
    /// - Complexity: O(n log n) in the number of views; groups inside of groups are copied once for each group around them.
    public init(of view: UIView) {
        self.top = view
        elements = read()
    }

    /// One line for each element.
    public var description: String { elements.map { $0.text + "\n" }.joined() }

    private let top: UIView

    /// Elements that are read one after the other, whatever lies beside them.
    private struct Group {
        var elements: [Element]
        var frame: CGRect
    }

    /// A container whose elements are being read: the top view, one that groups or lists its elements, or one of a list.
    private struct Container {
        let view: UIView
        /// Whether the places decide the order, and not a list.
        let isSorted: Bool
        var groups: [Group] = []
    }

    /// What is still to be done, the next one last.
    private enum Step {
        case view(UIView)
        /// A view of a list, the elements of which are sorted among themselves.
        case listed(UIView)
        case element(UIAccessibilityElement, of: UIView)
        /// The contents of the last container are complete.
        case end
    }

    /// Reads the top view. A tree can be deeper than a thread's stack allows calls.
    private func read() -> [Element] {
        var containers = [Container(view: top, isSorted: true)]
        var open: Set<ObjectIdentifier> = []
        var steps = [Step.view(top)]
        func enter(_ view: UIView, isSorted: Bool) {
            containers.append(Container(view: view, isSorted: isSorted))
            steps.append(.end)
        }
        func add(_ group: Group) { containers[containers.count - 1].groups.append(group) }
        while let step = steps.popLast() {
            switch step {
            case .view(let view):
                guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { continue }
                if view.isAccessibilityElement {
                    let frame = view.convert(view.bounds, to: top)
                    let element = Element(text: Self.words(view), frame: frame, view: ObjectIdentifier(view))
                    add(Group(elements: [element], frame: frame))
                } else if let listed = view.accessibilityElements {
                    // A list that has a view around it would never end.
                    guard open.insert(ObjectIdentifier(view)).inserted else { continue }
                    enter(view, isSorted: false)
                    steps += listed.reversed().compactMap { element in
                        if let view = element as? UIView { return .listed(view) }
                        return (element as? UIAccessibilityElement).map { .element($0, of: view) }
                    }
                } else {
                    if view.shouldGroupAccessibilityChildren || view is UITableViewCell || view is UICollectionViewCell {
                        enter(view, isSorted: true)
                    }
                    // A modal view hides those beside it.
                    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
                    steps += (modal.map { [$0] } ?? view.subviews).reversed().map { .view($0) }
                }
            case .listed(let view):
                enter(view, isSorted: true)
                steps.append(.view(view))
            case .element(let element, let view):
                let frame = view.convert(element.accessibilityFrameInContainerSpace, to: top)
                add(Group(elements: [Element(text: Self.words(element), frame: frame)], frame: frame))
            case .end:
                let container = containers.removeLast()
                if !container.isSorted { open.remove(ObjectIdentifier(container.view)) }
                let elements = Self.elements(of: container, isRightToLeft)
                guard !elements.isEmpty else { continue }
                let frame = container.view.convert(container.view.bounds, to: top)
                add(Group(elements: elements, frame: frame))
            }
        }
        return Self.elements(of: containers[0], isRightToLeft)
    }

    private var isRightToLeft: Bool { top.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private static func elements(of container: Container, _ isRightToLeft: Bool) -> [Element] {
        (container.isSorted ? ordered(container.groups, isRightToLeft) : container.groups).flatMap(\.elements)
    }

    /// Sorts groups into rows from top to bottom. A row has what begins above the middle of its first group.
    private static func ordered(_ groups: [Group], _ isRightToLeft: Bool) -> [Group] {
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

    private static let kinds: [(UIAccessibilityTraits, String)] = [
        (.header, "Heading"), (.searchField, "Search Field"), (.toggleButton, "Switch Button"), (.button, "Button"),
        (.link, "Link"),
        (.image, "Image"), (.adjustable, "Adjustable"), (.keyboardKey, "Key"), (.tabBar, "Tab Bar"),
    ]

    private static func words(_ view: UIView) -> String {
        var kind = kinds.filter { view.accessibilityTraits.contains($0.0) }.map(\.1)
        if view is UITextField || view is UITextView { kind.insert("Text Field", at: 0) }
        return text(
            label: view.accessibilityLabel, value: view.accessibilityValue, hint: view.accessibilityHint,
            traits: view.accessibilityTraits, kinds: kind)
    }

    private static func words(_ element: UIAccessibilityElement) -> String {
        text(
            label: element.accessibilityLabel, value: element.accessibilityValue, hint: element.accessibilityHint,
            traits: element.accessibilityTraits, kinds: kinds.filter { element.accessibilityTraits.contains($0.0) }.map(\.1))
    }

    private static func text(
        label: String?, value: String?, hint: String?, traits: UIAccessibilityTraits, kinds: [String]
    ) -> String {
        let selected = traits.contains(.selected) ? "Selected" : nil
        let dimmed = traits.contains(.notEnabled) ? "Dimmed" : nil
        let name = [selected, label, value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        let kind = ([dimmed].compactMap(\.self) + kinds).joined(separator: ", ")
        let parts = [name, kind, hint ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? "(nothing)" : parts.joined(separator: ". ").replacingOccurrences(of: "\n", with: " ")
    }
}
