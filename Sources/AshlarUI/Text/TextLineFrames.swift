import AshlarGraphics
import Foundation

extension AshlarNamespace {
    /// The rectangles of the lines of a label's or a text view's text, from top to bottom, in points in the view's coordinates; none for
    /// other views. They have the width of the text's box and lie without gaps. The view must be laid out.
    ///
    /// - Complexity: The length of the text, which is laid out for it.
    public var lineFrames: [CGRect] {
        guard let view = view as? any LineView, let placed = view.placedLayout() else { return [] }
        return placed.layout.bands.map { band in
            CGRect(
                x: placed.origin.x, y: placed.origin.y + band.lowerBound, width: placed.layout.boxWidth,
                height: band.upperBound - band.lowerBound)
        }
    }
}

/// A view that shows lines of text.
@MainActor
protocol LineView: UIView {
    /// The text as it is drawn, with the place of its box; nil without text.
    func placedLayout() -> (layout: TextLayout, origin: CGPoint)?
}

extension TextLayout {
    /// The vertical range of each line. Two lines meet where the lower one's ascenders end, in the proportions of the paragraph's font.
    fileprivate var bands: [Range<CGFloat>] {
        guard metrics.lineHeight > 0, !lines.isEmpty else { return [] }
        let rest = max(0, 1 - metrics.ascender / metrics.lineHeight)
        var bands: [Range<CGFloat>] = []
        var top: CGFloat = 0
        for (index, line) in lines.enumerated() {
            let next = index + 1 < lines.count ? line.baseline + (lines[index + 1].baseline - line.baseline) * rest : size.height
            let bottom = max(top, next)
            bands.append(top..<bottom)
            top = bottom
        }
        return bands
    }
}
