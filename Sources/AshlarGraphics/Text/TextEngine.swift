import Foundation

/// An object that breaks text into lines and measures fonts for layout and drawing.
///
/// The package contains two engines: `BlockTextEngine`, in which every character is one em square, so that frames are the same on
/// every machine, and `PangoTextEngine` in `AshlarCairo`, which draws it with real fonts. Any thread can use an engine, and several
/// at the same time, so an engine of your own holds no state, or protects it with a lock.
public protocol TextEngine: AnyObject, Sendable {
    /// Breaks the paragraph into lines. The result is a value that can be kept and drawn later.
    ///
    /// Lines are filled greedily: a paragraph that is not truncated breaks into the same lines at every width from that of its
    /// widest line up to the width that was laid out. A caller needs no second layout for a width in that range.
    ///
    /// - Parameter paragraph: The text, with its fonts and its width.
    /// - Returns: The lines in their positions, with the size that they take.
    func layout(_ paragraph: Paragraph) -> TextLayout

    /// Returns the size that ``layout(_:)`` would give the paragraph.
    ///
    /// Views call this method far more often than ``layout(_:)``, so an engine should implement it without creating lines.
    ///
    /// - Parameter paragraph: The text, with its fonts and its width.
    func extent(of paragraph: Paragraph) -> TextExtent

    /// Returns the vertical metrics of a font, in points.
    func metrics(of font: Font) -> FontMetrics
}

extension TextEngine {
    /// Lays the paragraph out and returns its size.
    ///
    /// - Parameter paragraph: The text, with its fonts and its width.
    public func extent(of paragraph: Paragraph) -> TextExtent { TextExtent(layout(paragraph)) }
}

/// The size of a paragraph, without its lines.
public struct TextExtent: Hashable, Sendable {
    /// The size that the lines take, as in ``TextLayout/size``, in points.
    public var size: CGSize
    /// The number of lines.
    public var lineCount: Int
    /// Whether characters were left out, as in ``TextLayout/isTruncated``.
    public var isTruncated: Bool

    /// Creates an extent. Text engines call this initializer.
    ///
    /// - Parameters:
    ///   - size: The size that the lines take, in points.
    ///   - lineCount: The number of lines.
    ///   - isTruncated: Whether characters were left out.
    public init(size: CGSize, lineCount: Int, isTruncated: Bool) {
        self.size = size
        self.lineCount = lineCount
        self.isTruncated = isTruncated
    }

    /// Creates the extent of a layout.
    public init(_ layout: TextLayout) {
        self.init(size: layout.size, lineCount: layout.lines.count, isTruncated: layout.isTruncated)
    }
}

/// A text to lay out: a string in one font, or in runs with attributes of their own, and the box that it must fit.
public struct Paragraph: Hashable, Sendable {
    /// The positions where lines break, and the treatment of text that does not fit on the last line allowed.
    public enum LineBreak: Int, Hashable, Sendable, Codable {
        /// Lines break between words, or within a word that is longer than a line. Text that does not fit is left out.
        case wordWrapping
        /// Lines break between any two characters. Text that does not fit is left out.
        case characterWrapping
        /// Lines break only at line feeds, and with a limit of several lines also as with `wordWrapping`, except for the last line
        /// allowed. A line keeps its full `Line.width`, and is cut off at the edge of the box when it is drawn.
        case clipping
        /// Lines break as with `wordWrapping`. If the text does not fit, the last line allowed is an ellipsis followed by the end
        /// of the text.
        case truncatingHead
        /// Lines break as with `wordWrapping`. If the text does not fit, the last line allowed ends with an ellipsis.
        case truncatingTail
        /// Lines break as with `wordWrapping`. If the text does not fit, the last line allowed has an ellipsis in its middle,
        /// followed by the end of the text.
        case truncatingMiddle
    }
    /// The horizontal alignment of the lines in the box.
    public enum Alignment: Int, Hashable, Sendable, Codable {
        /// The side at which the paragraph's own direction begins.
        case natural
        /// The left side, whatever the direction.
        case left
        /// The middle of the box, between its sides.
        case center
        /// The right side, whatever the direction.
        case right
        /// Both sides: the spaces between the words of a line grow until it fills the box, in all lines but the last one of a
        /// paragraph. That one, and lines without spaces, are aligned as with `natural`.
        case justified
    }
    /// The reading direction of text.
    public enum Direction: Int, Hashable, Sendable, Codable {
        /// Lines begin at the left side.
        case leftToRight
        /// Lines begin at the right side.
        case rightToLeft
    }

    /// The characters of the text.
    public var text: String
    /// The font of text without runs.
    public var font: Font
    /// The width at which lines break, in points; nil for no limit.
    public var width: CGFloat?
    /// The greatest number of lines; 0 for no limit. Line feeds in the text always begin a new line, except for one at the end of
    /// the text.
    public var maximumLines: Int
    /// The positions where lines break, and the treatment of text that does not fit.
    public var lineBreak: LineBreak
    /// The horizontal alignment of the lines in the box.
    public var alignment: Alignment
    /// The direction of paragraphs without a letter that has one.
    public var direction: Direction
    /// The runs of the text, which cover it from beginning to end; empty if all of the text is in `font`.
    public var runs: [Run]
    /// Whether a last line of one word gets the word before it too, if both fit. The default is false. The lines of a text with runs
    /// follow `LineStyle/avoidsOrphans` as well.
    public var avoidsOrphans = false

    /// Creates a paragraph.
    ///
    /// - Parameters:
    ///   - text: The characters of the text.
    ///   - font: The font of text without runs.
    ///   - width: The width at which lines break in points, or nil (the default) for no limit.
    ///   - maximumLines: The greatest number of lines. The default is 0, for no limit.
    ///   - lineBreak: The positions where lines break. The default is ``LineBreak/truncatingTail``.
    ///   - alignment: The side with which lines are aligned. The default is ``Alignment/natural``.
    ///   - direction: The direction of paragraphs without a letter that has one. The default is ``Direction/leftToRight``.
    ///   - runs: The runs of the text. The default is none.
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
    /// A line of text with its position in the box.
    public struct Line: Hashable, Sendable {
        /// The characters of the line in logical order, including the ellipsis of a truncated line.
        public var text: String
        /// The left edge in the coordinates of the layout's box, in points.
        public var x: CGFloat
        /// The distance of the baseline from the top of the box, in points.
        public var baseline: CGFloat
        /// The advance width in points. It exceeds the box's width if the line is clipped, or if a single character is wider than
        /// the box.
        public var width: CGFloat
        /// Whether the line begins at the right.
        public var isRightToLeft: Bool
        /// The amount that is added to each space of a justified line, in points. The width includes it.
        public var wordSpacing: CGFloat

        /// Creates a line. Text engines call this initializer.
        ///
        /// - Parameters:
        ///   - text: The characters of the line in logical order.
        ///   - x: The left edge in the coordinates of the layout's box, in points.
        ///   - baseline: The distance of the baseline from the top of the box, in points.
        ///   - width: The advance width, in points.
        ///   - isRightToLeft: Whether the line begins at the right. The default is false.
        ///   - wordSpacing: The amount that is added to each space, in points. The default is 0.
        public init(
            text: String, x: CGFloat, baseline: CGFloat, width: CGFloat, isRightToLeft: Bool = false, wordSpacing: CGFloat = 0
        ) {
            self.text = text
            self.x = x
            self.baseline = baseline
            self.width = width
            self.isRightToLeft = isRightToLeft
            self.wordSpacing = wordSpacing
        }
    }

    /// The form in which a back end draws the lines.
    public enum Appearance: Hashable, Sendable {
        /// The characters of a real font.
        case glyphs
        /// One rectangle for each character, in the coordinates of the box.
        case blocks([CGRect])
    }

    /// The text that was laid out, with the width that was used.
    public var paragraph: Paragraph
    /// The lines from top to bottom; none for an empty text.
    public var lines: [Line]
    /// The size of the lines in points, not rounded: the widest line (without clipped parts) and the sum of the line heights. It
    /// is zero for an empty text.
    public var size: CGSize
    /// The width of the box in which lines are aligned, in points: the
    /// paragraph's width, or that of the widest line if it has none.
    public var boxWidth: CGFloat
    /// Whether characters were left out to fit the width or the number of lines.
    public var isTruncated: Bool
    /// The metrics of the paragraph's font.
    public var metrics: FontMetrics
    /// The form in which a back end draws the lines.
    public var appearance: Appearance
    /// The parts of the lines that are in one run each, if the paragraph has runs. A back end draws each in its run's color.
    public var pieces: [Piece]

    /// The distance of the first baseline from the top of the box, in points; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The distance of the last baseline from the top of the box, in points; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// Creates a layout without checking it. Text engines call this initializer.
    ///
    /// - Parameters:
    ///   - paragraph: The text that was laid out.
    ///   - lines: The lines from top to bottom.
    ///   - size: The size of the lines, in points.
    ///   - boxWidth: The width of the box in which lines are aligned, in points.
    ///   - isTruncated: Whether characters were left out.
    ///   - metrics: The metrics of the paragraph's font.
    ///   - appearance: The form in which a back end draws the lines. The default is ``Appearance/glyphs``.
    ///   - pieces: The parts of the lines that are in one run each. The default is none.
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
