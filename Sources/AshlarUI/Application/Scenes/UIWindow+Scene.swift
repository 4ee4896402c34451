import Foundation

extension UIWindow {
    /// The level of a window, which orders windows from back to front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows, 0.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar, 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts, 2000.
        public static let alert = Level(rawValue: 2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// Returns a level raised by a number.
        public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
        /// Returns a level lowered by a number.
        public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    }

    /// The scene that was assigned to the window; nil for none.
    final var ownScene: UIWindowScene? { controllers.scene }
}

extension [UIWindow] {
    /// The windows by their level. Among windows of one level, the order stays.
    @MainActor var inOrderOfLevel: [UIWindow] {
        enumerated().sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }.map(\.element)
    }
}
