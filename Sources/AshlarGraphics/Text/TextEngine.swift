import Foundation

/// Turns text into lines. The one thing that layout and drawing ask about fonts.
///
/// Two engines come with the package: `BlockTextEngine`, in which every character is one em square (frames are the same on every
/// machine), and Pango in `AshlarCairo` (real shaping). An engine is used from one thread at a time.
public protocol TextEngine: AnyObject {
    /// Breaks the paragraph into lines. The result is a value: it can be kept and drawn later.
    ///
    /// Lines are filled greedily: a paragraph of which nothing was left out breaks into the same lines at every width from that of
    /// its widest line up to its own. Whoever has measured it once need not ask again between the two.
    func layout(_ paragraph: Paragraph) -> TextLayout

    /// What `layout(_:)` says of the room that the paragraph takes. Views ask for it far more often than for the lines themselves,
    /// so an engine that can do without making them should.
    func extent(of paragraph: Paragraph) -> TextExtent

    /// The vertical metrics of a font, whether or not any text is set in it.
    func metrics(of font: Font) -> FontMetrics
}

extension TextEngine {
    /// Lays the paragraph out, and keeps its size.
    public func extent(of paragraph: Paragraph) -> TextExtent { TextExtent(layout(paragraph)) }
}

/// The room that a paragraph takes.
public struct TextExtent: Hashable, Sendable {
    /// As `TextLayout.size`.
    public var size: CGSize
    /// How many lines there are.
    public var lineCount: Int
    /// As `TextLayout.isTruncated`.
    public var isTruncated: Bool

    /// Creates an extent, as a text engine does.
    public init(size: CGSize, lineCount: Int, isTruncated: Bool) {
        self.size = size
        self.lineCount = lineCount
        self.isTruncated = isTruncated
    }

    /// The extent of a layout.
    public init(_ layout: TextLayout) {
        self.init(size: layout.size, lineCount: layout.lines.count, isTruncated: layout.isTruncated)
    }
}

/// Text to be laid out: one string in one font, or in runs with attributes of their own, with the box that it has to fit.
public struct Paragraph: Hashable, Sendable {
    /// Where lines break, and what becomes of text that does not fit on the last line allowed.
    public enum LineBreak: Int, Hashable, Sendable, Codable {
        /// Lines break between words, or within one that is longer than a line. What does not fit is left out.
        case wordWrapping
        /// Lines break between any two characters. What does not fit is left out.
        case characterWrapping
        /// Lines break at line feeds only. Each runs on at its full `Line.width`, and is cut off at the edge of the box when
        /// drawn.
        case clipping
        /// As `wordWrapping`; an ellipsis on the last line allowed stands for what does not fit, and the end of the text
        /// follows it.
        case truncatingHead
        /// As `wordWrapping`, with an ellipsis at the end of the last line allowed.
        case truncatingTail
        /// As `wordWrapping`, with an ellipsis in the middle of the last line allowed, between its beginning and the end of the
        /// text.
        case truncatingMiddle
    }
    /// The side of the box that lines are set against.
    public enum Alignment: Int, Hashable, Sendable, Codable {
        /// The side where the paragraph's own direction starts.
        case natural
        /// The left side, whatever the direction.
        case left
        /// The middle of the box.
        case center
        /// The right side, whatever the direction.
        case right
    }
    /// The direction in which text is read.
    public enum Direction: Int, Hashable, Sendable, Codable {
        /// Lines begin at the left.
        case leftToRight
        /// Lines begin at the right.
        case rightToLeft
    }

    /// The characters to be set.
    public var text: String
    /// The font of the whole text.
    public var font: Font
    /// The width at which lines break, in points; nil for no limit.
    public var width: CGFloat?
    /// The greatest number of lines; 0 for no limit. Line feeds in the text always break; one at the very end begins no further
    /// line.
    public var maximumLines: Int
    /// Where lines break and how text that does not fit is cut.
    public var lineBreak: LineBreak
    /// The side of the box that lines are set against.
    public var alignment: Alignment
    /// The direction used where the text itself shows none.
    public var direction: Direction
    /// The attributes of the text: runs that cover it from beginning to end. Empty for a text that is in `font` all over.
    public var runs: [Run]

    /// Creates a paragraph; without `width` and `maximumLines` only line feeds break it.
    public init(
        _ text: String, font: Font, width: CGFloat? = nil, maximumLines: Int = 0, lineBreak: LineBreak = .truncatingTail,
        alignment: Alignment = .natural, direction: Direction = .leftToRight, runs: [Run] = []
    ) {
        self.text = text
        self.font = font
        self.width = width
        self.maximumLines = maximumLines
        self.lineBreak = lineBreak
        self.alignment = alignment
        self.direction = direction
        self.runs = runs
    }
}

/// A paragraph broken into lines.
public struct TextLayout: Hashable, Sendable {
    /// One line in its place within the box.
    public struct Line: Hashable, Sendable {
        /// The characters of the line in logical order, the ellipsis included if the line was cut.
        public var text: String
        /// The left edge, in the coordinates of the layout's box.
        public var x: CGFloat
        /// The baseline, from the top of the box.
        public var baseline: CGFloat
        /// The advance width. More than the box if the line is clipped, or if one character alone is wider than the box.
        public var width: CGFloat
        /// Whether the line begins at the right.
        public var isRightToLeft: Bool

        /// Creates a line, as a text engine does.
        public init(text: String, x: CGFloat, baseline: CGFloat, width: CGFloat, isRightToLeft: Bool = false) {
            self.text = text
            self.x = x
            self.baseline = baseline
            self.width = width
            self.isRightToLeft = isRightToLeft
        }
    }

    /// How a back end paints the lines.
    public enum Appearance: Hashable, Sendable {
        /// As characters of a real font.
        case glyphs
        /// As one rectangle for each character; in the coordinates of the box.
        case blocks([CGRect])
    }

    /// What was laid out, with the width that was used.
    public var paragraph: Paragraph
    /// The lines from top to bottom; none for an empty text.
    public var lines: [Line]
    /// The size that the lines take up: the widest line (what is clipped not counted) and the sum of the line heights. Not
    /// rounded. Zero for an empty text.
    public var size: CGSize
    /// The width of the box that `alignment` refers to: the paragraph's width, or the widest line without one.
    public var boxWidth: CGFloat
    /// True if characters were left out to fit the width or the number of lines.
    public var isTruncated: Bool
    /// The metrics of the paragraph's font.
    public var metrics: FontMetrics
    /// How a back end paints the lines.
    public var appearance: Appearance
    /// The stretches of the lines in one run each, where the paragraph has runs; a back end paints each in its run's colour.
    public var pieces: [Piece]

    /// The first baseline from the top of the box; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The last baseline from the top of the box; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// Creates a layout, as a text engine does; nothing is checked.
    public init(
        paragraph: Paragraph, lines: [Line], size: CGSize, boxWidth: CGFloat, isTruncated: Bool, metrics: FontMetrics,
        appearance: Appearance = .glyphs, pieces: [Piece] = []
    ) {
        self.paragraph = paragraph
        self.lines = lines
        self.size = size
        self.boxWidth = boxWidth
        self.isTruncated = isTruncated
        self.metrics = metrics
        self.appearance = appearance
        self.pieces = pieces
    }
}
