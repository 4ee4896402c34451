import Foundation

/// An animation of a layer, from its addition to its removal.
@MainActor
final class LayerAnimation {
    /// An animation and its start, in the time of its layer or group.
    struct Frame {
        let animation: CAAnimation
        let begin: TimeInterval

        @MainActor init(_ animation: CAAnimation, begin: TimeInterval) { (self.animation, self.begin) = (animation, begin) }

        /// Returns the position within one cycle, from 0 to 1; nil if the animation shows nothing then.
        @MainActor func share(at time: TimeInterval) -> Double? { animation.share(at: time - begin) }

        /// Returns the time within one cycle; nil if the animation shows nothing then.
        @MainActor func time(at time: TimeInterval) -> TimeInterval? {
            share(at: time).map { share in
                let way = animation.timingFunction?.curve.value(at: share, duration: animation.statedDuration) ?? share
                return way * animation.statedDuration
            }
        }
    }

    let key: String
    let animation: CAAnimation
    private weak var layer: CALayer?
    private let parts: [AnimationPart]
    private var start: Appointments.ID?
    private var end: Appointments.ID?
    private var isOver = false
    /// Called when the animation has ended.
    var whenOver: (() -> Void)?

    /// The number of animations that were added to layers and not removed.
    private(set) static var openCount = 0

    init(_ animation: CAAnimation, key: String, on layer: CALayer) {
        (self.animation, self.key, self.layer) = (animation, key, layer)
        let (scheduler, own) = (LayoutScheduler.main, animation)
        let begin = own.beginTime > 0 ? own.beginTime : scheduler.time
        parts = own.parts(begin: begin, outer: [])
        Self.openCount += 1
        let animations = layer.ownAnimations
        for part in parts { animations.add(part) }
        start = scheduler.perform(after: max(0, begin - scheduler.time)) { [weak self] in
            self?.start = nil
            own.delegate?.animationDidStart(own)
        }
        guard own.speed > 0, own.wholeDuration.isFinite else { return }
        let length = max(0, own.wholeDuration - own.timeOffset) / Double(own.speed)
        end = scheduler.perform(after: begin + length - scheduler.time) { [self] in
            end = nil
            reachEnd()
        }
    }

    private func reachEnd() {
        if animation.isRemovedOnCompletion {
            layer?.runningAnimations?.layerAnimations.removeAll { $0 === self }
            finish(true)
        } else {
            notifyEnd(true)
        }
    }

    /// Ends the animation, which was removed from the layer's list.
    func finish(_ finished: Bool) {
        layer?.runningAnimations?.remove { part in parts.contains { $0 === part } }
        if !isRemoved { Self.openCount -= 1 }
        isRemoved = true
        for appointment in [start, end] { if let appointment { LayoutScheduler.main.cancel(appointment) } }
        notifyEnd(finished)
    }

    private var isRemoved = false

    private func notifyEnd(_ finished: Bool) {
        guard !isOver else { return }
        isOver = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        whenOver?()
        whenOver = nil
    }
}

/// What the layer's own methods for animations do. See `CALayer.add(_:forKey:)`.
extension CALayer {
    final func addAnimation(_ anim: CAAnimation, key: String?) {
        if let key { removeAnimation(forKey: key) }
        // The values of the transaction now, and not those when the animation is shown.
        if anim.duration <= 0 { anim.duration = CATransaction.animationDuration() }
        if anim.timingFunction == nil { anim.timingFunction = CATransaction.animationTimingFunction() }
        let added = LayerAnimation(anim, key: key ?? "animation \(ObjectIdentifier(anim).hashValue)", on: self)
        ownAnimations.layerAnimations.append(added)
        CATransaction.note(added)
    }

    final func dropAnimation(key: String) {
        guard let gone = addedAnimations.first(where: { $0.key == key }) else { return }
        runningAnimations?.layerAnimations.removeAll { $0 === gone }
        gone.finish(false)
    }

    final func dropAllAnimations() {
        if let view { return view.removeAnimations() }
        for animation in addedAnimations { dropAnimation(key: animation.key) }
    }

    final var addedAnimations: [LayerAnimation] { runningAnimations?.layerAnimations ?? [] }
}
