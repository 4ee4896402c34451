/// The methods that a navigation bar calls when items are pushed and popped. All have default implementations.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
    /// Asks the delegate whether an item may be pushed.
    ///
    /// - Parameters:
    ///   - navigationBar: The navigation bar.
    ///   - item: The item to push.
    /// - Returns: Whether the item is pushed. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

    /// Tells the delegate that an item was pushed.
    ///
    /// - Parameters:
    ///   - navigationBar: The navigation bar.
    ///   - item: The pushed item.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

    /// Asks the delegate whether an item may be popped, as by the back button.
    ///
    /// - Parameters:
    ///   - navigationBar: The navigation bar.
    ///   - item: The item to pop.
    /// - Returns: Whether the item is popped. The default is true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

    /// Tells the delegate that an item was popped.
    ///
    /// - Parameters:
    ///   - navigationBar: The navigation bar.
    ///   - item: The popped item.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// The default implementation does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// The default implementation does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
