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
        if let mode = reader.choice("lineBreakMode", TextChoices.lineBreaks) { button.titleLabel?.lineBreakMode = mode }
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
        _ = state.child(key: "preferredSymbolConfiguration").map { $0.noteAll() }
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
        if let padding = reader.number("titlePadding") { configuration.titlePadding = padding }
        if let shows = reader.bool("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
        if let insets = reader.child(key: "contentInsets") {
            let numbers = ["top", "leading", "bottom", "trailing"].map { insets.number($0) ?? 0 }
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
        }
        if let color = reader.color("baseForegroundColor") { configuration.baseForegroundColor = color }
        if let color = reader.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
        if let text = reader.attributedText("attributedTitle") { configuration.title = text.string }
        if let font = reader.font(), let title = configuration.title {
            configuration.attributedTitle = AttributedString(title, attributes: AttributeContainer([.font: font]))
        }
        for name in ["background", "preferredSymbolConfigurationForImage", "preferredSymbolConfiguration"] {
            reader.child(key: name)?.noteAll()
        }
        button.configuration = configuration
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
        reference.element.note("symbolScale", "symbolWeight", "renderingMode")
        return reference.image("image")
    }

    /// Notes that the element and everything in it was understood, and has no effect here.
    func noteAll() {
        element.forEach { element in for name in element.attributes.keys { element.note(name) } }
        element.forEach { $0.note() }
    }
}
