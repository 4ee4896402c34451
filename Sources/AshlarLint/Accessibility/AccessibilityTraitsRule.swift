import Ashlar

/// Finds views that can be tapped and that VoiceOver does not offer as buttons.
public struct AccessibilityTraitsRule: LintRule {
    public let name = "accessibility-traits"
    public let summary =
        "A view that can be tapped is no button for VoiceOver, or an element says that it is another kind of thing"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The traits that say that an element can be activated.
    private static let active: [UIAccessibilityTraits] = [.button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton]

    public func check(_ layout: LintLayout) -> [LintRemark] {
        // Elements inside of a view that can be tapped make it reachable.
        var offers = Array(repeating: false, count: layout.views.count)
        var hasFields = offers
        for view in layout.views.reversed() {
            if view.isEditable { hasFields[view.id] = true }
            if hasFields[view.id], let outer = view.superview { hasFields[outer] = true }
            if let element = view.accessibility, view.isVisible, Self.active.contains(where: { element.traits.contains($0) }) {
                offers[view.id] = true
            }
            if offers[view.id], let outer = view.superview { offers[outer] = true }
        }
        return layout.views.compactMap { view in
            guard view.isVisible, !view.isInternal, view.frame.width > 0, view.frame.height > 0, !isShielded(view, layout),
                view.source?.isLabeledByCode != true, view.source?.hasTraitsByCode != true
            else { return nil }
            // A tap anywhere on the screen closes something, which VoiceOver does with a gesture of its own, as a tap beside a field
            // ends typing.
            if view.hasTap, view.takesTouches, !offers[view.id], !hasFields[view.id], !layout.fillsScreen(view),
                view.kind == .plain || view.kind == .label || view.kind == .image || view.kind == .stack
            {
                return LintRemark(
                    view: view.id, key: "tap",
                    message: "\(layout.name(of: view.id)) can be tapped, but VoiceOver does not offer it as a button",
                    details: [AccessibilityLabelRule.reference])
            }
            guard let element = view.accessibility, view.kind == .button, view.isInteractive,
                !Self.active.contains(where: { element.traits.contains($0) })
            else { return nil }
            return LintRemark(
                view: view.id, key: "button", message: "\(layout.name(of: view.id)) is a button without the trait of one",
                details: [AccessibilityLabelRule.reference], severity: view.source?.hasAction == false ? .note : nil)
        }
    }

    /// Whether a view of the file around a view takes no touches, so that nothing in it can be tapped.
    private func isShielded(_ view: LintView, _ layout: LintLayout) -> Bool {
        var present = view.superview
        while let outer = present.map({ layout.views[$0] }) {
            if outer.source != nil, !outer.isInternal, outer.isVisible, !outer.isInteractive { return true }
            present = outer.superview
        }
        return false
    }
}
