import AshlarGraphics
import Foundation

/// Where a text in a smaller font is drawn. Raw values are UIKit's.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the larger font.
    case alignBaselines = 0
    /// In the middle of the larger font's line.
    case alignCenters = 1
    /// At the top of the larger font's line.
    case none = 2
}

/// A text that a view shows, with attributes or without.
@MainActor
struct LabelContent {
    private(set) var string: String?
    private(set) var attributed: NSAttributedString?
    /// The view takes over attributes of the text: setting them does not change it.
    var isAdopting = false
    private var known: (font: UIFont, text: AttributedText)?

    init() {}
    init(string: String?) { self.string = string }

    init(attributed: NSAttributedString?) {
        // The string may be changed later by the application.
        self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
        string = attributed?.string
    }

    var isEmpty: Bool { string?.isEmpty ?? true }

    /// The text as text engines take it; nil for one without attributes.
    mutating func text(in label: UILabel) -> AttributedText? { text(font: label.font) }

    mutating func text(font: UIFont) -> AttributedText? {
        guard let attributed, attributed.length > 0 else { return nil }
        if let known, known.font == font { return known.text }
        let text = AttributedText(attributed, font: font)
        known = (font, text)
        return text
    }

    /// Dynamic colors may be others in the next drawing.
    mutating func forgetColors() { known = nil }

    /// Gives the whole text attributes.
    mutating func apply(_ attributes: [NSAttributedString.Key: Any]) {
        guard !isAdopting, let attributed, attributed.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.addAttributes(attributes, range: NSRange(location: 0, length: changed.length))
        self.attributed = changed
        known = nil
    }

    /// Changes the paragraph styles of the whole text.
    mutating func applyStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        guard !isAdopting, let attributed, attributed.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) { attributes, range, _ in
            let style = NSMutableParagraphStyle()
            if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
            change(style)
            changed.addAttribute(.paragraphStyle, value: style, range: range)
        }
        self.attributed = changed
        known = nil
    }
}
