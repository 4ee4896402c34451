import AshlarUI
import Foundation

/// Labels, text fields and text views.
extension SceneBuilder {
    func applyLabel(_ reader: ElementReader, to label: UILabel) {
        if let font = reader.font() { label.font = font }
        if let color = reader.color("textColor") { label.textColor = color }
        if let color = reader.color("highlightedColor") { label.highlightedTextColor = color }
        if let color = reader.color("shadowColor") { label.shadowColor = color }
        if let offset = reader.size("shadowOffset") { label.shadowOffset = offset }
        if let alignment = reader.choice("textAlignment", TextChoices.alignments) { label.textAlignment = alignment }
        if let mode = reader.choice("lineBreakMode", TextChoices.lineBreaks) { label.lineBreakMode = mode }
        if let adjustment = reader.choice("baselineAdjustment", Self.baselineAdjustments) {
            label.baselineAdjustment = adjustment
        }
        if let lines = reader.integer("numberOfLines") { label.numberOfLines = max(0, lines) }
        if let width = reader.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = max(0, width) }
        // Interface Builder writes that a font does not shrink. A label with a smallest size and without that attribute shrinks.
        let hasLeastSize = ["minimumFontSize", "minimumScaleFactor"].contains { reader.element.attributes[$0] != nil }
        label.adjustsFontSizeToFitWidth = reader.bool("adjustsFontSizeToFit") ?? hasLeastSize
        if let scale = reader.number("minimumScaleFactor") { label.minimumScaleFactor = min(max(scale, 0), 1) }
        // The smallest size was replaced by a factor in iOS 6.
        if let size = reader.number("minimumFontSize"), size > 0, reader.element.attributes["minimumScaleFactor"] == nil,
            label.font.pointSize > 0
        {
            label.minimumScaleFactor = min(1, size / label.font.pointSize)
        }
        if let adjusts = reader.bool("adjustsLetterSpacingToFitWidth") { label.allowsDefaultTighteningForTruncation = adjusts }
        if let adjusts = reader.bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = adjusts }
        if let isEnabled = reader.bool("enabled") { label.isEnabled = isEnabled }
        if let isHighlighted = reader.bool("highlighted") { label.isHighlighted = isHighlighted }
        if reader.bool("usesAttributedText") == true, let text = reader.attributedText("attributedText") {
            label.attributedText = text
        } else {
            _ = reader.attributedText("attributedText")
            label.text = reader.text("text") ?? label.text
        }
    }

    /// Notes to translators, which are attributed strings.
    func noteComments(_ reader: ElementReader) { _ = reader.attributedText("userComments") }

    private static let baselineAdjustments: KeyValuePairs<String, UIBaselineAdjustment> = [
        "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]

    func applyTextField(_ reader: ElementReader, to field: UITextField) {
        if let font = reader.font() { field.font = font }
        if let color = reader.color("textColor") { field.textColor = color }
        if let style = reader.choice("borderStyle", Self.borderStyles) { field.borderStyle = style }
        if let alignment = reader.choice("textAlignment", TextChoices.alignments) { field.textAlignment = alignment }
        if let mode = reader.choice("clearButtonMode", Self.viewModes) { field.clearButtonMode = mode }
        if let size = reader.number("minimumFontSize") { field.minimumFontSize = max(0, size) }
        if let adjusts = reader.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = adjusts }
        if let adjusts = reader.bool("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = adjusts }
        if let clears = reader.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
        if let image = reader.image("background") { field.background = image }
        field.placeholder = reader.text("placeholder") ?? field.placeholder
        if let text = reader.attributedText("attributedText") { field.attributedText = text }
        if let text = reader.text("text") { field.text = text }
        if let traits = reader.child(key: "textInputTraits") {
            applyInputTraits(traits, to: field)
            if let isSecure = traits.bool("secureTextEntry") { field.isSecureTextEntry = isSecure }
        }
    }

    private static let borderStyles: KeyValuePairs<String, UITextField.BorderStyle> = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    private static let viewModes: KeyValuePairs<String, UITextField.ViewMode> = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    func applyTextView(_ reader: ElementReader, to view: UITextView) {
        if let font = reader.font() { view.font = font }
        if let color = reader.color("textColor") { view.textColor = color }
        if let alignment = reader.choice("textAlignment", TextChoices.alignments) { view.textAlignment = alignment }
        if let isEditable = reader.bool("editable") { view.isEditable = isEditable }
        if let isSelectable = reader.bool("selectable") { view.isSelectable = isSelectable }
        if let adjusts = reader.bool("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = adjusts }
        _ = reader.bool("usesAttributedText")
        if let text = reader.attributedText("attributedText") {
            view.attributedText = text
        } else if let text = reader.text("text") {
            view.text = text
        }
        if let traits = reader.child(key: "textInputTraits") { applyInputTraits(traits, to: view) }
        if let types = reader.child(key: "dataDetectorTypes") {
            for name in types.element.attributes.keys { types.element.note(name) }
        }
    }

    /// Applies the traits of text input, which have no effect on layout.
    func applyInputTraits(_ reader: ElementReader, to view: UITextField) {
        view.autocapitalizationType = reader.choice("autocapitalizationType", Self.capitalizations) ?? .none
        if let type = reader.choice("keyboardType", Self.keyboards) { view.keyboardType = type }
        if let type = reader.choice("returnKeyType", Self.returnKeys) { view.returnKeyType = type }
        noteInputTraits(reader)
    }

    private func applyInputTraits(_ reader: ElementReader, to view: UITextView) {
        view.autocapitalizationType = reader.choice("autocapitalizationType", Self.capitalizations) ?? .none
        if let type = reader.choice("keyboardType", Self.keyboards) { view.keyboardType = type }
        if let type = reader.choice("returnKeyType", Self.returnKeys) { view.returnKeyType = type }
        noteInputTraits(reader)
    }

    func noteInputTraits(_ reader: ElementReader) {
        reader.element.note(
            "autocorrectionType", "spellCheckingType", "smartDashesType", "smartInsertDeleteType", "smartQuotesType",
            "textContentType", "enablesReturnKeyAutomatically", "keyboardAppearance", "secureTextEntry", "autocapitalizationType",
            "keyboardType", "returnKeyType")
    }

    private static let capitalizations: KeyValuePairs<String, UITextAutocapitalizationType> = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
    private static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
        "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
        "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
        "webSearch": .webSearch, "asciiCapableNumberPad": .asciiCapableNumberPad, "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    private static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
        "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
}
