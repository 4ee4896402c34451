import Foundation

/// The properties of the simulated device.
public struct DeviceValues: Hashable, Sendable {
    /// The kind of user interface. The default is a phone.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// The model of the device. The default is `iPhone`.
    public var model = "iPhone"
    /// The device's name. The default is `iPhone`.
    public var name = "iPhone"
    /// The system's name. The default is `iOS`.
    public var systemName = "iOS"
    /// The system's version. The default is `18.0`.
    public var systemVersion = "18.0"
    /// The orientation of the device. The default is portrait.
    public var orientation = UIDeviceOrientation.portrait
    /// The charge of the battery, from 0 to 1. The default is 1.
    public var batteryLevel: Float = 1
    /// The state of the battery. The default is `full`.
    public var batteryState = UIDevice.BatteryState.full
    /// Whether the proximity sensor detects an object. The default is false.
    public var proximityState = false
    /// Whether the device supports multitasking. The default is true.
    public var isMultitaskingSupported = true
    /// The identifier of the device for the application's vendor. The default is a constant.
    public var identifierForVendor = UUID(uuidString: "A51A4A2B-0000-4000-8000-000000000000")

    /// Creates the values of an iPhone with iOS 18.
    public init() {}

    /// The values of an iPad with iPadOS 18.
    public static var pad: DeviceValues {
        var values = DeviceValues()
        (values.userInterfaceIdiom, values.model, values.name, values.systemName) = (.pad, "iPad", "iPad", "iPadOS")
        return values
    }
}

/// A haptic feedback event.
public enum Feedback: Hashable, Sendable {
    /// An impact, with an intensity from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// A change of the selection.
    case selection
    /// A notification.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
}

extension LayoutEnvironment {
    /// The properties of `UIDevice.current`. A change of the orientation is posted as a notification if notifications were
    /// requested.
    public static var device = DeviceValues() {
        didSet { if device.orientation != oldValue.orientation { UIDevice.current.orientationChanged() } }
    }

    /// The feedback events since the start of the program, in order. Tests can empty the list.
    public static var feedbacks: [Feedback] = []
}
