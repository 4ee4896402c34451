import Foundation

/// The static members of colors and images that Xcode makes of asset catalogs: `UIColor.primary`, `UIImage.bell`.
struct AssetSymbols {
    let index: ResourceIndex

    /// Names of UIKit's own members, for which Xcode makes none.
    private static let taken: Set<String> = [
        "black", "white", "gray", "darkGray", "lightGray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
        "purple", "brown",
        "clear", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "separator",
        "opaqueSeparator", "lightText", "darkText", "tintColor", "groupTableViewBackground", "systemFill", "secondarySystemFill",
        "tertiarySystemFill", "quaternarySystemFill", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
        "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemRed",
        "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo",
        "systemMint", "systemCyan", "systemBrown", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
        "systemGray6", "add", "remove", "actions", "checkmark", "strokedCheckmark",
    ]

    /// The name of the member for an asset: without the kind at its end, and with a small first letter.
    static func member(_ name: String, kind: String) -> String {
        var name = name.split(separator: "/").last.map(String.init) ?? name
        if name.count > kind.count, name.lowercased().hasSuffix(kind) { name.removeLast(kind.count) }
        return AccessorName.member(name, keepsUnderscores: false)
    }

    /// The text up to the brace that ends it.
    private static func body(_ text: Substring) -> Substring {
        var depth = 1
        for index in text.indices {
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            default: break
            }
            if depth == 0 { return text[..<index] }
        }
        return text
    }

    /// Returns the source of a file with the members that texts name and do not declare; nil if there are none.
    ///
    /// - Parameters:
    ///   - texts: The texts of the module's files.
    ///   - isLibrary: Whether other modules use them.
    func text(for texts: [String], isLibrary: Bool) -> String? {
        var (named, declared) = (Set<Substring>(), Set<Substring>())
        for text in texts {
            for match in text.matches(of: /\.([A-Za-z_]\w*)/) { named.insert(match.1) }
            for start in text.matches(of: /\bextension (?:UIKit\.)?(?:UIColor|UIImage)\b[^{]*\{/) {
                let body = Self.body(text[start.range.upperBound...])
                for match in body.matches(of: /\b(?:static|class) (?:let|var|func) (\w+)/) { declared.insert(match.1) }
            }
        }
        func members(_ assets: [ResourceIndex.Asset], _ kind: String, _ type: String, _ other: String) -> [String] {
            var seen: Set<String> = []
            return assets.compactMap { asset in
                let name = Self.member(asset.name, kind: kind)
                let plain = Substring(name.filter { $0 != "`" })
                guard named.contains(plain), !declared.contains(plain), !Self.taken.contains(String(plain)),
                    seen.insert(name).inserted
                else {
                    return nil
                }
                let literal = PackageManifest.literal(asset.name)
                return "    \(isLibrary ? "public " : "")static var \(name): \(type) { "
                    + "\(type)(named: \(literal), in: .adopted, compatibleWith: nil) ?? \(other) }"
            }
        }
        let resources = self.resources(named, Self.resourceKinds(in: texts))
        let colors = members(index.colors, "color", "UIColor", ".gray")
        let images = members(index.images, "image", "UIImage", "UIImage()")
        guard !colors.isEmpty || !images.isEmpty || !resources.isEmpty else { return nil }
        var lines = [
            "// Written by `ashlar adopt` from the asset catalogs, as Xcode names them.", "import Foundation", "import UIKit",
        ]
        if !colors.isEmpty { lines += ["", "extension UIColor {"] + colors + ["}"] }
        if !images.isEmpty { lines += ["", "extension UIImage {"] + images + ["}"] }
        return (lines + resources).joined(separator: "\n") + "\n"
    }

    /// The kinds of resources, `Color` and `Image`, whose types texts use and do not declare. Other packages have an `ImageResource` too,
    /// which a file creates from an address.
    private static func resourceKinds(in texts: [String]) -> [String] {
        let kinds = ["Color", "Image"].filter { kind in
            !texts.contains { text in
                text.contains("\(kind)Resource(downloadURL")
                    || text.matches(of: /\b(?:class|struct|enum|actor|protocol|typealias|import) (\w+)/).contains {
                        $0.1 == "\(kind)Resource"
                    }
            }
        }
        if texts.contains(where: { $0.contains("(resource:") }) { return kinds }
        let members = texts.flatMap { $0.matches(of: /\b(Color|Image)Resource\.[a-z_]/).map(\.1) }
        return kinds.filter { members.contains($0[...]) }
    }

    /// The types of the catalogs' colors and images with the members that texts name, and the initializers that take them. They belong to the
    /// module alone, as those of Xcode do.
    private func resources(_ named: Set<Substring>, _ kinds: [String]) -> [String] {
        var lines: [String] = []
        for (kind, assets, other) in [("Color", index.colors, ".gray"), ("Image", index.images, "UIImage()")]
        where kinds.contains(kind) {
            var members: [String: String] = [:]
            for asset in assets {
                // Unlike members of `UIColor`, these have no names that UIKit has.
                let name = Self.member(asset.name, kind: kind.lowercased())
                if named.contains(Substring(name.filter { $0 != "`" })) { members[name] = members[name] ?? asset.name }
            }
            guard !members.isEmpty else { continue }
            lines += ["", "struct \(kind)Resource: Hashable, Sendable {", "    let name: String"]
            for name in members.keys.sorted() {
                let literal = PackageManifest.literal(members[name] ?? "")
                lines.append("    static let \(name) = \(kind)Resource(name: \(literal))")
            }
            lines.append("    init(name: String, bundle: Bundle? = nil) { self.name = name }")
            lines += ["}", "", "extension UI\(kind) {"]
            let make = "UI\(kind)(named: resource.name, in: .adopted, compatibleWith: nil)"
            if kind == "Color" {
                lines.append("    convenience init(resource: ColorResource) {")
                lines.append("        self.init(dynamicProvider: { _ in \(make) ?? \(other) })")
                lines.append("    }")
            } else {
                lines.append("    convenience init(resource: ImageResource) {")
                lines.append("        if \(make) == nil {")
                lines.append("            self.init()")
                lines.append("        } else {")
                lines.append("            self.init(named: resource.name, in: .adopted, compatibleWith: nil)!")
                lines.append("        }")
                lines.append("    }")
            }
            lines.append("}")
        }
        return lines
    }
}
