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
        /// The largest difference of a coordinate that the sweep proved, and of the others, in points.
        var worstProved = 0.0
        var worstSampled = 0.0
        var worstPlace = ""
        var worst: Double { max(worstProved, worstSampled) }
    }

    /// Lays the view out at every step of a sweep's range, and compares the frames, which are not rounded to pixels where the engine
    /// places them. Sizes within the uncertainty of a breakpoint are left out.
    static func compare(_ root: UIView, _ sweep: LayoutSweep, step: Double) -> Comparison {
        var comparison = Comparison()
        let before = root.frame
        var views = [root]
        var next = 0
        while next < views.count {
            views += views[next].subviews
            next += 1
        }
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
                    for index in 1..<max(1, min(views.count, sweep.views.count)) {
                        let (found, predicted) = (exactFrame(views[index], root), interval.frames[index].rect(at: size))
                        let difference = max(
                            abs(found.minX - predicted.minX), abs(found.minY - predicted.minY),
                            abs(found.width - predicted.width), abs(found.height - predicted.height))
                        if interval.isProved[index] {
                            guard difference > comparison.worstProved else { continue }
                            comparison.worstProved = difference
                            comparison.worstPlace = "\(size): \(sweep.views[index].path) is \(found), not \(predicted)"
                        } else {
                            comparison.worstSampled = max(comparison.worstSampled, difference)
                        }
                    }
                }
                size += step
            }
            comparison.solves = (root.layoutItem.engine?.solveCount ?? 0) - solves
            root.frame = before
            root.layoutIfNeeded()
        }
        return comparison
    }

    private static func exactFrame(_ view: UIView, _ root: UIView) -> CGRect {
        guard let engine = root.layoutItem.engine, view.layoutItem.isHosted(by: engine), view.transform.isIdentity else {
            return view.frame
        }
        let frame = view.layoutItem.engineFrame
        return CGRect(x: frame.x, y: frame.y, width: frame.z, height: frame.w)
    }
}
