import Ashlar
import AshlarGraphics
import AshlarNib
import Foundation

/// Text sizes without Apple's fonts: every character has the mean width of the system font, or of the view's own text as it was
/// saved.
///
/// The sizes are equal on all machines. Interface Builder saved the sizes of texts as iOS measures them: where the frame of a label
/// is that of its text, the mean width of its characters is known, and serves for other text sizes and languages too.
@MainActor
struct TextEstimate {
    /// The mean width of a character of the system font, in ems: the median of the texts in saved files.
    static let advance: CGFloat = 0.5
    /// The height of a line of the system font, in ems.
    static let lineHeight: CGFloat = 1.193
    /// The mean widths that texts have. A label that is narrower cuts its text, and one that is wider has room left.
    private static let plausible: ClosedRange<CGFloat> = 0.3...0.56

    private var engines: [Int: EstimatedTextEngine] = [:]

    /// The engine for texts whose saved size is not known.
    static let common = EstimatedTextEngine(advance: advance, lineHeight: lineHeight)

    /// Gives the labels and buttons of a scene engines for their own texts.
    mutating func calibrate(_ scene: InterfaceScene) {
        for record in scene.views {
            guard let saved = record.savedFrame, let text = text(of: record.view), !text.string.isEmpty, text.size > 0 else {
                continue
            }
            let insets = (record.view as? UIButton)?.contentEdgeInsets ?? .zero
            let width = saved.width - insets.left - insets.right
            let lines = text.isSingle ? 1 : max(1, (saved.height / (text.size * Self.lineHeight)).rounded())
            // Lines that are broken between words are not full.
            let mean = width * lines * (lines > 1 ? 0.95 : 1) / (CGFloat(text.string.count) * text.size)
            guard Self.plausible.contains(mean) else { continue }
            // The frame of a text of several lines only limits the width of the text.
            text.view.ashlar.textEngine = engine(text.isSingle && !record.isFixed ? mean : min(mean, Self.advance))
        }
    }

    /// Gives labels on the canvas whose saved frame is not the size of their text an estimate of it: those that constraints stretch or
    /// squeeze. With the saved sizes, labels of one priority that share a length would look as if nothing had to give way.
    mutating func loosen(_ scene: InterfaceScene) {
        for record in scene.views {
            guard let label = record.view as? UILabel, let saved = record.savedFrame, let string = label.text, !string.isEmpty,
                let font = label.font, font.familyName.isEmpty, font.pointSize > 0, saved.width > 0
            else { continue }
            let line = font.pointSize * Self.lineHeight
            let isSingle = label.numberOfLines == 1
            let lines = isSingle ? 1 : max(1, (saved.height / line).rounded())
            let mean = saved.width * lines * (lines > 1 ? 0.95 : 1) / (CGFloat(string.count) * font.pointSize)
            // Rounding, and the difference between the text and display variants of the font.
            let isWhole = abs(saved.height - lines * line) < max(2, 0.06 * lines * line)
            // A label of several lines may be wider than its text.
            let isPlausible = Self.plausible.contains(mean) || !isSingle && lines == 1 && mean > Self.plausible.upperBound
            if isWhole, isPlausible { continue }
            label.ashlar.textEngine = isPlausible && isSingle ? engine(mean) : Self.common
        }
    }

    private func text(of view: UIView) -> (view: UIView, string: String, size: CGFloat, isSingle: Bool)? {
        switch view {
        case let label as UILabel:
            guard let text = label.text, let font = label.font else { return nil }
            return (label, text, font.pointSize, label.numberOfLines == 1)
        case let button as UIButton:
            guard let label = button.titleLabel, let text = button.currentTitle, let font = label.font else { return nil }
            return (label, text, font.pointSize, true)
        default: return nil
        }
    }

    private mutating func engine(_ mean: CGFloat) -> EstimatedTextEngine {
        // Views keep what they measured as long as the engine is the same.
        let key = Int((mean * 200 - 0.01).rounded(.down))
        if let engine = engines[key] { return engine }
        let engine = EstimatedTextEngine(advance: CGFloat(key) / 200, lineHeight: Self.lineHeight)
        engines[key] = engine
        return engine
    }
}

/// A text engine without fonts whose texts are drawn as letters, for pictures.
final class EstimatedTextEngine: TextEngine {
    private let blocks: BlockTextEngine

    /// - Parameters:
    ///   - advance: The mean width of a character, in ems.
    ///   - lineHeight: The height of a line, in ems.
    init(advance: CGFloat, lineHeight: CGFloat) { blocks = BlockTextEngine(advance: advance, lineHeight: lineHeight) }

    func layout(_ paragraph: Paragraph) -> TextLayout {
        var layout = blocks.layout(paragraph)
        layout.appearance = .glyphs
        return layout
    }

    func extent(of paragraph: Paragraph) -> TextExtent { blocks.extent(of: paragraph) }

    func metrics(of font: Font) -> FontMetrics { blocks.metrics(of: font) }
}
