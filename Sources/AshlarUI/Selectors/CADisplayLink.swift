import Foundation

/// The rates at which a display link asks to be called, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate.
    public var minimum: Float
    /// The highest rate.
    public var maximum: Float
    /// The rate that is asked for; nil for none in particular.
    public var preferred: Float?

    /// A range of rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The system's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Sends a target a selector for every frame of the screen, 60 times a second by the scheduler's clock.
///
///     let link = CADisplayLink(target: self, selector: Selector("step:", Game.step(_:)))
///     link.add(to: .main, forMode: .common)
///     LayoutScheduler.main.advance(by: 0.5)        // 30 frames
///
/// It keeps the target alive until it is invalidated.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var appointment: Appointments.ID?
    private var isAdded = false

    /// Frames of the screen in a second.
    private static let rate = 60.0

    /// A display link that sends nothing yet.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Begins to send. All run loops are the scheduler.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, !isAdded else { return }
        isAdded = true
        schedule()
    }

    /// Sends nothing until it is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        unschedule()
    }

    /// Sends nothing any more, and lets go of the target.
    open func invalidate() {
        isAdded = false
        target = nil
        unschedule()
    }

    /// Whether sending is suspended. The default is false.
    open var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { unschedule() } else if isAdded { schedule() }
        }
    }

    /// The clock's time of the frame that was shown last.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The clock's time of the next frame.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// The time between two frames of the screen, in seconds.
    open var duration: CFTimeInterval { 1 / Self.rate }

    /// The rate that is asked for, in frames per second; 0, the default, for the screen's own. Frames are left out evenly for a lower
    /// one.
    open var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { restart() } } }

    /// The rates that are asked for. The preferred one is aimed at.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            if preferredFrameRateRange != oldValue { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
        }
    }

    /// The time between two frames that the target is told of: a whole number of the screen's.
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
