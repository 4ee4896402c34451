import AshlarReport

/// Finds left and right where leading and trailing were meant.
public struct LeftRightRule: LintRule {
    public let name = "left-right"
    public let summary = "A constraint to left or right is not mirrored in right-to-left languages"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let constraints = layout.report.constraints
        // A view that has the same distance from both sides looks the same in both directions.
        struct Side: Hashable {
            var view: Int
            var other: Int?
            var distance: Double
        }
        var lefts: [Side: [Int]] = [:]
        var rights: [Side: [Int]] = [:]
        var found: [(index: Int, isLeft: Bool, side: Side)] = []
        for (index, constraint) in constraints.enumerated() {
            guard layout.isWritten(index), let isLeft = Self.isLeft(constraint.first.attribute),
                constraint.second.map({ Self.isLeft($0.attribute) != nil }) ?? true
            else { continue }
            let side = Side(
                view: min(constraint.first.item, constraint.second?.item ?? constraint.first.item),
                other: constraint.second.map { max($0.item, constraint.first.item) }, distance: abs(constraint.constant))
            found.append((index, isLeft, side))
            if isLeft { lefts[side, default: []].append(index) } else { rights[side, default: []].append(index) }
        }
        return found.compactMap { index, isLeft, side in
            guard (isLeft ? rights : lefts)[side] == nil else { return nil }
            let constraint = constraints[index]
            guard let view = layout.view(ofItem: constraint.first.item), !view.isInternal else { return nil }
            let other = constraint.second.flatMap { layout.view(ofItem: $0.item) }
            guard !view.hasForcedDirection, other?.hasForcedDirection != true else { return nil }
            let words = isLeft ? ("left", "leading") : ("right", "trailing")
            return LintRemark(
                view: view.id, constraint: index, key: LintKeys.key(index, layout),
                message: "\(layout.name(of: view.id)) is tied to the \(words.0); \(words.1) follows the language's direction",
                details: [layout.located(index)])
        }
    }

    private static func isLeft(_ attribute: String) -> Bool? {
        switch attribute {
        case "left", "leftMargin": true
        case "right", "rightMargin": false
        default: nil
        }
    }
}
