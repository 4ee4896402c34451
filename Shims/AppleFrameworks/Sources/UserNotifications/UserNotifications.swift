import AppleFoundation
import Foundation

/// What a notification may do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
}

/// How a notification is shown.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether an application may show notifications.
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined = 0, denied, authorized, provisional, ephemeral }
/// Whether something is turned on.
public enum UNNotificationSetting: Int, Sendable { case notSupported = 0, disabled, enabled }

/// What the user allows.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    open var authorizationStatus: UNAuthorizationStatus { .denied }
    open var alertSetting: UNNotificationSetting { .disabled }
    open var soundSetting: UNNotificationSetting { .disabled }
    open var badgeSetting: UNNotificationSetting { .disabled }
}

/// The sound of a notification.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    public static let `default` = UNNotificationSound()
    public static let defaultCritical = UNNotificationSound()
    public convenience init(named name: UNNotificationSoundName) { self.init() }
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file of a notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
    public let identifier: String
    public let url: URL
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        (self.identifier, url) = (identifier, URL)
    }
}

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    open fileprivate(set) var titleText = ""
    open var title: String { titleText }
    open var subtitle: String { "" }
    open var body: String { "" }
    open var badge: NSNumber? { nil }
    open var sound: UNNotificationSound? { nil }
    open var userInfo: [AnyHashable: Any] { [:] }
    open var categoryIdentifier: String { "" }
    open var threadIdentifier: String { "" }
    open var attachments: [UNNotificationAttachment] { [] }
}

/// What a notification says, as it is being written.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    private var values: [String: Any] = [:]
    open override var title: String {
        get { values["title"] as? String ?? "" }
        set { values["title"] = newValue }
    }
    open override var subtitle: String {
        get { values["subtitle"] as? String ?? "" }
        set { values["subtitle"] = newValue }
    }
    open override var body: String {
        get { values["body"] as? String ?? "" }
        set { values["body"] = newValue }
    }
    open override var badge: NSNumber? {
        get { values["badge"] as? NSNumber }
        set { values["badge"] = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { values["sound"] as? UNNotificationSound }
        set { values["sound"] = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { values["userInfo"] as? [AnyHashable: Any] ?? [:] }
        set { values["userInfo"] = newValue }
    }
    open override var categoryIdentifier: String {
        get { values["category"] as? String ?? "" }
        set { values["category"] = newValue }
    }
    open override var threadIdentifier: String {
        get { values["thread"] as? String ?? "" }
        set { values["thread"] = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { values["attachments"] as? [UNNotificationAttachment] ?? [] }
        set { values["attachments"] = newValue }
    }
}

/// When a notification is shown.
open class UNNotificationTrigger: NSObject, @unchecked Sendable { open var repeats: Bool { false } }
/// A notification after some seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let timeInterval: TimeInterval
    public init(timeInterval: TimeInterval, repeats: Bool) { self.timeInterval = timeInterval }
}
/// A notification at a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) { self.dateComponents = dateComponents }
}

/// A notification that is to be shown.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}

/// A notification that was shown.
open class UNNotification: NSObject, @unchecked Sendable {
    public let request: UNNotificationRequest
    public let date = Date()
    public init(request: UNNotificationRequest) { self.request = request }
}

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier: String
    public init(notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user can do with a notification.
open class UNNotificationAction: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let authenticationRequired = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let foreground = Options(rawValue: 4)
    }
    public init(identifier: String, title: String, options: Options = []) {}
}

/// A kind of notifications.
open class UNNotificationCategory: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let customDismissAction = Options(rawValue: 1)
    }
    public init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: Options = []) {}
}

/// The notifications of the application. Requests are kept, and none is shown; permission is denied.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let center = UNUserNotificationCenter()
    private let lock = NSLock()
    private var requests: [UNNotificationRequest] = []
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    public class func current() -> UNUserNotificationCenter { center }
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Unavailable.note("UNUserNotificationCenter.requestAuthorization")
        completionHandler(false, nil)
    }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
    }
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        lock.withLock {
            requests.removeAll { $0.identifier == request.identifier }
            requests.append(request)
        }
        completionHandler?(nil)
    }
    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        completionHandler(lock.withLock { requests })
    }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
    }
    open func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }
    open func removeAllDeliveredNotifications() {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(nil)
    }
}

/// An object that is told of notifications. Its methods are not called.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
}
