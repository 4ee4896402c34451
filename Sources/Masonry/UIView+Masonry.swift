#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

extension UIView {
    /// Adds constraints whose first item is this view, and stops the view's frame from being translated into constraints.
    ///
    ///     label.mas_makeConstraints { make in
    ///         make.left.top.equalTo(box).offset(10)
    ///         make.right.lessThanOrEqualTo(button.mas_left).offset(-8)
    ///     }
    ///
    /// Existing constraints are ignored: a second identical call adds all constraints again.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for, to be changed or uninstalled later.
    @discardableResult
    public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { build(block) }

    /// Sets the constants of existing constraints, and adds those that do not exist.
    ///
    /// A constraint of the block matches an existing one that Masonry made if everything
    /// but the constant is equal: items, attributes, relation, multiplier and priority.
    /// Any other constraint is added to the existing ones, and may contradict them.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        build(block, updates: true)
    }

    /// Uninstalls all constraints that Masonry installed with this view as first item, and adds new ones.
    ///
    /// Constraints of other views that refer to this view stay installed.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        build(block, removes: true)
    }

    /// Creates constraints that are installed later.
    ///
    ///     let wide = box.mas_prepareConstraints { make in
    ///         make.width.equalTo(300)
    ///     }
    ///     wide.mas_activate()
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for, not installed.
    public func mas_prepareConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        build(block, installs: false)
    }

    /// A name for debugging, which constraints print in place of the view's address.
    public var mas_key: Any? {
        get { masRecord?.key }
        set {
            Platform.useDebugText()
            ensuredMasRecord.key = newValue
        }
    }

    /// Returns the closest view that contains both views. A view contains itself.
    ///
    /// - Parameter other: The other view.
    /// - Returns: The common superview, or nil if there is none or `other` is nil.
    /// - Complexity: Constant for siblings and for parent and child; otherwise linear in the depth of the two views.
    public func mas_closestCommonSuperview(_ other: UIView?) -> UIView? {
        guard let other else { return nil }
        let mine = superview
        if mine === other { return mine }
        let others = other.superview
        if self === other || others === self { return self }
        if mine != nil, mine === others { return mine }
        var (a, b): (UIView?, UIView?) = (self, other)
        var (depthA, depthB) = (masDepth, other.masDepth)
        while depthA > depthB { (a, depthA) = (a?.superview, depthA - 1) }
        while depthB > depthA { (b, depthB) = (b?.superview, depthB - 1) }
        while a !== b { (a, b) = (a?.superview, b?.superview) }
        return a
    }

    private var masDepth: Int {
        var depth = 0
        var view = superview
        while let current = view {
            depth += 1
            view = current.superview
        }
        return depth
    }

    @inline(__always)
    private func build(
        _ block: (MASConstraintMaker) -> Void, updates: Bool = false, removes: Bool = false, installs: Bool = true
    ) -> [MASConstraint] {
        translatesAutoresizingMaskIntoConstraints = false
        // This view is alive during the call, so the maker need not keep it.
        var maker = MASConstraintMaker(forBlockOf: self)
        maker.updateExisting = updates
        maker.removeExisting = removes
        block(maker)
        let isEscaped = !isKnownUniquelyReferenced(&maker)
        return maker.endBlock(installs: installs, isEscaped: isEscaped)
    }
}
