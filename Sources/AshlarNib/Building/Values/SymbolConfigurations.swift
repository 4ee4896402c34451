import AshlarUI
import Foundation

extension ElementReader {
    /// The symbol configuration for a key; nil if there is none.
    ///
    /// The element has a size in points, a font, or neither, and a weight and a scale beside them.
    func symbolConfiguration(_ key: String = "preferredSymbolConfiguration") -> UIImage.SymbolConfiguration? {
        guard let reader = child(key: key), reader.name == "preferredSymbolConfiguration" || reader.name == "symbolConfiguration"
        else { return nil }
        // What the configuration consists of also shows in the attributes that it has.
        reader.element.note("configurationType")
        let weight = reader.choice("weight", Self.symbolWeights) ?? .unspecified
        let scale = reader.choice("scale", Self.symbolScales) ?? .unspecified
        let font = reader.child("fontDescription")?.fontValue ?? reader.child("font")?.fontValue
        let own = UIImage.SymbolConfiguration(pointSize: reader.number("pointSize") ?? 0, weight: weight, scale: scale)
        if let style = reader["textStyle"] {
            return UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style)).applying(own)
        }
        return font.map { UIImage.SymbolConfiguration(font: $0).applying(own) } ?? own
    }

    /// The configuration in the attributes of an `imageReference` element.
    var referenceConfiguration: UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(
            pointSize: 0, weight: choice("symbolWeight", Self.symbolWeights) ?? .unspecified,
            scale: choice("symbolScale", Self.symbolScales) ?? .unspecified)
    }

    private static let symbolWeights: KeyValuePairs<String, UIImage.SymbolWeight> = [
        "default": .unspecified, "unspecified": .unspecified, "ultraLight": .ultraLight, "thin": .thin, "light": .light,
        "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    private static let symbolScales: KeyValuePairs<String, UIImage.SymbolScale> = [
        "default": .unspecified, "unspecified": .unspecified, "small": .small, "medium": .medium, "large": .large,
    ]
}
