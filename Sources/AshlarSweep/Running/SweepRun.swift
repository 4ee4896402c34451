import AshlarLayout
import AshlarUI
import Foundation

/// Follows a layout from breakpoint to breakpoint.
///
/// The run lays the tree out a little above the last size that it knows about, and asks for the limits within which this layout moves
/// linearly. What lies between the last size and the lower limit is looked at in the same way. So the found ranges cover the whole
/// range of sizes, except for gaps around the breakpoints that are shorter than ``resolution``.
@MainActor
final class SweepRun {
    /// A range of sizes with linear frames.
    struct Piece {
        var lower: Double
        var upper: Double
        var lines: [LayoutSweep.Frame]
        var isProved: [Bool]
        /// The layout that the piece was found with.
        var sample: LayoutSample
    }

    /// The length below which a gap between two pieces is a breakpoint.
    static let resolution = 1.0 / 256
    /// The distance from the last known size to the next layout. It is no simple fraction, so that the layout is rarely at a
    /// breakpoint, where there is no direction.
    private static let stride = 0.013_7
    /// The largest distance of samples where only samples tell.
    private static let sampleDistance = 16.0

    private let stage: SweepStage
    private let range: ClosedRange<Double>
    private let textAllowance: LayoutSweep.TextAllowance
    private var pieces: [Piece] = []
    private var reservations: [String] = []
    private var sampled: [Double: [SIMD4<Double>]] = [:]

    init(
        _ root: UIView, _ axis: LayoutSweep.Axis, _ range: ClosedRange<Double>, findsAmbiguity: Bool,
        _ textAllowance: LayoutSweep.TextAllowance
    ) {
        self.textAllowance = textAllowance
        stage = SweepStage(root, axis, findsAmbiguity: findsAmbiguity)
        self.range = range
    }

    /// Runs the sweep.
    func sweep() -> LayoutSweep {
        let outcome = LayoutDiagnostics.collecting {
            stage.begin(range)
            explore(range.lowerBound, range.upperBound)
            stage.end()
        }
        reservations = stage.reservations + reservations
        for fault in outcome.faults.map(\.reason) where !reservations.contains(fault) { reservations.append(fault) }
        merge()
        var sweep = LayoutSweep(
            views: describedViews, axis: stage.axis, range: range, intervals: pieces.map(interval), breakpoints: [], findings: [],
            reservations: reservations, work: stage.work)
        let joints = pieces.indices.dropFirst().map { BreakpointReader.breakpoint(pieces[$0 - 1], pieces[$0], stage) }
        close(&sweep, joints)
        // At the other joints, the frames are proved on one side only, and go on as they were.
        sweep.breakpoints = joints.indices.filter { !continues(pieces[$0], pieces[$0 + 1]) }.map { joints[$0] }
        sweep.findings = FindingSearch.findings(of: sweep, facts, textAllowance)
        return sweep
    }

    /// Extends the intervals to the breakpoints between them, and to the ends of the range.
    private func close(_ sweep: inout LayoutSweep, _ joints: [LayoutSweep.Breakpoint]) {
        guard !sweep.intervals.isEmpty else { return }
        for (index, breakpoint) in joints.enumerated() {
            let (lower, upper) = (sweep.intervals[index].range.lowerBound, sweep.intervals[index + 1].range.upperBound)
            sweep.intervals[index].range = lower...max(lower, breakpoint.size)
            sweep.intervals[index + 1].range = min(upper, breakpoint.size)...upper
        }
        let last = sweep.intervals.count - 1
        sweep.intervals[0].range = range.lowerBound...sweep.intervals[0].range.upperBound
        sweep.intervals[last].range = sweep.intervals[last].range.lowerBound...range.upperBound
    }

    // MARK: Exploring

    private func explore(_ start: Double, _ end: Double) {
        var gaps = [(start, end)]
        var attempts = 0
        while let (lower, upper) = gaps.popLast() {
            guard upper - lower > Self.resolution else { continue }
            // A part of the range in which each step is tiny is sampled, so that the sweep ends.
            guard attempts < Int((end - start) * 4) + 64 else {
                note("the layout has too many breakpoints")
                sample(lower, upper)
                continue
            }
            attempts += 1
            let size = lower + min(Self.stride, (upper - lower) * 0.487)
            guard let piece = piece(at: size, in: lower...upper) else {
                // Next to a breakpoint there is a direction.
                let other = size + min(Self.stride * 0.731, (upper - size) * 0.31)
                if let piece = piece(at: other, in: lower...upper) {
                    add(piece, lower, upper, &gaps)
                } else {
                    let part = min(upper, lower + Self.sampleDistance)
                    note(
                        "for some sizes the solver has no direction, code edits constraints, or a text has no room for a character"
                    )
                    if part < upper { gaps.append((part, upper)) }
                    sample(lower, part)
                }
                continue
            }
            add(piece, lower, upper, &gaps)
        }
        pieces.sort { $0.lower < $1.lower }
    }

    private func add(_ piece: Piece, _ lower: Double, _ upper: Double, _ gaps: inout [(Double, Double)]) {
        gaps.append((piece.upper, upper))
        gaps.append((lower, piece.lower))
        var piece = piece
        if !stage.reservations.isEmpty || !confirms(piece) { piece.isProved = piece.isProved.map { _ in false } }
        if !piece.isProved.contains(false) { return pieces.append(piece) }
        noteReasons(piece.sample)
        refine(piece)
    }

    /// Notes the views of which nothing is known, with the reason: of a subtree its topmost view.
    private func noteReasons(_ sample: LayoutSample) {
        for (index, reason) in sample.reasons.enumerated() {
            guard let reason, index == 0 || sample.reasons[stage.superviews[index]] == nil else { continue }
            note("\(names[index]): \(reason)")
        }
    }

    /// Lays the views out at the upper end of a piece, and compares the result with the prediction.
    ///
    /// The solver's limits need no confirmation. But code of this package that decides by a size, of which the sweep does not know,
    /// would make the prediction wrong. The place is two pixels from the end: next to it, sizes that are rounded to pixels may belong to
    /// the next piece.
    private func confirms(_ piece: Piece) -> Bool {
        let length = piece.upper - piece.lower
        let size = piece.upper - min(max(2 * stage.pixel, 2 * piece.sample.zone), length / 2)
        let frames = frames(at: size)
        for view in frames.indices where piece.isProved[view] {
            let (line, frame) = (piece.lines[view], frames[view])
            let predicted = SIMD4(
                line.x.value(at: size), line.y.value(at: size), line.width.value(at: size), line.height.value(at: size))
            let difference = frame - predicted
            let limit = stage.isRounded(view) && !stage.isExact(view) ? 2 * stage.pixel : 1e-5
            for place in 0..<4 where difference[place].magnitude > limit {
                note("\(names[view]): code decides by a size on the way")
                return false
            }
        }
        return true
    }

    private func note(_ reservation: String) {
        if !reservations.contains(reservation) { reservations.append(reservation) }
    }

    /// Returns the piece around a size, cut to a range; nil if the layout has no direction there.
    private func piece(at size: Double, in range: ClosedRange<Double>) -> Piece? {
        let sample = stage.sample(at: size, in: range)
        sampled[size] = sample.frames
        guard let limits = sample.limits, limits.lower < size, limits.upper > size else { return nil }
        let lines = zip(sample.frames, sample.rates).map { frame, rate in Self.lines(frame - rate * size, rate) }
        return Piece(
            lower: max(range.lowerBound, limits.lower), upper: min(range.upperBound, limits.upper), lines: lines,
            isProved: sample.isPlaced, sample: sample)
    }

    private static func lines(_ constant: SIMD4<Double>, _ rate: SIMD4<Double>) -> LayoutSweep.Frame {
        LayoutSweep.Frame(
            x: .init(constant: constant.x, rate: rate.x), y: .init(constant: constant.y, rate: rate.y),
            width: .init(constant: constant.z, rate: rate.z), height: .init(constant: constant.w, rate: rate.w))
    }

    // MARK: Sampling

    private func frames(at size: Double) -> [SIMD4<Double>] {
        if let known = sampled[size] { return known }
        let frames = stage.frames(at: size)
        sampled[size] = frames
        return frames
    }

    /// Adds the pieces between two sizes, found by samples alone.
    private func sample(_ lower: Double, _ upper: Double) {
        guard upper - lower > Self.resolution else { return }
        let sample = stage.sample(at: (lower + upper) / 2, in: lower...upper)
        sampled[sample.size] = sample.frames
        let unknown = [Bool](repeating: false, count: sample.frames.count)
        let lines = sample.frames.map { Self.lines($0, .zero) }
        refine(Piece(lower: lower, upper: upper, lines: lines, isProved: unknown, sample: sample))
    }

    /// Adds a piece, and cuts it where views that are not proved change their course.
    private func refine(_ piece: Piece) {
        // A distance from the ends, where the layout may belong to the next piece.
        let inset = min(2 * stage.pixel, (piece.upper - piece.lower) / 8)
        let (first, last) = (piece.lower + inset, piece.upper - inset)
        var parts: [(lower: Double, upper: Double)] = []
        split(first, last, piece.isProved, &parts)
        for (index, part) in parts.enumerated() {
            var cut = piece
            if index > 0 { cut.lower = part.lower }
            if index < parts.count - 1 { cut.upper = part.upper }
            let (start, end) = (frames(at: part.lower), frames(at: part.upper))
            let length = part.upper - part.lower
            for view in cut.lines.indices where !cut.isProved[view] {
                let rate = length > 1e-9 ? (end[view] - start[view]) / length : .zero
                cut.lines[view] = Self.lines(start[view] - rate * part.lower, rate)
            }
            pieces.append(cut)
        }
    }

    /// Splits a range of sizes until the frames that are not proved are linear in each part, as far as the middles tell.
    private func split(_ lower: Double, _ upper: Double, _ isProved: [Bool], _ parts: inout [(lower: Double, upper: Double)]) {
        var waiting = [(lower, upper)]
        while let (lower, upper) = waiting.popLast() {
            let middle = (lower + upper) / 2
            let isLinear = isLinear(lower, middle, upper, isProved)
            if isLinear, upper - lower <= Self.sampleDistance {
                parts.append((lower, upper))
            } else if isLinear || upper - lower > Self.resolution {
                waiting.append((middle, upper))
                waiting.append((lower, middle))
            }
        }
    }

    private func isLinear(_ lower: Double, _ middle: Double, _ upper: Double, _ isProved: [Bool]) -> Bool {
        let (a, m, b) = (frames(at: lower), frames(at: middle), frames(at: upper))
        for view in isProved.indices where !isProved[view] {
            let difference = m[view] - (a[view] + b[view]) / 2
            let limit = tolerance(ofView: view)
            for place in 0..<4 where difference[place].magnitude > limit { return false }
        }
        return true
    }

    /// The difference from a linear frame that counts as rounding: a pixel, if the view is not placed by the engine.
    private func tolerance(ofView view: Int) -> Double {
        stage.isExact(view) ? 1e-5 : 1.01 * stage.pixel
    }

    // MARK: Merging

    /// Joins pieces that differ in nothing that can be seen.
    private func merge() {
        var merged: [Piece] = []
        for piece in pieces {
            guard let last = merged.last, last.isProved == piece.isProved, continues(last, piece) else {
                merged.append(piece)
                continue
            }
            var joined = last
            joined.upper = piece.upper
            merged[merged.count - 1] = joined
        }
        pieces = merged
    }

    private func continues(_ first: Piece, _ second: Piece) -> Bool {
        guard first.sample.texts == second.sample.texts, first.sample.brokenConstraints == second.sample.brokenConstraints,
            first.sample.ambiguousViews == second.sample.ambiguousViews, second.lower - first.upper < 2 * Self.resolution
        else { return false }
        for view in first.lines.indices {
            let isExact = first.isProved[view] && second.isProved[view]
            let limit = isExact ? 1e-6 : tolerance(ofView: view)
            for size in [first.lower, first.upper, second.lower, second.upper] {
                let (a, b) = (first.lines[view], second.lines[view])
                for (one, other) in [(a.x, b.x), (a.y, b.y), (a.width, b.width), (a.height, b.height)]
                where (one.value(at: size) - other.value(at: size)).magnitude > limit { return false }
            }
        }
        return true
    }

    // MARK: Describing

    private func interval(_ piece: Piece) -> LayoutSweep.Interval {
        LayoutSweep.Interval(
            range: piece.lower...max(piece.lower, piece.upper), frames: piece.lines, isProved: piece.isProved,
            brokenConstraints: piece.sample.brokenConstraints, ambiguousViews: piece.sample.ambiguousViews,
            texts: piece.sample.texts)
    }

    /// The names of the views for people.
    private lazy var names = stage.views.map { Self.name(of: $0) }

    private var describedViews: [LayoutSweep.View] {
        var described: [LayoutSweep.View] = []
        for (index, view) in stage.views.enumerated() {
            let superview = index == 0 ? nil : stage.superviews[index]
            let name = names[index]
            let outer = superview.map { described[$0].path } ?? ""
            described.append(
                LayoutSweep.View(
                    name: name, path: index == 0 ? "" : outer.isEmpty ? name : "\(outer)/\(name)",
                    className: "\(type(of: view))", superview: superview,
                    identity: ObjectIdentifier(view)))
        }
        return described
    }

    private static func name(of view: UIView) -> String {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? ""
        return text.isEmpty ? "\(type(of: view))" : "\(type(of: view)) '\(text.count > 25 ? text.prefix(25) + "…" : text[...])'"
    }

    private var facts: [FindingSearch.Facts] {
        var shown: [ObjectIdentifier: Bool] = [:]
        return stage.views.map { view in
            let outer = view === stage.root ? nil : view.superview
            let isShown = !view.isHidden && view.alpha > 0 && outer.map { shown[ObjectIdentifier($0)] ?? true } ?? true
            shown[ObjectIdentifier(view)] = isShown
            return FindingSearch.Facts(
                isShown: isShown && (outer.map(Self.isContainer) ?? true), scrolls: view is UIScrollView)
        }
    }

    /// Whether an application places the subviews of a view. Those of controls belong to the framework.
    private static func isContainer(_ view: UIView) -> Bool {
        !SweepStage.isOwn(view)
            || [UIView.self, UIStackView.self, UIScrollView.self, UIWindow.self].contains { type(of: view) == $0 }
            || view is UITableViewCell == false && "\(type(of: view))".contains("ContentView")
    }
}
