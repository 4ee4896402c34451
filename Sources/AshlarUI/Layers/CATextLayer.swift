import AshlarGraphics
import Foundation

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The side at which the text's direction starts.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// The left side.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// The right side.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// The middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Both sides. Drawn like `natural`.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncation of text that does not fit a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Clipped at the edge of the layer.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// Truncated at the beginning, with an ellipsis.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// Truncated at the end, with an ellipsis.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// Truncated in the middle, with an ellipsis.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text, starting at its top edge.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`. The text is shown in the font and the color of its first character.
    open var string: Any?
    /// The font: a `UIFont` or the name of a family; nil for the system font. Its size is ignored.
    open var font: Any?
    /// The size of the font, in points. The default is 36.
    open var fontSize: CGFloat = 36
    /// The color of the text. The default is opaque white.
    open var foregroundColor: CGColor? = CGColor.white
    /// Whether lines break between words. The default is false: lines break at line feeds only.
    open var isWrapped = false
    /// The truncation of text that does not fit. The default is `none`.
    open var truncationMode = CATextLayerTruncationMode.none
    /// The alignment of the lines. The default is `natural`.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// Whether glyphs can be positioned between pixels. Stored only.
    open var allowsFontSubpixelQuantization = false

    override func copyValues(of layer: CALayer) {
        super.copyValues(of: layer)
        guard let layer = layer as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (layer.string, layer.font, layer.fontSize, layer.foregroundColor)
        (isWrapped, truncationMode, alignmentMode) = (layer.isWrapped, layer.truncationMode, layer.alignmentMode)
    }

    private var attributes: [NSAttributedString.Key: Any] {
        guard let text = string as? NSAttributedString, text.length > 0 else { return [:] }
        return text.attributes(at: 0, effectiveRange: nil)
    }

    private func layout(_ width: CGFloat?, _ lines: Int) -> TextLayout? {
        let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        guard !text.isEmpty else { return nil }
        var face =
            (attributes[.font] as? UIFont)?.value ?? (font as? UIFont)?.value ?? Font(family: font as? String, size: fontSize)
        if attributes[.font] == nil { face = face.withSize(fontSize) }
        let breaks: [CATextLayerTruncationMode: Paragraph.LineBreak] = [
            .start: .truncatingHead, .end: .truncatingTail, .middle: .truncatingMiddle,
        ]
        let alignments: [CATextLayerAlignmentMode: Paragraph.Alignment] = [.left: .left, .right: .right, .center: .center]
        return LayoutEnvironment.textEngine.layout(
            Paragraph(
                text, font: face, width: width, maximumLines: lines,
                lineBreak: breaks[truncationMode] ?? (isWrapped ? .wordWrapping : .clipping),
                alignment: alignments[alignmentMode] ?? .natural))
    }

    /// Returns the size of the text with line breaks at line feeds only.
    open override func preferredFrameSize() -> CGSize { layout(nil, 0)?.size ?? .zero }

    override func paint(in context: any DrawingContext, size: CGSize, look: ViewLook) {
        guard size.width > 0, let layout = layout(size.width, isWrapped || truncationMode == .none ? 0 : 1) else { return }
        let color = (attributes[.foregroundColor] as? UIColor)?.value ?? foregroundColor?.value
        if let color { context.draw(layout, at: .zero, color: color) }
    }
}
