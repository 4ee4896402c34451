import AshlarGraphics
import AshlarLayout
import Foundation

/// The text of a view, measured by the block text engine: each character is half as wide as the font size, and each line is 1.25
/// times as high.
struct SketchLabel {
    /// The index of the view in the sketch.
    let view: Int
    private let paragraph: Paragraph
    /// The size on one line.
    let natural: CGSize
    /// The distances of the first baseline from the top and of the last baseline from the bottom.
    let baselines: (first: CGFloat, last: CGFloat)
    /// The sizes at the widths that were last asked for. A label meets few widths while its container is dragged.
    private var known: [(width: CGFloat, size: CGSize)] = []

    // The engine holds no state, so that one is made for each call.
    private static var engine: BlockTextEngine { BlockTextEngine(advance: 0.5, lineHeight: 1.25) }

    init(_ text: String, of view: Sketch.View, at index: Int, isRightToLeft: Bool) {
        self.view = index
        paragraph = Paragraph(
            text, font: Font(size: CGFloat(view.fontSize)), maximumLines: view.maximumLines,
            direction: isRightToLeft ? .rightToLeft : .leftToRight)
        natural = Self.engine.extent(of: paragraph).size
        let metrics = Self.engine.metrics(of: paragraph.font)
        baselines = (metrics.ascender, -metrics.descender)
    }

    /// Returns the size at a width.
    mutating func size(atWidth width: CGFloat) -> CGSize {
        if width >= natural.width { return natural }
        if let found = known.first(where: { $0.width == width }) { return found.size }
        if known.count == 4 { known.removeFirst() }
        let size = Self.engine.extent(of: paragraph(ofWidth: width)).size
        known.append((width, size))
        return size
    }

    /// Returns the lines at a width, for drawing.
    func lines(atWidth width: CGFloat) -> [TextLayout.Line] { Self.engine.layout(paragraph(ofWidth: width)).lines }

    private func paragraph(ofWidth width: CGFloat) -> Paragraph {
        var paragraph = paragraph
        paragraph.width = width
        return paragraph
    }
}
