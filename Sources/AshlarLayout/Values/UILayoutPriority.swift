/// The priority of a constraint, greater than 0 and at most 1000 (required).
///
/// Priorities are compared exactly: 999.5 lies between 999 and 1000, and no number of constraints at 500 outweighs one at 501.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from any number; constraints refuse those outside (0, 1000].
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a required constraint, 1000. If it cannot hold, the layout has a conflict.
    public static let required = UILayoutPriority(1000)
    /// The default priority of content compression resistance, 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that can resize the scene, 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority at which a scene keeps its size, 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that cannot resize the scene, 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority of content hugging, 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size of `systemLayoutSizeFitting(_:)`, 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// Returns the priority raised by a number: `.defaultLow + 1` is 251. The result is not limited to 1000.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    /// Returns the priority lowered by a number: `.required - 1` is 999. The result is not limited to values above 0.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }

    /// Whether a constraint accepts the priority: it is in (0, 1000].
    package var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }
}
