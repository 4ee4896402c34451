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
    /// The length below which a target is hard to hit, whatever the other length is: the least one of WCAG 2.2, 2.5.8.
    static let narrow = 24.0
    /// The length below which a target is hard to hit if the other length is below it too.
    static let small = 28.0

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let areas = TouchAreas(layout)
        return layout.views.compactMap { view in
            // The sizes of switches, sliders and text fields are Apple's own.
            guard view.kind == .button, view.isInteractive, !view.isInternal, view.source?.unknownClass == nil,
                view.source?.hasOwnHitArea != true, !isInBar(view, layout)
            else { return nil }
            let (width, height) = (Double(view.frame.width), Double(view.frame.height))
            guard width > 0, height > 0, min(width, height) < Self.least - 0.5 else { return nil }
            // A system button at its own size is as large as Apple made it; a person who wants more sets a size.
            guard !view.hasOwnSize else { return nil }
            // A button without an action shows a state, unless code that an outlet connects gives it one.
            let (hasAction, hasOutlet) = (view.source?.hasAction ?? true, view.source?.hasOutlet ?? true)
            guard hasAction || hasOutlet, !areas.enlarge(view) else { return nil }
            let isHard = min(width, height) < Self.narrow || max(width, height) < Self.small
            return LintRemark(
                view: view.id,
                message:
                    "\(layout.name(of: view.id)) is \(DecimalText.rounded(width, to: 2)) by \(DecimalText.rounded(height, to: 2)) points; "
                    + "a target needs 44 by 44",
                weight: Self.least - min(width, height), severity: hasAction && isHard ? .warning : nil)
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

/// The buttons of a layout of which nothing is seen, and that enlarge the area of touches of another one.
private struct TouchAreas {
    /// The blank buttons by superview, from top to bottom.
    private var blank: [Int: [LintView]] = [:]
    /// The greatest height among those of each superview.
    private var heights: [Int: CGFloat] = [:]

    init(_ layout: LintLayout) {
        for view in layout.views where view.isBlank && view.isInteractive && !view.isInternal {
            guard let outer = view.superview else { continue }
            blank[outer, default: []].append(view)
            heights[outer] = max(heights[outer] ?? 0, view.frame.height)
        }
        for outer in blank.keys { blank[outer]?.sort { $0.frame.minY < $1.frame.minY } }
    }

    /// Whether a larger button without a look of its own lies in front of a view, and takes its touches.
    func enlarge(_ view: LintView) -> Bool {
        guard let outer = view.superview, let areas = blank[outer], let height = heights[outer] else { return false }
        // Those that begin above the view, the nearest first.
        var (low, high) = (0, areas.count)
        while low < high {
            let middle = (low + high) / 2
            if areas[middle].frame.minY <= view.frame.minY { low = middle + 1 } else { high = middle }
        }
        for area in areas[..<low].reversed() {
            guard view.frame.minY - area.frame.minY <= height else { return false }
            if area.id > view.id, area.frame != view.frame, area.frame.covers(view.frame) { return true }
        }
        return false
    }
}
