import Foundation

extension TextLayout {
    /// A part of a line that is in one run.
    public struct Piece: Hashable, Sendable {
        /// The characters in logical order.
        public var text: String
        /// The index of the run in `paragraph.runs`.
        public var run: Int
        /// The left edge in the coordinates of the layout's box, in points.
        public var x: CGFloat
        /// The advance width, in points.
        public var width: CGFloat
        /// The distance of the characters' baseline from the top of the box, in points.
        public var baseline: CGFloat
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool
        /// The amount that is added to each space of a justified line, in points. The width includes it.
        public var wordSpacing: CGFloat
        /// One rectangle for each character in the coordinates of the box; empty for engines with real fonts.
        public var blocks: [CGRect]

        /// Creates a piece. Text engines call this initializer.
        ///
        /// - Parameters:
        ///   - text: The characters in logical order.
        ///   - run: The index of the run in `paragraph.runs`.
        ///   - x: The left edge in the coordinates of the layout's box, in points.
        ///   - width: The advance width, in points.
        ///   - baseline: The distance of the characters' baseline from the top of the box, in points.
        ///   - isRightToLeft: Whether the characters run from right to left. The default is false.
        ///   - wordSpacing: The amount that is added to each space, in points. The default is 0.
        ///   - blocks: One rectangle for each character, or none (the default).
        public init(
            text: String, run: Int, x: CGFloat, width: CGFloat, baseline: CGFloat, isRightToLeft: Bool = false,
            wordSpacing: CGFloat = 0, blocks: [CGRect] = []
        ) {
            self.text = text
            self.run = run
            self.x = x
            self.width = width
            self.baseline = baseline
            self.isRightToLeft = isRightToLeft
            self.wordSpacing = wordSpacing
            self.blocks = blocks
        }
    }

    /// The rectangles of the attachments, in points in the coordinates of the box, with their numbers.
    public var attachments: [(index: Int, rect: CGRect)] {
        pieces.compactMap { piece in
            guard let attachment = paragraph.runs[piece.run].attachment else { return nil }
            let (size, bottom) = (attachment.size, piece.baseline - attachment.offset)
            return (attachment.index, CGRect(x: piece.x, y: bottom - size.height, width: size.width, height: size.height))
        }
    }
}

#if !hasFeature(Embedded)
// Embedded Swift breaks lines, but draws nothing.
extension DrawingContext {
    /// Fills the backgrounds of a layout's runs. Back ends call this method before they draw the characters.
    ///
    /// - Parameters:
    ///   - layout: The lines of text.
    ///   - origin: The position of the top-left corner of the layout's box, in points.
    public func drawBackgrounds(of layout: TextLayout, at origin: CGPoint) {
        for piece in layout.pieces where piece.width > 0 {
            let run = layout.paragraph.runs[piece.run]
            guard let color = run.backgroundColor else { continue }
            let size = run.font.size
            fill(
                Path(
                    rect: CGRect(
                        x: origin.x + piece.x, y: origin.y + piece.baseline - size, width: piece.width, height: size * 1.25)),
                color: color)
        }
    }

    /// Draws the lines below and through a layout's runs. Back ends call this method after they draw the characters.
    ///
    /// - Parameters:
    ///   - layout: The lines of text.
    ///   - origin: The position of the top-left corner of the layout's box, in points.
    ///   - color: The color of runs without one of their own.
    public func drawLines(of layout: TextLayout, at origin: CGPoint, color: Color) {
        for piece in layout.pieces where piece.width > 0 {
            let run = layout.paragraph.runs[piece.run]
            let size = run.font.size
            func draw(_ stroke: Paragraph.Stroke?, at y: CGFloat) {
                guard let stroke else { return }
                let thickness = size / 18 * (stroke.isThick ? 2 : 1)
                for line in 0..<(stroke.isDouble ? 2 : 1) {
                    let top = origin.y + piece.baseline + y + CGFloat(line) * thickness * 2
                    fill(
                        Path(rect: CGRect(x: origin.x + piece.x, y: top, width: piece.width, height: thickness)),
                        color: stroke.color ?? run.color ?? color)
                }
            }
            draw(run.underline, at: size * 0.1)
            draw(run.strikethrough, at: -size * 0.3)
        }
    }
}
#endif
