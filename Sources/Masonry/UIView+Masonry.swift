#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

extension UIView {
    /// Adds constraints that begin with this view, which no longer is placed by its frame.
    ///
    ///     label.mas_makeConstraints { make in
    ///         make.left.top.equalTo(box).offset(10)
    ///         make.right.lessThanOrEqualTo(button.mas_left).offset(-8)
    ///     }
    ///
    /// The block runs once, at once. What is there already is not looked at: a second identical call adds everything again.
    ///
    /// - Returns: What `make` was asked for, to be changed or taken away later.
    @discardableResult
    public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { build(block) }

    /// Sets the constants of constraints that are there already, and adds those that are not.
    ///
    /// A constraint is the same if Masonry made it and all but the constant agrees: both items and attributes, relation,
    /// multiplier and priority. Anything else is added beside the old one, and may contradict it.
    @discardableResult
    public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        build(block, updates: true)
    }

    /// Takes away all constraints that Masonry has installed with this view as first item, then adds new ones.
    ///
    /// Other views' constraints that mention this view stay.
    @discardableResult
    public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        build(block, removes: true)
    }

    /// Makes constraints that are installed later.
    ///
    ///     let wide = box.mas_prepareConstraints { make in
    ///         make.width.equalTo(300)
    ///     }
    ///     wide.mas_activate()
    ///
    /// - Returns: What `make` was asked for, not installed.
    public func mas_prepareConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        build(block, installs: false)
    }

    /// A name for debugging: constraints print it in place of the view's address.
    public var mas_key: Any? {
        get { masRecord?.key }
        set {
            Platform.useDebugText()
            ensuredMasRecord.key = newValue
        }
    }

    /// The lowest view that both are in; a view is in itself. Nil if there is none.
    ///
    /// - Complexity: Constant for siblings and for parent and child; otherwise the depth of the two.
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
        var maker = MASConstraintMaker(forBlockOf: self)
        maker.updateExisting = updates
        maker.removeExisting = removes
        block(maker)
        let isEscaped = !isKnownUniquelyReferenced(&maker)
        return maker.endBlock(installs: installs, isEscaped: isEscaped)
    }
}
