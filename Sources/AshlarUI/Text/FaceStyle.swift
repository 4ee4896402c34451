/// The weight and slant that the name of a face says: the words behind the hyphen of `AvenirNext-DemiBoldItalic`.
struct FaceStyle: Equatable {
    /// The weight on the scale from 100 to 900, in the order of Apple's names: UltraLight is 100 and Thin is 200.
    var weight = 400
    var isItalic = false

    /// The words for weights. Those that contain others come first.
    private static let weights: KeyValuePairs<String, Int> = [
        "ultralight": 100, "extralight": 100, "hairline": 100, "thin": 200, "light": 300, "medium": 500, "semibold": 600,
        "demibold": 600, "demi": 600, "extrabold": 800, "ultrabold": 800, "bold": 700, "heavy": 800, "black": 900,
    ]

    /// Reads the name of a face. A name without a hyphen is that of a family, whose face is regular.
    init(name: String) {
        guard let hyphen = name.lastIndex(of: "-") else { return }
        let style = name[name.index(after: hyphen)...].lowercased()
        isItalic = ["italic", "oblique"].contains { style.contains($0) } || style.hasSuffix("it")
        if let found = Self.weights.first(where: { style.contains($0.key) }) { weight = found.value }
    }
}
