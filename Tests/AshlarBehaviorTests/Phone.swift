import AshlarUI

/// A window of a phone's size with a root view controller, moved through time by hand.
@MainActor
struct Phone {
    let window: UIWindow

    /// Makes the window key and visible, and lays it out.
    init(_ root: UIViewController, width: CGFloat = 390, height: CGFloat = 844, safeArea: UIEdgeInsets = .zero) {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        if safeArea != .zero { window.ashlar.safeAreaInsets = safeArea }
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    /// Lets time pass, in seconds: animations, display links and timers run.
    func wait(_ seconds: Double) { LayoutScheduler.main.advance(by: seconds) }
}
