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

    init(size: CGSize) { self.size = size }

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
            ascender: font.size * 0.952, descender: font.size * -0.241, lineHeight: font.size * 1.193,
            capHeight: font.size * 0.705,
            xHeight: font.size * 0.526)
    }
}

extension SceneBuilder {
    /// Gives the views with text the content sizes that their saved frames have.
    ///
    /// The size of a text is the content size without the rest, such as the insets of a button. The rest is found by measuring a text
    /// of a known size.
    func fixTextSizes() {
        guard case .saved(let extra) = context.options.textSizes else { return }
        let pending = pendingTexts
        pendingTexts = []
        for (view, element) in pending {
            guard Self.hasText(view), !view.translatesAutoresizingMaskIntoConstraints || view is UILabel,
                let saved = reader(element).rect()
            else { continue }
            let wanted = view.alignmentRect(forFrame: saved).size
            let probe = CGSize(width: 40, height: 20)
            view.ashlar.textEngine = SavedTextEngine(size: probe)
            let measured = view.intrinsicContentSize
            // An axis without a content size, or whose content size is not that of one text, keeps the probe.
            let width = measured.width == UIView.noIntrinsicMetric ? probe.width : wanted.width - (measured.width - probe.width)
            let height =
                measured.height == UIView.noIntrinsicMetric ? probe.height : wanted.height - (measured.height - probe.height)
            view.ashlar.textEngine = SavedTextEngine(
                size: CGSize(width: max(0, width + extra), height: max(0, height + extra)))
        }
    }

    private static func hasText(_ view: UIView) -> Bool {
        switch view {
        case is UILabel, is UIButton, is UITextField, is UITextView, is UISegmentedControl: true
        default: false
        }
    }
}
