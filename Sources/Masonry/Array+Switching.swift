#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension Array where Element == MASConstraint {
    /// Installs all of the constraints, in order.
    public func mas_activate() {
        for constraint in self { constraint.activate() }
    }

    /// Uninstalls all of the constraints. They can be installed again.
    public func mas_deactivate() {
        for constraint in self { constraint.deactivate() }
    }
}
