import Ashlar
import AshlarGraphics
import AshlarNib
import Foundation

/// Text sizes without Apple's fonts: every character has the mean width of the system font, or of the view's own text as it was saved.
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

    private var engines: [Int: BlockTextEngine] = [:]

    /// The engine for texts whose saved size is not known.
    static let common = BlockTextEngine(advance: advance, lineHeight: lineHeight)

    /// Gives the labels and buttons of a scene engines for their own texts.
    mutating func calibrate(_ scene: InterfaceScene) {
        for record in scene.views {
            guard let saved = record.savedFrame, let (label, text, size) = text(of: record.view), !text.isEmpty,
                let width = width(of: record.view, saved), size > 0
            else { continue }
            let mean = width / (CGFloat(text.count) * size)
            guard Self.plausible.contains(mean) else { continue }
            label.ashlar.textEngine = engine(mean)
        }
    }

    private func text(of view: UIView) -> (UIView, String, CGFloat)? {
        switch view {
        case let label as UILabel:
            guard label.numberOfLines == 1, let text = label.text, let font = label.font else { return nil }
            return (label, text, font.pointSize)
        default: return nil
        }
    }

    /// Returns the width that was saved for a text; nil if others determine it.
    private func width(of view: UIView, _ saved: CGRect) -> CGFloat? {
        view.translatesAutoresizingMaskIntoConstraints ? nil : saved.width
    }

    private mutating func engine(_ mean: CGFloat) -> BlockTextEngine {
        // Views keep what they measured as long as the engine is the same.
        let key = Int((mean * 200).rounded(.up))
        if let engine = engines[key] { return engine }
        let engine = BlockTextEngine(advance: CGFloat(key) / 200, lineHeight: Self.lineHeight)
        engines[key] = engine
        return engine
    }
}
