#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Layout guides can have their own constraints, and can be the second side of other constraints.

@MainActor
extension UILayoutGuide {
    /// Adds constraints whose first item is this guide, as `mas_makeConstraints(_:)` of views does.
    ///
    /// The guide must belong to a view.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func mas_makeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        maker(block).install()
    }

    /// Updates the constraints of this guide, as `mas_updateConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func mas_updateConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        let maker = maker(block)
        maker.updateExisting = true
        return maker.install()
    }

    /// Replaces the constraints of this guide, as `mas_remakeConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for.
    @discardableResult
    public func mas_remakeConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] {
        let maker = maker(block)
        maker.removeExisting = true
        return maker.install()
    }

    /// Creates constraints of this guide that are installed later, as `mas_prepareConstraints(_:)` of views does.
    ///
    /// - Parameter block: Code that asks the maker for constraints. It runs once, immediately.
    /// - Returns: The constraints that the maker was asked for, not installed.
    public func mas_prepareConstraints(_ block: (MASConstraintMaker) -> Void) -> [MASConstraint] { maker(block).prepare() }

    /// A name for debugging, which constraints print in place of the guide's address.
    public var mas_key: Any? {
        get { ViewRecord.of(self)?.key }
        set {
            Platform.useDebugText()
            ViewRecord.ensured(of: self).key = newValue
        }
    }

    /// Returns an attribute of the guide.
    public func mas_attribute(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        MASViewAttribute(view: owningView, item: self, layoutAttribute: attribute)
    }

    /// The left edge of the guide.
    public var mas_left: MASViewAttribute { mas_attribute(.left) }
    /// The top edge of the guide.
    public var mas_top: MASViewAttribute { mas_attribute(.top) }
    /// The right edge of the guide.
    public var mas_right: MASViewAttribute { mas_attribute(.right) }
    /// The bottom edge of the guide.
    public var mas_bottom: MASViewAttribute { mas_attribute(.bottom) }
    /// The leading edge of the guide: left, or right in right-to-left layouts.
    public var mas_leading: MASViewAttribute { mas_attribute(.leading) }
    /// The trailing edge of the guide: right, or left in right-to-left layouts.
    public var mas_trailing: MASViewAttribute { mas_attribute(.trailing) }
    /// The width of the guide.
    public var mas_width: MASViewAttribute { mas_attribute(.width) }
    /// The height of the guide.
    public var mas_height: MASViewAttribute { mas_attribute(.height) }
    /// The horizontal center of the guide.
    public var mas_centerX: MASViewAttribute { mas_attribute(.centerX) }
    /// The vertical center of the guide.
    public var mas_centerY: MASViewAttribute { mas_attribute(.centerY) }

    private func maker(_ block: (MASConstraintMaker) -> Void) -> MASConstraintMaker {
        Platform.useDebugText()
        let maker = MASConstraintMaker(guide: self)
        block(maker)
        return maker
    }
}
