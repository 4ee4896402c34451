/// The color style of bars and search bars. Raw values are UIKit's.
public enum UIBarStyle: Int, Sendable {
    /// A light bar.
    case `default` = 0
    /// A dark bar.
    case black = 1
    /// The former name of a dark, translucent bar.
    public static let blackTranslucent = UIBarStyle.black
}
