import AshlarLayout
import Foundation

/// Layouts that are computed apart from the views: what such a computation reads from a view, and how its result is set.
extension UIView {
    /// Returns the rows of the subtree's layout as they are at present, with the items and constraints that they belong to, in
    /// the order of the rows' boxes and constraints. Content sizes are those without a known width. Returns nil while the view is
    /// being measured.
    package final func layoutRows() -> (rows: LayoutRows, items: [LayoutItem], constraints: [NSLayoutConstraint])? {
        guard FittingPass.begin(self) else { return nil }
        defer { FittingPass.end() }
        followEnvironment()
        LayoutPass.updateConstraints(in: self)
        var wrapping: [(view: UIView, width: CGFloat?)] = []
        forEachInSubtree { view in
            LayoutPass.describe(view)
            if view.wrapsContent { wrapping.append((view, view.automaticWidth)) }
        }
        for (view, _) in wrapping { view.automaticWidth = nil }
        defer { for (view, width) in wrapping { view.automaticWidth = width } }
        let subtree = FittingSolver.Subtree(item) { item in
            item.view.map(FittingPass.contentSize) ?? CGSize(width: -1, height: -1)
        }
        let solver = FittingSolver(subtree, target: .zero, horizontal: .required, vertical: .required, sharing: nil)
        return (solver.rows(of: subtree), subtree.items.map(\.item), subtree.constraints)
    }

    /// Sets the frames that a finished layout has computed, and the size of this view. The subtree is not solved again until
    /// something changes.
    ///
    /// - Parameters:
    ///   - frames: Views of the subtree, superviews first, with their frames and their exact origins from that of this view.
    ///   - size: The size of this view, in points.
    /// - Returns: Whether the frames were set. They are not if a constraint from outside refers to a view of the subtree.
    package final func take(_ frames: [(view: UIView, frame: CGRect, exactOrigin: CGPoint)], size: CGSize) -> Bool {
        guard item.canBeSealed else { return false }
        if frameValue.size != size { setFrame(CGRect(origin: frameValue.origin, size: size)) }
        let corner = exactOrigin
        for (view, frame, origin) in frames {
            view.takeFinishedFrame(frame, exactOrigin: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y))
        }
        item.seal()
        return true
    }

    /// The method of layout that the view's class overrides, if the class is not of this module; nil if it overrides none.
    package final var overriddenLayoutMethod: String? {
        let own: AnyClass = type(of: self)
        let base = Self.ownClass(of: own)
        if LayoutHook.layout.isOverridden(by: own, of: base) { return "layoutSubviews()" }
        if LayoutHook.layers.isOverridden(by: own, of: base) { return "layoutSublayers(of:)" }
        if LayoutHook.update.isOverridden(by: own, of: base) { return "updateConstraints()" }
        if LayoutHook.size.isOverridden(by: own, of: base) { return "intrinsicContentSize" }
        if self is UILabel, LayoutHook.text.isOverridden(by: own, of: base) {
            return "textRect(forBounds:limitedToNumberOfLines:)"
        }
        return nil
    }

    /// The closest superclass in this module, or the class itself.
    private static func ownClass(of type: AnyClass) -> AnyClass {
        var type: AnyClass = type
        while !String(reflecting: type).hasPrefix("AshlarUI."), let above = _getSuperclass(type) { type = above }
        return type
    }
}
