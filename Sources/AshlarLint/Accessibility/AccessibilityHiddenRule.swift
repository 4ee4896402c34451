/// Finds elements that VoiceOver reads although an opaque view hides them.
public struct AccessibilityHiddenRule: LintRule {
    public let name = "accessibility-hidden"
    public let summary = "VoiceOver reads an element that an opaque view hides"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The criterion that a finding names.
    private static let reference =
        "WCAG 2.2, 2.4.11 Focus Not Obscured (Minimum); Apple's Human Interface Guidelines: Accessibility, VoiceOver"

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let (read, uncertain) = (Set(layout.readingOrder), layout.uncertainViews)
        var backgrounds: Backgrounds?
        return layout.views.compactMap { view in
            guard read.contains(view.id), !uncertain.contains(view.id), view.isVisible, !view.isInternal,
                view.text?.isFiller != true,
                view.source?.unknownClass == nil
            else { return nil }
            let known = backgrounds ?? Backgrounds(layout)
            backgrounds = known
            guard let cover = known.cover(of: view.id, { isCover($0, of: view, layout) }) else { return nil }
            var remark = LintRemark(
                view: view.id,
                message: "\(layout.name(of: view.id)) is read by VoiceOver, but \(layout.name(of: cover)) hides it",
                details: [Self.reference])
            remark.others = [cover]
            return remark
        }
    }

    /// Returns the cell that a view is, or that is around it. The prototypes of a table lie over each other in the editor only.
    private func cell(around view: Int, _ layout: LintLayout) -> Int? {
        var present: Int? = view
        while let index = present, layout.views[index].kind != .cell { present = layout.views[index].superview }
        return present
    }

    /// Whether a view that lies above another one stays there: it scrolls with it, and code has no outlet with which it could hide
    /// or move one of the two.
    private func isCover(_ cover: Int, of view: LintView, _ layout: LintLayout) -> Bool {
        guard layout.views[cover].scroll == view.scroll, cell(around: cover, layout) == cell(around: view.id, layout) else {
            return false
        }
        // Both are climbed to the view that they share. A view has a greater index than its superview.
        var (above, below) = (cover, view.id)
        while above != below {
            let next = layout.views[max(above, below)]
            guard next.source?.hasOutlet != true, !next.hidesElements, let outer = next.superview else { return false }
            if above > below { above = outer } else { below = outer }
        }
        return above != view.id
    }
}
