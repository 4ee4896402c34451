import Foundation

/// The methods that inform an application's delegate of changes of its state. Every method has a default implementation.
///
/// The launch and `UIApplication.shared.ashlar` call the methods for the launch, states, scenes, URLs, activities, shortcuts and
/// low memory. The package calls no method for notifications of a server and orientations; hosts and tests can call them.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The application's window. The default implementation returns nil and ignores new values.
    var window: UIWindow? { get set }
    /// Called while the application is launched.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The reasons for the launch; nil if the user launched the application.
    /// - Returns: False if the application cannot open the URL of the options. The default is true.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the application was launched.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - launchOptions: The reasons for the launch; nil if the user launched the application.
    /// - Returns: False if the application cannot open the URL of the options. The default is true.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the application became active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the application becomes inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the application entered the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the application enters the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the application terminates.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is low.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Opens a URL.
    ///
    /// - Parameters:
    ///   - app: The application.
    ///   - url: The URL.
    ///   - options: Information on the request.
    /// - Returns: Whether the delegate opened the URL. The default is false.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Returns the interface orientations that a window supports. The default is all.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - window: The window; nil if there is none.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Returns the configuration of a new scene. The default is that of the session.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - connectingSceneSession: The session of the scene.
    ///   - options: The reasons for creating the scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called after the user closed scenes.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - sceneSessions: The sessions of the closed scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Returns whether the application permits a kind of extension. The default is true.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - extensionPointIdentifier: The kind of extension.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
    /// Returns whether the application reports that it continues an activity of this type. The default is false.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - userActivityType: The type of the activity.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Continues an activity.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - userActivity: The activity.
    ///   - restorationHandler: Restores the state of objects; the delegate calls it with the objects.
    /// - Returns: Whether the delegate continues the activity. The default is false.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Performs the action of a shortcut of the application's icon.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - shortcutItem: The shortcut.
    ///   - completionHandler: Called by the delegate with true if the action was performed. The default passes false.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Called after the registration for remote notifications.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - deviceToken: The token of the device.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Called if the registration for remote notifications failed.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - error: The reason.
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Called for a remote notification.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - userInfo: The content of the notification.
    ///   - completionHandler: Called by the delegate with the result of its fetch. The default passes `noData`.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
}

/// The result of a fetch in the background. Raw values are UIKit's.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was new data.
    case newData = 0
    /// There was no new data.
    case noData = 1
    /// The fetch failed.
    case failed = 2
}

/// An object that restores its state from an activity. All responders do.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
    /// Restores the state of the object.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
}

/// A shortcut in the menu of the application's icon.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
    /// The identifier by which the application recognizes the shortcut.
    open fileprivate(set) var type: String
    /// The title.
    open fileprivate(set) var localizedTitle: String
    /// The subtitle; nil for none.
    open fileprivate(set) var localizedSubtitle: String?
    /// Data that the application stores with the shortcut.
    open fileprivate(set) var userInfo: [String: Any]?
    /// The identifier of the content that the shortcut opens, which chooses the scene; nil, the default, for none.
    open fileprivate(set) var targetContentIdentifier: Any?

    /// Creates a shortcut with a title.
    ///
    /// - Parameters:
    ///   - type: The identifier by which the application recognizes the shortcut.
    ///   - localizedTitle: The title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil)
    }

    /// Creates a shortcut with a title and a subtitle.
    ///
    /// - Parameters:
    ///   - type: The identifier by which the application recognizes the shortcut.
    ///   - localizedTitle: The title.
    ///   - localizedSubtitle: The subtitle; nil for none.
    ///   - userInfo: Data that the application stores with the shortcut. The default is nil.
    public init(type: String, localizedTitle: String, localizedSubtitle: String?, userInfo: [String: Any]? = nil) {
        (self.type, self.localizedTitle, self.localizedSubtitle, self.userInfo) = (
            type, localizedTitle, localizedSubtitle, userInfo
        )
        super.init()
    }
}

/// A mutable shortcut in the menu of the application's icon.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    open override var userInfo: [String: Any]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }
}
