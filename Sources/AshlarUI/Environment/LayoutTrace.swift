import AshlarLayout
import Foundation

/// The text of a tree of views with the ambiguities of each view, as in UIKit's `_autolayoutTrace`.
@MainActor
struct LayoutTrace {
    private var lines: [String] = []
    private var isAmbiguous = false

    /// - Parameter root: The root of a tree whose engines are up to date.
    init(_ root: UIView) {
        add(root, depth: 0)
        if isAmbiguous { lines[0] += " - AMBIGUOUS LAYOUT" }
    }

    var text: String {
        lines.joined(separator: "\n") + """


            Legend:
            \t* - is laid out with auto layout
            \t+ - is laid out manually, but is represented in the layout engine because \
            translatesAutoresizingMaskIntoConstraints = YES
            \t• - layout engine host
            """
    }

    private mutating func add(_ view: UIView, depth: Int) {
        lines.append(indent(depth) + mark(view) + name(of: view.item) + ambiguity(of: view.item))
        for guide in view.layoutGuides where guide.item.host != nil {
            lines.append(indent(depth + 1) + "*" + guide.description + ambiguity(of: guide.item))
        }
        for subview in view.subviewList { add(subview, depth: depth + 1) }
    }

    private func indent(_ depth: Int) -> String { String(repeating: "|   ", count: depth) }

    private func mark(_ view: UIView) -> String {
        guard view.item.host != nil else { return "" }
        if view.superviewReference == nil { return "•" }
        guard view.translatesAutoresizingMaskIntoConstraints else { return "*" }
        let hosts = view.subviewList.contains { $0.item.host != nil } || view.guides.contains { $0.item.host != nil }
        return hosts ? "•" : "+"
    }

    /// Returns the name of an item in the form `UILabel:0x55d0'text'`.
    private func name(of item: LayoutItem) -> String {
        let name = item.name
        let text = name.text.map { "'\($0.count > 25 ? $0.prefix(25) + "..." : $0)'" } ?? ""
        return "\(name.className):\(hex(name.address))\(text)"
    }

    private mutating func ambiguity(of item: LayoutItem) -> String {
        guard let variables = item.host?.ambiguousVariables(of: item), !variables.isEmpty else { return "" }
        isAmbiguous = true
        let words = ["minX", "minY", "Width", "Height"]
        let list = variables.map { "\(name(of: item)).\(words[Int($0 & 3)]){id: \($0)}" }
        return "- AMBIGUOUS LAYOUT for \(list.joined(separator: ", "))"
    }
}

extension AshlarNamespace {
    /// Returns the view's whole tree as text, one line for each view and guide, with the ambiguities, as UIKit's `_autolayoutTrace`
    /// does.
    ///
    ///     •UIWindow:0x55d0 - AMBIGUOUS LAYOUT
    ///     |   *UILabel:0x55d8'Name'- AMBIGUOUS LAYOUT for UILabel:0x55d8'Name'.minY{id: 5}
    ///
    /// Brings the engine up to date, lays out nothing.
    public func trace() -> String {
        let root = view.rootView
        if root.item.engine != nil || root.item.needsEngine { LayoutPass.optimize(root) }
        return LayoutTrace(root).text
    }
}
