/// How strongly a constraint is wanted, from just above 0 to 1000 (required).
///
/// Priorities are compared exactly: 999.5 lies between 999 and 1000, and no number of constraints at 500 outweighs one at 501.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from any number; constraints refuse those outside (0, 1000].
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold, or the layout is in conflict.
    public static let required = UILayoutPriority(1000)
    /// 750: the default of content compression resistance.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: dragging may resize the scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the scene's size stays as it is.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: dragging may not resize the scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: the default of content hugging.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: the target size of `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// The priority raised by a number: `.defaultLow + 1` is 251. Not limited to 1000.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    /// The priority lowered by a number: `.required - 1` is 999. Not limited to more than 0.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }

    /// True in (0, 1000]: what a constraint accepts.
    package var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }
}
