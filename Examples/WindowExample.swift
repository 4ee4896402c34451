import Ashlar

/// An example that is a window with a view controller, laid out by the turns of the scheduler as an application is.
open class WindowExample: Example {
    /// The screen.
    public var window: UIWindow { view as? UIWindow ?? UIWindow(frame: view.frame) }

    override class func makeView(_ frame: CGRect) -> UIView { UIWindow(frame: frame) }

    /// Runs one turn.
    open override func settle() { LayoutScheduler.main.runTurn() }
}
