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
    public init(of view: UIView) {
        elements = view.ashlar.readingOrder.map { element in
            if let element = element as? UIView {
                return Element(
                    text: Self.words(element), frame: element.convert(element.bounds, to: view), view: ObjectIdentifier(element))
            }
            return Element(text: Self.words(element), frame: Self.frame(of: element, in: view))
        }
    }

    /// One line for each element.
    public var description: String { elements.map { $0.text + "\n" }.joined() }

    /// The frame of an element that is no view.
    private static func frame(of element: AccessibleObject, in top: UIView) -> CGRect {
        guard let element = element as? UIAccessibilityElement, let container = element.accessibilityContainer as? UIView else {
            return element.accessibilityFrame
        }
        return container.convert(element.accessibilityFrameInContainerSpace, to: top)
    }

    private static let kinds: [(UIAccessibilityTraits, String)] = [
        (.header, "Heading"), (.searchField, "Search Field"), (.toggleButton, "Switch Button"), (.button, "Button"),
        (.link, "Link"),
        (.image, "Image"), (.adjustable, "Adjustable"), (.keyboardKey, "Key"), (.tabBar, "Tab Bar"),
    ]

    private static func words(_ element: AccessibleObject) -> String {
        var kind = kinds.filter { element.accessibilityTraits.contains($0.0) }.map(\.1)
        if element is UITextField || element is UITextView { kind.insert("Text Field", at: 0) }
        return text(
            label: element.accessibilityLabel, value: element.accessibilityValue, hint: element.accessibilityHint,
            traits: element.accessibilityTraits, kinds: kind)
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
