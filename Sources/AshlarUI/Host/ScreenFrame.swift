import AshlarGraphics
import Foundation

/// What a screen shows at a moment, and what a host has to do about it.
public struct ScreenFrame: Sendable {
    /// The time of the picture, in seconds of the scheduler's clock.
    public let time: TimeInterval
    /// The picture: all visible windows of the screen, from back to front by their level.
    public let drawing: Drawing
    /// The parts of the screen that may look different from the last frame, in points; none if nothing has to be drawn.
    public let changed: [CGRect]
    /// When the next frame is due, in seconds of the scheduler's clock, if nothing happens before: in a sixtieth of a second while
    /// something moves, later if an action is due, and nil if the screen is at rest.
    public let nextTime: TimeInterval?

    /// Whether nothing has to be drawn.
    public var isUnchanged: Bool { changed.isEmpty }
}
