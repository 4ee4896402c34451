/// The methods that a navigation controller calls when it shows controllers. All have default implementations.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// Tells the delegate that a controller is about to be shown.
    ///
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - viewController: The controller.
    ///   - animated: Whether the change was requested as animated.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

    /// Tells the delegate that a controller was shown.
    ///
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - viewController: The controller.
    ///   - animated: Whether the change was requested as animated.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Asks the delegate for the supported orientations. The default is those of the top controller.
    func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask

    /// Asks the delegate for the animator of an animated push or pop.
    ///
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - operation: Whether a controller is pushed or popped.
    ///   - fromVC: The controller that is visible before the transition.
    ///   - toVC: The controller that is visible after the transition.
    /// - Returns: The animator. The default is nil, for the system's.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Asks the delegate for the object that makes a transition with the delegate's animator interactive.
    ///
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - animationController: The animator of the transition.
    /// - Returns: The object. The default is nil, for a transition that no gesture drives.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    /// The default implementation does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default implementation does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// Returns the orientations of the top controller.
    public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    {
        navigationController.topViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
    }
    /// Returns nil.
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
