import AshlarLayout
import AshlarUI
import AshlarSweep
import Foundation

/// The comparison of a sweep with layouts at many sizes.
@MainActor
enum DenseSampling {
    struct Comparison {
        var layouts = 0
        var solves = 0
        /// The largest difference of a coordinate that the sweep proved, and of the others, in points: of views that the engine of the
        /// root places, of those whose superviews were rounded to pixels, and of those that are sampled.
        var worstProved = 0.0
        var worstRounded = 0.0
        var worstSampled = 0.0
        var worstPlace = ""
        var worstRoundedPlace = ""
        /// The findings that differ from those of the sweep.
        var differences: [String] = []
        var worst: Double { max(worstProved, worstRounded, worstSampled) }
    }

    /// Lays the view out at every step of a sweep's range, and compares the frames, which are not rounded to pixels where the engine
    /// places them. Sizes within the uncertainty of a breakpoint are left out.
    static func compare(_ root: UIView, _ sweep: LayoutSweep, step: Double) -> Comparison {
        var comparison = Comparison()
        let before = root.frame
        let views = views(of: sweep, in: root)
        let check = FindingCheck(sweep, views)
        _ = LayoutDiagnostics.collecting {
            let solves = root.layoutItem.engine?.solveCount ?? 0
            var size = sweep.range.lowerBound
            while size <= sweep.range.upperBound {
                var frame = before
                if sweep.axis == .width { frame.size.width = size } else { frame.size.height = size }
                root.frame = frame
                root.layoutIfNeeded()
                comparison.layouts += 1
                let isNear = sweep.breakpoints.contains { abs($0.size - size) <= $0.uncertainty + 1e-6 }
                if !isNear, let interval = sweep.interval(at: size) {
                    for (index, view) in views.enumerated().dropFirst() {
                        guard let view else { continue }
                        let (found, predicted) = (exactFrame(view, root), interval.frames[index].rect(at: size))
                        let difference = max(
                            abs(found.minX - predicted.minX), abs(found.minY - predicted.minY),
                            abs(found.width - predicted.width), abs(found.height - predicted.height))
                        if interval.isProved[index], !isExact(view, root) {
                            guard difference > comparison.worstRounded else { continue }
                            comparison.worstRounded = difference
                            comparison.worstRoundedPlace =
                                "\(size): \(sweep.views[index].path) is \(found), not \(predicted)"
                        } else if interval.isProved[index] {
                            guard difference > comparison.worstProved else { continue }
                            comparison.worstProved = difference
                            comparison.worstPlace = "\(size): \(sweep.views[index].path) is \(found), not \(predicted)"
                        } else {
                            comparison.worstSampled = max(comparison.worstSampled, difference)
                        }
                    }
                    comparison.differences += check.differences(at: size)
                }
                size += step
            }
            comparison.solves = (root.layoutItem.engine?.solveCount ?? 0) - solves
            root.frame = before
            root.layoutIfNeeded()
        }
        return comparison
    }

    /// Returns the views of a sweep by index; nil for those that layout has removed.
    private static func views(of sweep: LayoutSweep, in root: UIView) -> [UIView?] {
        var known: [ObjectIdentifier: UIView] = [:]
        var waiting = [root]
        while let view = waiting.popLast() {
            known[ObjectIdentifier(view)] = view
            waiting += view.subviews
        }
        return sweep.views.map { known[$0.identity] }
    }

    private static func isExact(_ view: UIView, _ root: UIView) -> Bool {
        guard let engine = root.layoutItem.engine else { return false }
        return view.layoutItem.isHosted(by: engine) && view.transform.isIdentity
            && !view.translatesAutoresizingMaskIntoConstraints
    }

    private static func exactFrame(_ view: UIView, _ root: UIView) -> CGRect {
        guard isExact(view, root) else { return view.frame }
        let frame = view.layoutItem.engineFrame
        return CGRect(x: frame.x, y: frame.y, width: frame.z, height: frame.w)
    }
}

/// The comparison of a sweep's findings with what the frames on the screen show at one size.
@MainActor
struct FindingCheck {
    private let sweep: LayoutSweep
    private let views: [UIView?]
    /// The part of each difference that rounding to pixels makes, in points.
    private static let pixels = 1.5

    init(_ sweep: LayoutSweep, _ views: [UIView?]) { (self.sweep, self.views) = (sweep, views) }

    /// Returns a line for each view that extends beyond its superview, or text that is cut off, without a finding of the sweep, and for
    /// each such finding that the screen does not show.
    func differences(at size: Double) -> [String] {
        var lines: [String] = []
        for (index, view) in views.enumerated().dropFirst() {
            guard let view, let outer = sweep.views[index].superview.flatMap({ views[$0] }), isShown(view) else { continue }
            if !(outer is UIScrollView), isContainer(outer) {
                let excess =
                    [
                        -view.frame.minX, -view.frame.minY, view.frame.maxX - outer.bounds.width,
                        view.frame.maxY - outer.bounds.height,
                    ].max() ?? 0
                compare(.outside, [index], Double(excess), size, &lines)
            }
            if let label = view as? UILabel, label.numberOfLines == 1, label.layoutItem.isHosted,
                !label.adjustsFontSizeToFitWidth, label.text?.isEmpty == false, isContainer(outer)
            {
                let needed = label.intrinsicContentSize
                let excess = max(needed.width - label.frame.width, needed.height - label.frame.height)
                compare(.cutText, [index], Double(excess), size, &lines)
            }
        }
        for finding in sweep.findings where finding.kind == .overlap {
            guard let a = views[finding.views[0]]?.frame, let b = views[finding.views[1]]?.frame else { continue }
            let depth = [
                a.maxX - b.minX, b.maxX - a.minX, a.maxY - b.minY, b.maxY - a.minY, a.width, b.width, a.height, b.height,
            ]
            compare(.overlap, finding.views, Double(depth.min() ?? 0), size, &lines)
        }
        return lines
    }

    private func compare(
        _ kind: LayoutSweep.Finding.Kind, _ indices: [Int], _ excess: Double, _ size: Double, _ lines: inout [String]
    ) {
        let ranges = sweep.findings.filter { $0.kind == kind && $0.views == indices }.flatMap(\.ranges)
        let isInside = ranges.contains { $0.lowerBound <= size && size <= $0.upperBound }
        // Near the end of a range either may hold.
        guard !ranges.contains(where: { min(abs($0.lowerBound - size), abs($0.upperBound - size)) < 0.01 }) else { return }
        if isInside ? excess < -Self.pixels : excess > 0.5 + Self.pixels {
            lines.append(
                "\(size): \(kind) of \(indices.map { sweep.views[$0].path }) is \(excess), found \(ranges), frame \(views[indices[0]]?.frame ?? .zero) in \(views[indices[0]]?.superview?.frame ?? .zero)"
            )
        }
    }

    private func isShown(_ view: UIView) -> Bool {
        var present: UIView? = view
        while let view = present {
            if view.isHidden || view.alpha <= 0 { return false }
            present = view.superview
        }
        return true
    }

    private func isContainer(_ view: UIView) -> Bool {
        [UIView.self, UIStackView.self, UIScrollView.self, UIWindow.self].contains { type(of: view) == $0 }
    }
}
