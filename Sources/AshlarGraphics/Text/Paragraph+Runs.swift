import Foundation

extension Paragraph {
    /// A stretch of the text with attributes of its own.
    public struct Run: Hashable, Sendable {
        /// The place in the text, as offsets in its UTF-8 form.
        public var utf8Range: Range<Int>
        /// The font of the run.
        public var font: Font
        /// The colour of the run; nil for the colour that the layout is drawn in.
        public var color: Color?
        /// The colour behind the run; nil for none.
        public var backgroundColor: Color?
        /// What is added to the advance of each character, in points.
        public var kern: CGFloat
        /// How far the run is raised above the baseline, in points.
        public var baselineOffset: CGFloat
        /// The line below the text; nil for none.
        public var underline: Stroke?
        /// The line through the text; nil for none.
        public var strikethrough: Stroke?
        /// What stands in place of each character; nil for the characters.
        public var attachment: Attachment?
        /// How lines are set that begin a paragraph in the run. The first run of a paragraph decides.
        public var lineStyle: LineStyle

        /// Creates a run in a font, with no other attributes unless given.
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
        /// The colour of the line; nil for the text's.
        public var color: Color?
        /// Whether there are two lines.
        public var isDouble: Bool
        /// Whether the line is twice as thick.
        public var isThick: Bool

        /// Creates a single line.
        public init(color: Color? = nil, isDouble: Bool = false, isThick: Bool = false) {
            (self.color, self.isDouble, self.isThick) = (color, isDouble, isThick)
        }
    }

    /// A rectangle that stands in a line like a character.
    public struct Attachment: Hashable, Sendable {
        /// The size in points.
        public var size: CGSize
        /// How far the bottom edge is above the baseline, in points.
        public var offset: CGFloat
        /// A number by which the application finds what it is to draw.
        public var index: Int

        /// Creates a rectangle.
        public init(size: CGSize, offset: CGFloat = 0, index: Int = 0) {
            (self.size, self.offset, self.index) = (size, offset, index)
        }
    }

    /// How the lines of a paragraph, the text between two line feeds, are placed. Lengths are in points.
    public struct LineStyle: Hashable, Sendable {
        /// The side that the lines are set against; nil for that of the whole text.
        public var alignment: Alignment?
        /// The room below each line but the last one of the text.
        public var lineSpacing: CGFloat = 0
        /// The room below the paragraph, unless it is the last one.
        public var paragraphSpacing: CGFloat = 0
        /// The room above the paragraph, unless it is the first one.
        public var paragraphSpacingBefore: CGFloat = 0
        /// The least height of a line. What is added is above the text.
        public var minimumLineHeight: CGFloat = 0
        /// The greatest height of a line; 0 for no limit.
        public var maximumLineHeight: CGFloat = 0
        /// What the height of a line is multiplied by before it is limited; 0 for 1.
        public var lineHeightMultiple: CGFloat = 0
        /// How far the first line begins from the leading edge.
        public var firstLineHeadIndent: CGFloat = 0
        /// How far the other lines begin from the leading edge.
        public var headIndent: CGFloat = 0
        /// Where lines end: the distance from the leading edge if positive, and otherwise from the trailing one.
        public var tailIndent: CGFloat = 0

        /// Creates a style without spacing, limits and indents.
        public init() {}

        /// The distance of a line's beginning from the leading edge.
        public func indent(isFirst: Bool) -> CGFloat { max(0, isFirst ? firstLineHeadIndent : headIndent) }

        /// The distance of a line's end from the trailing edge of a box.
        public func trailingInset(in box: CGFloat) -> CGFloat { tailIndent > 0 ? max(0, box - tailIndent) : -tailIndent }

        /// The room that a line has in a box; nil for no limit.
        public func room(in box: CGFloat?, isFirst: Bool) -> CGFloat? {
            if let box { return max(0, box - indent(isFirst: isFirst) - trailingInset(in: box)) }
            return tailIndent > 0 ? max(0, tailIndent - indent(isFirst: isFirst)) : nil
        }
    }

    /// The run that covers a place in the text's UTF-8 form.
    ///
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

/// Puts the lines of a text with runs one below the other: what text engines share.
///
///     var stack = LineStack()
///     let baseline = stack.add(above: 16, below: 4, style: style, beginsParagraph: true)
public struct LineStack: Sendable {
    /// The height of the lines so far.
    public private(set) var height: CGFloat = 0
    private var spacing: CGFloat = 0
    private var last: Paragraph.LineStyle?

    /// An empty stack.
    public init() {}

    /// Adds a line below the others.
    ///
    /// - Parameters:
    ///   - above: How far the line reaches above its baseline.
    ///   - below: How far it reaches below.
    ///   - style: The style of its paragraph.
    ///   - beginsParagraph: Whether it is the first line of its paragraph.
    /// - Returns: The baseline's distance from the top, and the top and the height of the line without the spacing.
    public mutating func add(
        above: CGFloat, below: CGFloat, style: Paragraph.LineStyle, beginsParagraph: Bool
    ) -> (baseline: CGFloat, top: CGFloat, height: CGFloat) {
        if let last {
            height += last.lineSpacing
            if beginsParagraph { height += last.paragraphSpacing + style.paragraphSpacingBefore }
        }
        last = style
        var own = above + below
        if style.lineHeightMultiple > 0 { own *= style.lineHeightMultiple }
        own = max(own, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { own = min(own, style.maximumLineHeight) }
        let top = height
        height += own
        // Text stands at the bottom of a line that is higher or lower than it.
        return (height - below, top, own)
    }
}

extension FontMetrics {
    /// How far a run in the font reaches above and below the baseline of its line.
    public func reach(of run: Paragraph.Run) -> (above: CGFloat, below: CGFloat) {
        let text = (above: ascender + run.baselineOffset, below: lineHeight - ascender - run.baselineOffset)
        guard let attachment = run.attachment else { return text }
        let bottom = attachment.offset + run.baselineOffset
        return (max(text.above, bottom + attachment.size.height), max(text.below, -bottom))
    }
}
