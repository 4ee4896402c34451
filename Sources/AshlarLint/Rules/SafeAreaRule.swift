import AshlarReport
import Foundation

/// Finds texts and controls under the bars, the camera or the home indicator.
public struct SafeAreaRule: LintRule {
    public let name = "safe-area"
    public let summary = "A text or control lies outside of the safe area"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let insets = layout.safeArea
        guard layout.isScreen, layout.isFullScreen, insets.top > 0 || insets.bottom > 0 || insets.left > 0 || insets.right > 0
        else {
            return []
        }
        let (screen, uncertain) = (layout.screen, layout.uncertainViews)
        return layout.views.compactMap { view in
            guard !uncertain.contains(view.id), view.isVisible, !view.isInternal, view.scroll == nil, view.kind.isContent,
                view.kind != .label || view.text != nil, !isInBar(view, layout)
            else { return nil }
            let frame = view.contentFrame
            guard frame.width > 0, frame.height > 0, screen.covers(frame) else { return nil }
            let sides = [
                ("top", Double(insets.top - frame.minY)), ("bottom", Double(frame.maxY - (screen.maxY - insets.bottom))),
                ("left", Double(insets.left - frame.minX)), ("right", Double(frame.maxX - (screen.maxX - insets.right))),
            ]
            // A surface as large as the screen is meant to reach its edges.
            guard let (side, distance) = sides.max(by: { $0.1 < $1.1 }), distance > 8,
                frame.height < screen.height * 0.5
            else { return nil }
            let inset = Double(
                ["top": insets.top, "bottom": insets.bottom, "left": insets.left, "right": insets.right][side] ?? 0)
            // An application may hide the status bar of a screen without a camera.
            guard inset > 0, side != "top" || inset > 24 else { return nil }
            return LintRemark(
                view: view.id, key: side,
                message: "\(layout.name(of: view.id)) lies outside of the safe area at the \(side)",
                details: ["by \(DecimalText.rounded(distance, to: 2)) points"], weight: distance)
        }
    }

    private func isInBar(_ view: LintView, _ layout: LintLayout) -> Bool {
        var present = view.superview
        while let outer = present {
            if layout.views[outer].kind == .bar { return true }
            present = layout.views[outer].superview
        }
        return false
    }
}
