/// A controller whose view replaces the keyboard.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The view that replaces the keyboard, which is the controller's view.
    open override var inputView: UIView? {
        get { view }
        set { view = newValue }
    }
}
