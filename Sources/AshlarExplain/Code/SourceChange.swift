/// The change of a constraint in its source, as the lines of a diff.
struct SourceChange {
    /// The lines, each beginning with `-`, `+` or a blank; empty if the change is not written.
    private(set) var lines: [String] = []

    init(_ file: SourceFile, _ constraint: SourceConstraint, _ kind: Explanation.Fix.Kind?) {
        let own = constraint.lines.map { file.lines[$0] }
        let old = own.map { "-" + $0 }
        switch kind {
        case .remove?: lines = old
        case .lower?:
            switch constraint.form {
            case .interface: lines = old + own.map { "+" + $0.replacing("<constraint ", with: "<constraint priority=\"999\" ") }
            case .maker: lines = old + own.map { "+" + Self.withPriority($0, isSwift: file.path.hasSuffix(".swift")) }
            case .anchors: lines = Self.lowered(own, old, file, constraint)
            }
        default: lines = own.map { " " + $0 }
        }
    }

    private static func withPriority(_ line: String, isSwift: Bool) -> String {
        let end = line.trimmingBlanks().hasSuffix(";") ? ";" : ""
        return line.droppingSuffix(";") + (isSwift ? ".priority(999)" : ".priority(999)") + end
    }

    /// Returns the change that gives a constraint a name and a priority before it is active.
    private static func lowered(
        _ own: [String], _ old: [String], _ file: SourceFile, _ constraint: SourceConstraint
    ) -> [String] {
        let isSwift = file.path.hasSuffix(".swift")
        var whole = own.map { String($0.trimmingBlanks()) }.joined(separator: " ")
        let word = constraint.first.attribute.rawValue
        let view = constraint.first.view.split(separator: ".").last.map { String($0) } ?? "view"
        let name = view == "self" ? word : view + word.prefix(1).uppercased() + word.dropFirst()
        let indentation = String(own[0].prefix { $0.isWhitespace })
        if whole.hasPrefix("let ") || whole.hasPrefix("var ") {
            let given = whole.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return own.map { " " + $0 } + ["+\(indentation)\(given).priority = UILayoutPriority(999)"]
        }
        let ends = [".isActive = true", ".active = YES;"]
        let activation = ends.first(where: whole.hasSuffix)
        for end in [","] + ends { whole = String(whole.droppingSuffix(end)) }
        let made =
            isSwift
            ? ["let \(name) = \(whole)", "\(name).priority = UILayoutPriority(999)"]
            : ["NSLayoutConstraint *\(name) = \(whole);", "\(name).priority = 999;"]
        if let activation { return old + (made + ["\(name)\(activation)"]).map { "+\(indentation)\($0)" } }
        // Statements cannot stand within a list, so they come before it.
        guard let start = listStart(above: constraint.lines.lowerBound, in: file) else {
            return old + made.map { "+\(indentation)\($0)" }
        }
        let outer = String(file.lines[start].prefix { $0.isWhitespace })
        let head = made.map { "+\(outer)\($0)" } + [" " + file.lines[start]]
        let gap = constraint.lines.lowerBound > start + 1 ? [" \(indentation)…"] : []
        return head + gap + old + ["+\(indentation)\(name),"]
    }

    /// Returns the line above in which the list begins that a line is in; nil if it is in none.
    private static func listStart(above line: Int, in file: SourceFile) -> Int? {
        var (depth, index) = (0, line - 1)
        while index >= 0 {
            for character in file.lines[index] {
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth -= 1 }
            }
            if depth > 0 { return index }
            if file.lines[index].contains("func ") { return nil }
            index -= 1
        }
        return nil
    }
}
