import AshlarUI
import Foundation

/// The resources of a document in a project: pictures and colors of the asset catalogs, and texts in a language.
///
///     let library = AssetLibrary(catalogs: [try AssetCatalog(contentsOf: catalog)])
///     var options = InterfaceOptions()
///     options.resources = ProjectResources(library: library, document: document, language: "fr")
@preconcurrency @MainActor
public struct ProjectResources: InterfaceResources {
    private let library: AssetLibrary
    private let document: InterfaceDocument?
    private let localization: Localization?
    private let language: String?
    private let pseudoLanguage: PseudoLanguage?
    private let traits: UITraitCollection
    private let environment = EnvironmentResources()

    /// Creates resources.
    ///
    /// - Parameters:
    ///   - library: The pictures and colors.
    ///   - document: The document, whose own texts are transformed; nil if none is.
    ///   - localization: The tables of strings; nil for those beside the document.
    ///   - language: The language of the texts; nil for those in the document.
    ///   - pseudoLanguage: A transformation of the texts. The default is nil, for none.
    ///   - traits: The traits that choose variants of pictures; nil for those of the main screen.
    public init(
        library: AssetLibrary, document: InterfaceDocument? = nil, localization: Localization? = nil, language: String? = nil,
        pseudoLanguage: PseudoLanguage? = nil, traits: UITraitCollection? = nil
    ) {
        (self.library, self.document, self.language, self.pseudoLanguage) = (library, document, language, pseudoLanguage)
        self.localization = localization ?? (language == nil ? nil : document?.url.map { Localization(of: $0) })
        self.traits = traits ?? UIScreen.main.traitCollection
    }

    public func image(named name: String, isSymbol: Bool) -> UIImage? {
        // A set of the project may have the name of a symbol.
        if isSymbol, let symbol = environment.image(named: name, isSymbol: true) { return symbol }
        return library.image(named: name, for: traits, language: language) ?? environment.image(named: name, isSymbol: isSymbol)
    }

    public func color(named name: String) -> UIColor? { library.color(named: name) ?? environment.color(named: name) }

    public func font(named name: String, family: String?, size: CGFloat) -> UIFont? {
        environment.font(named: name, family: family, size: size)
    }

    public func string(forKey key: String) -> String? {
        let translated = language.flatMap { language in
            localization?.text(for: key, language: language, device: traits.userInterfaceIdiom == .pad ? "ipad" : "iphone")
        }
        guard let pseudoLanguage else { return translated }
        return (translated ?? document.flatMap { Self.text(for: key, in: $0) }).map(pseudoLanguage.applied)
    }

    /// Returns the document's own text for a key such as `aB3-cd-9Xk.normalTitle`.
    static func text(for key: String, in document: InterfaceDocument) -> String? {
        guard let dot = key.firstIndex(of: "."), let element = document.elements[String(key[..<dot])] else { return nil }
        let property = String(key[key.index(after: dot)...])
        if let text = text(property, of: element) { return text }
        switch property {
        case "normalTitle", "highlightedTitle", "disabledTitle", "selectedTitle":
            let name = String(property.dropLast(5))
            return element.children.first { $0.name == "state" && $0.key == name }.flatMap { text("title", of: $0) }
        case "configuration.title", "configuration.subtitle":
            let configuration = element.children.first { $0.name == "buttonConfiguration" }
            return configuration.flatMap { text(String(property.dropFirst(14)), of: $0) }
        case "accessibilityLabel", "accessibilityHint":
            let name = property == "accessibilityLabel" ? "label" : "hint"
            return element.children.first { $0.name == "accessibility" }.flatMap { text(name, of: $0) }
        default: break
        }
        if property.hasPrefix("segmentTitles["), let index = Int(property.dropFirst(14).dropLast()) {
            let segments = element.children.first { $0.key == "segments" }?.children ?? []
            return segments.indices.contains(index) ? text("title", of: segments[index]) : nil
        }
        return nil
    }

    private static func text(_ property: String, of element: InterfaceElement) -> String? {
        if let text = element.attributes[property] { return text }
        let child = element.children.first { $0.key == property && ($0.name == "string" || $0.name == "mutableString") }
        // Encoded texts are rare, and stay as they are.
        guard let child, child.attributes["base64-UTF8"] == nil else { return nil }
        return child.text
    }
}
