import Foundation

/// A block of changes that are animated: the innermost one notes what setters change.
@MainActor
final class AnimationBlock {
    /// The block that is running; nil while changes are not animated.
    @exclusivity(unchecked) private(set) static var current: AnimationBlock?

    /// Whether changes are animated at all.
    static var isEnabled = true

    let run: AnimationRun
    /// The duration and curve that blocks within this one take over.
    let duration: TimeInterval
    let curve: TimingCurve
    /// The part of the run that changes belong to now.
    private(set) var share = 0.0...1.0
    /// Whether subviews are laid out before the block ends.
    var laysOutSubviews = false
    private var resized: [UIView] = []
    private var stacks: [UIView] = []

    init(_ run: AnimationRun, duration: TimeInterval, curve: TimingCurve) {
        (self.run, self.duration, self.curve) = (run, duration, curve)
    }

    /// Runs the body as the innermost block.
    func perform(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        for stack in stacks { stack.layoutIfNeeded() }
        stacks = []
        if laysOutSubviews {
            for view in resized { view.layoutIfNeeded() }
        }
        resized = []
        Self.current = outer
    }

    /// Runs the body with changes that belong to a part of the present one.
    func perform(from start: Double, to end: Double, _ body: () -> Void) {
        let outer = share
        let length = outer.upperBound - outer.lowerBound
        let lower = outer.lowerBound + length * min(max(start, 0), 1)
        share = lower...max(lower, outer.lowerBound + length * min(max(end, 0), 1))
        body()
        share = outer
    }

    /// Runs the body without animating what it changes.
    static func pause(_ body: () -> Void) {
        let (outer, wasEnabled) = (current, isEnabled)
        (current, isEnabled) = (nil, false)
        body()
        (current, isEnabled) = (outer, wasEnabled)
    }

    /// Runs the body so that its changes hold at once. Blocks within it are animated all the same.
    static func suspend(_ body: () -> Void) {
        let outer = current
        current = nil
        body()
        current = outer
    }

    // MARK: What setters tell

    /// A value of a view has changed.
    func note(_ view: UIView, _ property: AnimatedProperty, from old: AnimationVector, to new: AnimationVector) {
        let difference = property.difference(old, new)
        guard difference != .zero else { return }
        view.ownAnimations.add(property, difference, run, share)
        run.add(view)
    }

    /// The place of a view has changed.
    func noteFrame(_ view: UIView, from old: CGRect) {
        let new = view.frameValue
        note(
            view, .position, from: AnimationVector(view.anchorPlace(in: old)), to: AnimationVector(view.anchorPlace(in: new)))
        guard old.size != new.size else { return }
        let origin = view.boundsOrigin
        note(
            view, .bounds, from: AnimationVector(CGRect(origin: origin, size: old.size)),
            to: AnimationVector(CGRect(origin: origin, size: new.size)))
        if laysOutSubviews { resized.append(view) }
    }

    /// A color of a view has changed. One that was or becomes none fades without changing its hue.
    func noteColor(_ view: UIView, _ property: AnimatedProperty, from old: UIColor?, to new: UIColor?) {
        guard let any = new ?? old else { return }
        func vector(_ color: UIColor?) -> AnimationVector { AnimationVector((color ?? any.withAlphaComponent(0)).value) }
        note(view, property, from: vector(old), to: vector(new))
    }

    /// A view that arranges others has hidden or shown one: they move within the block.
    func noteStack(_ view: UIView) { if !stacks.contains(where: { $0 === view }) { stacks.append(view) } }
}
