/// The methods that a tab bar controller calls when the user selects a tab. All have default implementations.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Asks the delegate whether the user may select a controller.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewController: The controller whose item was tapped.
    /// - Returns: Whether the controller is selected. The default is true.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool

    /// Tells the delegate that the user selected a controller by its item in the bar, or ``UITabBarController/moreNavigationController``.
    /// It is not called for a choice in the list More.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewController: The selected controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Tells the delegate that the user is about to arrange the controllers, in the list More.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewControllers: The controllers that may be moved.
    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])

    /// Tells the delegate that the user has arranged the controllers, before their order changes.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewControllers: The controllers in their new order.
    ///   - changed: Whether the order is another one.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)

    /// Tells the delegate that the user has arranged the controllers, after their order has changed.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewControllers: The controllers in their new order.
    ///   - changed: Whether the order is another one.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)

    /// Asks the delegate for the supported orientations. The default is those of the selected controller.
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask

    /// Asks the delegate for the animator of a change of the selection.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - fromVC: The controller that is visible before the transition.
    ///   - toVC: The controller that is visible after the transition.
    /// - Returns: The animator. The default is nil, for a change that takes no time.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Asks the delegate for the object that makes a transition interactive.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - animationController: The animator of the transition.
    /// - Returns: The object. The default is nil, for a transition that no gesture drives.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        true
    }
    /// The default implementation does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}
    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    /// The default implementation does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    /// Returns the orientations of the selected controller.
    public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    {
        tabBarController.selectedViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
    }
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
