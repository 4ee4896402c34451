import AshlarLayout
import Foundation

/// The margin settings of a view.
struct MarginSettings {
    enum Own {
        /// The standard margins of a view, or of a controller's view.
        case standard
        case physical(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    var own = Own.standard
    var includesSafeArea = true
    var safeArea = UIEdgeInsets.zero
    /// The safe area of the last call of `safeAreaInsetsDidChange()`.
    var notifiedSafeArea = UIEdgeInsets.zero
    var preservesSuperview = false
    /// The insets by which the superview's margins extend into the view; nil unless they are preserved.
    var inherited: UIEdgeInsets?
}

extension UIView {
    // MARK: Margins

    final var effectiveMargins: UIEdgeInsets {
        let settings = rare?.margins ?? MarginSettings()
        var margins: UIEdgeInsets
        let controller = rare?.controller
        switch settings.own {
        case .standard: margins = controller == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero
        case .physical(let insets): margins = insets
        case .directional(let insets): margins = physical(insets)
        }
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            margins = margins.atLeast(physical(controller.systemMinimumLayoutMargins))
        }
        if settings.includesSafeArea {
            margins.top += settings.safeArea.top
            margins.left += settings.safeArea.left
            margins.bottom += settings.safeArea.bottom
            margins.right += settings.safeArea.right
        }
        if let inherited = settings.inherited { margins = margins.atLeast(inherited) }
        return margins
    }

    final func setMargins(_ own: MarginSettings.Own) {
        switch own {
        case .standard: break
        case .physical(let insets): guard Geometry.accepts(insets) else { return }
        case .directional(let insets): guard Geometry.accepts(insets) else { return }
        }
        editRare { $0.margins.own = own }
        marginsChanged()
    }

    final func marginsChanged() {
        let margins = effectiveMargins
        guard margins != item.margins else { return }
        item.setMargins(margins)
        updateGuide(rare?.layoutMarginsGuide, margins)
        updateReadableContent()
        if InsetHooks.begin(self) {
            layoutMarginsDidChange()
            rare?.controller?.viewLayoutMarginsDidChange()
            InsetHooks.end()
        }
        setNeedsLayout()
        for view in subviewList { view.inheritMargins() }
    }

    final func setPreservesSuperviewMargins(_ preserves: Bool) {
        editRare { $0.margins.preservesSuperview = preserves }
        inheritMargins()
    }

    /// Updates the insets by which the superview's margins extend into this view, if the view preserves them.
    ///
    /// Margins that depend on frames affect the layout that determines those frames, so a pass updates them only a limited number
    /// of times.
    final func inheritMargins() {
        guard let settings = rare?.margins, settings.preservesSuperview || settings.inherited != nil else { return }
        var inherited: UIEdgeInsets?
        if settings.preservesSuperview, let outer = superviewReference {
            // Asks for the property, which classes override: cells that are moved aside keep the margins of their contents so.
            let (margins, frame, size) = (outer.layoutMargins, exactFrame, outer.exactFrame.size)
            // FIDELITY.md: marginsFollowFrames, scrolledViewsKeepMargins.
            if outer.scrollsSubviews {
                let isPage = frame.width >= size.width
                inherited = UIEdgeInsets(
                    top: 0, left: isPage ? margins.left : margins.left - frame.minX, bottom: 0,
                    right: isPage ? margins.right : frame.maxX > size.width ? 0 : margins.right - (size.width - frame.maxX))
            } else {
                let (x, y) = (frame.minX - outer.boundsOrigin.x, frame.minY - outer.boundsOrigin.y)
                inherited = UIEdgeInsets(
                    top: margins.top - y, left: margins.left - x, bottom: margins.bottom - (size.height - y - frame.height),
                    right: margins.right - (size.width - x - frame.width))
            }
        }
        guard inherited != settings.inherited else { return }
        editRare { $0.margins.inherited = inherited }
        let margins = effectiveMargins
        guard margins != item.margins else { return }
        guard LayoutPass.mayFollowFrames(self, by: margins.distance(to: item.margins)) else {
            editRare { $0.margins.inherited = settings.inherited }
            return
        }
        marginsChanged()
    }

    /// Restarts the margins of all descendants if they depend on their own frames and a layout is needed.
    final func beginsMarginsAnew() -> Bool {
        guard rare?.hasCircularMargins ?? false,
            item.waitsForUpdate || item.waitsForLayout || item.engine?.needsPass ?? false
        else { return false }
        forgetFollowedFrames()
        return true
    }

    /// Stores whether the margins of the descendants depend on their own frames.
    final func noteMargins(areCircular: Bool) {
        guard areCircular != rare?.hasCircularMargins ?? false else { return }
        editRare { $0.hasCircularMargins = areCircular }
    }

    /// Resets the margins of all descendants to values that do not depend on frames.
    final func forgetFollowedFrames() {
        for view in subviewList {
            guard let settings = view.rare?.margins else {
                view.forgetFollowedFrames()
                continue
            }
            if settings.inherited != nil { view.editRare { $0.margins.inherited = nil } }
            view.setSafeArea(.zero, isProvisional: true)
            view.marginsChanged()
            if let guide = view.rare?.readableContentGuide { view.updateGuide(guide, view.effectiveMargins) }
            view.setNeedsLayout()
            view.forgetFollowedFrames()
        }
    }

    final func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isReversed ? insets.left : insets.right)
    }

    private final func physical(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isReversed ? insets.leading : insets.trailing)
    }

    // MARK: Safe area

    /// The insets that the layout computed, whatever an override of `safeAreaInsets` returns.
    private final var ownSafeArea: UIEdgeInsets { rare?.margins.safeArea ?? .zero }

    /// Sets the safe area of a window or another root view. The insets of its subviews follow from their frames.
    ///
    /// - Parameter isProvisional: Whether the view uses the insets without being told, because others follow.
    final func setSafeArea(_ insets: UIEdgeInsets, isProvisional: Bool = false) {
        let isNew = insets != ownSafeArea
        if isNew {
            editRare { $0.margins.safeArea = insets }
            updateGuide(rare?.safeAreaLayoutGuide, insets)
            rare?.keyboardLayoutGuide?.follow(insets)
            rare?.controller?.followSafeArea(of: self)
            marginsChanged()
        }
        if !isProvisional, insets != rare?.margins.notifiedSafeArea ?? .zero {
            editRare { $0.margins.notifiedSafeArea = insets }
            if InsetHooks.begin(self) {
                safeAreaInsetsDidChange()
                rare?.controller?.viewSafeAreaInsetsDidChange()
                InsetHooks.end()
            }
        }
        guard isNew else { return }
        if superviewReference == nil { forEachInSubtree { $0.barsOfTreeDidChange() } }
        setNeedsLayout()
        // Subviews compute their own insets in the next layout phase.
        for view in subviewList { view.setNeedsLayout() }
    }

    /// Whether a bar covers a part of the view.
    final var isCovered: Bool { !item.isOrdinary && safeAreaInsets != .zero }

    /// Updates the safe area from the part of the superview's insets that extends into this view.
    final func inheritSafeArea() {
        // Few views are below bars. For all others there is nothing to compute.
        guard let parent = item.parent, !parent.isOrdinary || item.flags.contains(.hasRareProperties) else { return }
        guard let outer = superviewReference else { return }
        let covered = outer.passesSafeAreaOn ? outer.safeAreaInsets : .zero
        let told = rare?.margins.notifiedSafeArea ?? .zero
        let added = rare?.controller?.addedSafeArea ?? .zero
        guard covered != .zero || ownSafeArea != .zero || told != .zero || added != .zero else { return }
        let (frame, size) = (exactFrame, outer.exactFrame.size)
        let x = frame.minX - outer.boundsOrigin.x
        let y = frame.minY - outer.boundsOrigin.y
        // Observed: a view that extends beyond an edge has the superview's inset there, and no more.
        func share(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { inset > 0 ? max(0, min(inset, inset - distance)) : 0 }
        let insets = UIEdgeInsets(
            top: share(covered.top, y) + added.top, left: share(covered.left, x) + added.left,
            bottom: share(covered.bottom, size.height - y - frame.height) + added.bottom,
            right: share(covered.right, size.width - x - frame.width) + added.right)
        let difference = insets.distance(to: ownSafeArea)
        guard difference == 0 || LayoutPass.mayFollowFrames(self, by: difference) else { return }
        setSafeArea(insets)
    }

    // MARK: Guides

    final var marginsGuide: UILayoutGuide {
        if let guide = rare?.layoutMarginsGuide { return guide }
        let names = [
            "UIView-leftMargin-guide-constraint", "UIView-rightMargin-guide-constraint", "UIView-topMargin-guide-constraint",
            "UIView-bottomMargin-guide-constraint",
        ]
        let guide = makeGuide("UIViewLayoutMarginsGuide", names, effectiveMargins)
        editRare { $0.layoutMarginsGuide = guide }
        return guide
    }

    final var safeAreaGuide: UILayoutGuide {
        if let guide = rare?.safeAreaLayoutGuide { return guide }
        let names = ["left", "right", "top", "bottom"].map { "UIViewSafeAreaLayoutGuide-\($0)" }
        let guide = makeGuide("UIViewSafeAreaLayoutGuide", names, safeAreaInsets)
        editRare { $0.safeAreaLayoutGuide = guide }
        return guide
    }

    final var readableGuide: UILayoutGuide {
        if let guide = rare?.readableContentGuide { return guide }
        let names = ["left", "right", "top", "bottom"].map { "UIViewReadableContentGuide-\($0)" }
        let guide = makeGuide("UIViewReadableContentGuide", names, readableContentInsets)
        editRare { $0.readableContentGuide = guide }
        return guide
    }

    private final var readableContentInsets: UIEdgeInsets {
        var insets = effectiveMargins
        // FIDELITY.md: readableIs672.
        let excess = max(0, exactFrame.width - insets.left - insets.right - Self.readableWidth) / 2
        insets.left += excess
        insets.right += excess
        return insets
    }

    /// Updates the readable content guide from the view's width and margins.
    final func updateReadableContent() {
        guard let guide = rare?.readableContentGuide else { return }
        let insets = readableContentInsets
        let numbers = guide.insetConstraints.map(\.constant)
        guard numbers.count == 4 else { return }
        let present = UIEdgeInsets(top: numbers[2], left: numbers[0], bottom: numbers[3], right: numbers[1])
        guard insets != present, LayoutPass.mayFollowFrames(self, by: insets.distance(to: present)) else { return }
        updateGuide(guide, insets)
        setNeedsLayout()
    }

    /// The maximum width of readable text, in points.
    private static let readableWidth: CGFloat = 672

    private final func makeGuide(_ identifier: String, _ names: [String], _ insets: UIEdgeInsets) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = identifier
        // Insets may be larger than the view. Items at an edge of the guide then still keep their distance from the view's edge.
        // FIDELITY.md: insetsStandAlone.
        guide.item.flags.insert(.isInset)
        add(guide)
        let (left, right) = (NSLayoutXAxisAnchor(item, .left), NSLayoutXAxisAnchor(item, .right))
        let (top, bottom) = (NSLayoutYAxisAnchor(item, .top), NSLayoutYAxisAnchor(item, .bottom))
        // Both kinds of insets are physical, so the constraints are as well.
        let constraints = [
            guide.leftAnchor.constraint(equalTo: left, constant: insets.left),
            right.constraint(equalTo: guide.rightAnchor, constant: insets.right),
            guide.topAnchor.constraint(equalTo: top, constant: insets.top),
            bottom.constraint(equalTo: guide.bottomAnchor, constant: insets.bottom),
        ]
        for (constraint, name) in zip(constraints, names) {
            constraint.identifier = name
            constraint.tier = .system
            constraint.isActive = true
        }
        guide.insetConstraints = constraints
        return guide
    }

    private final func updateGuide(_ guide: UILayoutGuide?, _ insets: UIEdgeInsets) {
        guard let constraints = guide?.insetConstraints, constraints.count == 4 else { return }
        for (constraint, constant) in zip(constraints, [insets.left, insets.right, insets.top, insets.bottom]) {
            constraint.constant = constant
        }
    }
}

extension UIEdgeInsets {
    /// Returns insets with the larger value at each edge.
    func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// Returns the largest difference between the edges of two insets, in points.
    fileprivate func distance(to other: UIEdgeInsets) -> CGFloat {
        max(abs(top - other.top), abs(left - other.left), abs(bottom - other.bottom), abs(right - other.right))
    }
}
