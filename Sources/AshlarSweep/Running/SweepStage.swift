import AshlarLayout
import AshlarUI
import Foundation

/// The views of a sweep: lays them out at a size, and reads frames and directions.
@MainActor
final class SweepStage {
    let root: UIView
    let axis: LayoutSweep.Axis
    let findsAmbiguity: Bool
    let texts = TextBreaks()
    /// The views of the tree at the start, superviews first.
    private(set) var views: [UIView] = []
    private(set) var work = LayoutSweep.Work()
    /// The reasons why rates prove nothing: code of the application in the layout.
    private(set) var reservations: [String] = []
    private let firstSize: CGSize

    init(_ root: UIView, _ axis: LayoutSweep.Axis, findsAmbiguity: Bool) {
        (self.root, self.axis, self.findsAmbiguity) = (root, axis, findsAmbiguity)
        firstSize = root.frame.size
    }

    /// Lays the tree out at a size for the first time, and lists its views.
    func begin(at size: Double) {
        setSize(size)
        root.layoutIfNeeded()
        work.layouts += 1
        views = [root]
        var next = 0
        while next < views.count {
            views.append(contentsOf: views[next].subviews)
            next += 1
        }
        reservations = codeInLayout
        steps = views.indices.flatMap { index in Self.steps(of: views[index]).map { (index, $0) } }
    }

    /// The widths of views at which this package's own code changes margins.
    private var steps: [(view: Int, width: Double)] = []

    /// FIDELITY.md: rootMarginsByWidth.
    private static func steps(of view: UIView) -> [Double] {
        if view.next is UIViewController || view is UINavigationBar { return [414] }
        if view is UITableView { return [393] }
        if view is UICollectionView { return [400] }
        return view is UIWindow ? [414, 600] : []
    }

    /// Returns the part of some limits in which no view reaches a width at which its margins change.
    private func limits(_ sample: LayoutSample, _ limits: (lower: Double, upper: Double)) -> (lower: Double, upper: Double) {
        var limits = limits
        for (view, width) in steps where sample.rates[view].z.magnitude > 1e-12 {
            let size = sample.size + (width - sample.frames[view].z) / sample.rates[view].z
            if size > sample.size { limits.upper = min(limits.upper, size) } else { limits.lower = max(limits.lower, size) }
        }
        return limits
    }

    /// Restores the size that the root had.
    func end() {
        root.frame.size = firstSize
        root.layoutIfNeeded()
    }

    private func setSize(_ size: Double) {
        var frame = root.frame
        if axis == .width { frame.size.width = size } else { frame.size.height = size }
        root.frame = frame
    }

    // MARK: Layouts

    /// Lays the tree out at a size.
    ///
    /// - Parameters:
    ///   - size: The size.
    ///   - range: The sizes for which the directions are wanted.
    func sample(at size: Double, in range: ClosedRange<Double>) -> LayoutSample {
        let probe = SizeProbe(slot: axis == .width ? 2 : 3)
        let engine = root.layoutItem.engine
        let solves = engine?.solveCount ?? 0
        engine?.probe = probe
        setSize(size)
        root.layoutIfNeeded()
        engine?.probe = nil
        work.layouts += 1
        work.solves += (root.layoutItem.engine?.solveCount ?? 0) - solves
        let isSame = engine === root.layoutItem.engine
        if let engine, isSame, !probe.hasSolution { probe.noteSolution(engine) }
        var sample = LayoutSample(
            size: size, frames: [], rates: [], isPlaced: [], limits: nil, texts: [:], brokenConstraints: [], ambiguousViews: [],
            rows: [])
        if isSame, probe.isSmooth, probe.isExplained { sample.limits = limits(probe, size, range) }
        for view in views { read(view, engine, probe, &sample) }
        if let found = sample.limits { sample.limits = limits(sample, found) }
        readTexts(&sample)
        if let engine, isSame {
            sample.brokenConstraints = engine.brokenRows.map { engine.description(ofRow: $0).text }
            sample.rows = engine.rowStates(probe)
            sample.structure = LayoutSample.Structure(engine: ObjectIdentifier(engine), addedRows: engine.work.addedRows)
            if findsAmbiguity {
                sample.ambiguousViews = views.indices.filter { engine.hasAmbiguousLayout(views[$0].layoutItem) }
            }
        }
        work.measuredTexts = texts.measured
        return sample
    }

    /// Returns the frames at a size. Used where code decides, so that only samples tell.
    func frames(at size: Double) -> [SIMD4<Double>] {
        let solves = root.layoutItem.engine?.solveCount ?? 0
        setSize(size)
        root.layoutIfNeeded()
        work.layouts += 1
        work.solves += max(0, (root.layoutItem.engine?.solveCount ?? 0) - solves)
        return views.map(exactFrame)
    }

    /// Returns the frame of a view before it is rounded to pixels, if the engine of the root placed it.
    func exactFrame(of view: UIView) -> SIMD4<Double> {
        if let engine = root.layoutItem.engine, isPlaced(view, by: engine) { return view.layoutItem.engineFrame }
        let frame = view.frame
        return SIMD4(frame.minX, frame.minY, frame.width, frame.height)
    }

    private func isPlaced(_ view: UIView, by engine: LayoutEngine) -> Bool {
        view !== root && view.layoutItem.isHosted(by: engine) && view.transform.isIdentity
    }

    private func read(_ view: UIView, _ engine: LayoutEngine?, _ probe: SizeProbe, _ sample: inout LayoutSample) {
        sample.frames.append(exactFrame(of: view))
        if view === root {
            sample.rates.append(axis == .width ? SIMD4(0, 0, 1, 0) : SIMD4(0, 0, 0, 1))
            sample.isPlaced.append(true)
        } else if let engine, isPlaced(view, by: engine) {
            let item = view.layoutItem
            sample.rates.append(
                SIMD4(probe.rate(of: item, 0), probe.rate(of: item, 1), probe.rate(of: item, 2), probe.rate(of: item, 3)))
            sample.isPlaced.append(true)
        } else {
            sample.rates.append(.zero)
            sample.isPlaced.append(false)
        }
    }

    /// Returns the sizes between which all solves of a pass are linear and all texts keep their lines; nil if only code tells.
    private func limits(_ probe: SizeProbe, _ size: Double, _ range: ClosedRange<Double>) -> (Double, Double)? {
        probe.limit(lower: range.lowerBound - size, upper: range.upperBound - size)
        for wrap in probe.wraps where wrap.rate.magnitude > 1e-12 {
            guard let view = wrap.item.owner as? UIView else { return nil }
            let ends = [probe.lower, probe.upper].map { wrap.width + wrap.rate * $0 }
            guard let piece = texts.piece(of: view, at: wrap.width, upTo: max(ends[0], ends[1])) else { return nil }
            let growths = [(piece.lower - wrap.width) / wrap.rate, (piece.upper - wrap.width) / wrap.rate]
            probe.limit(lower: min(growths[0], growths[1]), upper: max(growths[0], growths[1]))
        }
        // A text whose width stays needs no break, but a size that only its code knows.
        for wrap in probe.wraps where wrap.rate.magnitude <= 1e-12 {
            guard let view = wrap.item.owner as? UIView, texts.text(of: view, at: wrap.width) != nil else { return nil }
        }
        return (size + probe.lower, size + probe.upper)
    }

    // MARK: Texts

    private func readTexts(_ sample: inout LayoutSample) {
        for (index, view) in views.enumerated() {
            let content = view.layoutItem.contentSize
            switch view {
            case let label as UILabel where label.text?.isEmpty == false:
                var size = content
                if label.wrapsContent || label.adjustsFontSizeToFitWidth { size.width = 0 }
                if !label.layoutItem.isHosted {
                    guard label.numberOfLines == 1 else { continue }
                    size = label.intrinsicContentSize
                }
                let isTruncated =
                    label.wrapsContent && texts.text(of: label, at: sample.frames[index].z)?.isTruncated == true
                sample.texts[index] = .init(content: content, needed: size, isTruncated: isTruncated)
            case let button as UIButton where button.currentTitle?.isEmpty == false && button.layoutItem.isHosted:
                sample.texts[index] = .init(content: content, needed: content, isTruncated: false)
            default: break
            }
        }
    }

    // MARK: Code

    /// The classes of the application whose methods take part in the layout. What they do at other sizes cannot be known.
    private var codeInLayout: [String] {
        var found: [String] = []
        func note(_ text: String) { if !found.contains(text) { found.append(text) } }
        for view in views {
            if !Self.isOwn(view) {
                let flags = view.layoutItem.flags
                if !flags.contains(.inheritsLayout) || !flags.contains(.inheritsUpdates) || flags.contains(.observesFrames) {
                    note("\(type(of: view)) takes part in the layout by code")
                }
            }
            if let controller = view.next as? UIViewController, controller.viewIfLoaded === view, !Self.isOwn(controller) {
                note("\(type(of: controller)) may take part in the layout by code")
            }
        }
        return found
    }

    /// Whether the class of an object is one of this package's.
    static func isOwn(_ object: AnyObject) -> Bool {
        let name = String(reflecting: type(of: object))
        return ["AshlarUI.", "AshlarNib."].contains { name.hasPrefix($0) }
    }
}
