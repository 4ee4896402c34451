import Foundation

/// One part of what a view shows beside its own values.
@MainActor
class AnimationPart {
    let property: AnimatedProperty

    init(_ property: AnimatedProperty) { self.property = property }

    /// Changes the value as it is shown at a time.
    func apply(to value: inout AnimationVector, at time: TimeInterval) {}
}

/// What is left of an old value, in a part of a run: it is added to the new one, so that several changes of a value go on beside one
/// another without a jump.
final class ChangePart: AnimationPart {
    let run: AnimationRun
    /// The old value without the new one.
    var difference: AnimationVector
    /// The part of the run's progress in which the value changes.
    let share: ClosedRange<Double>

    init(_ property: AnimatedProperty, run: AnimationRun, difference: AnimationVector, share: ClosedRange<Double>) {
        (self.run, self.difference, self.share) = (run, difference, share)
        super.init(property)
    }

    override func apply(to value: inout AnimationVector, at time: TimeInterval) {
        value += difference * (1 - progress(at: time))
    }

    private func progress(at time: TimeInterval) -> Double {
        let whole = run.course.progress(at: time)
        if share == 0...1 { return whole }
        if whole <= share.lowerBound { return 0 }
        if whole >= share.upperBound || share.upperBound == share.lowerBound { return 1 }
        return run.isDiscrete ? 0 : (whole - share.lowerBound) / (share.upperBound - share.lowerBound)
    }
}

/// What is animated of a view.
@MainActor
final class ViewAnimations {
    /// In the order in which they were added, in which they act on a value too.
    private(set) var parts: [AnimationPart] = []
    /// Those of `CALayer.add(_:forKey:)`.
    var layerAnimations: [LayerAnimation] = []

    var isEmpty: Bool { parts.isEmpty }

    /// Whether touches do not reach the view meanwhile.
    var blocksTouches: Bool { parts.contains { ($0 as? ChangePart).map { !$0.run.allowsInteraction } ?? false } }

    func value(of property: AnimatedProperty, from model: AnimationVector, at time: TimeInterval) -> AnimationVector {
        var value = model
        for part in parts where part.property == property { part.apply(to: &value, at: time) }
        return value
    }

    func add(_ part: AnimationPart) { parts.append(part) }
    func remove(where isGone: (AnimationPart) -> Bool) { parts.removeAll(where: isGone) }

    /// Adds what is left of an old value; several changes of a value in one part of a run are one.
    func add(_ property: AnimatedProperty, _ difference: AnimationVector, _ run: AnimationRun, _ share: ClosedRange<Double>) {
        for case let part as ChangePart in parts where part.run === run && part.property == property && part.share == share {
            part.difference += difference
            return
        }
        add(ChangePart(property, run: run, difference: difference, share: share))
    }

    /// What a run has left of the values of the view.
    func changes(of run: AnimationRun) -> [ChangePart] {
        parts.compactMap { ($0 as? ChangePart).flatMap { $0.run === run ? $0 : nil } }
    }

    func drop(_ run: AnimationRun) { parts.removeAll { ($0 as? ChangePart)?.run === run } }

    /// The runs that have a part here.
    var runs: [AnimationRun] {
        var runs: [AnimationRun] = []
        for case let part as ChangePart in parts where !runs.contains(where: { $0 === part.run }) { runs.append(part.run) }
        return runs
    }
}

extension UIView {
    /// What is animated of the view, to be added to.
    final var ownAnimations: ViewAnimations {
        if let animations = rare?.animations { return animations }
        let animations = ViewAnimations()
        editRare { $0.animations = animations }
        return animations
    }

    /// Has the view show its own values, and breaks off what it alone has a part in.
    final func removeAnimations() {
        guard let animations = rare?.animations else { return }
        let (runs, layerAnimations) = (animations.runs, animations.layerAnimations)
        animations.remove { _ in true }
        animations.layerAnimations = []
        for run in runs { run.remove(self) }
        for animation in layerAnimations { animation.finish(false) }
    }

    /// Called when the view leaves its window, with all that is in it.
    final func removeAnimationsInSubtree() {
        guard AnimationRun.openRuns > 0 || LayerAnimation.openCount > 0 else { return }
        forEachInSubtree { $0.removeAnimations() }
    }
}
