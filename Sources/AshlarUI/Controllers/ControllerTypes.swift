import Foundation

/// How a controller is presented. Raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; what is below is taken out of it.
    case fullScreen = 0
    /// A sheet that leaves a part of the window free.
    case pageSheet = 1
    /// A smaller sheet in the middle of a wide window.
    case formSheet = 2
    /// Covers the closest controller that defines a context; what is below is taken out.
    case currentContext = 3
    /// As the controller's `transitioningDelegate` says.
    case custom = 4
    /// Covers the window; what is below stays.
    case overFullScreen = 5
    /// Covers the closest controller that defines a context; what is below stays.
    case overCurrentContext = 6
    /// A bubble beside a view in a wide window, a sheet in a narrow one.
    case popover = 7
    /// No presentation.
    case none = -1
    /// As `pageSheet`.
    case automatic = -2
}

/// How a presentation would be animated. Raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From the bottom.
    case coverVertical = 0
    /// As a page that is turned over.
    case flipHorizontal = 1
    /// By fading.
    case crossDissolve = 2
    /// As a page that curls up.
    case partialCurl = 3
}

/// How the status bar's text would look. Raw values are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light, as the interface wants it.
    case `default` = 0
    /// Light, for dark contents.
    case lightContent = 1
    /// Dark, for light contents.
    case darkContent = 3
}

/// How the status bar would be hidden. Raw values are UIKit's.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// By fading.
    case fade = 1
    /// By sliding.
    case slide = 2
}

/// How an interface stands on the device. Raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upright, with the bottom up.
    case portraitUpsideDown = 2
    /// On its side; the device is turned to the left.
    case landscapeRight = 3
    /// On its side; the device is turned to the right.
    case landscapeLeft = 4

    /// Whether the interface stands upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Some of the orientations. Raw values are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upright, with the bottom up.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On its side; the device is turned to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// On its side; the device is turned to the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On its side, either way.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// Every way but with the bottom up.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
