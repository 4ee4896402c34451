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
        /// The view; nil for an element that is none.
        var view: ObjectIdentifier?
    }

    /// The elements in the order in which they are read.
    public private(set) var elements: [Element] = []

    /// Reads a view that is laid out.
    public init(of view: UIView) {
        self.top = view
        elements = read(view).flatMap(\.elements)
    }

    /// One line for each element.
    public var description: String { elements.map { $0.text + "\n" }.joined() }

    private let top: UIView

    /// Elements that are read one after the other, whatever lies beside them.
    private struct Group {
        var elements: [Element]
        var frame: CGRect
    }

    private func read(_ view: UIView) -> [Group] {
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement {
            let element = Element(
                text: Self.words(view), frame: view.convert(view.bounds, to: top), view: ObjectIdentifier(view))
            return [Group(elements: [element], frame: element.frame)]
        }
        if let listed = view.accessibilityElements {
            let elements = listed.flatMap { element -> [Element] in
                if let view = element as? UIView { return read(view).flatMap(\.elements) }
                guard let element = element as? UIAccessibilityElement else { return [] }
                let place = element.accessibilityFrameInContainerSpace
                return [Element(text: Self.words(element), frame: view.convert(place, to: top))]
            }
            return elements.isEmpty ? [] : [Group(elements: elements, frame: view.convert(view.bounds, to: top))]
        }
        // A modal view hides those beside it.
        let subviews = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }.map { [$0] } ?? view.subviews
        let inner = ordered(subviews.flatMap { read($0) })
        guard view.shouldGroupAccessibilityChildren || view is UITableViewCell || view is UICollectionViewCell, !inner.isEmpty
        else {
            return inner
        }
        return [Group(elements: inner.flatMap(\.elements), frame: view.convert(view.bounds, to: top))]
    }

    /// Sorts groups into rows from top to bottom. A row has what begins above the middle of its first group.
    private func ordered(_ groups: [Group]) -> [Group] {
        let isRightToLeft = top.effectiveUserInterfaceLayoutDirection == .rightToLeft
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
