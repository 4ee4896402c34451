import Foundation

/// A part of a program's interface, which the user sees as one of its windows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Whether a scene is in front of the user. Raw values are UIKit's.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// In front, and receiving touches.
        case foregroundActive = 0
        /// In front, and receiving none.
        case foregroundInactive = 1
        /// Not in front.
        case background = 2
    }

    /// What a scene is connected with.
    open class ConnectionOptions: NSObject {
        /// The URLs to be opened.
        open var urlContexts: Set<UIOpenURLContext> = []
        /// The program that asked for the scene; nil if it is not known.
        open var sourceApplication: String?
        /// The shortcut that was chosen; nil for none.
        open var shortcutItem: UIApplicationShortcutItem?
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// Told of what happens to the scene.
    open var delegate: (any UISceneDelegate)?
    /// The scene's title. The default is empty.
    open var title: String! = ""
    /// Whether the scene is in front of the user: as the program is.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// Creates a scene of a session.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Notes that a URL is to be opened, as `UIApplication.open(_:)` does.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIApplication.shared.open(url, completionHandler: completion)
    }

    /// How a URL is to be opened by another program.
    open class OpenExternalURLOptions: NSObject {
        /// Whether only a program that the link belongs to may open it. The default is false.
        open var universalLinksOnly = false
    }

    /// Posted before a scene is connected.
    public class var willConnectNotification: Notification.Name { Notification.Name("UISceneWillConnectNotification") }
    /// Posted when a scene has been disconnected.
    public class var didDisconnectNotification: Notification.Name { Notification.Name("UISceneDidDisconnectNotification") }
    /// Posted when a scene has become active.
    public class var didActivateNotification: Notification.Name { Notification.Name("UISceneDidActivateNotification") }
    /// Posted before a scene is active no more.
    public class var willDeactivateNotification: Notification.Name { Notification.Name("UISceneWillDeactivateNotification") }
    /// Posted before a scene comes back from the background.
    public class var willEnterForegroundNotification: Notification.Name {
        Notification.Name("UISceneWillEnterForegroundNotification")
    }
    /// Posted when a scene has gone to the background.
    public class var didEnterBackgroundNotification: Notification.Name {
        Notification.Name("UISceneDidEnterBackgroundNotification")
    }
}

/// A URL that a scene is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public nonisolated let url: URL
    init(_ url: URL) { self.url = url }
}

/// What lives on of a scene while it is not connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// Kinds of sessions.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The windows of a program.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on an external display that is not interactive.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The session's scene; nil for none.
    open internal(set) weak var scene: UIScene?
    /// The kind of the session.
    open var role: Role { configuration.role }
    /// How the scene is set up.
    open var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// A name that no other session has.
    public let persistentIdentifier = UUID().uuidString
    /// What the program stores with the session.
    open var userInfo: [String: Any]?
}

/// How a scene is set up.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name; nil for none.
    public let name: String?
    /// The kind of session.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for the usual one.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil for none.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// Is told of what happens to a scene. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The scene is being connected.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene has been disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is active no more in a moment.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene comes back from the background.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene has gone to the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// URLs are to be opened.
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
    /// The scene's window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// What the system shows above a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    weak var scene: UIWindowScene?

    /// The look of the bar.
    open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
    /// Whether the bar is hidden.
    open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
    /// The rectangle of the bar.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen that the scene is shown on.
    open var screen: UIScreen { .main }

    /// The windows of the scene. The program's own scene has those that belong to no other.
    open var windows: [UIWindow] {
        let isMain = UIApplication.shared.record.scene === self
        return LayoutScheduler.main.windows.filter { $0.ownScene === self || isMain && $0.ownScene == nil }
    }

    /// The window that keys go to; nil for none of the scene's.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// How the interface stands: upright, unless the screen or the device says otherwise.
    open var interfaceOrientation: UIInterfaceOrientation {
        if screen.bounds.width > screen.bounds.height {
            return LayoutEnvironment.device.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
        }
        return LayoutEnvironment.device.orientation == .portraitUpsideDown ? .portraitUpsideDown : .portrait
    }

    /// The status bar.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = {
        let manager = UIStatusBarManager()
        manager.scene = self
        return manager
    }()

    /// The traits of the first window, or of the screen.
    open var traitCollection: UITraitCollection { windows.first?.traitCollection ?? screen.traitCollection }

    /// Limits of the scene's size; stored only.
    public let sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()
}

/// Limits of a scene's size; stored only.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The least size.
    open var minimumSize = CGSize.zero
    /// The greatest size.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether the scene may fill the screen. The default is true.
    open var allowsFullScreen = true
}
