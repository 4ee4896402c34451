import Ashlar

/// An example with a window and a view controller. As in an application, the scheduler lays it out in its turns.
open class WindowExample: Example {
    /// The window that contains the screen.
    public var window: UIWindow { view as? UIWindow ?? UIWindow(frame: view.frame) }

    override class func makeView(_ frame: CGRect) -> UIView { UIWindow(frame: frame) }

    /// Runs one turn of the scheduler.
    open override func settle() { LayoutScheduler.main.runTurn() }
}
