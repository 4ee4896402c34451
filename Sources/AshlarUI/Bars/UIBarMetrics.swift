/// The kinds of bars that images are set for. Raw values are UIKit's. One kind stands for all here: what is set for `default`.
public enum UIBarMetrics: Int, Sendable {
    /// Upright.
    case `default` = 0
    /// On its side.
    case compact = 1
    /// Upright, with a line of text above.
    case defaultPrompt = 101
    /// On its side, with a line of text above.
    case compactPrompt = 102
}

/// Where a bar is on the screen. Raw values are UIKit's. Images are the same in all places here.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the bottom of what contains it.
    case bottom = 1
    /// At the top of what contains it.
    case top = 2
    /// At the top of the screen, with its background below the status bar.
    case topAttached = 3
}
