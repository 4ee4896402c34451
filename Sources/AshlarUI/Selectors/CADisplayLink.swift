import Foundation

/// The frame rates that a display link requests, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest frame rate.
    public var minimum: Float
    /// The highest frame rate.
    public var maximum: Float
    /// The preferred frame rate; nil for none.
    public var preferred: Float?

    /// Creates a range of frame rates.
    ///
    /// - Parameters:
    ///   - minimum: The lowest frame rate, in frames per second.
    ///   - maximum: The highest frame rate, in frames per second.
    ///   - preferred: The preferred frame rate, in frames per second. The default is nil, for none.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The frame rate of the system.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that sends a selector to a target for every frame of the screen, 60 times per second of the scheduler's clock.
///
///     let link = CADisplayLink(target: self, selector: Selector("step:", Game.step(_:)))
///     link.add(to: .main, forMode: .common)
///     LayoutScheduler.main.advance(by: 0.5)        // 30 frames
///
/// The display link holds the target strongly until it is invalidated.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var appointment: Appointments.ID?
    private var isAdded = false

    /// The number of frames per second of the screen.
    private static let rate = 60.0

    /// Creates a display link. It sends the selector once it is added to a run loop.
    ///
    /// - Parameters:
    ///   - target: The object that receives the selector. The display link holds it strongly.
    ///   - sel: The selector, whose argument is the display link.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Starts the display link. It always runs on the scheduler's clock.
    ///
    /// - Parameters:
    ///   - runloop: Has no effect.
    ///   - mode: Has no effect.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, !isAdded else { return }
        isAdded = true
        schedule()
    }

    /// Stops the display link. It can be added again.
    ///
    /// - Parameters:
    ///   - runloop: Has no effect.
    ///   - mode: Has no effect.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        unschedule()
    }

    /// Stops the display link for good, and releases the target.
    open func invalidate() {
        isAdded = false
        target = nil
        unschedule()
    }

    /// Whether the display link is paused. The default is false.
    open var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { unschedule() } else if isAdded { schedule() }
        }
    }

    /// The time of the last frame on the scheduler's clock, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame on the scheduler's clock, in seconds.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// The time between two frames of the screen, in seconds.
    open var duration: CFTimeInterval { 1 / Self.rate }

    /// The preferred frame rate, in frames per second. The default is 0, for the frame rate of the screen. A lower rate skips
    /// frames evenly.
    open var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { restart() } } }

    /// The preferred range of frame rates. Only its preferred rate has an effect.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            if preferredFrameRateRange != oldValue { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
        }
    }

    /// The time between two calls of the target, in seconds. It is a whole number of screen frames.
    private var interval: CFTimeInterval {
        guard preferredFramesPerSecond > 0, Double(preferredFramesPerSecond) < Self.rate else { return duration }
        return (Self.rate / Double(preferredFramesPerSecond)).rounded() / Self.rate
    }

    private func restart() {
        guard appointment != nil else { return }
        unschedule()
        schedule()
    }

    private func schedule() {
        guard !isPaused, appointment == nil else { return }
        appointment = LayoutScheduler.main.perform(after: interval) { [self] in
            appointment = nil
            timestamp = LayoutScheduler.main.time
            schedule()
            guard let target else { return }
            SelectorRegistry.send(selector, to: target, sender: self)
        }
    }

    private func unschedule() {
        if let appointment { LayoutScheduler.main.cancel(appointment) }
        appointment = nil
    }
}
