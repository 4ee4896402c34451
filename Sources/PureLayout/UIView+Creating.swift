#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Makes a view that constraints place, by way of `init(coder:)`.
    ///
    /// `init(coder:)` is the only initializer that every subclass has, so a subclass's `init(frame:)` does not run, and a subclass
    /// whose `init(coder:)` traps cannot be made this way. ``init(forAutoLayout:)`` makes both.
    public class func newAutoLayout() -> Self {
        #if os(iOS) || os(tvOS) || os(visionOS)
        let view = self.init(frame: .zero)
        #else
        guard let view = self.init(coder: NSCoder()) else {
            fatalError("\(self).init(coder:) returned nil. Make the view by \(self)(forAutoLayout: ()) instead.")
        }
        #endif
        return view.configureForAutoLayout()
    }

    /// Makes a view that constraints place, by way of `init(frame:)`.
    public convenience init(forAutoLayout: Void) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    /// Has constraints place the view, in place of its autoresizing mask.
    ///
    /// - Returns: The view itself.
    @discardableResult
    public func configureForAutoLayout() -> Self {
        translatesAutoresizingMaskIntoConstraints = false
        return self
    }
}
