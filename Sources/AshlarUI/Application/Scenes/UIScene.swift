import Foundation

/// An instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The states of a scene. Raw values are UIKit's.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected.
        case unattached = -1
        /// The scene is in the foreground and receives events.
        case foregroundActive = 0
        /// The scene is in the foreground and receives no events.
        case foregroundInactive = 1
        /// The scene is in the background.
        case background = 2
    }

    /// The reasons for connecting a scene.
    open class ConnectionOptions: NSObject {
        /// The URLs to open.
        open var urlContexts: Set<UIOpenURLContext> = []
        /// The application that requested the scene; nil if it is unknown.
        open var sourceApplication: String?
        /// The selected shortcut; nil for none.
        open var shortcutItem: UIApplicationShortcutItem?
        /// The activities that the scene continues.
        open var userActivities: Set<NSUserActivity> = []
        /// The type of an activity of another device that the scene continues; nil for none.
        open var handoffUserActivityType: String?
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// The delegate, of the class that the session's configuration names.
    open var delegate: (any UISceneDelegate)?
    /// The scene's title. The default is empty.
    open var title: String! = ""
    /// The state of the scene. It is `unattached` until the delegate has been told of the connection.
    open var activationState: ActivationState {
        guard UIApplication.shared.record.scene === self else { return state }
        // The scene of a program without scenes follows the application.
        return switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
    final var state = ActivationState.unattached
    /// Which contents the scene can show. By default it can show all of them, and prefers none.
    open var activationConditions = UISceneActivationConditions()
    /// The subtitle of the scene; stored only. The default is empty.
    open var subtitle: String = ""

    /// Creates a scene and assigns it to its session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - connectionOptions: The reasons for connecting the scene; ignored.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Records a URL to open, as `UIApplication.open(_:options:completionHandler:)` does.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: Options for opening the URL; ignored.
    ///   - completion: The closure that is called in the next iteration of the run loop, with whether the URL can be opened. The
    ///     default is nil.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIApplication.shared.open(url, completionHandler: completion)
    }

    final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// The source of a request to open a URL, and what it permits.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// The application that requests it; nil if it is unknown.
        open var sourceApplication: String?
        /// Data of that application; nil for none.
        open var annotation: Any?
        /// Whether the document must be opened in its place. The default is false.
        open var openInPlace = false
    }

    /// Options for opening a URL in another application.
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an application that is associated with a universal link may open it. The default is false.
        open var universalLinksOnly = false
    }

    /// The name of the notification posted before a scene is connected.
    public class var willConnectNotification: Notification.Name { Notification.Name("UISceneWillConnectNotification") }
    /// The name of the notification posted after a scene was disconnected.
    public class var didDisconnectNotification: Notification.Name { Notification.Name("UISceneDidDisconnectNotification") }
    /// The name of the notification posted after a scene became active.
    public class var didActivateNotification: Notification.Name { Notification.Name("UISceneDidActivateNotification") }
    /// The name of the notification posted before a scene becomes inactive.
    public class var willDeactivateNotification: Notification.Name { Notification.Name("UISceneWillDeactivateNotification") }
    /// The name of the notification posted before a scene enters the foreground.
    public class var willEnterForegroundNotification: Notification.Name {
        Notification.Name("UISceneWillEnterForegroundNotification")
    }
    /// The name of the notification posted after a scene entered the background.
    public class var didEnterBackgroundNotification: Notification.Name {
        Notification.Name("UISceneDidEnterBackgroundNotification")
    }
}
