import AshlarLayout
import Foundation

/// A view that places its subviews by constraints alone, although its class takes part in layout: a stack view.
@MainActor
protocol PlacesByConstraints: UIView {}

/// A view whose margins another view determines: the content view of a cell.
@MainActor
protocol HasGivenMargins: UIView {}

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

    /// The method of layout, or the group of methods, that the view's class overrides, if the class is not of this module; nil if
    /// it overrides none.
    package final var overriddenLayoutMethod: String? {
        let own: AnyClass = type(of: self)
        let base: AnyClass = Self.ownClass(of: own)
        if LayoutHook.layout.isOverridden(by: own, of: base) { return "layoutSubviews()" }
        if LayoutHook.layers.isOverridden(by: own, of: base) { return "layoutSublayers(of:)" }
        if LayoutHook.update.isOverridden(by: own, of: base) {
            return "updateConstraints() or a view for baseline layout"
        }
        if LayoutHook.size.isOverridden(by: own, of: base) {
            return "intrinsicContentSize or sizeThatFits(_:)"
        }
        if self is UILabel, LayoutHook.text.isOverridden(by: own, of: base) {
            return "textRect(forBounds:limitedToNumberOfLines:)"
        }
        return nil
    }

    /// Whether the view's class overrides how the view is measured, if the class is not of this module.
    package final var overridesFittingSize: Bool {
        let own: AnyClass = type(of: self)
        return LayoutHook.fitting.isOverridden(by: own, of: Self.ownClass(of: own))
    }

    /// Whether the view's class in this module arranges the subviews itself, as buttons do.
    package final var arrangesSubviews: Bool {
        if item.flags.contains(.inheritsLayout) || self is any PlacesByConstraints { return false }
        let own: AnyClass = Self.ownClass(of: type(of: self))
        return LayoutHook.layout.isOverridden(by: own) || LayoutHook.layers.isOverridden(by: own)
    }

    /// What the constraints use that comes from outside of the subtree or follows frames, as the end of a sentence about the view;
    /// nil if they use nothing of this kind.
    package final var layoutFromOutside: String? {
        if isUsed(rare?.readableContentGuide) { return "has constraints with its readable content guide" }
        if isUsed(rare?.keyboardLayoutGuide) { return "has constraints with its keyboard layout guide" }
        let isCovered = safeAreaInsets != .zero
        if isCovered, isUsed(rare?.safeAreaLayoutGuide) { return "has constraints with a safe area that bars or edges cover" }
        guard item.hasNamedMargins || isUsed(rare?.layoutMarginsGuide) else { return nil }
        if self is any HasGivenMargins { return "has constraints with its margins, which the table view determines" }
        if rare?.controller != nil { return "has constraints with its margins, which a view controller determines" }
        if preservesSuperviewLayoutMargins { return "has constraints with margins that it preserves from its superview" }
        if isCovered, insetsLayoutMarginsFromSafeArea { return "has constraints with margins that contain a safe area" }
        return nil
    }

    /// Returns whether constraints name a guide, other than those that hold it in its view.
    private final func isUsed(_ guide: UILayoutGuide?) -> Bool {
        guide?.item.isUsedByConstraint ?? false
    }

    /// The closest superclass in this module, or the class itself.
    static func ownClass(of type: AnyClass) -> AnyClass {
        if let known = ownClasses[ObjectIdentifier(type)] { return known }
        var own: AnyClass = type
        while !String(reflecting: own).hasPrefix("AshlarUI."), let above = _getSuperclass(own) { own = above }
        ownClasses[ObjectIdentifier(type)] = own
        return own
    }

    /// The results of ``ownClass(of:)``: to find one, the name of each superclass is written.
    private static var ownClasses: [ObjectIdentifier: AnyClass] = [:]
}
