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
