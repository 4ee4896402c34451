/// Gives scroll views their `delegate`.
///
/// UIKit's subclasses declare `delegate` again with a protocol of their own. Swift refuses that for a property of the superclass, but
/// not for one that the superclass has from a protocol.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
    /// Told of what the scroll view does. Not kept alive.
    @preconcurrency @MainActor
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
