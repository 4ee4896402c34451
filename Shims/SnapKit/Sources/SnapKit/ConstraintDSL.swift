import UIKit

/// What `snp` gives.
@MainActor
public protocol ConstraintDSL {
    /// The view or guide.
    var target: AnyObject? { get }

    /// Names the view or guide, for debugging.
    ///
    /// - Parameter value: The name; nil for none.
    func setLabel(_ value: String?)

    /// The name that ``setLabel(_:)`` has set.
    ///
    /// - Returns: The name; nil for none.
    func label() -> String?
}

@MainActor private let labelKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension ConstraintDSL {
    public func setLabel(_ value: String?) {
        guard let target else { return }
        objc_setAssociatedObject(target, labelKey, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    }

    public func label() -> String? { target.flatMap { objc_getAssociatedObject($0, labelKey) as? String } }
}

extension UIView {
    /// Constraints of the view.
    public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}

extension UILayoutGuide {
    /// Constraints of the guide.
    public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(guide: self) }
}

/// Constraints of a view.
@MainActor
public struct ConstraintViewDSL: ConstraintAttributesDSL {
    private let view: ConstraintView

    init(view: ConstraintView) { self.view = view }

    public var target: AnyObject? { view }

    /// Makes constraints without activating them.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    /// - Returns: One constraint for each sentence.
    @discardableResult
    public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
        ConstraintMaker.prepareConstraints(item: view, closure: closure)
    }

    /// Adds constraints that begin with this view, and activates them.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.makeConstraints(item: view, closure: closure)
    }

    /// Removes what was made for the view, and adds new constraints.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.remakeConstraints(item: view, closure: closure)
    }

    /// Sets the constants of constraints that were made before. It is a fault where there is no such constraint.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.updateConstraints(item: view, closure: closure)
    }

    /// Removes what was made for the view.
    public func removeConstraints() { ConstraintMaker.removeConstraints(item: view) }

    /// The priority with which the view resists being wider than its content.
    public var contentHuggingHorizontalPriority: Float {
        get { view.contentHuggingPriority(for: .horizontal).rawValue }
        nonmutating set { view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .horizontal) }
    }

    /// The priority with which the view resists being higher than its content.
    public var contentHuggingVerticalPriority: Float {
        get { view.contentHuggingPriority(for: .vertical).rawValue }
        nonmutating set { view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .vertical) }
    }

    /// The priority with which the view resists being narrower than its content.
    public var contentCompressionResistanceHorizontalPriority: Float {
        get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
        nonmutating set { view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: newValue), for: .horizontal) }
    }

    /// The priority with which the view resists being lower than its content.
    public var contentCompressionResistanceVerticalPriority: Float {
        get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
        nonmutating set { view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: newValue), for: .vertical) }
    }
}

/// Constraints of a layout guide.
@MainActor
public struct ConstraintLayoutGuideDSL: ConstraintAttributesDSL {
    private let guide: ConstraintLayoutGuide

    init(guide: ConstraintLayoutGuide) { self.guide = guide }

    public var target: AnyObject? { guide }

    /// Makes constraints without activating them.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    /// - Returns: One constraint for each sentence.
    @discardableResult
    public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
        ConstraintMaker.prepareConstraints(item: guide, closure: closure)
    }

    /// Adds constraints that begin with this guide, and activates them.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.makeConstraints(item: guide, closure: closure)
    }

    /// Removes what was made for the guide, and adds new constraints.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.remakeConstraints(item: guide, closure: closure)
    }

    /// Sets the constants of constraints that were made before. It is a fault where there is no such constraint.
    ///
    /// - Parameter closure: Code that asks the maker for constraints.
    public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.updateConstraints(item: guide, closure: closure)
    }

    /// Removes what was made for the guide.
    public func removeConstraints() { ConstraintMaker.removeConstraints(item: guide) }
}
