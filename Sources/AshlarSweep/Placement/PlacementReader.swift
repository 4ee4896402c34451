import AshlarLayout
import AshlarUI

/// Composes how the views of a tree move: each engine moves its views while its own root grows, and the roots are moved by the engines
/// and the code around them.
///
/// Superviews come before their subviews, so that the growth of a root is known when its engine is reached. Between engines, frames are
/// rounded to pixels: an inner root is up to half a pixel wider or narrower than the exact solution says. The reader moves such a piece
/// by this difference along its own direction, so that frames are exact and not those of the screen. The sizes at which an inner engine
/// changes its course are then known up to ``zone``.
@MainActor
struct PlacementReader {
    private let stage: SweepStage
    private let engines: SweepEngines
    /// The frames by index of the view, not rounded to pixels; for views of which nothing is known, those of the screen.
    private(set) var frames: [SIMD4<Double>] = []
    private(set) var rates: [SIMD4<Double>] = []
    /// The reasons why nothing is known of a view, by index; nil for views whose rates are exact.
    private(set) var reasons: [String?] = []
    /// The growth of the root between which the rates hold.
    private(set) var lower: Double
    private(set) var upper: Double
    /// The length around the limits in which rounding to pixels decides, in points of the root.
    private(set) var zone = 0.0
    /// The engines that need a layout in which they follow the other dimension of their root, by index.
    private(set) var misread: [(place: Int, slot: Int)] = []
    /// What was learned of each engine.
    private(set) var motions: [Motion?]

    /// How an engine's root grows for each point of the sweep's root.
    struct Motion {
        /// The growth of the probed dimension.
        var growth: Double
        /// The second direction, of the other dimension, with its growth.
        var other: (probe: SizeProbe, growth: Double)?
        /// The difference of the root's exact size from the size on the screen, in the probed dimension and the other one.
        var rest: SIMD2<Double>
    }

    init(_ stage: SweepStage, lower: Double, upper: Double) {
        (self.stage, engines) = (stage, stage.engines)
        (self.lower, self.upper) = (lower, upper)
        motions = Array(repeating: nil, count: engines.entries.count)
        let roots = Dictionary(engines.entries.indices.map { (engines.entries[$0].root, $0) }, uniquingKeysWith: { $1 })
        for index in stage.views.indices {
            read(index)
            if let place = roots[index], reasons[index] == nil { follow(place) }
        }
        markUnknownRows()
    }

    // MARK: Views

    private mutating func read(_ index: Int) {
        let view = stage.views[index]
        let present = SweepStage.presentFrame(of: view)
        guard index > 0 else {
            note(present, stage.axis == .width ? SIMD4(0, 0, 1, 0) : SIMD4(0, 0, 0, 1), nil)
            return
        }
        guard view.transform.isIdentity else { return note(present, .zero, "it has a transform") }
        if let place = engines.place(of: view) { return readHosted(index, place) }
        guard !view.layoutItem.isHosted || view.layoutItem.engine != nil else {
            return note(present, .zero, "another engine places it than at the start")
        }
        let outer = stage.superviews[index]
        guard reasons[outer] == nil else { return note(present, .zero, "its superview is not proved") }
        switch stage.roles[index] {
        case .placedByCode(let reason): note(present, .zero, reason)
        case .autoresized:
            let size = SweepStage.presentFrame(of: stage.views[outer])
            let law = PlacementLaw(
                autoresizing: present, in: SIMD2(size.z, size.w),
                mask: stage.views[outer].autoresizesSubviews ? view.autoresizingMask.rawValue : 0)
            apply(law, present, outer)
            for side in [2, 3] { keepPositive(frames[index][side], rates[index][side]) }
        case .piece:
            guard let law = stage.law(of: index) else {
                return note(present, .zero, "its container places it in more than one way")
            }
            apply(law, present, outer)
        }
    }

    private mutating func note(_ frame: SIMD4<Double>, _ rate: SIMD4<Double>, _ reason: String?) {
        frames.append(frame)
        rates.append(rate)
        reasons.append(reason)
    }

    private mutating func apply(_ law: PlacementLaw, _ present: SIMD4<Double>, _ outer: Int) {
        let shown = SweepStage.presentFrame(of: stage.views[outer])
        let (rest, rate) = (frames[outer] - shown, rates[outer])
        let spread = { (sizes: SIMD4<Double>) in SIMD4(sizes.z, sizes.w, sizes.z, sizes.w) }
        note(present + law.ratios * spread(rest), law.ratios * spread(rate), nil)
    }

    /// Reads a view that is part of an engine.
    ///
    /// A container may place a view by its frame and leave it in the engine around, as a table does with its header. The engine holds
    /// the view to this frame then, and does not know how it grows.
    private mutating func readHosted(_ index: Int, _ place: Int) {
        let (view, outer) = (stage.views[index], stage.superviews[index])
        let item = view.layoutItem
        let isHeld = heldByCode.contains(outer) && engines.place(of: stage.views[outer]) == place
        guard !isHeld else {
            heldByCode.insert(index)
            return note(item.engineFrame, .zero, "the engine around \(type(of: stage.views[outer])) does not know how it grows")
        }
        let entry = engines.entries[place]
        guard let motion = motions[place], let probe = entry.probe else {
            let reason =
                reasons[entry.root] == nil ? failures[place] ?? "nothing is known of its engine" : "its root is not proved"
            return note(item.engineFrame, .zero, reason)
        }
        func rates(_ probe: SizeProbe) -> SIMD4<Double> {
            SIMD4(probe.rate(of: item, 0), probe.rate(of: item, 1), probe.rate(of: item, 2), probe.rate(of: item, 3))
        }
        let main = rates(probe)
        var (frame, rate) = (item.engineFrame + main * motion.rest.x, main * motion.growth)
        if let other = motion.other {
            let second = rates(other.probe)
            frame += second * motion.rest.y
            rate += second * other.growth
        }
        if view.translatesAutoresizingMaskIntoConstraints, case .piece = stage.roles[index] {
            guard reasons[outer] == nil, let law = stage.law(of: index) else {
                heldByCode.insert(index)
                return note(item.engineFrame, .zero, "its container places it in more than one way")
            }
            // An autoresizing mask may tell the engine the same as the law of the container.
            apply(law, SweepStage.presentFrame(of: view), outer)
            let difference = self.rates[index] - rate
            if (difference * difference).sum() > 1e-18 { heldByCode.insert(index) }
            return
        }
        note(frame, rate, nil)
    }

    /// Marks the rows of tables as not known if a text in one of them is not known: their heights, and the places of those below, change
    /// where the text breaks.
    private mutating func markUnknownRows() {
        var breaks = Set<Int>()
        for index in stage.views.indices where reasons[index] != nil && stage.views[index].wrapsContent {
            var present = index
            while present > 0 {
                let outer = stage.superviews[present]
                if case .piece(followsContent: true) = stage.roles[present] { breaks.insert(outer) }
                present = outer
            }
        }
        guard !breaks.isEmpty else { return }
        for index in stage.views.indices.dropFirst() where reasons[index] == nil {
            let outer = stage.superviews[index]
            if breaks.contains(outer), case .piece(followsContent: true) = stage.roles[index] {
                reasons[index] = "a text in a row of the table is not proved"
            } else if case .piece(followsContent: true) = stage.roles[outer], reasons[outer] != nil {
                reasons[index] = "its superview is not proved"
            } else if reasons[outer] == "its superview is not proved" {
                reasons[index] = "its superview is not proved"
            }
        }
    }

    /// The views that a container places inside of the engine around, and those below them.
    private var heldByCode: Set<Int> = []

    // MARK: Engines

    private var failures: [Int: String] = [:]

    /// Learns how an engine moves, once the growth of its root is known.
    private mutating func follow(_ place: Int) {
        let entry = engines.entries[place]
        guard let probe = entry.probe else { return }
        guard !engines.haveChanged else { return failures[place] = "the layout replaces its engine" }
        guard probe.isSmooth else { return failures[place] = "the solver has no direction" }
        guard probe.isExplained else { return failures[place] = "code edits constraints" }
        let (root, slot) = (entry.root, entry.slot)
        let other = 5 - slot
        let (rate, shown) = (rates[root], SweepStage.presentFrame(of: stage.views[root]))
        let rest = frames[root] - shown
        if rate[slot].magnitude <= 1e-12, rate[other].magnitude > 1e-12 {
            misread.append((place, other))
            return
        }
        var motion = Motion(growth: rate[slot], rest: SIMD2(rest[slot], rest[other]))
        var (down, up) = (-Double.infinity, Double.infinity)
        limit(&down, &up, probe.lower, probe.upper, motion.growth, motion.rest.x)
        if rate[other].magnitude > 1e-12 {
            guard probe.wraps.isEmpty else { return failures[place] = "texts wrap in a view whose width and height change" }
            let second = SizeProbe(slot: other)
            second.noteSolution(entry.engine)
            guard second.isSmooth else { return failures[place] = "the solver has no direction" }
            var (downOther, upOther) = (-Double.infinity, Double.infinity)
            limit(&downOther, &upOther, second.lower, second.upper, rate[other], motion.rest.y)
            motion.other = (second, rate[other])
            // The conditions are linear, so that they hold in the whole triangle below the two limits.
            up = 1 / (1 / up + 1 / upOther)
            down = 1 / (1 / down + 1 / downOther)
        }
        guard keepTexts(probe, motion, &down, &up) else {
            return failures[place] = "only the code of a text tells its size, or it has no room for a character"
        }
        (lower, upper) = (max(lower, down), min(upper, up))
        if rest.z != 0 || rest.w != 0 || stage.isRounded(root), motion.growth.magnitude > 1e-12, up - down < .infinity {
            zone = max(zone, stage.pixel / motion.growth.magnitude)
        }
        motions[place] = motion
    }

    /// Converts the limits of an engine's own growth to those of the sweep's root.
    ///
    /// The exact size of a root may lie beyond a limit of the layout on the screen, by a part of a pixel. The layout on the screen counts
    /// then.
    private func limit(
        _ down: inout Double, _ up: inout Double, _ lower: Double, _ upper: Double, _ growth: Double, _ rest: Double
    ) {
        guard growth.magnitude > 1e-12 else { return }
        let isInside = lower < rest && rest < upper
        let shift = isInside ? rest : 0
        let ends = [(lower - shift) / growth, (upper - shift) / growth]
        (down, up) = (max(down, ends.min() ?? down), min(up, ends.max() ?? up))
    }

    /// Limits the growth to where all texts keep their lines.
    private func keepTexts(_ probe: SizeProbe, _ motion: Motion, _ down: inout Double, _ up: inout Double) -> Bool {
        for wrap in probe.wraps {
            guard let view = wrap.item.owner as? UIView else { return false }
            let rate = wrap.rate * motion.growth
            guard rate.magnitude > 1e-12 else {
                // A text whose width stays needs no break, but a size that only its code knows.
                guard stage.texts.text(of: view, at: wrap.width) != nil else { return false }
                continue
            }
            let farthest = max(wrap.width + rate * max(lower, down), wrap.width + rate * min(upper, up))
            guard let piece = stage.texts.piece(of: view, at: wrap.width, upTo: farthest) else { return false }
            limit(&down, &up, piece.lower - wrap.width, piece.upper - wrap.width, rate, wrap.rate * motion.rest.x)
        }
        return true
    }

    private mutating func keepPositive(_ length: Double, _ rate: Double) {
        guard rate.magnitude > 1e-12 else { return }
        let end = -length / rate
        if rate > 0 { lower = max(lower, min(0, end)) } else { upper = min(upper, max(0, end)) }
    }
}
