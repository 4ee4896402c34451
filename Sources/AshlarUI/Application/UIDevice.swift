import Foundation

/// The orientation of a device. The raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Portrait: upright.
    case portrait = 1
    /// Portrait, upside down.
    case portraitUpsideDown = 2
    /// Landscape, turned to the left.
    case landscapeLeft = 3
    /// Landscape, turned to the right.
    case landscapeRight = 4
    /// Flat, with the screen facing up.
    case faceUp = 5
    /// Flat, with the screen facing down.
    case faceDown = 6

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is one that an interface can have.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The simulated device. `LayoutEnvironment.device` sets its properties.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The state of a battery. The raw values are UIKit's.
    public enum BatteryState: Int, Sendable {
        /// Unknown.
        case unknown = 0
        /// The battery is discharging.
        case unplugged = 1
        /// The battery is charging.
        case charging = 2
        /// The battery is full.
        case full = 3
    }

    /// The device.
    public class var current: UIDevice { shared }
    private static let shared = UIDevice()

    /// The device's name.
    open var name: String { LayoutEnvironment.device.name }
    /// The model of the device.
    open var model: String { LayoutEnvironment.device.model }
    /// The model of the device.
    open var localizedModel: String { LayoutEnvironment.device.model }
    /// The system's name.
    open var systemName: String { LayoutEnvironment.device.systemName }
    /// The system's version.
    open var systemVersion: String { LayoutEnvironment.device.systemVersion }
    /// The kind of user interface.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { LayoutEnvironment.device.userInterfaceIdiom }
    /// The identifier of the device for the application's vendor.
    open var identifierForVendor: UUID? { LayoutEnvironment.device.identifierForVendor }
    /// Whether the device supports multitasking.
    open var isMultitaskingSupported: Bool { LayoutEnvironment.device.isMultitaskingSupported }

    /// The orientation of the device.
    open var orientation: UIDeviceOrientation { LayoutEnvironment.device.orientation }
    /// Whether changes of the orientation are posted as notifications.
    open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
    private var listeners = 0
    /// Begins posting changes of the orientation as notifications, until the matching call of
    /// `endGeneratingDeviceOrientationNotifications()`.
    open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
    /// Balances a call of `beginGeneratingDeviceOrientationNotifications()`.
    open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }
    /// Posted when the orientation has changed.
    public class var orientationDidChangeNotification: Notification.Name {
        Notification.Name("UIDeviceOrientationDidChangeNotification")
    }

    final func orientationChanged() {
        if listeners > 0 { NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self) }
    }

    /// Whether the battery is monitored. The default is false.
    open var isBatteryMonitoringEnabled = false
    /// The charge of the battery, from 0 to 1; −1 while the battery is not monitored.
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? LayoutEnvironment.device.batteryLevel : -1 }
    /// The state of the battery; `unknown` while the battery is not monitored.
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? LayoutEnvironment.device.batteryState : .unknown }
    /// Whether the proximity sensor is monitored. The default is false.
    open var isProximityMonitoringEnabled = false
    /// Whether the proximity sensor detects an object; false while it is not monitored.
    open var proximityState: Bool { isProximityMonitoringEnabled && LayoutEnvironment.device.proximityState }

    /// Plays the click of a key. Has no effect here.
    open func playInputClick() {}
}
