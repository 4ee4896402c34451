import Foundation

extension UIWindow {
    /// How far in front of other windows a window is.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level by its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// An ordinary window: 0.
        public static let normal = Level(rawValue: 0)
        /// The status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// An alert: 2000.
        public static let alert = Level(rawValue: 2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// The level so much higher.
        public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
        /// The level so much lower.
        public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    }

    /// The scene that the window was given.
    final var ownScene: UIWindowScene? { controllers.scene }
}
