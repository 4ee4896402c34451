import AshlarLayout
import Foundation

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an application can run in the background. Raw values are UIKit's.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The application cannot run in the background, and the user cannot change that.
    case restricted = 0
    /// The application cannot run in the background.
    case denied = 1
    /// The application can run in the background.
    case available = 2
}

/// The application, with its state and its windows.
///
/// This package runs no applications. The state, the windows and the requests of the application are values that tests set and
/// read, through `UIApplication.shared.ashlar` where UIKit has no setter.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The states of an application. Raw values are UIKit's.
    public enum State: Int, Sendable {
        /// The application is in the foreground and receives events.
        case active = 0
        /// The application is in the foreground and receives no events.
        case inactive = 1
        /// The application is in the background.
        case background = 2
    }

    /// The keys of launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The remote notification that launched the application.
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The shortcut that launched the application.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// The kinds of extensions of other applications that an application can refuse.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Keyboards of other applications.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }

    /// The keys of options with which the application opens a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The application that requests it.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Whether the application must copy the file before using it.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        /// Additional information from the requesting application.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    }

    /// The keys of options with which another application opens a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether only an application that is associated with a universal link may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The shared application object.
    public class var shared: UIApplication { instance }
    private static let instance = UIApplication()

    final var record = Record()

    struct Record {
        var state = State.active
        var opened: [URL] = []
        var canOpen: (URL) -> Bool = { _ in true }
        var tasks: [UIBackgroundTaskIdentifier: (name: String?, handler: (() -> Void)?)] = [:]
        var nextTask = 1
        var ignoringEvents = 0
        /// The scene of the windows without a scene, while no scene is connected.
        var scene: UIWindowScene?
        /// The connected scenes, in the order of their connection.
        var connected: [UIScene] = []
        /// The sessions of scenes, connected or not.
        var sessions: [UISceneSession] = []
        /// The property list in place of the program's own; nil for the program's.
        var infoDictionary: [String: Any]?
    }

    /// The delegate, which is informed of changes of the application's state.
    open weak var delegate: (any UIApplicationDelegate)?

    // MARK: Windows

    /// The windows of the application, from back to front: by their level, and then in the order of their creation.
    open var windows: [UIWindow] { LayoutScheduler.main.windows.inOrderOfLevel }
    /// The window that receives key events; nil for none.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    /// The connected scenes. In a program without scenes, a single one contains the windows.
    open var connectedScenes: Set<UIScene> { record.connected.isEmpty ? [mainScene] : Set(record.connected) }
    /// The sessions of the scenes, whether they are connected or not.
    open var openSessions: Set<UISceneSession> { record.sessions.isEmpty ? [mainScene.session] : Set(record.sessions) }

    /// The scene of the windows without a scene: the first connected one with windows.
    final var mainScene: UIWindowScene {
        if let scene = record.connected.lazy.compactMap({ $0 as? UIWindowScene }).first { return scene }
        if let scene = record.scene { return scene }
        let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
        record.scene = scene
        return scene
    }

    final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: State

    // FIDELITY.md: devicesAreValues.
    /// The state of the application. The default is `active`; `ashlar.move(to:)` changes it.
    open var applicationState: State { record.state }
    /// Whether the idle timer is disabled, so that the screen stays on; stored only. The default is false.
    open var isIdleTimerDisabled = false
    /// The number on the application's icon; stored only. The default is 0.
    open var applicationIconBadgeNumber = 0
    /// Whether the user can undo by shaking the device; stored only. The default is true.
    open var applicationSupportsShakeToEdit = true
    /// The dynamic shortcuts of the application's icon; stored only. The default is nil.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// Whether the application can run in the background. Always `available`.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// The layout direction of the user interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { LayoutEnvironment.userInterfaceLayoutDirection }
    /// The preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { LayoutEnvironment.preferredContentSizeCategory }
    /// Whether protected files are readable. Always true.
    open var isProtectedDataAvailable: Bool { true }
    /// The name of the alternate icon; nil, the default, for the primary one.
    open private(set) var alternateIconName: String?
    /// Whether the application can change its icon. Always true.
    open var supportsAlternateIcons: Bool { true }
    /// Stores the name of the alternate icon.
    ///
    /// - Parameters:
    ///   - alternateIconName: The name of the icon; nil for the primary one.
    ///   - completionHandler: The closure that is called at once, with nil for success. The default is nil.
    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: ((Error?) -> Void)? = nil) {
        self.alternateIconName = alternateIconName
        completionHandler?(nil)
    }

    // MARK: The status bar

    /// The rectangle of the status bar. It is as high as the top safe area inset of the key window.
    open var statusBarFrame: CGRect {
        let window = keyWindow
        return CGRect(
            x: 0, y: 0, width: window?.frame.width ?? UIScreen.main.bounds.width, height: window?.safeAreaInsets.top ?? 0)
    }
    /// The style of the status bar. The default is that of the key window's root view controller.
    open var statusBarStyle: UIStatusBarStyle {
        get { storedStatusBarStyle ?? keyWindow?.rootViewController?.preferredStatusBarStyle ?? .default }
        set { storedStatusBarStyle = newValue }
    }
    private var storedStatusBarStyle: UIStatusBarStyle?
    /// Whether the status bar is hidden. The default is that of the key window's root view controller.
    open var isStatusBarHidden: Bool {
        get { storedStatusBarHidden ?? keyWindow?.rootViewController?.prefersStatusBarHidden ?? false }
        set { storedStatusBarHidden = newValue }
    }
    private var storedStatusBarHidden: Bool?
    /// The orientation of the main scene.
    open var statusBarOrientation: UIInterfaceOrientation { mainScene.interfaceOrientation }
    /// Whether the status bar shows network activity; stored only. The default is false.
    open var isNetworkActivityIndicatorVisible = false

    // MARK: URLs

    /// Returns whether an application can open a URL, according to `ashlar.canOpen`.
    open func canOpenURL(_ url: URL) -> Bool { record.canOpen(url) }

    /// Records a URL to open; see `ashlar.openedURLs`. A URL that `ashlar.canOpen` rejects is not recorded.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: Options for opening the URL; ignored. The default is empty.
    ///   - completion: The closure that is called in the next iteration of the run loop, with whether the URL can be opened. The
    ///     default is nil.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let canOpen = record.canOpen(url)
        if canOpen { record.opened.append(url) }
        if let completion { LayoutScheduler.main.perform(after: 0) { completion(canOpen) } }
    }

    /// Notes that a URL is to be opened. The older name of `open(_:options:completionHandler:)`.
    ///
    /// - Returns: Whether some program could open it.
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        open(url)
        return record.canOpen(url)
    }

    /// The URL of the application's settings.
    public class var openSettingsURLString: String { "app-settings:" }
    /// The URL of the application's notification settings.
    public class var openNotificationSettingsURLString: String { "app-settings:notifications" }

    // MARK: Background tasks

    /// Records the start of a background task; see `ashlar.backgroundTasks`.
    open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Records the start of a background task with a name; see `ashlar.backgroundTasks`.
    ///
    /// - Parameters:
    ///   - taskName: The name; nil for none.
    ///   - handler: The closure that `ashlar.expireBackgroundTasks()` calls. The default is nil.
    /// - Returns: The identifier of the task, with which to end it.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        let task = UIBackgroundTaskIdentifier(rawValue: record.nextTask)
        record.nextTask += 1
        record.tasks[task] = (taskName, handler)
        return task
    }

    /// Records the end of a background task.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { record.tasks[identifier] = nil }

    /// The remaining time in the background, in seconds. Always the greatest finite number.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: Events

    /// Begins ignoring touches until the matching `endIgnoringInteractionEvents()`; stored only.
    open func beginIgnoringInteractionEvents() { record.ignoringEvents += 1 }
    /// Ends ignoring touches after the matching `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() { record.ignoringEvents = max(0, record.ignoringEvents - 1) }
    /// Whether `beginIgnoringInteractionEvents()` is in effect.
    open var isIgnoringInteractionEvents: Bool { record.ignoringEvents > 0 }
    /// Sends a selector to a target, with the sender and the event as arguments. Controls and bar items send theirs through it.
    ///
    /// Without a target the selector goes to the first object that has its method: from the first responder up the responder chain,
    /// then from the sender up.
    ///
    /// - Parameters:
    ///   - action: The selector to send.
    ///   - target: The object that receives the selector. With nil a receiver is searched for.
    ///   - sender: The object that sends the selector, passed as the first argument. If it is a responder, its responder chain is
    ///     searched last.
    ///   - event: The event that caused the action, passed as the second argument; nil for none.
    /// - Returns: Whether there was an object to send the selector to.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        ActionDelivery.send(
            action, to: target.map { $0 as AnyObject }, from: sender, chain: sender as? UIResponder, event: event)
    }

    /// Sends an event to the key window.
    open func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }
    /// Records that the application registers for remote notifications; none are delivered.
    open func registerForRemoteNotifications() { isRegisteredForRemoteNotifications = true }
    /// Records that the application unregisters from remote notifications.
    open func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }
    /// Whether the application is registered for remote notifications.
    open private(set) var isRegisteredForRemoteNotifications = false

    // MARK: Notifications

    /// The name of the notification posted after the application was launched.
    public class var didFinishLaunchingNotification: Notification.Name { Self.notification("DidFinishLaunching") }
    /// The name of the notification posted after the application became active.
    public class var didBecomeActiveNotification: Notification.Name { Self.notification("DidBecomeActive") }
    /// The name of the notification posted before the application becomes inactive.
    public class var willResignActiveNotification: Notification.Name { Self.notification("WillResignActive") }
    /// The name of the notification posted after the application entered the background.
    public class var didEnterBackgroundNotification: Notification.Name { Self.notification("DidEnterBackground") }
    /// The name of the notification posted before the application enters the foreground.
    public class var willEnterForegroundNotification: Notification.Name { Self.notification("WillEnterForeground") }
    /// The name of the notification posted before the application terminates.
    public class var willTerminateNotification: Notification.Name { Self.notification("WillTerminate") }
    /// The name of the notification posted when memory is low.
    public class var didReceiveMemoryWarningNotification: Notification.Name { Self.notification("DidReceiveMemoryWarning") }
    /// The name of the notification posted after a significant change of the time. The package does not post it.
    public class var significantTimeChangeNotification: Notification.Name { Self.notification("SignificantTimeChange") }
    /// The name of the notification posted after the user took a screenshot. The package does not post it.
    public class var userDidTakeScreenshotNotification: Notification.Name { Self.notification("UserDidTakeScreenshot") }

    private class func notification(_ name: String) -> Notification.Name { Notification.Name("UIApplication\(name)Notification") }
}

extension UIApplication {
    /// The properties and methods that this package adds to UIKit's application.
    public final var ashlar: ApplicationNamespace { ApplicationNamespace(application: self) }
}

/// The state of the application that a host or a test sets and reads, in addition to UIKit's.
@preconcurrency @MainActor
public struct ApplicationNamespace {
    let application: UIApplication

    /// The URLs that were opened, in order.
    public var openedURLs: [URL] { application.record.opened }

    /// The closure that decides which URLs can be opened. The default accepts all.
    public var canOpen: (URL) -> Bool {
        get { application.record.canOpen }
        nonmutating set { application.record.canOpen = newValue }
    }

    /// The names of the running background tasks; an empty string for a task without a name.
    public var backgroundTasks: [String] {
        application.record.tasks.sorted { $0.key.rawValue < $1.key.rawValue }.map { $0.value.name ?? "" }
    }

    /// Changes the state of the application in the steps of the system, with calls of the delegate and notifications. In a program
    /// with scenes, all connected scenes change their states, and their delegates are called.
    public func move(to state: UIApplication.State) {
        let sessions = application.record.connected.map(\.session)
        if !sessions.isEmpty {
            let scenes: UIScene.ActivationState =
                switch state {
                case .active: .foregroundActive
                case .inactive: .foregroundInactive
                case .background: .background
                }
            for session in sessions { SceneLifecycle.move(session, to: scenes) }
            return
        }
        while application.record.state != state {
            let delegate = application.delegate
            switch (application.record.state, state) {
            case (.active, _):
                delegate?.applicationWillResignActive(application)
                application.post(UIApplication.willResignActiveNotification)
                application.record.state = .inactive
            case (.inactive, .background):
                application.record.state = .background
                delegate?.applicationDidEnterBackground(application)
                application.post(UIApplication.didEnterBackgroundNotification)
            case (.background, _):
                delegate?.applicationWillEnterForeground(application)
                application.post(UIApplication.willEnterForegroundNotification)
                application.record.state = .inactive
            case (.inactive, _):
                application.record.state = .active
                delegate?.applicationDidBecomeActive(application)
                application.post(UIApplication.didBecomeActiveNotification)
            }
        }
    }

    /// Ends all background tasks by calling their expiration handlers.
    public func expireBackgroundTasks() {
        let tasks = application.record.tasks.sorted { $0.key.rawValue < $1.key.rawValue }
        application.record.tasks = [:]
        for task in tasks { task.value.handler?() }
    }

    /// Resets the state of the application, including recorded URLs, tasks and scenes.
    public func reset() { application.record = UIApplication.Record() }
}
