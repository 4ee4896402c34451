import Foundation

/// What a program would ask of the device that it runs on.
public struct DeviceValues: Hashable, Sendable {
    /// Whether a phone, a pad or something else. The default is a phone.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// The kind of device in words. The default is `iPhone`.
    public var model = "iPhone"
    /// The device's name. The default is `iPhone`.
    public var name = "iPhone"
    /// The system's name. The default is `iOS`.
    public var systemName = "iOS"
    /// The system's version. The default is `18.0`.
    public var systemVersion = "18.0"
    /// How the device is held. The default is upright.
    public var orientation = UIDeviceOrientation.portrait
    /// How full the battery is, from 0 to 1. The default is 1.
    public var batteryLevel: Float = 1
    /// What the battery does. The default is `full`.
    public var batteryState = UIDevice.BatteryState.full
    /// Whether something is near the device's screen. The default is false.
    public var proximityState = false
    /// Whether several programs can run at a time. The default is true.
    public var isMultitaskingSupported = true
    /// The identifier of the device for the program's vendor. The default is one that is always the same.
    public var identifierForVendor = UUID(uuidString: "A51A4A2B-0000-4000-8000-000000000000")

    /// An iPhone with iOS 18.
    public init() {}

    /// An iPad with iPadOS 18.
    public static var pad: DeviceValues {
        var values = DeviceValues()
        (values.userInterfaceIdiom, values.model, values.name, values.systemName) = (.pad, "iPad", "iPad", "iPadOS")
        return values
    }
}

/// What a device made felt.
public enum Feedback: Hashable, Sendable {
    /// A knock, with a strength from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// A tick.
    case selection
    /// A row of knocks.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
}

extension LayoutEnvironment {
    /// What `UIDevice.current` says. A change of the orientation is notified if notifications were asked for.
    public static var device = DeviceValues() {
        didSet { if device.orientation != oldValue.orientation { UIDevice.current.orientationChanged() } }
    }

    /// What feedback generators were told since the program began, in order; a test empties it.
    public static var feedbacks: [Feedback] = []
}
