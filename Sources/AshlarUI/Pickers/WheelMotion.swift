import AshlarLayout
import Foundation

/// A view with wheels that fingers turn.
@MainActor
protocol WheelOwner: UIView {
    /// The wheels at rest, in order.
    var wheelsAtRest: [PickerWheel] { get }
    /// Returns the distances from the selected row at which a wheel has rows.
    func rowDistances(ofWheel index: Int) -> ClosedRange<Int>
    /// Called when a finger has turned a wheel by a number of rows, and it has come to rest.
    func wheelCameToRest(_ index: Int, by rows: Int)
    /// Called when a wheel has moved.
    func wheelMoved(_ index: Int)
}

/// The turning of the wheels of a picker: by drags, flicks and taps.
///
/// A wheel that is released goes on to a row, and its row is selected when it has come to rest.
@MainActor
final class WheelMotion {
    private struct Run {
        let start: CGFloat
        let target: CGFloat
        let begin: TimeInterval
        /// The part of the way that is left after a millisecond; nil for a movement of 0.3 seconds.
        var rate: CGFloat?
        /// Whether the row at the end is selected then.
        var selects: Bool
        var step: Appointments.ID?
    }

    // FIDELITY.md: wheelsSnap.
    private static let rate: CGFloat = 0.993
    private static let duration: TimeInterval = 0.3

    private weak var owner: (any WheelOwner)?
    /// How far wheels are turned, in rows beyond the selected one.
    private var shifts: [Int: CGFloat] = [:]
    private var runs: [Int: Run] = [:]
    /// The wheel under a finger, and its shift at the start of the drag.
    private var held: (index: Int, start: CGFloat)?

    init(of owner: any WheelOwner) { self.owner = owner }

    var isMoving: Bool { !runs.isEmpty }
    func shift(ofWheel index: Int) -> CGFloat { shifts[index] ?? 0 }

    private func set(_ shift: CGFloat, of index: Int) {
        shifts[index] = shift == 0 ? nil : shift
        owner?.wheelMoved(index)
    }

    /// Forgets all movements, since the wheels are others.
    func reset() {
        for run in runs.values { if let step = run.step { LayoutScheduler.main.cancel(step) } }
        (runs, shifts, held) = ([:], [:], nil)
    }

    // MARK: Fingers

    private func wheel(at point: CGPoint) -> Int? {
        owner?.wheelsAtRest.firstIndex { $0.rect.minX <= point.x && point.x < $0.rect.maxX }
    }

    /// Stops the wheel under a finger that goes down.
    ///
    /// - Returns: Whether it was moving.
    func hold(at point: CGPoint) -> Bool {
        guard let index = wheel(at: point) else { return false }
        let wasMoving = runs[index] != nil
        stop(index)
        held = (index, shift(ofWheel: index))
        return wasMoving
    }

    /// Turns the wheel under the finger.
    func drag(by movement: CGFloat) {
        guard let owner, let held, owner.wheelsAtRest.indices.contains(held.index) else { return }
        let height = owner.wheelsAtRest[held.index].rowHeight
        guard height > 0 else { return }
        let range = owner.rowDistances(ofWheel: held.index)
        let wanted = held.start - movement / height
        let nearest = min(max(wanted, CGFloat(range.lowerBound)), CGFloat(range.upperBound))
        // Beyond its ends the wheel resists.
        set(nearest + (wanted - nearest) / 3, of: held.index)
    }

    /// Releases the wheel, which goes on to a row.
    ///
    /// - Parameter velocity: The velocity of the finger, in points per second.
    func release(velocity: CGFloat) {
        guard let owner, let held, owner.wheelsAtRest.indices.contains(held.index) else { return self.held = nil }
        self.held = nil
        let height = owner.wheelsAtRest[held.index].rowHeight
        guard height > 0 else { return }
        let shift = shift(ofWheel: held.index)
        let way = -velocity / height / 1000 * Self.rate / (1 - Self.rate)
        let range = owner.rowDistances(ofWheel: held.index)
        let target = min(max((shift + way).rounded(), CGFloat(range.lowerBound)), CGFloat(range.upperBound))
        run(held.index, to: target, rate: Self.rate, selects: true)
    }

    /// Turns a wheel to the row at a point.
    func tap(at point: CGPoint) {
        held = nil
        guard let owner, let index = wheel(at: point) else { return }
        let wheel = owner.wheelsAtRest[index]
        guard wheel.rowHeight > 0 else { return }
        let shift = shift(ofWheel: index)
        let row = (shift + (point.y - wheel.rect.midY) / wheel.rowHeight).rounded()
        let range = owner.rowDistances(ofWheel: index)
        let target = min(max(row, CGFloat(range.lowerBound)), CGFloat(range.upperBound))
        if target != shift { run(index, to: target, rate: nil, selects: true) }
    }

    /// Shows a wheel, whose selected row was set, on its way from another row.
    ///
    /// - Parameter rows: The number of rows from the selected one to the other.
    func animateWheel(_ index: Int, from rows: CGFloat) {
        stop(index)
        guard rows != 0, let owner, owner.window != nil, UIView.areAnimationsEnabled else { return set(0, of: index) }
        set(rows, of: index)
        run(index, to: 0, rate: nil, selects: false)
    }

    // MARK: Movements

    private func stop(_ index: Int) {
        guard let run = runs.removeValue(forKey: index) else { return }
        if let step = run.step { LayoutScheduler.main.cancel(step) }
    }

    private func run(_ index: Int, to target: CGFloat, rate: CGFloat?, selects: Bool) {
        stop(index)
        runs[index] = Run(
            start: shift(ofWheel: index), target: target, begin: LayoutScheduler.main.time, rate: rate, selects: selects)
        schedule(index)
    }

    private func schedule(_ index: Int) {
        runs[index]?.step = LayoutScheduler.main.perform(after: 1.0 / 60) { [weak self] in self?.move(index) }
    }

    private func move(_ index: Int) {
        guard let run = runs[index] else { return }
        let passed = LayoutScheduler.main.time - run.begin
        let rest: CGFloat
        if let rate = run.rate {
            rest = (run.start - run.target) * pow(rate, CGFloat(passed * 1000))
        } else {
            let share = min(passed / Self.duration, 1)
            rest = (run.start - run.target) * CGFloat(1 - TimingCurve.easeInOut.value(at: share, duration: Self.duration))
        }
        guard abs(rest) < 0.02 else {
            set(run.target + rest, of: index)
            return schedule(index)
        }
        runs[index] = nil
        guard run.selects else { return set(0, of: index) }
        shifts[index] = nil
        owner?.wheelCameToRest(index, by: Int(run.target))
    }
}

/// The pan that turns wheels. A finger that goes down on a wheel stops it.
final class WheelPan: UIPanGestureRecognizer {
    private let motion: WheelMotion

    init(_ motion: WheelMotion) {
        self.motion = motion
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    private var hasStopped = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let view, let touch = touches.first else { return }
        hasStopped = motion.hold(at: touch.location(in: view))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isPan = state == .began || state == .changed
        super.touchesEnded(touches, with: event)
        guard !isPan, let view, let touch = touches.first else { return }
        // A finger that stopped a wheel leaves it on the nearest row; another one chooses the row that it touched.
        if hasStopped { motion.release(velocity: 0) } else { motion.tap(at: touch.location(in: view)) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        motion.release(velocity: 0)
    }

    package override var isReadyToBegin: Bool {
        let movement = translation(in: view)
        return abs(movement.y) > abs(movement.x)
    }

    override func stateDidChange() {
        guard let view else { return }
        switch currentState {
        case .began, .changed: motion.drag(by: translation(in: view).y)
        case .ended: motion.release(velocity: velocity(in: view).y)
        case .cancelled: motion.release(velocity: 0)
        default: break
        }
    }
}
