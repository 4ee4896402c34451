import AshlarUI
import Foundation

extension ElementReader {
    /// The font for a key; nil if there is none.
    func font(_ key: String = "fontDescription") -> UIFont? {
        guard let reader = child(key: key), ["fontDescription", "font"].contains(reader.name) else { return nil }
        return reader.fontValue
    }

    /// The font that a `fontDescription` or `font` element describes.
    var fontValue: UIFont? {
        let size = number("pointSize") ?? number("size")
        let points = size.map { min(max($0, 0), 10_000) } ?? UIFont.systemFontSize
        if let style = self["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        if let name = self["name"] {
            let family = self["family"]
            if let found = context.options.resources.font(named: name, family: family, size: points) { return found }
            return UIFont(name: name, size: points) ?? .systemFont(ofSize: points)
        }
        if let meta = self["metaFont"] { return Self.metaFont(meta, size) }
        let weight = choice("weight", Self.weights)
        switch self["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: points)
        case "italicSystem": return .italicSystemFont(ofSize: points)
        case "system", nil: return weight.map { .systemFont(ofSize: points, weight: $0) } ?? .systemFont(ofSize: points)
        case let type?:
            problem("the font type '\(type)' is not known")
            return .systemFont(ofSize: points)
        }
    }

    private static let weights: KeyValuePairs<String, UIFont.Weight> = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// Returns the font of attributed text that names a font of the system by its purpose.
    private static func metaFont(_ name: String, _ size: CGFloat?) -> UIFont {
        switch name {
        case "systemBold", "emphasizedSystem": .boldSystemFont(ofSize: size ?? 13)
        case "smallSystem": .systemFont(ofSize: size ?? 11)
        case "miniSystem": .systemFont(ofSize: size ?? 9)
        case "label": .systemFont(ofSize: size ?? 10)
        default: .systemFont(ofSize: size ?? 13)
        }
    }
}
