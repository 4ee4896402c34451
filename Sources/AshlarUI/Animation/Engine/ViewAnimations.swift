import Foundation

/// One contribution to a view's presentation values.
@MainActor
class AnimationPart {
    let property: AnimatedProperty

    init(_ property: AnimatedProperty) { self.property = property }

    /// Adds the contribution at a time to a presentation value.
    func apply(to value: inout AnimationVector, at time: TimeInterval) {}
}

/// The remainder of an old value in a part of a run. It is added to the new value, so that several concurrent changes of a value do
/// not jump.
final class ChangePart: AnimationPart {
    let run: AnimationRun
    /// The old value minus the new value.
    var difference: AnimationVector
    /// The part of the run's progress in which the value changes.
    let range: ClosedRange<Double>

    init(_ property: AnimatedProperty, run: AnimationRun, difference: AnimationVector, range: ClosedRange<Double>) {
        (self.run, self.difference, self.range) = (run, difference, range)
        super.init(property)
    }

    override func apply(to value: inout AnimationVector, at time: TimeInterval) {
        value += difference * (1 - progress(at: time))
    }

    private func progress(at time: TimeInterval) -> Double {
        let whole = run.course.progress(at: time)
        if range == 0...1 { return whole }
        if whole <= range.lowerBound { return 0 }
        if whole >= range.upperBound || range.upperBound == range.lowerBound { return 1 }
        return run.isDiscrete ? 0 : (whole - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
}

/// The animations of a view.
///
/// Animations that begin at the same time are added to each other, so a view may have thousands of contributions. Adding one and
/// ending a run take a time that does not depend on their number.
@MainActor
final class ViewAnimations {
    /// The contributions, in the order in which they were added and are applied; nil for those that were removed since the last
    /// compaction.
    private var slots: [AnimationPart?] = []
    /// The indexes in ``slots`` of the changes of each run.
    private var places: [ObjectIdentifier: [Int]] = [:]
    private var count = 0
    /// The animations added by `CALayer.add(_:forKey:)`.
    var layerAnimations: [LayerAnimation] = []

    /// The number of contributions that were examined so far, of all views.
    package private(set) static var examinations = 0

    var isEmpty: Bool { count == 0 }

    /// The contributions, in the order in which they are applied.
    private var parts: some Sequence<AnimationPart> { slots.lazy.compactMap { $0 } }

    /// The properties that are animated.
    var properties: Set<AnimatedProperty> { Set(parts.map(\.property)) }

    /// Whether touches do not reach the view during its animations.
    var blocksTouches: Bool { parts.contains { ($0 as? ChangePart).map { !$0.run.allowsInteraction } ?? false } }

    func value(of property: AnimatedProperty, from model: AnimationVector, at time: TimeInterval) -> AnimationVector {
        Self.examinations += slots.count
        var value = model
        for part in parts where part.property == property { part.apply(to: &value, at: time) }
        return value
    }

    func add(_ part: AnimationPart) {
        if let change = part as? ChangePart { places[ObjectIdentifier(change.run), default: []].append(slots.count) }
        slots.append(part)
        count += 1
    }

    /// Adds the remainder of an old value. Changes of a value in the same part of a run are merged.
    func add(_ property: AnimatedProperty, _ difference: AnimationVector, _ run: AnimationRun, _ range: ClosedRange<Double>) {
        for part in changes(of: run) where part.property == property && part.range == range {
            part.difference += difference
            return
        }
        // FIDELITY.md: animationsAdd.
        add(ChangePart(property, run: run, difference: difference, range: range))
    }

    /// Returns the changes that belong to a run.
    func changes(of run: AnimationRun) -> [ChangePart] {
        let indexes = places[ObjectIdentifier(run)] ?? []
        Self.examinations += indexes.count
        return indexes.compactMap { slots[$0] as? ChangePart }
    }

    /// Removes the changes that belong to a run.
    ///
    /// - Complexity: Amortized, linear in the number of the run's changes.
    func drop(_ run: AnimationRun) {
        guard let indexes = places.removeValue(forKey: ObjectIdentifier(run)) else { return }
        Self.examinations += indexes.count
        for index in indexes { slots[index] = nil }
        count -= indexes.count
        if count * 2 < slots.count { compact { _ in false } }
    }

    func remove(where isGone: (AnimationPart) -> Bool) { compact(without: isGone) }

    /// Closes the gaps between the contributions, and removes some of them.
    private func compact(without isGone: (AnimationPart) -> Bool) {
        Self.examinations += slots.count
        let kept = parts.filter { !isGone($0) }
        (slots, places, count) = ([], [:], 0)
        slots.reserveCapacity(kept.count)
        for part in kept { add(part) }
    }

    /// The runs of the changes, in the order in which they were added.
    var runs: [AnimationRun] {
        var seen: Set<ObjectIdentifier> = []
        return parts.compactMap { ($0 as? ChangePart)?.run }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension UIView {
    /// The view's animations, created on demand.
    final var ownAnimations: ViewAnimations {
        if let animations = rare?.animations { return animations }
        let animations = ViewAnimations()
        editRare { $0.animations = animations }
        return animations
    }

    /// Removes the view's animations. Runs without another view are canceled.
    final func removeAnimations() {
        guard let animations = rare?.animations else { return }
        let (runs, layerAnimations) = (animations.runs, animations.layerAnimations)
        animations.remove { _ in true }
        animations.layerAnimations = []
        for run in runs { run.remove(self) }
        for animation in layerAnimations { animation.finish(false) }
    }

    /// Removes the animations of the view and its descendants when they leave their window.
    final func removeAnimationsInSubtree() {
        guard AnimationRun.openRuns > 0 || LayerAnimation.openCount > 0 else { return }
        forEachInSubtree { $0.removeAnimations() }
    }
}
