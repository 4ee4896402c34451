import Foundation

extension Paragraph {
    /// A range of the text with attributes of its own.
    public struct Run: Hashable, Sendable {
        /// The range, as offsets in the text's UTF-8 form.
        public var utf8Range: Range<Int>
        /// The font of the run.
        public var font: Font
        /// The color of the text; nil for the color that the layout is drawn in.
        public var color: Color?
        /// The color behind the text; nil for none.
        public var backgroundColor: Color?
        /// The amount added to the advance of each character, in points.
        public var kern: CGFloat
        /// The distance by which the text is raised above the baseline, in points.
        public var baselineOffset: CGFloat
        /// The line below the text; nil for none.
        public var underline: Stroke?
        /// The line through the text; nil for none.
        public var strikethrough: Stroke?
        /// A rectangle that replaces each character; nil to show the characters.
        public var attachment: Attachment?
        /// The line style of paragraphs that begin in the run.
        public var lineStyle: LineStyle

        /// Creates a run.
        ///
        /// - Parameters:
        ///   - utf8Range: The range, as offsets in the text's UTF-8 form.
        ///   - font: The font of the run.
        ///   - color: The color of the text, or nil (the default) for the color that the layout is drawn in.
        ///   - backgroundColor: The color behind the text, or nil (the default) for none.
        ///   - kern: The amount added to the advance of each character, in points. The default is 0.
        ///   - baselineOffset: The distance by which the text is raised above the baseline, in points. The default is 0.
        ///   - underline: The line below the text, or nil (the default) for none.
        ///   - strikethrough: The line through the text, or nil (the default) for none.
        ///   - attachment: A rectangle that replaces each character, or nil (the default) to show the characters.
        ///   - lineStyle: The line style of paragraphs that begin in the run. The default has no spacing and no indents.
        public init(
            utf8Range: Range<Int>, font: Font, color: Color? = nil, backgroundColor: Color? = nil, kern: CGFloat = 0,
            baselineOffset: CGFloat = 0, underline: Stroke? = nil, strikethrough: Stroke? = nil, attachment: Attachment? = nil,
            lineStyle: LineStyle = LineStyle()
        ) {
            self.utf8Range = utf8Range
            self.font = font
            self.color = color
            self.backgroundColor = backgroundColor
            self.kern = kern
            self.baselineOffset = baselineOffset
            self.underline = underline
            self.strikethrough = strikethrough
            self.attachment = attachment
            self.lineStyle = lineStyle
        }
    }

    /// A line below or through text.
    public struct Stroke: Hashable, Sendable {
        /// The color of the line; nil for the text's color.
        public var color: Color?
        /// Whether two lines are drawn.
        public var isDouble: Bool
        /// Whether the line has twice the thickness.
        public var isThick: Bool

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - color: The color of the line, or nil (the default) for the text's color.
        ///   - isDouble: Whether two lines are drawn. The default is false.
        ///   - isThick: Whether the line has twice the thickness. The default is false.
        public init(color: Color? = nil, isDouble: Bool = false, isThick: Bool = false) {
            (self.color, self.isDouble, self.isThick) = (color, isDouble, isThick)
        }
    }

    /// A rectangle that takes the place of a character in a line.
    public struct Attachment: Hashable, Sendable {
        /// The size, in points.
        public var size: CGSize
        /// The height of the bottom edge above the baseline, in points.
        public var offset: CGFloat
        /// A number that identifies the content of the rectangle to the application.
        public var index: Int

        /// Creates an attachment.
        ///
        /// - Parameters:
        ///   - size: The size, in points.
        ///   - offset: The height of the bottom edge above the baseline, in points. The default is 0.
        ///   - index: A number that identifies the content to the application. The default is 0.
        public init(size: CGSize, offset: CGFloat = 0, index: Int = 0) {
            (self.size, self.offset, self.index) = (size, offset, index)
        }
    }

    /// The placement of the lines of a paragraph, the text between two line feeds. Lengths are in points.
    public struct LineStyle: Hashable, Sendable {
        /// The alignment of the lines; nil for that of the whole text.
        public var alignment: Alignment?
        /// The space below each line but the last one of the text.
        public var lineSpacing: CGFloat = 0
        /// The space below the paragraph, unless it is the last one.
        public var paragraphSpacing: CGFloat = 0
        /// The space above the paragraph, unless it is the first one.
        public var paragraphSpacingBefore: CGFloat = 0
        /// The least height of a line. Extra height is added above the text.
        public var minimumLineHeight: CGFloat = 0
        /// The greatest height of a line; 0 for no limit.
        public var maximumLineHeight: CGFloat = 0
        /// The factor of the line height, applied before the limits. 0 counts as 1.
        public var lineHeightMultiple: CGFloat = 0
        /// The distance of the first line's beginning from the leading edge.
        public var firstLineHeadIndent: CGFloat = 0
        /// The distance of the other lines' beginning from the leading edge.
        public var headIndent: CGFloat = 0
        /// The end of the lines: a positive distance is measured from
        /// the leading edge, a negative one or 0 from the trailing edge.
        public var tailIndent: CGFloat = 0
        /// Whether a last line of one word gets the word before it too, if both fit.
        public var avoidsOrphans = false

        /// Creates a style without spacing, limits or indents.
        public init() {}

        /// Returns the distance of a line's beginning from the leading edge, in points.
        ///
        /// - Parameter isFirst: Whether the line is the first one of its paragraph.
        public func indent(isFirst: Bool) -> CGFloat { max(0, isFirst ? firstLineHeadIndent : headIndent) }

        /// Returns the distance of the lines' end from the trailing edge of a box, in points.
        ///
        /// - Parameter box: The width of the box, in points.
        public func trailingInset(in box: CGFloat) -> CGFloat { tailIndent > 0 ? max(0, box - tailIndent) : -tailIndent }

        /// Returns the width that is available to a line in a box.
        ///
        /// - Parameters:
        ///   - box: The width of the box in points, or nil for no limit.
        ///   - isFirst: Whether the line is the first one of its paragraph.
        /// - Returns: The width in points, or nil for no limit.
        public func room(in box: CGFloat?, isFirst: Bool) -> CGFloat? {
            if let box { return max(0, box - indent(isFirst: isFirst) - trailingInset(in: box)) }
            return tailIndent > 0 ? max(0, tailIndent - indent(isFirst: isFirst)) : nil
        }
    }

    /// Returns the index of the run that covers a position of the text.
    ///
    /// - Parameter utf8Offset: The position, as an offset in the text's UTF-8 form.
    /// - Returns: An index into ``runs``.
    /// - Complexity: Logarithmic in the number of runs.
    public func run(at utf8Offset: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].utf8Range.lowerBound <= utf8Offset { low = middle } else { high = middle }
        }
        return low
    }
}

/// A stack of lines that computes the baselines of a text with runs, for text engines.
///
///     var stack = LineStack()
///     let baseline = stack.add(above: 16, below: 4, style: style, beginsParagraph: true)
public struct LineStack: Sendable {
    /// The height of the lines added so far, in points.
    public private(set) var height: CGFloat = 0
    private var last: (style: Paragraph.LineStyle, leading: CGFloat)?

    /// Creates an empty stack.
    public init() {}

    /// Adds a line below the others.
    ///
    /// - Parameters:
    ///   - above: The extent of the line above its baseline, in points.
    ///   - below: The extent of the line below its baseline, in points.
    ///   - leading: The space that the line's fonts add below it if another line follows, in points. The default is 0.
    ///   - style: The style of the line's paragraph.
    ///   - beginsParagraph: Whether the line is the first one of its paragraph.
    /// - Returns: The distances of the baseline and of the line's top from the top of the stack, and the line's height without
    ///   spacing, in points.
    public mutating func add(
        above: CGFloat, below: CGFloat, leading: CGFloat = 0, style: Paragraph.LineStyle, beginsParagraph: Bool
    ) -> (baseline: CGFloat, top: CGFloat, height: CGFloat) {
        if let last {
            // FIDELITY.md: spacingLiesBetweenLines.
            height += last.leading + last.style.lineSpacing
            if beginsParagraph { height += last.style.paragraphSpacing + style.paragraphSpacingBefore }
        }
        last = (style, leading)
        var own = above + below
        if style.lineHeightMultiple > 0 { own *= style.lineHeightMultiple }
        own = max(own, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { own = min(own, style.maximumLineHeight) }
        let top = height
        height += own
        // The text is at the bottom of a line whose height differs from its own.
        // FIDELITY.md: textStandsAtTheBottom.
        return (height - below, top, own)
    }
}

extension FontMetrics {
    /// Returns the extent of a run in this font above and below the baseline of its line, in points.
    public func reach(of run: Paragraph.Run) -> (above: CGFloat, below: CGFloat) {
        let text = (above: ascender + run.baselineOffset, below: lineHeight - ascender - run.baselineOffset)
        guard let attachment = run.attachment else { return text }
        let bottom = attachment.offset + run.baselineOffset
        // FIDELITY.md: attachmentsKeepTheirFont.
        return (max(text.above, bottom + attachment.size.height), max(text.below, -bottom))
    }
}
