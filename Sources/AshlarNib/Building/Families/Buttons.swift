import AshlarUI
import Foundation

/// Buttons.
extension SceneBuilder {
    func makeButton(_ reader: ElementReader) -> UIView {
        let coder = InterfaceCoder()
        coder.buttonType = reader.choice("buttonType", Self.buttonTypes) ?? .custom
        return make(UIButton.self, reader, coder)
    }

    private static let buttonTypes: KeyValuePairs<String, UIButton.ButtonType> = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]

    func applyButton(_ reader: ElementReader, to button: UIButton) {
        _ = reader["buttonType"]
        if let font = reader.font() { button.titleLabel?.font = font }
        if let mode = reader.choice("lineBreakMode", TextChoices.lineBreaks) {
            button.titleLabel?.lineBreakMode = mode
            // A title that breaks between words or characters has any number of lines.
            if [.byWordWrapping, .byCharWrapping].contains(mode) { button.titleLabel?.numberOfLines = 0 }
        }
        if let insets = reader.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = reader.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = reader.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let shows = reader.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = shows }
        if let adjusts = reader.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = adjusts }
        if let adjusts = reader.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = adjusts }
        reader.element.note(
            "reversesTitleShadowWhenHighlighted", "adjustsImageSizeForAccessibilityContentSizeCategory", "springLoaded", "role")
        if let isMenuPrimary = reader.bool("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = isMenuPrimary }
        if let changes = reader.bool("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = changes }
        if let size = reader.size("titleShadowOffset") { button.titleLabel?.shadowOffset = size }
        let isAttributed = reader.bool("hasAttributedTitle") ?? false
        for element in reader.element.children where element.name == "state" {
            apply(self.reader(element), isAttributed, to: button, id: reader.id)
        }
        if let configuration = reader.child("buttonConfiguration") { apply(configuration, to: button, reader) }
    }

    private func apply(_ state: ElementReader, _ isAttributed: Bool, to button: UIButton, id: String?) {
        let names: KeyValuePairs<String, (UIControl.State, String)> = [
            "normal": (.normal, "normalTitle"), "highlighted": (.highlighted, "highlightedTitle"),
            "disabled": (.disabled, "disabledTitle"), "selected": (.selected, "selectedTitle"),
        ]
        guard let (name, key) = state.choice("key", names) else { return }
        let own = state["title"] ?? state.child(key: "title")?.content
        let title = id.flatMap { context.options.resources.string(forKey: "\($0).\(key)") } ?? own
        if let title { button.setTitle(title, for: name) }
        if let text = state.attributedText("attributedTitle"), isAttributed { button.setAttributedTitle(text, for: name) }
        if let image = state.imageOrReference("image") { button.setImage(image, for: name) }
        if let image = state.imageOrReference("backgroundImage") {
            button.setBackgroundImage(image, for: name)
        }
        if let color = state.color("titleColor") { button.setTitleColor(color, for: name) }
        if let color = state.color("titleShadowColor") { button.titleLabel?.shadowColor = color }
        if let configuration = state.symbolConfiguration() {
            button.setPreferredSymbolConfiguration(configuration, forImageIn: name)
        }
    }

    private func apply(_ reader: ElementReader, to button: UIButton, _ owner: ElementReader) {
        let styles: KeyValuePairs<String, UIButton.Configuration> = [
            "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "borderless": .borderless(),
            "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
            "glass": .glass(), "clearGlass": .clearGlass(), "prominentGlass": .prominentGlass(),
            "prominentClearGlass": .prominentClearGlass(),
        ]
        var configuration = reader.choice("style", styles) ?? .plain()
        let sizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
            "mini": .mini, "small": .small, "medium": .medium, "large": .large,
        ]
        if let size = reader.choice("buttonSize", sizes) { configuration.buttonSize = size }
        let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
            "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        ]
        if let style = reader.choice("cornerStyle", corners) { configuration.cornerStyle = style }
        let places: KeyValuePairs<String, NSDirectionalRectEdge> = [
            "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
        ]
        if let place = reader.choice("imagePlacement", places) { configuration.imagePlacement = place }
        let alignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
            "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
        ]
        if let alignment = reader.choice("titleAlignment", alignments) { configuration.titleAlignment = alignment }
        configuration.image = reader.imageOrReference("image")
        configuration.title =
            owner.id.flatMap { context.options.resources.string(forKey: "\($0).configuration.title") }
            ?? reader["title"] ?? reader.child(key: "title")?.content
        configuration.subtitle = reader["subtitle"]
        if let padding = reader.number("imagePadding") { configuration.imagePadding = padding }
        if let room = reader.number("imageReservation") { configuration.imageReservation = room }
        if let padding = reader.number("titlePadding") { configuration.titlePadding = padding }
        if let shows = reader.bool("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
        if let insets = reader.directionalInsets("contentInsets") { configuration.contentInsets = insets }
        if let color = reader.color("baseForegroundColor") { configuration.baseForegroundColor = color }
        if let color = reader.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
        if let font = reader.font(), let title = configuration.title {
            configuration.attributedTitle = AttributedString(title, attributes: AttributeContainer([.font: font]))
        }
        if let text = reader.attributedText("attributedTitle") { configuration.attributedTitle = Self.text(text) }
        if let text = reader.attributedText("attributedSubtitle") { configuration.attributedSubtitle = Self.text(text) }
        configuration.preferredSymbolConfigurationForImage =
            reader.symbolConfiguration("preferredSymbolConfigurationForImage") ?? reader.symbolConfiguration()
        if let background = reader.child(key: "background") { apply(background, to: &configuration.background) }
        button.configuration = configuration
    }
}

extension SceneBuilder {
    /// Returns an attributed text as a value, with the fonts and the colors of its runs.
    private static func text(_ text: NSAttributedString) -> AttributedString {
        var whole = AttributedString()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            var container = AttributeContainer()
            if let font = attributes[.font] as? UIFont { container.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { container.foregroundColor = color }
            whole += AttributedString(text.attributedSubstring(from: range).string, attributes: container)
        }
        return whole
    }

    /// Applies a `backgroundConfiguration` element to the background of a button or a cell.
    func apply(_ reader: ElementReader, to background: inout UIBackgroundConfiguration) {
        if let color = reader.color("backgroundColor") { background.backgroundColor = color }
        if let color = reader.color("strokeColor") { background.strokeColor = color }
        if let width = reader.number("strokeWidth") { background.strokeWidth = max(0, width) }
        if let outset = reader.number("strokeOutset") { background.strokeOutset = outset }
        if let radius = reader.number("cornerRadius") { background.cornerRadius = max(0, radius) }
        if let image = reader.imageOrReference("image") { background.image = image }
        if let mode = reader.choice("imageContentMode", Self.contentModes) { background.imageContentMode = mode }
        if let insets = reader.directionalInsets("backgroundInsets") { background.backgroundInsets = insets }
        if let effect = reader.child("blurEffect") { background.visualEffect = blurEffect(effect) }
    }
}

extension ElementReader {
    /// The image that an attribute names, or that an `imageReference` element has beside it.
    func imageOrReference(_ key: String) -> UIImage? {
        let reference = imageReference(key)
        return image(key) ?? reference
    }

    /// The image of an `imageReference` element; nil if there is none.
    func imageReference(_ key: String) -> UIImage? {
        guard let reference = child(key: key), reference.name == "imageReference" else { return nil }
        let modes: KeyValuePairs<String, UIImage.RenderingMode> = [
            "automatic": .automatic, "original": .alwaysOriginal, "template": .alwaysTemplate,
        ]
        let mode = reference.choice("renderingMode", modes)
        let configuration = reference.referenceConfiguration
        let image = reference.image("image").map { $0.applyingSymbolConfiguration(configuration) ?? $0 }
        return mode.flatMap { image?.withRenderingMode($0) } ?? image
    }

    /// Notes that the element and everything in it was understood, and has no effect here.
    func noteAll() {
        element.forEach { element in for name in element.attributes.keys { element.note(name) } }
        element.forEach { $0.note() }
    }
}
