#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Relations to the superview, which is that of the moment in which the relation is written. Each attribute is related to its own.

extension MASConstraint {
    /// `==` to the superview.
    ///
    ///     make.edges.equalToSuperview().inset(8)
    @discardableResult
    public func equalToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal) { $0 }
    }

    /// `>=` to the superview.
    @discardableResult
    public func greaterThanOrEqualToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.greaterThanOrEqual) { $0 }
    }

    /// `<=` to the superview.
    @discardableResult
    public func lessThanOrEqualToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.lessThanOrEqual) { $0 }
    }

    /// `==` to the area inside the superview's layout margins.
    @discardableResult
    public func equalToSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal) { $0.layoutMarginsGuide }
    }

    /// `>=` to the area inside the superview's layout margins.
    @discardableResult
    public func greaterThanOrEqualToSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.greaterThanOrEqual) { $0.layoutMarginsGuide }
    }

    /// `<=` to the area inside the superview's layout margins.
    @discardableResult
    public func lessThanOrEqualToSuperviewMargins(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.lessThanOrEqual) { $0.layoutMarginsGuide }
    }

    /// `==` to the superview's safe area.
    @discardableResult
    public func equalToSuperviewSafeArea(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal) { $0.safeAreaLayoutGuide }
    }

    /// `>=` to the superview's safe area.
    @discardableResult
    public func greaterThanOrEqualToSuperviewSafeArea(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.greaterThanOrEqual) { $0.safeAreaLayoutGuide }
    }

    /// `<=` to the superview's safe area.
    @discardableResult
    public func lessThanOrEqualToSuperviewSafeArea(file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.lessThanOrEqual) { $0.safeAreaLayoutGuide }
    }

    private func relate(_ relation: NSLayoutConstraint.Relation, _ area: (UIView) -> any MASRelatable) -> MASConstraint {
        // A guide lies in its view as a view lies in its superview.
        let container = item === view ? view?.superview : view
        guard let container else {
            Platform.raise("\(view?.description ?? "(null)") has no superview to be related to")
            return self
        }
        return relate(relation, to: area(container))
    }
}
