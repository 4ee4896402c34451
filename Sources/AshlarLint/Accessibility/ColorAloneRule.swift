/// Finds controls and marks beside each other that only a color distinguishes.
public struct ColorAloneRule: LintRule {
    public let name = "color-alone"
    public let summary = "Only a color distinguishes two controls or marks"
    // Positions and texts nearby may tell the same, so that this is advice.
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    /// The criterion that a finding names.
    private static let reference = "WCAG 2.2, 1.4.1 Use of Color; Apple's Human Interface Guidelines: Accessibility, Color"
    /// The greatest side of a mark, such as the dot of a status, in points.
    private static let markSide = 24.0
    /// The least difference of a component at which two colors are told apart.
    private static let difference = 0.15

    /// What two views have in common if only their colors differ.
    private struct Look: Hashable {
        var superview: Int
        var kind: LintView.Kind
        var label: String
        var width: Int
        var height: Int
    }

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let parents = Set(layout.views.compactMap { $0.isVisible ? $0.superview : nil })
        var groups: [Look: [LintView]] = [:]
        for view in layout.views {
            guard let look = look(of: view, parents) else { continue }
            groups[look, default: []].append(view)
        }
        return groups.values.compactMap { views in
            let colors = views.compactMap(Self.color)
            guard views.count > 1, let first = views.first, let color = colors.first,
                let other = zip(views, colors).first(where: { Self.differ(color, $0.1) })?.0
            else { return nil }
            var remark = LintRemark(
                view: first.id,
                message: "only the color distinguishes \(layout.name(of: first.id)) from \(layout.name(of: other.id))",
                details: [Self.reference])
            remark.others = [other.id]
            return remark
        }.sorted { ($0.view ?? 0) < ($1.view ?? 0) }
    }

    /// Returns what is the same for views that only a color distinguishes; nil for views that are no controls and no marks.
    private func look(of view: LintView, _ parents: Set<Int>) -> Look? {
        guard view.isVisible, !view.isInternal, let superview = view.superview, !view.hasPicture, view.picture == nil,
            Self.color(view) != nil, view.frame.width > 0, view.frame.height > 0
        else { return nil }
        let label = view.accessibility?.label ?? ""
        let isMark =
            view.kind == .plain && !parents.contains(view.id) && label.isEmpty
            && Double(max(view.frame.width, view.frame.height)) <= Self.markSide
            && Double(min(view.frame.width, view.frame.height)) >= 4 && abs(view.frame.width - view.frame.height) < 1
        let isControl = view.kind == .button && view.isInteractive && !label.isEmpty && view.text?.isFiller != true
        guard isMark || isControl else { return nil }
        return Look(
            superview: superview, kind: view.kind, label: label, width: Int(view.frame.width.rounded()),
            height: Int(view.frame.height.rounded()))
    }

    private static func color(_ view: LintView) -> LintColor? {
        view.surface.flatMap { $0.alpha > 0 ? $0 : nil } ?? view.text?.color
    }

    /// Whether two colors differ in more than an equal amount of red, green and blue. Grays, and a color with white added to it, as in
    /// a selected state, do not.
    private static func differ(_ first: LintColor, _ second: LintColor) -> Bool {
        let differences = [first.red - second.red, first.green - second.green, first.blue - second.blue]
        return (differences.max() ?? 0) - (differences.min() ?? 0) > difference
    }
}
