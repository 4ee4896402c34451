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
