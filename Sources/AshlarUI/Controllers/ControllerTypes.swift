import Foundation

/// The style of a presentation. Raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A presentation that covers the window. The presenter's view is removed.
    case fullScreen = 0
    /// A sheet that leaves a part of the window free.
    case pageSheet = 1
    /// A smaller sheet in the center of a wide window.
    case formSheet = 2
    /// A presentation that covers the nearest controller that defines a context. The presenter's view is removed.
    case currentContext = 3
    /// The presentation that the controller's `transitioningDelegate` provides.
    case custom = 4
    /// A presentation that covers the window. The presenter's view stays.
    case overFullScreen = 5
    /// A presentation that covers the nearest controller that defines a context. The presenter's view stays.
    case overCurrentContext = 6
    /// A popover beside a view in a wide window, a sheet in a narrow one.
    case popover = 7
    /// No presentation.
    case none = -1
    /// The same as `pageSheet`.
    case automatic = -2
}

/// The animation of a presentation. It has no effect here. Raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides up from the bottom.
    case coverVertical = 0
    /// The view flips horizontally.
    case flipHorizontal = 1
    /// The view fades in.
    case crossDissolve = 2
    /// A page curls up.
    case partialCurl = 3
}

/// The style of the status bar. Raw values are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light, depending on the interface style.
    case `default` = 0
    /// Light, for dark content.
    case lightContent = 1
    /// Dark, for light content.
    case darkContent = 3
}

/// The animation with which the status bar is hidden. Raw values are UIKit's.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// The status bar fades.
    case fade = 1
    /// The status bar slides.
    case slide = 2
}

/// The orientation of an interface. Raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// Portrait.
    case portrait = 1
    /// Portrait, upside down.
    case portraitUpsideDown = 2
    /// Landscape; the device is turned to the left.
    case landscapeRight = 3
    /// Landscape; the device is turned to the right.
    case landscapeLeft = 4

    /// Whether the interface is in portrait orientation.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is in landscape orientation.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations. Raw values are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Landscape; the device is turned to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Landscape; the device is turned to the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
