import AshlarJSON
import AshlarUI
import Foundation

/// A color of an asset catalog with its variants: appearances, contrasts, gamuts, devices.
public struct ColorSet: Sendable {
    /// The color of a variant.
    enum Value: Hashable, Sendable {
        /// Components from 0 to 1 in sRGB, or in Display P3.
        case components(red: Double, green: Double, blue: Double, alpha: Double, isWide: Bool)
        /// The name of a system color, such as `systemBlueColor`.
        case system(String)
    }

    struct Variant: Sendable {
        var condition: AssetCondition
        var value: Value
    }

    /// The name of the set, with the names of the folders that provide a namespace.
    public let name: String
    /// The location of the set's folder.
    public let folder: URL
    let variants: [Variant]

    init(name: String, folder: URL) throws(ResourceError) {
        (self.name, self.folder) = (name, folder)
        let file = folder.appendingPathComponent("Contents.json").path
        var variants: [Variant] = []
        for entry in try AssetCatalog.contents(of: folder)["colors"]?.elements ?? [] {
            // Entries without a color are the empty places of Xcode's editor.
            guard let color = entry["color"] else { continue }
            variants.append(Variant(condition: AssetCondition(entry), value: try Self.value(color, file)))
        }
        self.variants = variants
    }

    private static func value(_ color: JSONNode, _ file: String) throws(ResourceError) -> Value {
        if let reference = color["reference"] {
            guard let name = reference.string, SystemColors.color(named: name) != nil else {
                throw ResourceError(
                    file: file, line: reference.line, reason: "there is no system color '\(reference.string ?? "")'")
            }
            return .system(name)
        }
        guard let components = color["components"], components.isObject else {
            throw ResourceError(file: file, line: color.line, reason: "the color has no components")
        }
        let texts = components.members.compactMap(\.value.string)
        // An integer counts as a byte if one of the components is greater than 1 (**Chosen**: a color of bytes 0 and 1 alone is
        // rarer than one of whole fractions).
        let isBytes = texts.contains { Int($0).map { $0 > 1 } ?? false }
        func component(_ key: String, default value: Double? = nil) throws(ResourceError) -> Double {
            guard let node = components[key] else {
                if let value { return value }
                throw ResourceError(file: file, line: components.line, reason: "the color has no component '\(key)'")
            }
            if let number = node.number { return min(max(number, -8), 8) }
            let text = node.string ?? ""
            if text.lowercased().hasPrefix("0x"), let byte = UInt8(text.dropFirst(2), radix: 16) { return Double(byte) / 255 }
            if let whole = Int(text) {
                return isBytes && key != "alpha" ? min(max(Double(whole), 0), 255) / 255 : min(max(Double(whole), 0), 1)
            }
            guard let number = Double(text), number.isFinite else {
                throw ResourceError(file: file, line: node.line, reason: "the component '\(key)' is not a number: '\(text)'")
            }
            // Extended spaces have components outside of 0 to 1.
            return min(max(number, -8), 8)
        }
        let alpha = try component("alpha", default: 1)
        if components["white"] != nil {
            let white = try component("white")
            return .components(red: white, green: white, blue: white, alpha: alpha, isWide: false)
        }
        return .components(
            red: try component("red"), green: try component("green"), blue: try component("blue"), alpha: alpha,
            isWide: color["color-space"]?.string == "display-p3")
    }

    /// Returns the color for some traits, which no longer depends on traits; nil if no variant holds for them.
    ///
    /// - Parameter traits: The traits that choose the variant.
    public func resolvedColor(for traits: UITraitCollection) -> UIColor? {
        var best: (rank: Int, variant: Variant)?
        for variant in variants {
            guard let rank = variant.condition.rank(for: traits, language: nil) else { continue }
            if let best, best.rank >= rank { continue }
            best = (rank, variant)
        }
        switch best?.variant.value {
        case nil: return nil
        case .system(let name): return SystemColors.color(named: name)?.resolvedColor(with: traits)
        case .components(let red, let green, let blue, let alpha, let isWide):
            if isWide {
                return UIColor(displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
            }
            return UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        }
    }

    /// The color, which follows the traits of the views that show it. Where no variant holds, it is clear.
    public var color: UIColor { UIColor { traits in resolvedColor(for: traits) ?? .clear } }
}
