import AshlarGraphics
import AshlarUI
import Foundation

/// A text engine that gives every text the same size.
///
/// Apple's fonts are not available everywhere, so on the canvas a view with text takes its size from the file. Only the sizes are
/// fixed; the metrics of fonts, which determine baselines, are those of the system's font.
final class SavedTextEngine: TextEngine {
    /// The size of every text. Views keep what they measured as long as the engine is the same, so it does not change.
    let size: CGSize
    /// The height of lines in place of that of the font; nil for the font's.
    let lineHeight: CGFloat?

    init(size: CGSize, lineHeight: CGFloat? = nil) { (self.size, self.lineHeight) = (size, lineHeight) }

    func layout(_ paragraph: Paragraph) -> TextLayout {
        let metrics = metrics(of: paragraph.font)
        guard !paragraph.text.isEmpty else {
            return TextLayout(
                paragraph: paragraph, lines: [], size: .zero, boxWidth: paragraph.width ?? 0, isTruncated: false, metrics: metrics
            )
        }
        var used = size
        // A narrower box breaks the text into more lines of the same total length.
        if let width = paragraph.width, width > 0, width < size.width - 1, paragraph.maximumLines != 1 {
            used = CGSize(width: width, height: size.height * (size.width / width).rounded(.up))
        }
        // The last baseline is as far above the end as that of a line, so that several lines have two baselines.
        let count = max(1, Int((used.height / max(metrics.lineHeight, 1)).rounded()))
        let lines = (0..<min(count, 1000)).map { number in
            TextLayout.Line(
                text: number == 0 ? paragraph.text : "", x: 0,
                baseline: metrics.ascender + used.height * CGFloat(number) / CGFloat(count), width: used.width)
        }
        return TextLayout(
            paragraph: paragraph, lines: lines, size: used, boxWidth: paragraph.width ?? used.width, isTruncated: false,
            metrics: metrics)
    }

    func metrics(of font: Font) -> FontMetrics {
        // The proportions of the system's font at 17 points: 16.18 above the baseline, 4.10 below it.
        FontMetrics(
            ascender: font.size * 0.952, descender: font.size * -0.241, lineHeight: lineHeight ?? font.size * 1.193,
            capHeight: font.size * 0.705,
            xHeight: font.size * 0.526)
    }
}

extension SceneBuilder {
    /// Gives the views with text the content sizes that their saved frames have.
    ///
    /// The size of a text is the content size without the rest, such as the insets of a button. The rest is found by measuring
    /// texts of two known sizes. An axis whose content size does not follow the text's is left as it is.
    func fixTextSizes() {
        guard case .saved(let extra) = context.options.textSizes else { return }
        let pending = pendingTexts
        pendingTexts = []
        let (small, large) = (Self.smallText.size, Self.largeText.size)
        for (view, element) in pending where Self.hasText(view) {
            guard let saved = reader(element).rect() else { continue }
            let wanted = view.alignmentRect(forFrame: saved).size
            if let button = view as? CanvasButton {
                if button.hasTitle {
                    button.savedSize = CGSize(width: max(0, wanted.width + extra), height: max(0, wanted.height + extra))
                }
                continue
            }
            if let control = view as? CanvasSegments {
                control.savedWidth = max(0, wanted.width + extra)
                continue
            }
            let own = view.intrinsicContentSize
            Self.setEngine(Self.smallText, of: view)
            let first = view.intrinsicContentSize
            Self.setEngine(Self.largeText, of: view)
            let second = view.intrinsicContentSize
            func length(
                _ own: CGFloat, _ first: CGFloat, _ second: CGFloat, _ growth: CGFloat, _ probe: CGFloat, _ wanted: CGFloat
            )
                -> CGFloat?
            {
                guard own != UIView.noIntrinsicMetric, abs(second - first - growth) < 0.51 else { return nil }
                return max(0, wanted - (first - probe) + extra)
            }
            let width = length(
                own.width, first.width, second.width, large.width - small.width, small.width, wanted.width)
            let height = length(
                own.height, first.height, second.height, large.height - small.height, small.height, wanted.height)
            // The height of a text field without a rounded border follows the font, and not the text.
            let line = (view as? UITextField).flatMap { field in
                field.borderStyle == .roundedRect ? nil : max(0, wanted.height - (first.height - small.height) + extra)
            }
            if width == nil, height == nil, line == nil {
                Self.setEngine(nil, of: view)
            } else {
                let engine = SavedTextEngine(
                    size: CGSize(width: width ?? small.width, height: height ?? small.height), lineHeight: line)
                retained.append(engine)
                Self.setEngine(engine, of: view)
            }
        }
    }

    // Views know what they measured by the identity of the engine, so the engines of the probes must stay alive.
    private static let smallText = SavedTextEngine(size: CGSize(width: 40, height: 20), lineHeight: 20)
    private static let largeText = SavedTextEngine(size: CGSize(width: 60, height: 35), lineHeight: 20)

    private static func setEngine(_ engine: SavedTextEngine?, of view: UIView) { view.ashlar.textEngine = engine }

    private static func hasText(_ view: UIView) -> Bool {
        switch view {
        case is UILabel, is UIButton, is UITextField, is UITextView, is UISegmentedControl: true
        default: false
        }
    }
}
