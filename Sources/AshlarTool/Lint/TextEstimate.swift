import Ashlar
import AshlarGraphics
import AshlarNib
import AshlarSystemText
import Foundation

/// Text sizes without Apple's fonts: those of the system font by its table, and of other families by the view's own text as it was saved.
///
/// The sizes are equal on all machines. Interface Builder saved the sizes of texts as iOS measures them: where the frame of a label
/// in a family of its own is that of its text, the mean width of its characters is known, and serves for other text sizes too.
@MainActor
struct TextEstimate {
    /// The mean widths in ems that texts have. A label that is narrower cuts its text, and one that is wider has room left.
    private static let plausible: ClosedRange<CGFloat> = 0.3...0.56
    /// The same for the characters of East Asian scripts, which are as wide as they are high, or a little narrower in Korean fonts.
    private static let plausibleWide: ClosedRange<CGFloat> = 0.84...1.02

    /// Returns the mean widths in ems that a text can have.
    private static func plausible(for text: String) -> ClosedRange<CGFloat> {
        let wide = text.unicodeScalars.count { scalar in
            (0x1100...0x11FF).contains(scalar.value) || (0x2E80...0xD7A3).contains(scalar.value)
                || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
        }
        let share = CGFloat(wide) / CGFloat(max(1, text.unicodeScalars.count))
        func mixed(_ bound: KeyPath<ClosedRange<CGFloat>, CGFloat>) -> CGFloat {
            plausible[keyPath: bound] * (1 - share) + plausibleWide[keyPath: bound] * share
        }
        return mixed(\.lowerBound)...mixed(\.upperBound)
    }

    private var engines: [Int: EstimatedTextEngine] = [:]

    /// The engine for the system font, and for texts whose saved size is not known.
    static let common = SystemTextEngine()

    /// Gives the labels and buttons of a scene engines for their own texts, if they are in another family than the system font.
    mutating func calibrate(_ scene: InterfaceScene) {
        for record in scene.views {
            guard let saved = record.savedFrame, let text = text(of: record.view), !text.string.isEmpty, text.font.pointSize > 0,
                !text.font.familyName.isEmpty
            else { continue }
            let insets = (record.view as? UIButton)?.contentEdgeInsets ?? .zero
            let width = saved.width - insets.left - insets.right
            let line = text.font.pointSize * SystemTextEngine.lineHeight
            let lines = text.isSingle ? 1 : max(1, (saved.height / line).rounded())
            // Lines that are broken between words are not full.
            let mean = width * lines * (lines > 1 ? 0.95 : 1) / (CGFloat(text.string.count) * text.font.pointSize)
            guard Self.plausible(for: text.string).contains(mean) else { continue }
            // The frame of a text of several lines only limits the width of the text.
            let isWhole = text.isSingle && !record.isFixed
            text.view.ashlar.textEngine = engine(isWhole ? mean : min(mean, common(text)))
        }
    }

    /// Gives labels and buttons on the canvas whose saved frame is not the size of their text the size that it has: those that
    /// constraints stretch or squeeze. With the saved sizes, labels of one priority that share a length would look as if nothing had
    /// to give way.
    func loosen(_ scene: InterfaceScene) {
        for record in scene.views {
            if let button = record.view as? UIButton, let saved = record.savedFrame { loosen(button, saved) }
            guard let label = record.view as? UILabel, let saved = record.savedFrame, let string = label.text, !string.isEmpty,
                let font = label.font, font.familyName.isEmpty, font.pointSize > 0, saved.width > 0
            else { continue }
            let engine = label.ashlar.textEngine
            label.ashlar.textEngine = Self.common
            let fitting = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? .infinity : saved.width, height: .infinity))
            // Rounding to points, and the widths of large sizes, which are less sure.
            let isWidth = abs(fitting.width - saved.width) <= max(1, 0.02 * fitting.width)
            // A label of several lines may be wider than its text.
            let isWider = label.numberOfLines != 1 && fitting.width <= saved.width
            let isHeight = abs(fitting.height - saved.height) < max(2, 0.06 * fitting.height)
            if isHeight, isWidth || isWider { label.ashlar.textEngine = engine }
        }
    }

    /// Gives a button in the system font that was saved much higher than its text, as constraints stretched it, the height of its text.
    private func loosen(_ button: UIButton, _ saved: CGRect) {
        guard let font = button.titleLabel?.font, font.familyName.isEmpty, font.pointSize > 0,
            saved.height > 2 * SystemTextEngine.lineHeight * font.pointSize + button.contentEdgeInsets.top
                + button.contentEdgeInsets.bottom
        else { return }
        InterfaceScene.forgetSavedContentHeight(of: button)
    }

    private func text(of view: UIView) -> (view: UIView, string: String, font: UIFont, isSingle: Bool)? {
        switch view {
        case let label as UILabel:
            guard let text = label.text, let font = label.font else { return nil }
            return (label, text, font, label.numberOfLines == 1)
        case let button as UIButton:
            guard let label = button.titleLabel, let text = button.currentTitle, let font = label.font else { return nil }
            return (label, text, font, true)
        default: return nil
        }
    }

    /// Returns the mean width of a text's characters in the system font, in ems.
    private func common(_ text: (view: UIView, string: String, font: UIFont, isSingle: Bool)) -> CGFloat {
        let extent = Self.common.extent(of: Paragraph(text.string, font: Font(size: text.font.pointSize)))
        return extent.size.width / (CGFloat(text.string.count) * text.font.pointSize)
    }

    private mutating func engine(_ mean: CGFloat) -> EstimatedTextEngine {
        // Views keep what they measured as long as the engine is the same.
        let key = Int((mean * 200 - 0.01).rounded(.down))
        if let engine = engines[key] { return engine }
        let engine = EstimatedTextEngine(advance: CGFloat(key) / 200, lineHeight: SystemTextEngine.lineHeight)
        engines[key] = engine
        return engine
    }
}

/// A text engine whose characters have one width, and are drawn as letters, for pictures.
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
