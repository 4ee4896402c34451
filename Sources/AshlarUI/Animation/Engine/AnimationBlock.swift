import Foundation

/// A block whose changes are animated. The innermost block records the changes made by setters.
@MainActor
final class AnimationBlock {
    /// The block that is running; nil while changes are not animated.
    @exclusivity(unchecked) private(set) static var current: AnimationBlock?

    /// Whether animations are enabled.
    static var isEnabled = true

    let run: AnimationRun
    /// The duration and curve that nested blocks inherit.
    let duration: TimeInterval
    let curve: TimingCurve
    /// The part of the run to which changes are assigned at present, as a range of its duration.
    private(set) var range = 0.0...1.0
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
        run.openBlocks += 1
        body()
        for stack in stacks { stack.layoutIfNeeded() }
        stacks = []
        if laysOutSubviews {
            for view in resized { view.layoutIfNeeded() }
        }
        resized = []
        run.openBlocks -= 1
        Self.current = outer
    }

    /// Runs the body with its changes assigned to a part of the present part.
    func perform(from start: Double, to end: Double, _ body: () -> Void) {
        let outer = range
        let length = outer.upperBound - outer.lowerBound
        let lower = outer.lowerBound + length * min(max(start, 0), 1)
        range = lower...max(lower, outer.lowerBound + length * min(max(end, 0), 1))
        body()
        range = outer
    }

    /// Runs the body without animating its changes.
    static func pause(_ body: () -> Void) {
        let (outer, wasEnabled) = (current, isEnabled)
        (current, isEnabled) = (nil, false)
        body()
        (current, isEnabled) = (outer, wasEnabled)
    }

    /// Runs the body so that its changes take effect immediately. Nested blocks are still animated.
    static func suspend(_ body: () -> Void) {
        let outer = current
        current = nil
        body()
        current = outer
    }

    // MARK: Recording changes

    /// Records the change of a value of a view.
    func note(_ view: UIView, _ property: AnimatedProperty, from old: AnimationVector, to new: AnimationVector) {
        let difference = property.difference(old, new)
        guard difference != .zero else { return }
        view.ownAnimations.add(property, difference, run, range)
        run.add(view)
    }

    /// Records the change of a view's frame.
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

    /// Records the change of a view's color. A color that changes from or to nil fades without a change of hue.
    func noteColor(_ view: UIView, _ property: AnimatedProperty, from old: UIColor?, to new: UIColor?) {
        guard let any = new ?? old else { return }
        func vector(_ color: UIColor?) -> AnimationVector { AnimationVector((color ?? any.withAlphaComponent(0)).value) }
        note(view, property, from: vector(old), to: vector(new))
    }

    /// Records a stack view that has hidden or shown an arranged view, so that its layout is animated within the block.
    func noteStack(_ view: UIView) { if !stacks.contains(where: { $0 === view }) { stacks.append(view) } }
}
