import AshlarPort

/// What the application's subclasses need of an inferred class: members to override, and initializers to call.
struct InferredSubclassing {
    /// The members that subclasses override.
    var overrides: [SwiftSubclasses.Override] = []
    /// The calls of initializers by subclasses.
    var initializers: Set<CallShape> = []

    var isEmpty: Bool { overrides.isEmpty && initializers.isEmpty }

    /// The initializers that the superclass of a class has, as lists of labels.
    private static let inherited: Set<[String]> = [
        [], ["frame"], ["coder"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["frame", "collectionViewLayout"],
        ["frame", "style"], ["collectionViewLayout"], ["style"],
    ]

    /// The designated initializers of a base class of UIKit's, and the call of one of them; nil for other classes.
    private static func designated(of base: String?) -> (call: String, lines: [String])? {
        let coder = "public required init?(coder: NSCoder) { super.init(coder: coder) }"
        switch base {
        case nil: return ("super.init()", ["public override init() { super.init() }"])
        case "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UITextField", "UISlider", "UISwitch",
            "UISearchBar", "UIStackView", "UICollectionViewCell":
            return (
                "super.init(frame: .zero)",
                ["public override init(frame: CGRect) { super.init(frame: frame) }", coder]
            )
        case "UITableViewCell":
            return (
                "super.init(style: .default, reuseIdentifier: nil)",
                [
                    "public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }",
                    coder,
                ]
            )
        case "UIViewController", "UITabBarController":
            return (
                "super.init(nibName: nil, bundle: nil)",
                [
                    "public override init(nibName name: String?, bundle: Bundle?) { super.init(nibName: name, bundle: bundle) }",
                    coder,
                ]
            )
        default: return nil
        }
    }

    /// Whether the class has an initializer with some labels that its subclasses call or override.
    func declares(initializer labels: [String]) -> Bool {
        initializers.contains { $0.labels == labels }
            || overrides.contains { $0.name == "init" && Self.labels(of: $0.declaration) == labels }
    }

    /// The declarations of the members and initializers for a base class, as lines.
    ///
    /// - Parameter base: The class from which the inferred one inherits; nil for `InferredObject`.
    func lines(base: String?) -> [String] {
        var (lines, seen, initializers) = ([String](), Set<String>(), [String]())
        for member in overrides.sorted(by: { $0.declaration < $1.declaration }) where member.name != "init" {
            guard seen.insert(member.declaration).inserted else { continue }
            if member.declaration.hasPrefix("var ") {
                lines.append("open \(member.declaration) { get { Inferred.value(\"\(member.name)\") } set {} }")
            } else {
                let isVoid = member.type == nil || member.type == "Void" || member.type == "()"
                lines.append("open \(member.declaration) { \(isVoid ? "" : "Inferred.value(\"\(member.name)\")") }")
            }
        }
        guard let designated = Self.designated(of: base) else { return lines }
        var labels: Set<[String]> = []
        for member in overrides.sorted(by: { $0.declaration < $1.declaration }) where member.name == "init" {
            let own = Self.labels(of: member.declaration)
            guard !Self.inherited.contains(own), labels.insert(own).inserted else { continue }
            initializers.append("public \(member.declaration) { \(designated.call) }")
        }
        for shape in InferredDeclaration.merged(self.initializers)
        where !Self.inherited.contains(shape.labels) && labels.insert(shape.labels).inserted {
            initializers.append("public \(InferredDeclaration.initializer(shape)) { \(designated.call) }")
        }
        return lines + (initializers.isEmpty ? [] : designated.lines + initializers)
    }

    /// The labels of an initializer's declaration; empty ones for parameters without a label.
    private static func labels(of declaration: String) -> [String] {
        let declaration = declaration.replacing("->", with: "")
        guard let start = declaration.firstIndex(of: "("), let end = declaration.lastIndex(of: ")") else { return [] }
        var (parts, depth, part) = ([String](), 0, "")
        for character in declaration[declaration.index(after: start)..<end] {
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character) { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        if !part.allSatisfy(\.isWhitespace) { parts.append(part) }
        return parts.map { part in
            let label = part.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ":" }
            return label == "_" ? "" : String(label)
        }
    }
}
