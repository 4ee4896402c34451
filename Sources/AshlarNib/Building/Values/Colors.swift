import AshlarUI
import Foundation

extension ElementReader {
    /// The color for a key; nil if there is none, or if it is the class's default.
    func color(_ key: String) -> UIColor? {
        guard let reader = child(key: key), reader.name == "color" else { return nil }
        return reader.colorValue
    }

    /// Sets a color if the element has one for the key. `<nil>` sets none.
    func color(_ key: String, _ set: (UIColor) -> Void) {
        if let color = color(key) { set(color) }
    }

    /// The color that a `color` element describes.
    var colorValue: UIColor? {
        element.note("key", "colorSpace", "customColorSpace", "catalog")
        let alpha = number("alpha") ?? 1
        if let name = self["xcode11CocoaTouchSystemColor"] ?? self["systemColor"] ?? self["cocoaTouchSystemColor"] {
            // The components beside a name are those of the light appearance.
            element.note("systemColor", "cocoaTouchSystemColor", "red", "green", "blue", "white")
            return SystemColors.color(named: name) ?? fallback(name)
                ?? {
                    problem("the system color '\(name)' is not known"); return nil
                }()
        }
        if let name = self["name"] {
            element.note("red", "green", "blue", "white")
            if let found = context.options.resources.color(named: name) ?? fallback(name) { return found }
            problem("the named color '\(name)' is not found")
            return nil
        }
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The color of the file's `<resources>`. A color there that names another one is not followed.
    private func fallback(_ name: String) -> UIColor? {
        guard let element = context.document.colorElements[name] else { return nil }
        let reader = ElementReader(element, context)
        let alpha = reader.number("alpha") ?? 1
        element.note("colorSpace", "customColorSpace")
        if let white = reader.number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = reader.number("red"), let green = reader.number("green"), let blue = reader.number("blue") else {
            return reader["systemColor"].flatMap(SystemColors.color)
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// The system's colors by the names of Interface Builder.
enum SystemColors {
    static func color(named name: String) -> UIColor? {
        colors[name] ?? colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }

    private static let colors: [String: UIColor] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "placeholderText": .placeholderText, "separator": .separator, "opaqueSeparator": .opaqueSeparator, "link": .link,
        "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemRed": .systemRed, "systemOrange": .systemOrange,
        "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
        "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
        "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
        "tint": .tintColor, "darkText": .darkText, "lightText": .lightText, "groupTableViewBackground": .groupTableViewBackground,
        "tableCellGroupedBackground": .secondarySystemGroupedBackground, "viewFlipsideBackground": .darkGray,
        "scrollViewTexturedBackground": .gray, "white": .white, "black": .black, "clear": .clear, "red": .red, "green": .green,
        "blue": .blue, "gray": .gray, "darkGray": .darkGray, "lightGray": .lightGray, "yellow": .yellow, "orange": .orange,
        "purple": .purple, "brown": .brown, "cyan": .cyan, "magenta": .magenta,
    ]
}
