/// The metrics of bars that images are set for. Raw values are UIKit's. Here images for `default` serve all metrics.
public enum UIBarMetrics: Int, Sendable {
    /// The regular height.
    case `default` = 0
    /// The compact height.
    case compact = 1
    /// The regular height, with a prompt.
    case defaultPrompt = 101
    /// The compact height, with a prompt.
    case compactPrompt = 102
}

/// The position of a bar. Raw values are UIKit's. Here images are the same for all positions.
public enum UIBarPosition: Int, Sendable {
    /// Any position.
    case any = 0
    /// At the bottom of the containing view.
    case bottom = 1
    /// At the top of the containing view.
    case top = 2
    /// At the top of the screen, with its background below the status bar.
    case topAttached = 3
}
