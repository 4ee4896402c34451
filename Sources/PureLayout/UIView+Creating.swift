#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Creates a view that is laid out by constraints, with `init(coder:)`.
    ///
    /// `init(coder:)` is the only initializer that every subclass has, so a subclass's `init(frame:)` does not run, and a
    /// subclass whose `init(coder:)` traps cannot be created this way. ``init(forAutoLayout:)`` supports both.
    public class func newAutoLayout() -> Self {
        #if os(iOS) || os(tvOS) || os(visionOS)
        let view = self.init(frame: .zero)
        #else
        guard let view = self.init(coder: NSCoder()) else {
            fatalError("\(self).init(coder:) returned nil. Create the view with \(self)(forAutoLayout: ()) instead.")
        }
        #endif
        return view.configureForAutoLayout()
    }

    /// Creates a view that is laid out by constraints, with `init(frame:)`.
    ///
    /// - Parameter forAutoLayout: An empty tuple, `()`.
    public convenience init(forAutoLayout: Void) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    /// Sets `translatesAutoresizingMaskIntoConstraints` to false, so that constraints lay out the view.
    ///
    /// - Returns: The view itself.
    @discardableResult
    public func configureForAutoLayout() -> Self {
        translatesAutoresizingMaskIntoConstraints = false
        return self
    }
}
