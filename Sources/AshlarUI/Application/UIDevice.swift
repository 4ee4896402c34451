import Foundation

/// How a device is held. Raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upright, with the bottom up.
    case portraitUpsideDown = 2
    /// On its side, turned to the left.
    case landscapeLeft = 3
    /// On its side, turned to the right.
    case landscapeRight = 4
    /// Flat, with the screen up.
    case faceUp = 5
    /// Flat, with the screen down.
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

/// The device that a program runs on. `LayoutEnvironment.device` says what it is.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// What a battery does. Raw values are UIKit's.
    public enum BatteryState: Int, Sendable {
        /// Not known.
        case unknown = 0
        /// It gives power.
        case unplugged = 1
        /// It takes power.
        case charging = 2
        /// It is full.
        case full = 3
    }

    /// The device.
    public class var current: UIDevice { shared }
    private static let shared = UIDevice()

    /// The device's name.
    open var name: String { LayoutEnvironment.device.name }
    /// The kind of device in words.
    open var model: String { LayoutEnvironment.device.model }
    /// The kind of device in words.
    open var localizedModel: String { LayoutEnvironment.device.model }
    /// The system's name.
    open var systemName: String { LayoutEnvironment.device.systemName }
    /// The system's version.
    open var systemVersion: String { LayoutEnvironment.device.systemVersion }
    /// Whether a phone, a pad or something else.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { LayoutEnvironment.device.userInterfaceIdiom }
    /// The identifier of the device for the program's vendor.
    open var identifierForVendor: UUID? { LayoutEnvironment.device.identifierForVendor }
    /// Whether several programs can run at a time.
    open var isMultitaskingSupported: Bool { LayoutEnvironment.device.isMultitaskingSupported }

    /// How the device is held.
    open var orientation: UIDeviceOrientation { LayoutEnvironment.device.orientation }
    /// Whether changes of the orientation are notified.
    open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
    private var listeners = 0
    /// Has changes of the orientation notified, until the matching `endGeneratingDeviceOrientationNotifications()`.
    open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
    /// Ends what `beginGeneratingDeviceOrientationNotifications()` began.
    open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }
    /// Posted when the device is held in another way.
    public class var orientationDidChangeNotification: Notification.Name {
        Notification.Name("UIDeviceOrientationDidChangeNotification")
    }

    final func orientationChanged() {
        if listeners > 0 { NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self) }
    }

    /// Whether the battery is watched. The default is false.
    open var isBatteryMonitoringEnabled = false
    /// How full the battery is, from 0 to 1; −1 while it is not watched.
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? LayoutEnvironment.device.batteryLevel : -1 }
    /// What the battery does; `unknown` while it is not watched.
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? LayoutEnvironment.device.batteryState : .unknown }
    /// Whether it is watched if something is near the screen. The default is false.
    open var isProximityMonitoringEnabled = false
    /// Whether something is near the screen; false while that is not watched.
    open var proximityState: Bool { isProximityMonitoringEnabled && LayoutEnvironment.device.proximityState }

    /// Makes the sound of a key: nothing is heard here.
    open func playInputClick() {}
}
