extension NSLayoutConstraint {
    /// The alignment of the views of a visual format, the direction in which they run, and the edges that gaps are measured from.
    /// Raw values are UIKit's: an alignment is `1 << attribute`.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates options from UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns all left edges, in vertical formats.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns all right edges, in vertical formats.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns all top edges, in horizontal formats.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns all bottom edges, in horizontal formats.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns all leading edges, in vertical formats.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns all trailing edges, in vertical formats.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns all horizontal centers, in vertical formats.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns all vertical centers, in horizontal formats.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns all last baselines, in horizontal formats.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The older name of `alignAllLastBaseline`.
        public static let alignAllBaseline = alignAllLastBaseline
        /// Aligns all first baselines, in horizontal formats.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// A mask that covers all alignment options.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// Horizontal formats run in reading direction.
        public static let directionLeadingToTrailing = FormatOptions([])
        /// Horizontal formats run from left to right in every layout direction.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Horizontal formats run from right to left in every layout direction.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Gaps are measured between the views' edges.
        public static let spacingEdgeToEdge = FormatOptions([])
        /// Gaps of vertical formats are measured from the last baseline of the upper view to the first baseline of the lower view.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of the spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }

    /// Returns the constraints that a visual format describes, inactive.
    ///
    ///     NSLayoutConstraint.activate(
    ///         NSLayoutConstraint.constraints(
    ///             withVisualFormat: "|-left-[name(>=100)]-[value]-30-|", options: .alignAllFirstBaseline,
    ///             metrics: ["left": 20], views: ["name": nameLabel, "value": valueLabel]))
    ///
    /// The constraints are in the order of the text; those of the alignment come last. A `-` alone is 8 points between views; next
    /// to a `|` it ends at the superview's layout margin.
    ///
    /// An invalid format, a name without a value, and a `|` next to a view without a superview are programming errors: they go to
    /// `LayoutDiagnostics.faultHandler` with the place marked by a caret; if the handler returns, the result is empty. See
    /// ``VisualFormat`` for reading formats without views.
    ///
    /// - Parameters:
    ///   - format: The visual format.
    ///   - opts: The alignment, the direction and the spacing. The default is no alignment, in reading direction, edge to edge.
    ///   - metrics: Numbers by name, in points or as priorities: any integer or floating-point type, or `NSNumber`.
    ///   - views: Views and layout guides by name.
    /// - Returns: The constraints, inactive, in the order of the text.
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
