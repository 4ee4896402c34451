import Foundation

/// A sweep as a value for JSON: what `ashlar prove --json` lists for each scene.
///
///     let sweep = view.ashlar.sweep(width: 320...1366)
///     let data = try JSONEncoder().encode(SweepDocument(sweep, title: "Profile"))
///
/// Sizes are rounded to a ten-thousandth of a point, and texts of constraints have no addresses, so that the document of a layout is the
/// same in every run. `Documentation/Sweeping/prove.schema.json` describes the form.
public struct SweepDocument: Codable, Hashable, Sendable {
    /// A range of sizes, in points.
    public struct Range: Codable, Hashable, Sendable {
        /// The smallest size.
        public var from: Double
        /// The largest size.
        public var to: Double

        init(_ range: ClosedRange<Double>) { (from, to) = (rounded(range.lowerBound), rounded(range.upperBound)) }
    }

    /// A view.
    public struct View: Codable, Hashable, Sendable {
        /// The name for people: the identifier, or the class with the text.
        public var name: String
        /// The names from the root's subview down to the view, separated by slashes; empty for the root.
        public var path: String
        /// The name of the class.
        public var className: String
        /// The index of the superview; nil for the root.
        public var superview: Int?

        private enum CodingKeys: String, CodingKey {
            case name, path, superview
            case className = "class"
        }
    }

    /// What changes at a breakpoint.
    public struct Change: Codable, Hashable, Sendable {
        /// The kinds of changes.
        public enum Kind: String, Codable, Sendable {
            /// A constraint begins to hold exactly, and decides from here on.
            case takesOver
            /// A constraint held exactly below the breakpoint and no longer does.
            case givesWay
            /// A text breaks into other lines.
            case wraps
            /// A required constraint is broken above the breakpoint.
            case breaks
            /// A required constraint is broken below the breakpoint.
            case holdsAgain
            /// Views are ambiguous above the breakpoint.
            case becomesAmbiguous
            /// Views are ambiguous below the breakpoint.
            case becomesUnambiguous
            /// Code places views in another way.
            case code
        }

        /// The kind.
        public var kind: Kind
        /// The constraint in UIKit's words; nil for changes of views.
        public var constraint: String?
        /// The indices of the views; nil for changes of constraints.
        public var views: [Int]?
        /// The width and height of a text below the breakpoint, in points.
        public var oldSize: [Double]?
        /// The width and height of a text above the breakpoint, in points.
        public var newSize: [Double]?
    }

    /// A size at which the layout changes its course.
    public struct Breakpoint: Codable, Hashable, Sendable {
        /// The size, in points.
        public var size: Double
        /// The length of the range of sizes around the breakpoint that belongs to neither interval, in points.
        public var uncertainty: Double
        /// Whether a frame jumps, as opposed to changing its rate.
        public var isJump: Bool
        /// What changes, the most important first.
        public var changes: [Change]
        /// The indices of the views that change their course.
        public var views: [Int]
    }

    /// A range of sizes in which all frames are linear.
    public struct Interval: Codable, Hashable, Sendable {
        /// The sizes.
        public var range: Range
        /// The frames by index of the view: the constants of x, y, width and height, then the change of each for one point of the
        /// root's size.
        public var frames: [[Double]]
        /// The indices of the views whose frames were found by samples.
        public var sampledViews: [Int]
        /// The constraints that are broken in the whole interval, in UIKit's words.
        public var brokenConstraints: [String]
        /// The indices of the views whose position or size the constraints leave open.
        public var ambiguousViews: [Int]
    }

    /// Something that is wrong at some sizes.
    public struct Finding: Codable, Hashable, Sendable {
        /// What is wrong.
        public var kind: LayoutSweep.Finding.Kind
        /// The indices of the views: two for an overlap, none for a conflict.
        public var views: [Int]
        /// The constraint of a conflict, in UIKit's words; nil for other kinds.
        public var constraint: String?
        /// The sizes at which this holds, in ascending order.
        public var ranges: [Range]
        /// The largest number of points by which views overlap, extend beyond their superview or are too small; nil for a text that
        /// is truncated after its last line, and for conflicts and ambiguities.
        public var amount: Double?
        /// Whether the frames that lead to this are proved, and not sampled.
        public var isProved: Bool
    }

    /// The title of the scene.
    public var title: String
    /// The path of the file; nil for a view in code.
    public var file: String?
    /// The line of the scene in the file, counted from 1; nil if it is not known.
    public var line: Int?
    /// The dimension of the root that changes.
    public var axis: LayoutSweep.Axis
    /// The swept sizes.
    public var range: Range
    /// Whether every frame at every size follows from the engine's solutions.
    public var isProved: Bool
    /// The reasons why not everything is proved; empty if it is.
    public var reservations: [String]
    /// The number of times that the scene was laid out.
    public var layouts: Int
    /// The views: the root first, superviews before their subviews.
    public var views: [View]
    /// The breakpoints in ascending order.
    public var breakpoints: [Breakpoint]
    /// The intervals in ascending order; nil if they were left out.
    public var intervals: [Interval]?
    /// What is wrong at some sizes, in the order of the views.
    public var findings: [Finding]

    /// Creates the document of a sweep.
    ///
    /// - Parameters:
    ///   - sweep: The sweep.
    ///   - title: The title of the scene.
    ///   - file: The path of the file. The default is nil, for a view in code.
    ///   - line: The line of the scene in the file, counted from 1. The default is nil.
    ///   - hasIntervals: Whether the frames in all intervals are part of the document. The default is true.
    public init(_ sweep: LayoutSweep, title: String, file: String? = nil, line: Int? = nil, hasIntervals: Bool = true) {
        (self.title, self.file, self.line) = (title, file, line)
        (axis, range, isProved) = (sweep.axis, Range(sweep.range), sweep.isProved)
        (reservations, layouts) = (sweep.reservations.map(Self.withoutAddresses), sweep.work.layouts)
        views = sweep.views.map { View(name: $0.name, path: $0.path, className: $0.className, superview: $0.superview) }
        breakpoints = sweep.breakpoints.map { breakpoint in
            Breakpoint(
                size: rounded(breakpoint.size), uncertainty: rounded(breakpoint.uncertainty), isJump: breakpoint.isJump,
                changes: breakpoint.changes.map(Self.change), views: breakpoint.views)
        }
        intervals = hasIntervals ? sweep.intervals.map(Self.interval) : nil
        findings = sweep.findings.map { finding in
            let hasAmount = finding.amount.isFinite && ![.conflict, .ambiguity].contains(finding.kind)
            return Finding(
                kind: finding.kind, views: finding.views, constraint: finding.constraint.map(Self.withoutAddresses),
                ranges: finding.ranges.map(Range.init), amount: hasAmount ? rounded(finding.amount) : nil,
                isProved: finding.isProved)
        }
    }

    /// What is known of the sizes in words, such as `widths 320 to 1366, proved, 2 breakpoints: 396, 588.5`. Breakpoints at which only
    /// code places views are counted and not listed.
    public var summary: String {
        let known = breakpoints.filter { breakpoint in !breakpoint.changes.allSatisfy { $0.kind == .code } }
        var words =
            "\(axis.rawValue)s \(points(range.from)) to \(points(range.to)), \(isProved ? "proved" : "in part in steps"), "
        words += "\(known.count) breakpoint\(known.count == 1 ? "" : "s")"
        if !known.isEmpty { words += ": " + known.map { points($0.size) }.joined(separator: ", ") }
        let rest = breakpoints.count - known.count
        return rest == 0 ? words : words + " (and \(rest) by code)"
    }

    private static func interval(_ interval: LayoutSweep.Interval) -> Interval {
        Interval(
            range: Range(interval.range),
            frames: interval.frames.map { frame in
                let lines = [frame.x, frame.y, frame.width, frame.height]
                return (lines.map(\.constant) + lines.map(\.rate)).map { rounded($0, 1e9) }
            }, sampledViews: interval.isProved.indices.filter { !interval.isProved[$0] },
            brokenConstraints: interval.brokenConstraints.map(withoutAddresses), ambiguousViews: interval.ambiguousViews)
    }

    private static func change(_ change: LayoutSweep.Breakpoint.Change) -> Change {
        switch change {
        case .takesOver(let constraint): Change(kind: .takesOver, constraint: withoutAddresses(constraint))
        case .givesWay(let constraint): Change(kind: .givesWay, constraint: withoutAddresses(constraint))
        case .wraps(let view, let old, let new):
            Change(
                kind: .wraps, views: [view], oldSize: [rounded(old.width), rounded(old.height)],
                newSize: [rounded(new.width), rounded(new.height)])
        case .breaks(let constraint): Change(kind: .breaks, constraint: withoutAddresses(constraint))
        case .holdsAgain(let constraint): Change(kind: .holdsAgain, constraint: withoutAddresses(constraint))
        case .becomesAmbiguous(let views): Change(kind: .becomesAmbiguous, views: views)
        case .becomesUnambiguous(let views): Change(kind: .becomesUnambiguous, views: views)
        case .code(let views): Change(kind: .code, views: views)
        }
    }

    /// Returns a text of constraints without the addresses of objects and the lists of their names, which differ from run to run.
    ///
    /// - Parameter text: A text in UIKit's form, such as `<NSLayoutConstraint:0x55d0 a.width == 44 (active)>`.
    public static func withoutAddresses(_ text: String) -> String {
        text.replacing(#/:0x[0-9a-f]+/#, with: "").replacing(#/ +\((active|inactive|Names)[^)]*\)/#, with: "")
    }
}

/// Returns a number rounded to a ten-thousandth, without a negative zero. Ends of ranges differ by a millionth from the size at which two
/// views meet, which counts as rounding.
private func rounded(_ value: some BinaryFloatingPoint) -> Double { rounded(Double(value), 1e4) }

/// Returns a number rounded to a fraction, without a negative zero.
private func rounded(_ value: Double, _ parts: Double) -> Double {
    let result = (value * parts).rounded() / parts
    return result == 0 ? 0 : result
}
