import AshlarReport
import Foundation

/// Finds buttons that are too small to touch.
public struct TouchTargetRule: LintRule {
    public let name = "touch-target"
    public let summary = "A button is smaller than 44 by 44 points"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    /// The smallest length of a target in Apple's Human Interface Guidelines, in points.
    static let least = 44.0
    /// The length below which a target is hard to hit.
    static let small = 28.0

    public func check(_ layout: LintLayout) -> [LintRemark] {
        layout.views.compactMap { view in
            // The sizes of switches, sliders and text fields are Apple's own.
            guard view.kind == .button, view.isInteractive, !view.isInternal, view.source?.unknownClass == nil,
                !isInBar(view, layout)
            else { return nil }
            let (width, height) = (Double(view.frame.width), Double(view.frame.height))
            guard width > 0, height > 0, min(width, height) < Self.least - 0.5 else { return nil }
            // A system button at its own size is as large as Apple made it; a person who wants more sets a size.
            guard !view.hasOwnSize else { return nil }
            // A button without an action shows a state, unless code that an outlet connects gives it one.
            let (hasAction, hasOutlet) = (view.source?.hasAction ?? true, view.source?.hasOutlet ?? true)
            guard hasAction || hasOutlet else { return nil }
            return LintRemark(
                view: view.id,
                message:
                    "\(layout.name(of: view.id)) is \(DecimalText.rounded(width, to: 2)) by \(DecimalText.rounded(height, to: 2)) points; "
                    + "a target needs 44 by 44",
                weight: Self.least - min(width, height), severity: hasAction && min(width, height) < Self.small ? .warning : nil)
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
