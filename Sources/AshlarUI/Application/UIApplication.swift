import AshlarLayout
import Foundation

/// The number of a task that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether a program may work in the background. Raw values are UIKit's.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// It may not, and the user cannot change that.
    case restricted = 0
    /// It may not.
    case denied = 1
    /// It may.
    case available = 2
}

/// The program as the system sees it.
///
/// Nothing here runs a program: its state, its windows and what it asked for are values that tests set and read, by
/// `UIApplication.shared.ashlar` where UIKit has no setter.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Whether the program is in front of the user. Raw values are UIKit's.
    public enum State: Int, Sendable {
        /// In front, and receiving touches.
        case active = 0
        /// In front, and receiving none.
        case inactive = 1
        /// Not in front.
        case background = 2
    }

    /// Keys of what a program is launched with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL to be opened.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The remote notification that launched the program.
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The shortcut that launched the program.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// Keys of how a URL is to be opened by this program.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The program that asks for it.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Whether the file has to be copied.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        /// What the other program says besides.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    }

    /// Keys of how a URL is to be opened by another program.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Only by a program that the link belongs to.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The program.
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
        var scene: UIWindowScene?
    }

    /// Told of what happens to the program.
    open weak var delegate: (any UIApplicationDelegate)?

    // MARK: Windows

    /// The windows of the program, in the order in which they were made.
    open var windows: [UIWindow] { LayoutScheduler.main.windows }
    /// The window that keys go to; nil for none.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    /// The scenes that are connected: one, which has the windows that belong to no other.
    open var connectedScenes: Set<UIScene> { [mainScene] }
    /// The sessions of the connected scenes.
    open var openSessions: Set<UISceneSession> { [mainScene.session] }
    /// Whether the program may have several scenes. The default is false.
    open var supportsMultipleScenes: Bool { false }
    /// Asks for a scene to be shown anew: there is nothing to be noted.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    final var mainScene: UIWindowScene {
        if let scene = record.scene { return scene }
        let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
        record.scene = scene
        return scene
    }

    // MARK: State

    /// Whether the program is in front of the user. The default is `active`.
    open var applicationState: State { record.state }
    /// Whether the idle timer is disabled, so that the screen stays on. The default is false; stored only.
    open var isIdleTimerDisabled = false
    /// The number on the program's icon. The default is 0; stored only.
    open var applicationIconBadgeNumber = 0
    /// Whether the user may undo by shaking. The default is true; stored only.
    open var applicationSupportsShakeToEdit = true
    /// The shortcuts of the program's icon; nil for none.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// Whether the program may work in the background: it may.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// The direction of the interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { LayoutEnvironment.userInterfaceLayoutDirection }
    /// The size of text that the person has chosen.
    open var preferredContentSizeCategory: UIContentSizeCategory { LayoutEnvironment.preferredContentSizeCategory }
    /// Whether protected files can be read: they can.
    open var isProtectedDataAvailable: Bool { true }
    /// The name of the icon; nil for the usual one.
    open private(set) var alternateIconName: String?
    /// Whether the icon can be changed: it can.
    open var supportsAlternateIcons: Bool { true }
    /// Changes the icon's name.
    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: ((Error?) -> Void)? = nil) {
        self.alternateIconName = alternateIconName
        completionHandler?(nil)
    }

    // MARK: The status bar

    /// The rectangle of the status bar: as high as the key window's safe area is at its top.
    open var statusBarFrame: CGRect {
        let window = keyWindow
        return CGRect(
            x: 0, y: 0, width: window?.frame.width ?? UIScreen.main.bounds.width, height: window?.safeAreaInsets.top ?? 0)
    }
    /// The look of the status bar. The default is that of the key window's controller.
    open var statusBarStyle: UIStatusBarStyle {
        get { storedStatusBarStyle ?? keyWindow?.rootViewController?.preferredStatusBarStyle ?? .default }
        set { storedStatusBarStyle = newValue }
    }
    private var storedStatusBarStyle: UIStatusBarStyle?
    /// Whether the status bar is hidden. The default is that of the key window's controller.
    open var isStatusBarHidden: Bool {
        get { storedStatusBarHidden ?? keyWindow?.rootViewController?.prefersStatusBarHidden ?? false }
        set { storedStatusBarHidden = newValue }
    }
    private var storedStatusBarHidden: Bool?
    /// How the interface stands: that of the main scene.
    open var statusBarOrientation: UIInterfaceOrientation { mainScene.interfaceOrientation }
    /// Whether a wheel turns in the status bar. The default is false; stored only.
    open var isNetworkActivityIndicatorVisible = false

    // MARK: URLs

    /// Whether some program could open a URL: see `ashlar.canOpen`.
    open func canOpenURL(_ url: URL) -> Bool { record.canOpen(url) }

    /// Notes that a URL is to be opened; see `ashlar.openedURLs`. The completion is told in the next turn whether it could be.
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

    /// The URL that leads to the program's settings.
    public class var openSettingsURLString: String { "app-settings:" }
    /// The URL that leads to the program's settings for notifications.
    public class var openNotificationSettingsURLString: String { "app-settings:notifications" }

    // MARK: Background tasks

    /// Notes that a task goes on in the background.
    open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Notes that a task with a name goes on in the background.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        let task = UIBackgroundTaskIdentifier(rawValue: record.nextTask)
        record.nextTask += 1
        record.tasks[task] = (taskName, handler)
        return task
    }

    /// Notes that a task is over.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { record.tasks[identifier] = nil }

    /// How long the program may go on in the background, in seconds: as long as it likes.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: Events

    /// Notes that touches are not to be taken, until the matching `endIgnoringInteractionEvents()`; stored only.
    open func beginIgnoringInteractionEvents() { record.ignoringEvents += 1 }
    /// Ends what `beginIgnoringInteractionEvents()` began.
    open func endIgnoringInteractionEvents() { record.ignoringEvents = max(0, record.ignoringEvents - 1) }
    /// Whether touches are not to be taken.
    open var isIgnoringInteractionEvents: Bool { record.ignoringEvents > 0 }
    /// Sends a selector to a target, with the sender and the event as arguments. Controls and bar items send theirs through it.
    ///
    /// Without a target the selector goes to the first object that has its method: from the first responder up the responder chain,
    /// then from the sender up.
    ///
    /// - Returns: Whether an object was sent the selector.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        ActionDelivery.send(
            action, to: target.map { $0 as AnyObject }, from: sender, chain: sender as? UIResponder, event: event)
    }

    /// Hands an event on to the window that it belongs to.
    open func sendEvent(_ event: UIEvent) { keyWindow?.sendEvent(event) }
    /// Asks for remote notifications: none come.
    open func registerForRemoteNotifications() { isRegisteredForRemoteNotifications = true }
    /// Asks for no more remote notifications.
    open func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }
    /// Whether remote notifications were asked for.
    open private(set) var isRegisteredForRemoteNotifications = false

    // MARK: Notifications

    /// Posted when the program has been launched.
    public class var didFinishLaunchingNotification: Notification.Name { Self.notification("DidFinishLaunching") }
    /// Posted when the program has become active.
    public class var didBecomeActiveNotification: Notification.Name { Self.notification("DidBecomeActive") }
    /// Posted before the program is active no more.
    public class var willResignActiveNotification: Notification.Name { Self.notification("WillResignActive") }
    /// Posted when the program has gone to the background.
    public class var didEnterBackgroundNotification: Notification.Name { Self.notification("DidEnterBackground") }
    /// Posted before the program comes back from the background.
    public class var willEnterForegroundNotification: Notification.Name { Self.notification("WillEnterForeground") }
    /// Posted before the program ends.
    public class var willTerminateNotification: Notification.Name { Self.notification("WillTerminate") }
    /// Posted when memory is short.
    public class var didReceiveMemoryWarningNotification: Notification.Name { Self.notification("DidReceiveMemoryWarning") }
    /// Posted when the clock's time has changed.
    public class var significantTimeChangeNotification: Notification.Name { Self.notification("SignificantTimeChange") }
    /// Posted when the user has taken a picture of the screen.
    public class var userDidTakeScreenshotNotification: Notification.Name { Self.notification("UserDidTakeScreenshot") }

    private class func notification(_ name: String) -> Notification.Name { Notification.Name("UIApplication\(name)Notification") }
}

extension UIApplication {
    /// What this package offers beyond UIKit.
    public final var ashlar: ApplicationNamespace { ApplicationNamespace(application: self) }
}

/// What a host or a test sets and reads of the program, beyond UIKit.
@preconcurrency @MainActor
public struct ApplicationNamespace {
    let application: UIApplication

    /// The URLs that were opened, in order.
    public var openedURLs: [URL] { application.record.opened }

    /// Says which URLs some program could open: all unless set.
    public var canOpen: (URL) -> Bool {
        get { application.record.canOpen }
        nonmutating set { application.record.canOpen = newValue }
    }

    /// The names of the background tasks that go on; an empty one for a task without a name.
    public var backgroundTasks: [String] {
        application.record.tasks.sorted { $0.key.rawValue < $1.key.rawValue }.map { $0.value.name ?? "" }
    }

    /// Brings the program to a state, by the steps that the system takes: the delegate is told and notifications are posted.
    public func move(to state: UIApplication.State) {
        while application.record.state != state {
            let delegate = application.delegate
            switch (application.record.state, state) {
            case (.active, _):
                delegate?.applicationWillResignActive(application)
                post(UIApplication.willResignActiveNotification)
                application.record.state = .inactive
            case (.inactive, .background):
                application.record.state = .background
                delegate?.applicationDidEnterBackground(application)
                post(UIApplication.didEnterBackgroundNotification)
            case (.background, _):
                delegate?.applicationWillEnterForeground(application)
                post(UIApplication.willEnterForegroundNotification)
                application.record.state = .inactive
            case (.inactive, _):
                application.record.state = .active
                delegate?.applicationDidBecomeActive(application)
                post(UIApplication.didBecomeActiveNotification)
            }
        }
    }

    /// Ends the background tasks by calling their handlers.
    public func expireBackgroundTasks() {
        let tasks = application.record.tasks.sorted { $0.key.rawValue < $1.key.rawValue }
        application.record.tasks = [:]
        for task in tasks { task.value.handler?() }
    }

    /// Forgets what was opened and begun.
    public func reset() { application.record = UIApplication.Record() }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: application) }
}
