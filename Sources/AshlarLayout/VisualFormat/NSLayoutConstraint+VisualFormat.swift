extension NSLayoutConstraint {
    /// How the views of a visual format are aligned with one another, in which direction they run, and what gaps are measured from.
    /// Raw values are UIKit's: an alignment is `1 << attribute`.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Options from UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// All left edges are the same; for vertical formats.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// All right edges are the same; for vertical formats.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// All top edges are the same; for horizontal formats.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// All bottom edges are the same; for horizontal formats.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// All leading edges are the same; for vertical formats.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// All trailing edges are the same; for vertical formats.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// All horizontal centres are the same; for vertical formats.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// All vertical centres are the same; for horizontal formats.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// All last baselines are the same; for horizontal formats.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The older name of `alignAllLastBaseline`.
        public static let alignAllBaseline = alignAllLastBaseline
        /// All first baselines are the same; for horizontal formats.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits of all alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// Horizontal formats run in reading direction.
        public static let directionLeadingToTrailing = FormatOptions([])
        /// Horizontal formats run from left to right, whatever the direction.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Horizontal formats run from right to left, whatever the direction.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Gaps lie between the views' edges.
        public static let spacingEdgeToEdge = FormatOptions([])
        /// Gaps of vertical formats lie between the last baseline of the upper and the first baseline of the lower view.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of the spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }

    /// Makes the constraints that a visual format stands for, inactive.
    ///
    ///     NSLayoutConstraint.activate(
    ///         NSLayoutConstraint.constraints(
    ///             withVisualFormat: "|-left-[name(>=100)]-[value]-30-|", options: .alignAllFirstBaseline,
    ///             metrics: ["left": 20], views: ["name": nameLabel, "value": valueLabel]))
    ///
    /// The constraints come in the order of the text, those of the alignment last. A `-` alone is 8 points between views; next to
    /// a `|` it ends at the superview's layout margin.
    ///
    /// A format that cannot be read, a name that stands for nothing and a view without the superview that a `|` needs are
    /// programming errors: they go to `LayoutDiagnostics.faultHandler` with the place marked by a caret; if that returns there are no
    /// constraints. See ``VisualFormat`` for reading formats without views.
    ///
    /// - Parameters:
    ///   - metrics: Numbers by name, in points or as priorities: any integer or floating-point type, or `NSNumber`.
    ///   - views: Views and layout guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatBuilder.Refusal) {
            let names = VisualFormatNames(metrics: metrics ?? [:], views: views)
            return try VisualFormatBuilder(read(format), text: format, options: opts, names: names).build()
        } catch {
            if case .format(let error) = error { LayoutDiagnostics.fault(LayoutFaults.invalidArgument, error.description) }
            return []
        }
    }

    private class func read(_ format: String) throws(VisualFormatBuilder.Refusal) -> VisualFormat {
        do { return try VisualFormat(format) } catch { throw .format(error) }
    }
}
