import Foundation

/// The methods that inform a scene's delegate of changes of the scene. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// Called when a scene is connected.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - session: The session of the scene.
    ///   - connectionOptions: The reasons for connecting the scene.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after the scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called to open URLs.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - URLContexts: The URLs, with information on the requests.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Returns the activity with which the scene can be restored. The default is nil.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Called before the data of an activity of another device or program arrive.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - userActivityType: The type of the activity.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called to continue an activity.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - userActivity: The activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when an activity cannot be continued.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - userActivityType: The type of the activity.
    ///   - error: The reason.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Called after the activity of the scene was updated. The package does not call it.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - userActivity: The activity.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window of the scene. The default implementation returns nil and ignores new values.
    var window: UIWindow? { get set }
    /// Called after the size, the orientation or the traits of the scene have changed. Does nothing by default.
    ///
    /// - Parameters:
    ///   - windowScene: The scene.
    ///   - previousCoordinateSpace: The coordinate space of the scene before the change.
    ///   - previousInterfaceOrientation: The orientation before the change.
    ///   - previousTraitCollection: The traits before the change.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// Performs the action of a shortcut of the application's icon.
    ///
    /// - Parameters:
    ///   - windowScene: The scene.
    ///   - shortcutItem: The shortcut.
    ///   - completionHandler: Called by the delegate with true if the action was performed. The default passes false.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
