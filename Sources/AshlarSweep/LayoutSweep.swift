import AshlarReport
import Foundation

/// The layout of a view at every width, or every height, of a range.
///
/// Frames are linear functions of the root's size, except at *breakpoints*: where a constraint takes over from another, a text breaks
/// into other lines, or a conflict begins. A sweep follows the solver from breakpoint to breakpoint. Between two breakpoints it needs
/// no further solve, so that it proves what holds at every size of an interval, where tests with samples look at single sizes.
///
///     let sweep = view.ashlar.sweep(width: 320...1366)
///     for breakpoint in sweep.breakpoints { print(breakpoint) }
///     // 396: <NSContentSizeLayoutConstraint:0x55d0 title.width >= 180 …> takes over
///     print(sweep.findings)        // what overlaps, is cut off, is ambiguous or conflicts, and at which widths
///
/// Frames are exact: not rounded to pixels. A frame on the screen differs by less than a pixel.
public struct LayoutSweep: Sendable {
    /// The dimension of the root view that changes.
    public enum Axis: String, Sendable, Codable {
        /// The width.
        case width
        /// The height.
        case height
    }

    /// A linear function of the root's size: `constant + rate · size`.
    public struct Line: Hashable, Sendable {
        /// The value at size 0.
        public var constant: Double

        /// The change for each point of the root's size.
        public var rate: Double

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - constant: The value at size 0.
        ///   - rate: The change for each point of the root's size.
        public init(constant: Double, rate: Double) { (self.constant, self.rate) = (constant, rate) }

        /// Returns the value at a size.
        public func value(at size: Double) -> Double { constant + rate * size }
    }

    /// A frame as a function of the root's size, in the superview's coordinates.
    public struct Frame: Hashable, Sendable {
        /// The left edge.
        public var x: Line
        /// The top edge.
        public var y: Line
        /// The width.
        public var width: Line
        /// The height.
        public var height: Line

        /// Returns the frame at a size of the root.
        public func rect(at size: Double) -> CGRect {
            CGRect(
                x: x.value(at: size), y: y.value(at: size), width: width.value(at: size), height: height.value(at: size))
        }
    }

    /// A view of the swept tree.
    public struct View: Sendable {
        /// The name for people: the identifier, or the class with the text.
        public var name: String
        /// The names from the root's subview down to the view, separated by slashes; empty for the root.
        public var path: String
        /// The name of the class.
        public var className: String
        /// The index of the superview in ``LayoutSweep/views``; nil for the root.
        public var superview: Int?
        /// The identity of the view, as long as the view exists.
        public var identity: ObjectIdentifier
    }

    /// The views: the root first, superviews before their subviews. Views that layout adds later are not part of the sweep, and neither
    /// are the parts that controls and bars make for themselves, such as the label of a button, which follow from the control's bounds.
    public internal(set) var views: [View]

    /// The dimension that changes.
    public internal(set) var axis: Axis

    /// The swept sizes.
    public internal(set) var range: ClosedRange<Double>

    /// A range of sizes in which all frames are linear.
    public struct Interval: Sendable {
        /// The sizes, without the breakpoints at its ends.
        public var range: ClosedRange<Double>

        /// The frames by index of the view.
        public var frames: [Frame]

        /// Whether each frame follows from the solutions of the engines, and from code that is known to be linear, at every size of the
        /// interval. The frames of other views were found at both ends, in the middle and at least every 16 points, and are linear
        /// there. ``LayoutSweep/reservations`` names them with the reasons.
        public var isProved: [Bool]

        /// The constraints that are broken in the whole interval because they contradict others, in UIKit's words.
        public var brokenConstraints: [String]

        /// The indices of the views whose position or size the constraints leave open.
        public var ambiguousViews: [Int]

        /// The texts: for each label and button with a text, the size that the text needs.
        var texts: [Int: Text]

        struct Text: Hashable, Sendable {
            /// The content size.
            var content: CGSize
            /// The size below which the text is cut off.
            var needed: CGSize
            var isTruncated: Bool
        }
    }

    /// The intervals in ascending order. Together with the breakpoints they cover the range.
    public internal(set) var intervals: [Interval]

    /// A size at which the layout changes its course.
    public struct Breakpoint: Sendable, CustomStringConvertible {
        /// What changes at a breakpoint.
        public enum Change: Hashable, Sendable {
            /// A constraint that begins to hold exactly, and decides from here on.
            case takesOver(String)
            /// A constraint that held exactly below the breakpoint and no longer does.
            case givesWay(String)
            /// A text that takes another size, because it breaks into other lines: the view's index, and the sizes.
            case wraps(view: Int, from: CGSize, to: CGSize)
            /// A required constraint that is broken above the breakpoint.
            case breaks(String)
            /// A required constraint that is broken below the breakpoint.
            case holdsAgain(String)
            /// Views whose position or size the constraints leave open above the breakpoint only, by index.
            case becomesAmbiguous([Int])
            /// Views whose position or size the constraints leave open below the breakpoint only, by index.
            case becomesUnambiguous([Int])
            /// Views whose frames code sets in another way, by index.
            case code([Int])
        }

        /// The size of the root.
        public var size: Double

        /// The length of the range of sizes around the breakpoint that belongs to neither interval. It is 0 if the two sides meet,
        /// and at most 0.005 points. For views below a superview whose size was rounded to pixels it is that of a pixel, in points of the
        /// root.
        public var uncertainty: Double

        /// What changes, the most important first: what holds above the breakpoint and did not hold below.
        public var changes: [Change]

        /// The indices of the views that change their course: their rates, or their frames at once.
        public var views: [Int]

        /// Whether a frame jumps, as opposed to changing its rate.
        public var isJump: Bool

        /// The text of the breakpoint for people, without the names of views.
        public var description: String {
            let words = changes.map { change in
                switch change {
                case .takesOver(let constraint): "\(constraint) takes over"
                case .givesWay(let constraint): "\(constraint) gives way"
                case .wraps(_, let old, let new): "a text of \(text(old)) becomes \(text(new))"
                case .breaks(let constraint): "\(constraint) breaks"
                case .holdsAgain(let constraint): "\(constraint) holds again"
                case .becomesAmbiguous(let views):
                    views.count == 1 ? "a view becomes ambiguous" : "\(views.count) views become ambiguous"
                case .becomesUnambiguous(let views):
                    views.count == 1 ? "a view is no longer ambiguous" : "\(views.count) views are no longer ambiguous"
                case .code: "code places views in another way"
                }
            }
            return "\(points(size)): \(words.joined(separator: "; "))"
        }

        private func text(_ size: CGSize) -> String { "\(points(size.width)) × \(points(size.height))" }
    }

    /// How sure the widths of texts are.
    public struct TextAllowance: Hashable, Sendable {
        /// The number of points of a text's width that count as unsure.
        public var points: Double

        /// The share of a text's width that counts as unsure, from 0 to 1.
        public var share: Double

        /// Creates an allowance. The larger one of the two counts.
        ///
        /// - Parameters:
        ///   - points: The number of points of a text's width that count as unsure. The default is 0.
        ///   - share: The share of a text's width that counts as unsure. The default is 0.
        public init(points: Double = 0, share: Double = 0) { (self.points, self.share) = (points, share) }

        /// The widths of an engine that measures with the fonts of the device.
        public static let exact = TextAllowance()

        /// The smallest width that a text of a measured width may have.
        func least(ofWidth width: Double) -> Double { width - max(points, share * width) }
    }

    /// The breakpoints in ascending order.
    public internal(set) var breakpoints: [Breakpoint]

    /// What is wrong with the layout at some sizes, in the order of the views.
    public internal(set) var findings: [Finding]

    /// The reasons why not everything is proved: nothing if it is. A view that is sampled is named with the reason, and of a subtree its
    /// topmost view.
    public internal(set) var reservations: [String]

    /// The work of the sweep, which is deterministic.
    public internal(set) var work: Work

    /// Counts of the work of a sweep.
    public struct Work: Hashable, Sendable {
        /// The number of times that the view was laid out.
        public var layouts = 0
        /// The number of solves of its engines.
        public var solves = 0
        /// The number of widths at which a text was measured to find where it breaks.
        public var measuredTexts = 0
    }

    /// Whether every frame at every size of the range follows from the engine's solutions.
    public var isProved: Bool { reservations.isEmpty && intervals.allSatisfy { !$0.isProved.contains(false) } }

    /// Returns the frame of a view at a size of the root, not rounded to pixels.
    ///
    /// - Parameters:
    ///   - index: The index of the view.
    ///   - size: A size in the range. At a breakpoint, the frame below it is returned.
    /// - Returns: The frame; nil outside the range.
    public func frame(ofView index: Int, at size: Double) -> CGRect? {
        interval(at: size)?.frames[index].rect(at: size)
    }

    /// Returns the interval of a size, or the nearest one if the size belongs to a breakpoint; nil outside the range.
    public func interval(at size: Double) -> Interval? {
        guard range.contains(size) else { return nil }
        var (first, last) = (0, intervals.count - 1)
        while first < last {
            let middle = (first + last) / 2
            if intervals[middle].range.upperBound >= size { last = middle } else { first = middle + 1 }
        }
        return intervals.indices.contains(first) ? intervals[first] : nil
    }
}

/// Returns a number of points with at most three decimals.
func points(_ value: Double) -> String { DecimalText.rounded(value, to: 3) }
