import AshlarGraphics
import AshlarUI
import Foundation

/// The text of a label as it is measured.
struct LabelText: Sendable {
    /// The paragraph on one line without a limit of width; nil for a label without text.
    private(set) var paragraph: Paragraph?

    /// A label without text.
    init() {}

    init(_ text: String?, _ setting: LabelSetting, lines: Int) {
        guard let text, !text.isEmpty else { return }
        paragraph = setting.paragraph(text, width: nil, lines: lines)
    }

    init(_ text: NSAttributedString, _ setting: LabelSetting, lines: Int) {
        guard text.length > 0 else { return }
        var setting = setting
        setting.adoptFirstAttributes(of: text)
        paragraph = setting.paragraph(text, lines: lines)
    }

    /// The size of a text in UTF-8, in bytes.
    var length: Int { paragraph?.text.utf8.count ?? 0 }
}
