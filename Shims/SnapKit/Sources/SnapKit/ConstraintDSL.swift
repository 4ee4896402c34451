import UIKit

/// The type of `snp`: the constraints and attributes of a view or guide.
@MainActor
public protocol ConstraintDSL {
    /// The view or guide.
    var target: AnyObject? { get }

    /// Sets a name for the view or guide, for debugging.
    ///
    /// - Parameter value: The name, or nil for no name.
    func setLabel(_ value: String?)

    /// Returns the name that ``setLabel(_:)`` set.
    ///
    /// - Returns: The name, or nil if there is none.
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
    /// The constraints of the view.
    public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}

extension UILayoutGuide {
    /// The constraints of the guide.
    public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(guide: self) }
}

/// The constraints and attributes of a view.
@MainActor
public struct ConstraintViewDSL: ConstraintAttributesDSL {
    private let view: ConstraintView

    init(view: ConstraintView) { self.view = view }

    public var target: AnyObject? { view }

    /// Creates constraints without activating them.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    /// - Returns: One constraint for each description.
    @discardableResult
    public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
        ConstraintMaker.prepareConstraints(item: view, closure: closure)
    }

    /// Creates constraints whose first item is this view, and activates them.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.makeConstraints(item: view, closure: closure)
    }

    /// Removes the constraints that were created for the view, and creates new ones.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.remakeConstraints(item: view, closure: closure)
    }

    /// Sets the constants of constraints that were created before. A description without such a constraint is a fault.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.updateConstraints(item: view, closure: closure)
    }

    /// Removes the constraints that were created for the view.
    public func removeConstraints() { ConstraintMaker.removeConstraints(item: view) }

    /// The priority with which the view resists becoming wider than its content.
    public var contentHuggingHorizontalPriority: Float {
        get { view.contentHuggingPriority(for: .horizontal).rawValue }
        nonmutating set { view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .horizontal) }
    }

    /// The priority with which the view resists becoming taller than its content.
    public var contentHuggingVerticalPriority: Float {
        get { view.contentHuggingPriority(for: .vertical).rawValue }
        nonmutating set { view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .vertical) }
    }

    /// The priority with which the view resists becoming narrower than its content.
    public var contentCompressionResistanceHorizontalPriority: Float {
        get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
        nonmutating set { view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: newValue), for: .horizontal) }
    }

    /// The priority with which the view resists becoming shorter than its content.
    public var contentCompressionResistanceVerticalPriority: Float {
        get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
        nonmutating set { view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: newValue), for: .vertical) }
    }
}

/// The constraints and attributes of a layout guide.
@MainActor
public struct ConstraintLayoutGuideDSL: ConstraintAttributesDSL {
    private let guide: ConstraintLayoutGuide

    init(guide: ConstraintLayoutGuide) { self.guide = guide }

    public var target: AnyObject? { guide }

    /// Creates constraints without activating them.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    /// - Returns: One constraint for each description.
    @discardableResult
    public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
        ConstraintMaker.prepareConstraints(item: guide, closure: closure)
    }

    /// Creates constraints whose first item is this guide, and activates them.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.makeConstraints(item: guide, closure: closure)
    }

    /// Removes the constraints that were created for the guide, and creates new ones.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.remakeConstraints(item: guide, closure: closure)
    }

    /// Sets the constants of constraints that were created before. A description without such a constraint is a fault.
    ///
    /// - Parameter closure: A closure that describes the constraints with the maker.
    public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.updateConstraints(item: guide, closure: closure)
    }

    /// Removes the constraints that were created for the guide.
    public func removeConstraints() { ConstraintMaker.removeConstraints(item: guide) }
}
