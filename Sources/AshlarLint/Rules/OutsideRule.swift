import AshlarReport
import Foundation

/// Finds texts and controls that leave the screen or a superview that cuts them off.
public struct OutsideRule: LintRule {
    public let name = "outside"
    public let summary = "A text or control leaves the screen, or the superview in which it is shown or touched"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The distance that is not seen, in points.
    static let slack = 4.0
    /// The share of a control that may be out of reach.
    static let touchable = 0.2
    /// The share of a view that is left on the screen where the view waits outside of it.
    static let waiting = 0.1

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let uncertain = layout.uncertainViews
        return layout.views.compactMap { view in
            // A button of which nothing is seen enlarges the area of touches, as far as there is room for it.
            guard !uncertain.contains(view.id), view.isVisible, !view.isInternal, view.kind.isContent, isShown(view),
                !view.isBlank
            else { return nil }
            var remark = leavesScreen(view, layout) ?? leavesSuperview(view, layout)
            if view.kind == .label, TextClippedRule.isSample(view) { remark?.severity = .note }
            return remark
        }
    }

    private func isShown(_ view: LintView) -> Bool {
        switch view.kind {
        case .label, .textView: view.text.map { !$0.isFiller } ?? (view.kind == .textView)
        default: view.frame.width > 0 && view.frame.height > 0
        }
    }

    /// Views that lie outside wait there to be moved in, so only those that are cut count. A view of which a narrow edge is left waits
    /// too, with what is inside of it.
    private func leavesScreen(_ view: LintView, _ layout: LintLayout) -> LintRemark? {
        guard layout.isScreen, view.scroll == nil, let (side, distance) = excess(view.contentFrame, of: layout.screen),
            !waits(view, beyond: side, layout)
        else { return nil }
        return LintRemark(
            view: view.id, key: "screen \(side)",
            message: "\(layout.name(of: view.id)) leaves the screen at the \(side)",
            details: ["by \(DecimalText.rounded(distance, to: 2)) points"], weight: distance)
    }

    /// Whether a view, or one around it, lies beyond a side of the screen but for a narrow edge.
    private func waits(_ view: LintView, beyond side: String, _ layout: LintLayout) -> Bool {
        var present: LintView? = view
        while let view = present, view.superview != nil {
            if waits(view.frame, beyond: side, layout.screen) { return true }
            present = view.superview.map { layout.views[$0] }
        }
        return false
    }

    /// Whether a rectangle lies beyond a side of another one but for a narrow edge.
    private func waits(_ frame: CGRect, beyond side: String, _ bounds: CGRect) -> Bool {
        let (common, isHorizontal) = (frame.intersection(bounds), ["left", "right"].contains(side))
        let (seen, length) = isHorizontal ? (common.width, frame.width) : (common.height, frame.height)
        // What is narrow beside its own length only, such as a line of text of ten screens, is not narrow on the screen.
        let narrow = Self.waiting * Double(min(length, isHorizontal ? bounds.width : bounds.height))
        return Double(length) > 2 * Self.slack && Double(seen) <= max(Self.slack, narrow)
    }

    /// Whether a view waits where it is not seen: beyond a superview that clips, or beyond the screen too.
    private func isPutAway(_ view: LintView, beyond side: String, _ outer: LintView, _ layout: LintLayout) -> Bool {
        guard waits(view.frame, beyond: side, outer.frame) else { return false }
        return outer.clips || layout.isScreen && waits(view.frame, beyond: side, layout.screen)
    }

    private func leavesSuperview(_ view: LintView, _ layout: LintLayout) -> LintRemark? {
        guard let outer = view.superview.map({ layout.views[$0] }), outer.kind != .scroll, outer.kind != .stack,
            outer.superview != nil,
            outer.frame.width > 0, outer.frame.height > 0
        else { return nil }
        let isTouched = view.isInteractive && [.button, .field, .control].contains(view.kind)
        // What is outside of a superview that does not clip is seen, but touches do not reach it.
        guard isTouched || outer.clips,
            let (side, distance) = excess(outer.clips ? view.contentFrame : view.frame, of: outer.frame),
            !isPutAway(view, beyond: side, outer, layout)
        else { return nil }
        let length = Double(["left", "right"].contains(side) ? view.frame.width : view.frame.height)
        // A button may reach beyond a superview that clips, as long as what it shows does not.
        let isCut = outer.clips && excess(view.drawnFrame, of: outer.frame) != nil
        guard isCut || distance > Self.touchable * length else { return nil }
        let effect = isCut ? "is cut off" : "cannot be touched"
        return LintRemark(
            view: view.id, key: "superview \(side)",
            message: "\(layout.name(of: view.id)) leaves \(layout.name(of: outer.id)) at the \(side), and \(effect) there",
            details: ["by \(DecimalText.rounded(distance, to: 2)) points"], weight: distance)
    }

    /// Returns the side at which most of a rectangle lies outside of another one, and the distance; nil if it is inside, or
    /// outside completely.
    private func excess(_ frame: CGRect, of bounds: CGRect) -> (String, Double)? {
        guard frame.intersects(bounds) else { return nil }
        let distances = [
            ("left", Double(bounds.minX - frame.minX)), ("right", Double(frame.maxX - bounds.maxX)),
            ("top", Double(bounds.minY - frame.minY)), ("bottom", Double(frame.maxY - bounds.maxY)),
        ]
        guard let most = distances.max(by: { $0.1 < $1.1 }), most.1 > Self.slack else { return nil }
        return most
    }
}
