import Ashlar
import AshlarReport
import Foundation

/// The views of a screen as lines that are short enough for a reader who pays for each word.
///
///     1 UIView 0,0 375×667 :12
///      2 UILabel title "Sign in" 16,60 343×41 :23
///      3 UIButton "Continue" 16,600 343×50 :31 off
///
/// Each line has a number that names the view in calls, its class, its name, its text, its position in the screen, its size, and the
/// line of the file that made it, if that is known. Views that the framework makes for itself are left out.
@MainActor
public struct ScreenTree {
    /// A view of the tree.
    public struct Entry {
        /// The number that names the view in calls, from 1.
        public let number: Int
        /// The view.
        public let view: UIView
        /// The number of listed views that contain it.
        public let depth: Int
        /// The class.
        public let type: String
        /// The name that the application gave it; nil for none.
        public let name: String?
        /// The text that it shows; nil for none.
        public let text: String?
        /// The position and size in the screen, in points.
        public let frame: CGRect
        /// The line of the view in its file; nil if it is not known.
        public let source: Int?
        /// The line without its number.
        let line: String
    }

    /// The views, parents first, siblings back to front.
    public let entries: [Entry]

    /// Creates the tree of windows.
    ///
    /// - Parameters:
    ///   - windows: The windows from back to front.
    ///   - sources: What is known of the views from outside of the application.
    /// - Complexity: Linear in the number of views.
    public init(_ windows: [UIWindow], sources: ViewSources = ViewSources()) {
        var entries: [Entry] = []
        for window in windows {
            var waiting = window.subviews.reversed().map { (view: $0, depth: 0) }
            while let (view, depth) = waiting.popLast() {
                let isListed = sources.lists(view)
                if isListed { entries.append(Self.entry(entries.count + 1, view, depth, sources)) }
                guard !view.isHidden, !Self.isClosed(view) else { continue }
                for subview in view.subviews.reversed() { waiting.append((subview, isListed ? depth + 1 : depth)) }
            }
        }
        self.entries = entries
    }

    private static func entry(_ number: Int, _ view: UIView, _ depth: Int, _ sources: ViewSources) -> Entry {
        let frame = view.convert(view.bounds, to: nil as UIView?)
        let (type, name, text) = (sources.type(view), sources.name(view), text(of: view))
        var parts = [type]
        if let name { parts.append(name) }
        if let text { parts.append("\"\(PrintableText.line(text.shortened(to: 40)))\"") }
        parts.append("\(frame.minX.brief),\(frame.minY.brief) \(frame.width.brief)×\(frame.height.brief)")
        let source = sources.line(view)
        if let source { parts.append(":\(source)") }
        parts += remarks(view)
        return Entry(
            number: number, view: view, depth: depth, type: type, name: name, text: text, frame: frame,
            source: source, line: parts.joined(separator: " "))
    }

    /// What a person sees of the view's state.
    private static func remarks(_ view: UIView) -> [String] {
        var words: [String] = []
        if view.isHidden { words.append("hidden") }
        if view.alpha < 1 { words.append("alpha=\(view.alpha.brief)") }
        if view.isFirstResponder { words.append("editing") }
        if let control = view as? UIControl {
            if !control.isEnabled { words.append("disabled") }
            if control.isSelected { words.append("selected") }
        }
        switch view {
        case let toggle as UISwitch: words.append(toggle.isOn ? "on" : "off")
        case let slider as UISlider: words.append("value=\(CGFloat(slider.value).brief)")
        case let segments as UISegmentedControl: words.append("segment=\(segments.selectedSegmentIndex)")
        case let scroll as UIScrollView:
            let size = scroll.contentSize
            if size.width > scroll.bounds.width + 0.5 || size.height > scroll.bounds.height + 0.5 {
                words.append("content=\(size.width.brief)×\(size.height.brief)")
            }
            if scroll.contentOffset != .zero {
                words.append("offset=\(scroll.contentOffset.x.brief),\(scroll.contentOffset.y.brief)")
            }
        default: break
        }
        return words
    }

    /// Whether the subviews of a view are the framework's.
    private static func isClosed(_ view: UIView) -> Bool {
        view is UIControl || view is UILabel || view is UIImageView || view is UITextView || view is UISearchBar
    }

    private static func text(of view: UIView) -> String? {
        (ShownText.of(view) ?? view.accessibilityLabel).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Text

    /// The tree as text, one view a line, indented by its depth.
    public var text: String { text(below: nil) }

    /// The lines of one view and those inside of it; of all views for nil.
    func text(below entry: Entry?) -> String {
        let part = entry.map { top in
            [top] + entries[top.number...].prefix { $0.depth > top.depth }
        }
        return (part ?? entries).map { entry in
            String(repeating: " ", count: entry.depth) + "\(entry.number) \(entry.line)"
        }.joined(separator: "\n")
    }

    /// The lines without their numbers, which say nothing when two states are compared.
    var lines: [String] { entries.map { String(repeating: " ", count: $0.depth) + $0.line } }

    // MARK: Values

    /// A view of the tree as a value, for programs that read JSON.
    public struct Record: Codable, Hashable, Sendable {
        /// The number that names the view, from 1.
        public var number: Int
        /// The number of listed views that contain it.
        public var depth: Int
        /// The class.
        public var type: String
        /// The name that the application gave it; nil for none.
        public var name: String?
        /// The text that it shows; nil for none.
        public var text: String?
        /// The position in the screen and the size, in points: x, y, width and height.
        public var frame: [Double]
        /// The line of the view in its file; nil if it is not known.
        public var line: Int?

        /// Creates a value.
        ///
        /// - Parameters:
        ///   - number: The number that names the view, from 1.
        ///   - depth: The number of listed views that contain it.
        ///   - type: The class.
        ///   - name: The name that the application gave it; nil for none.
        ///   - text: The text that it shows; nil for none.
        ///   - frame: The position in the screen and the size, in points.
        ///   - line: The line of the view in its file; nil if it is not known.
        public init(
            number: Int, depth: Int, type: String, name: String? = nil, text: String? = nil, frame: [Double], line: Int? = nil
        ) {
            (self.number, self.depth, self.type, self.name) = (number, depth, type, name)
            (self.text, self.frame, self.line) = (text, frame, line)
        }
    }

    /// The views as values, in the order of the entries.
    public var records: [Record] {
        entries.map { entry in
            let frame = [entry.frame.minX, entry.frame.minY, entry.frame.width, entry.frame.height].map { Double($0) }
            return Record(
                number: entry.number, depth: entry.depth, type: entry.type, name: entry.name, text: entry.text, frame: frame,
                line: entry.source)
        }
    }

    // MARK: Finding

    /// Finds the view that a caller means: by its number, its name, its text, or a part of its text.
    ///
    /// - Throws: An ``AgentFailure`` that says what there is instead.
    public func find(_ words: String) throws(AgentFailure) -> Entry {
        let words = words.trimmingCharacters(in: .whitespaces)
        if let number = Int(words.hasPrefix("#") ? String(words.dropFirst()) : words) {
            guard entries.indices.contains(number - 1) else {
                throw AgentFailure("There is no view \(number): the tree has views 1 to \(entries.count). Call tree.")
            }
            return entries[number - 1]
        }
        let shown = entries.filter { !$0.view.isHidden }
        let ways: [(Entry) -> Bool] = [
            { $0.name == words || $0.view.accessibilityIdentifier == words }, { $0.text == words },
            { $0.view.accessibilityLabel == words }, { $0.text?.localizedCaseInsensitiveContains(words) == true },
        ]
        for way in ways {
            let found = shown.filter(way)
            if found.count == 1 { return found[0] }
            if found.count > 1 {
                let list = found.prefix(5).map { "\($0.number) \($0.line)" }.joined(separator: "\n")
                throw AgentFailure("\(found.count) views are '\(words)'. Use a number:\n\(list)")
            }
        }
        throw AgentFailure("No view has the name or the text '\(words)'. Call tree to see the views and their numbers.")
    }
}

extension String {
    /// The text, or its beginning and an ellipsis if it has more characters than a limit.
    func shortened(to limit: Int) -> String { count > limit ? prefix(limit - 1) + "…" : self }
}

extension CGFloat {
    /// The number with at most one decimal.
    var brief: String { DecimalText.rounded(Double(self), to: 1) }
}
