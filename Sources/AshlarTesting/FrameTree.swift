import Ashlar
import AshlarReport
import Foundation

/// A layout as text: one line for each view, indented by its depth, with its class, its name or text, and its frame.
///
/// The text is equal in every run, and a change of one view changes one line, so that differences can be read:
///
///     UIView (0 0; 320 88)
///       UIImageView 'avatar' (16 16; 56 56)
///       UILabel "Ada Lovelace" (88 16; 216 21)
public struct FrameTree: CustomStringConvertible, Sendable {
    public let description: String

    /// Describes a view as it is laid out.
    ///
    /// - Parameters:
    ///   - view: The top view.
    ///   - showsInternals: Whether the views that the framework makes inside controls are listed. The default is false.
    @MainActor
    public init(_ view: UIView, showsInternals: Bool = false) {
        var lines: [String] = []
        var waiting: [(view: UIView, depth: Int)] = [(view, 0)]
        while let (present, depth) = waiting.popLast() {
            lines.append(String(repeating: "  ", count: depth) + Self.line(present))
            guard showsInternals || !Self.isClosed(present) else { continue }
            for subview in present.subviews.reversed() { waiting.append((subview, depth + 1)) }
        }
        description = lines.joined(separator: "\n") + "\n"
    }

    /// Whether the subviews of a view are the framework's.
    @MainActor
    private static func isClosed(_ view: UIView) -> Bool {
        view is UIControl || view is UILabel || view is UIImageView || view is UITextView || view is UINavigationBar
            || view is UITabBar || view is UIToolbar || view is UISearchBar
    }

    @MainActor
    private static func line(_ view: UIView) -> String {
        var parts = [String(describing: type(of: view))]
        if let name = view.accessibilityIdentifier { parts.append("'\(name)'") }
        if let text = ShownText.of(view) { parts.append("\"\(text.replacing("\n", with: "\\n").prefix(60))\"") }
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
        parts.append("(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))")
        if view.isHidden { parts.append("hidden") }
        if view.alpha < 1 { parts.append("alpha \(number(view.alpha))") }
        return parts.joined(separator: " ")
    }

    private static func number(_ value: CGFloat) -> String { DecimalText.rounded(Double(value), to: 2) }
}
