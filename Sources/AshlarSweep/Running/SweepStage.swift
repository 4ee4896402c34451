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
    /// The views of the tree at the start, superviews first, without the parts that controls and bars make for themselves.
    private(set) var views: [UIView] = []
    /// The indices of the superviews; 0 for the root.
    private(set) var superviews: [Int] = []
    /// What places each view that no engine places, and the law of each piece of a container.
    private(set) var roles: [ViewRole] = []
    private var laws: [(end: Double, laws: [PlacementLaw?])] = []
    private(set) var engines = SweepEngines(of: [], slot: 2)
    private(set) var work = LayoutSweep.Work()
    /// The reasons why rates prove nothing: code of the application in the layout.
    private(set) var reservations: [String] = []
    private let firstSize: CGSize

    init(_ root: UIView, _ axis: LayoutSweep.Axis, findsAmbiguity: Bool) {
        (self.root, self.axis, self.findsAmbiguity) = (root, axis, findsAmbiguity)
        firstSize = root.frame.size
    }

    /// Lists the views of the tree, and learns from layouts at several sizes how containers place their pieces.
    ///
    /// - Parameter range: The swept sizes.
    func begin(_ range: ClosedRange<Double>) {
        // Far from the first size, so that code that follows a size shows itself at once.
        layOut(at: range.upperBound)
        listViews()
        reservations = codeInLayout
        roles = views.indices.map { $0 == 0 ? .autoresized : ViewRole.role(of: views[$0], in: views[superviews[$0]]) }
        engines = SweepEngines(of: views, slot: axis == .width ? 2 : 3)
        learnLaws(range)
        steps = views.indices.flatMap { index in Self.steps(of: views[index]).map { (index, $0) } }
    }

    /// Reads the laws of the pieces of containers off layouts at both ends and in the middle of each part of the range in which the root
    /// has the same traits and margins.
    private func learnLaws(_ range: ClosedRange<Double>) {
        guard roles.contains(where: { if case .piece = $0 { true } else { false } }) else { return }
        let ends = Self.steps(of: root).filter { axis == .width && range.contains($0) } + [range.upperBound]
        var start = range.lowerBound
        for end in ends where end > start || ends.count == 1 {
            let inset = min(Self.detour, (end - start) / 8)
            var observations = [[PlacementLaw.Observation]](repeating: [], count: views.count)
            for size in [start + inset, end - inset, (start + end) / 2] {
                engines.follow(views) { layOut(at: size) }
                for index in views.indices.dropFirst() {
                    guard case .piece = roles[index] else { continue }
                    let outer = Self.presentFrame(of: views[superviews[index]])
                    observations[index].append(
                        .init(frame: Self.presentFrame(of: views[index]), size: SIMD2(outer.z, outer.w)))
                }
            }
            let found = views.indices.map { index -> PlacementLaw? in
                guard case .piece(let followsContent) = roles[index] else { return nil }
                return PlacementLaw(of: observations[index], followsContent: followsContent)
            }
            laws.append((end, found))
            start = end
        }
    }

    /// Returns the law of a piece of a container in the present layout; nil if it has none.
    func law(of index: Int) -> PlacementLaw? {
        let size = axis == .width ? Self.presentFrame(of: root).z : Self.presentFrame(of: root).w
        return laws.first { size < $0.end }?.laws[index] ?? laws.last?.laws[index]
    }

    private func listViews() {
        (views, superviews) = ([root], [0])
        var next = 0
        while next < views.count {
            for subview in views[next].subviews where !ViewRole.isPart(subview, of: views[next]) {
                views.append(subview)
                superviews.append(next)
            }
            next += 1
        }
    }

    private func layOut(at size: Double) {
        setSize(size)
        root.layoutIfNeeded()
        work.layouts += 1
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
        var reader = read(at: size, in: range)
        if !reader.misread.isEmpty {
            for (place, slot) in reader.misread { engines.setSlot(slot, of: place) }
            // Engines solve again only if something has changed.
            layOut(at: size + Self.detour)
            reader = read(at: size, in: range)
        }
        let isKnown = reader.reasons.map { $0 == nil }
        var sample = LayoutSample(
            size: size, frames: reader.frames, rates: reader.rates, isPlaced: isKnown, reasons: reader.reasons, limits: nil,
            zone: reader.zone, texts: [:], brokenConstraints: [], ambiguousViews: [], engines: [])
        if !engines.haveChanged, isFollowed(reader) {
            sample.limits = limits(sample, (size + reader.lower, size + reader.upper))
        }
        readTexts(&sample)
        for (place, entry) in engines.entries.enumerated() where !engines.haveChanged {
            sample.brokenConstraints += entry.engine.brokenRows.map { entry.engine.description(ofRow: $0).text }
            guard let probe = entry.probe, let motion = reader.motions[place] else { continue }
            sample.engines.append(
                LayoutSample.EngineRows(
                    place: place, growth: motion.growth, rows: entry.engine.rowStates(probe),
                    structure: .init(engine: ObjectIdentifier(entry.engine), addedRows: entry.engine.work.addedRows)))
        }
        if findsAmbiguity, !engines.haveChanged {
            sample.ambiguousViews = views.indices.filter { index in
                engines.place(of: views[index]).map {
                    engines.entries[$0].engine.hasAmbiguousLayout(views[index].layoutItem)
                } ?? false
            }
        }
        work.measuredTexts = texts.measured
        return sample
    }

    /// The distance to a layout between two at the same size, in points.
    private static let detour = 8.0

    private func read(at size: Double, in range: ClosedRange<Double>) -> PlacementReader {
        let solves = engines.solves
        engines.follow(views) { layOut(at: size) }
        work.solves += max(0, engines.solves - solves)
        return PlacementReader(self, lower: range.lowerBound - size, upper: range.upperBound - size)
    }

    /// Whether something tells how far the layout goes on as it is: the engine of the root, if it has one, or else the laws of views.
    private func isFollowed(_ reader: PlacementReader) -> Bool {
        guard let place = engines.entries.firstIndex(where: { $0.root == 0 }) else { return reader.lower < 0 && reader.upper > 0 }
        return reader.motions[place] != nil && reader.lower < 0 && reader.upper > 0
    }

    /// Returns the frames at a size. Used where code decides, so that only samples tell.
    func frames(at size: Double) -> [SIMD4<Double>] {
        let solves = engines.solves
        engines.follow(views) { layOut(at: size) }
        work.solves += max(0, engines.solves - solves)
        return views.map {
            engines.place(of: $0) != nil && $0.transform.isIdentity ? $0.layoutItem.engineFrame : Self.presentFrame(of: $0)
        }
    }

    /// Returns the frame of a view as it is on the screen.
    static func presentFrame(of view: UIView) -> SIMD4<Double> {
        let frame = view.frame
        return SIMD4(frame.minX, frame.minY, frame.width, frame.height)
    }

    /// Whether the frame of a view follows sizes that were rounded to pixels on the way from the root, so that the screen differs from
    /// the exact solution by parts of a pixel.
    func isRounded(_ index: Int) -> Bool {
        var present = index
        while present > 0 {
            if engines.place(of: views[present]) != nil { return true }
            present = superviews[present]
        }
        return false
    }

    /// Whether the engine of the root places a view, so that its frame is exact in every layout.
    func isExact(_ index: Int) -> Bool {
        guard !views[index].translatesAutoresizingMaskIntoConstraints else { return false }
        return engines.place(of: views[index]).map { engines.entries[$0].root == 0 } ?? false
    }

    /// The length of a pixel in points; a thousandth of a point on a screen without pixels.
    var pixel: Double { engines.entries.lazy.compactMap(\.engine.displayScale).first.map { 1 / Double($0) } ?? 1e-3 }

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

    /// The classes of the views of cells that contain what the application adds.
    static let contentViews: Set<String> = ["UITableViewCellContentView", "_UITableViewHeaderFooterContentView"]

    /// Whether the class of an object is one of this package's.
    static func isOwn(_ object: AnyObject) -> Bool {
        let name = String(reflecting: type(of: object))
        return ["AshlarUI.", "AshlarNib."].contains { name.hasPrefix($0) }
    }
}
