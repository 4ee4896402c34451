import Foundation

extension TextLayout {
    /// A stretch of one line in one run.
    public struct Piece: Hashable, Sendable {
        /// The characters in logical order.
        public var text: String
        /// The place of the run in `paragraph.runs`.
        public var run: Int
        /// The left edge, in the coordinates of the layout's box.
        public var x: CGFloat
        /// The advance width.
        public var width: CGFloat
        /// The baseline of the characters, from the top of the box.
        public var baseline: CGFloat
        /// Whether the characters run to the left.
        public var isRightToLeft: Bool
        /// One rectangle for each character, for engines that draw blocks.
        public var blocks: [CGRect]

        /// Creates a piece, as a text engine does.
        public init(
            text: String, run: Int, x: CGFloat, width: CGFloat, baseline: CGFloat, isRightToLeft: Bool = false,
            blocks: [CGRect] = []
        ) {
            self.text = text
            self.run = run
            self.x = x
            self.width = width
            self.baseline = baseline
            self.isRightToLeft = isRightToLeft
            self.blocks = blocks
        }
    }

    /// The rectangles of the attachments, in the coordinates of the box, with their numbers.
    public var attachments: [(index: Int, rect: CGRect)] {
        pieces.compactMap { piece in
            guard let attachment = paragraph.runs[piece.run].attachment else { return nil }
            let (size, bottom) = (attachment.size, piece.baseline - attachment.offset)
            return (attachment.index, CGRect(x: piece.x, y: bottom - size.height, width: size.width, height: size.height))
        }
    }
}

extension DrawingContext {
    /// Fills the backgrounds of the runs: what a back end draws before the characters of a layout.
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

    /// Draws the lines below and through the runs: what a back end draws after the characters of a layout.
    ///
    /// - Parameter color: The colour of runs without one.
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
