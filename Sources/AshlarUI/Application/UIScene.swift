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
    /// The delegate; stored only, since the package does not call it.
    open var delegate: (any UISceneDelegate)?
    /// The scene's title. The default is empty.
    open var title: String! = ""
    /// The state of the scene, which is that of the application.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

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

    /// The name of the notification posted before a scene is connected. The package does not post it.
    public class var willConnectNotification: Notification.Name { Notification.Name("UISceneWillConnectNotification") }
    /// The name of the notification posted after a scene was disconnected. The package does not post it.
    public class var didDisconnectNotification: Notification.Name { Notification.Name("UISceneDidDisconnectNotification") }
    /// The name of the notification posted after a scene became active. The package does not post it.
    public class var didActivateNotification: Notification.Name { Notification.Name("UISceneDidActivateNotification") }
    /// The name of the notification posted before a scene becomes inactive. The package does not post it.
    public class var willDeactivateNotification: Notification.Name { Notification.Name("UISceneWillDeactivateNotification") }
    /// The name of the notification posted before a scene enters the foreground. The package does not post it.
    public class var willEnterForegroundNotification: Notification.Name {
        Notification.Name("UISceneWillEnterForegroundNotification")
    }
    /// The name of the notification posted after a scene entered the background. The package does not post it.
    public class var didEnterBackgroundNotification: Notification.Name {
        Notification.Name("UISceneDidEnterBackgroundNotification")
    }
}

/// A URL for a scene to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public nonisolated let url: URL
    /// The source of the request, and what it permits.
    public let options = UIScene.OpenURLOptions()
    init(_ url: URL) { self.url = url }
}

/// The persistent information on a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The roles of sessions.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The role of the application's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// The role of windows on an external display that is not interactive.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene of the session; nil for none.
    open internal(set) weak var scene: UIScene?
    /// The role of the session, which is that of the configuration.
    open var role: Role { configuration.role }
    /// The configuration of the scene.
    open var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// A unique identifier of the session.
    public let persistentIdentifier = UUID().uuidString
    /// Data that the application stores with the session. The default is nil.
    open var userInfo: [String: Any]?
}

/// The configuration of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration; nil for none.
    public let name: String?
    /// The role of the session.
    public let role: UISceneSession.Role
    /// The class of the scene; nil, the default, for the standard one. Stored only.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil, the default, for none. Stored only.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - name: The name; nil for none.
    ///   - sessionRole: The role of the session.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// The methods that inform a scene's delegate of changes of the scene. Every method has an implementation that does nothing.
///
/// The package calls none of them; hosts and tests can.
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
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window of the scene. The default implementation returns nil and ignores new values.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    weak var scene: UIWindowScene?

    /// The style of the status bar.
    open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
    /// The rectangle of the status bar.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

/// A scene that contains windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen of the scene.
    open var screen: UIScreen { .main }

    /// The windows of the scene. The application's own scene also contains the windows without a scene.
    open var windows: [UIWindow] {
        let isMain = UIApplication.shared.record.scene === self
        return LayoutScheduler.main.windows.filter { $0.ownScene === self || isMain && $0.ownScene == nil }
    }

    /// The window of the scene that receives key events; nil for none.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// The orientation of the interface: landscape if the screen is wider than high, otherwise portrait. The device's orientation
    /// determines which of the two variants applies.
    open var interfaceOrientation: UIInterfaceOrientation {
        if screen.bounds.width > screen.bounds.height {
            return LayoutEnvironment.device.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
        }
        return LayoutEnvironment.device.orientation == .portraitUpsideDown ? .portraitUpsideDown : .portrait
    }

    /// The status bar of the scene.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = {
        let manager = UIStatusBarManager()
        manager.scene = self
        return manager
    }()

    /// The traits of the first window, or else of the screen.
    open var traitCollection: UITraitCollection { windows.first?.traitCollection ?? screen.traitCollection }

    /// The limits of the scene's size; stored only.
    public let sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()
}

/// Limits of a scene's size; stored only.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The minimum size, in points. The default is zero.
    open var minimumSize = CGSize.zero
    /// The maximum size, in points. The default is unlimited.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether the scene may fill the screen. The default is true.
    open var allowsFullScreen = true
}
