#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Relations to the superview at the time of the call. Each attribute is related to the same attribute of the superview.

extension MASConstraint {
    /// Relates each attribute to the same attribute of the superview with `==`.
    ///
    ///     make.edges.equalToSuperview().inset(8)
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func equalToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal) { $0 }
    }

    /// Relates each attribute to the same attribute of the superview with `>=`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func greaterThanOrEqualToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.greaterThanOrEqual) { $0 }
    }

    /// Relates each attribute to the same attribute of the superview with `<=`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func lessThanOrEqualToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.lessThanOrEqual) { $0 }
    }

    /// Relates each attribute to that of the area inside the superview's layout margins with `==`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func equalToSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal) { $0.layoutMarginsGuide }
    }

    /// Relates each attribute to that of the area inside the superview's layout margins with `>=`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func greaterThanOrEqualToSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.greaterThanOrEqual) { $0.layoutMarginsGuide }
    }

    /// Relates each attribute to that of the area inside the superview's layout margins with `<=`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func lessThanOrEqualToSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.lessThanOrEqual) { $0.layoutMarginsGuide }
    }

    /// Relates each attribute to that of the superview's safe area with `==`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func equalToSuperviewSafeArea(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal) { $0.safeAreaLayoutGuide }
    }

    /// Relates each attribute to that of the superview's safe area with `>=`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func greaterThanOrEqualToSuperviewSafeArea(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.greaterThanOrEqual) { $0.safeAreaLayoutGuide }
    }

    /// Relates each attribute to that of the superview's safe area with `<=`.
    ///
    /// - Returns: The constraint itself. A view without a superview is a fault.
    @discardableResult
    public func lessThanOrEqualToSuperviewSafeArea(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.lessThanOrEqual) { $0.safeAreaLayoutGuide }
    }

    private func relate(_ relation: NSLayoutConstraint.Relation, _ area: (UIView) -> any MASRelatable) -> MASConstraint {
        // The container of a guide is its owning view; the container of a view is its superview.
        let container = item === view ? view?.superview : view
        guard let container else {
            Platform.raise("\(view?.description ?? "(null)") must have a superview before it is related to the superview.")
            return self
        }
        return relate(relation, to: area(container))
    }
}
