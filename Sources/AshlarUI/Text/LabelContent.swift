import AshlarGraphics
import Foundation

/// The vertical position of text whose font was shrunk. The raw values are UIKit's.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Aligned on the baseline of the larger font.
    case alignBaselines = 0
    /// Centered in the line of the larger font.
    case alignCenters = 1
    /// At the top of the line of the larger font.
    case none = 2
}

/// The text of a view, with or without attributes.
@MainActor
struct LabelContent {
    private(set) var string: String?
    private(set) var attributed: NSAttributedString?
    /// Whether the view is taking over attributes of the text, so that setting them does not change the text.
    var isAdopting = false

    init() {}
    init(string: String?) { self.string = string }

    init(attributed: NSAttributedString?) {
        // The application may change the string later.
        self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
        string = attributed?.string
    }

    var isEmpty: Bool { string?.isEmpty ?? true }

    /// Sets attributes on the whole text.
    mutating func apply(_ attributes: [NSAttributedString.Key: Any]) {
        guard !isAdopting, let attributed, attributed.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.addAttributes(attributes, range: NSRange(location: 0, length: changed.length))
        self.attributed = changed
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
    }
}
