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
