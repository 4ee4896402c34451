import Foundation

/// Accessors of resources, as R.swift, SwiftGen and Tuist make them.
struct Accessors {
    /// A generator whose accessors an application uses.
    enum Generator: String, CaseIterable {
        case rSwift = "R.swift"
        case swiftGen = "SwiftGen"
        case tuist = "Tuist"
    }

    let module: String
    let index: ResourceIndex
    /// The names that SwiftGen gives.
    var names = SwiftGenNames()

    /// The generators whose accessors texts use and do not declare.
    static func used(
        in texts: [String], declaredIn own: [String] = [], module: String, names: SwiftGenNames = SwiftGenNames()
    ) -> [Generator] {
        func uses(_ pattern: String) -> Bool {
            let expression = try? NSRegularExpression(pattern: pattern)
            return (texts + own).contains { text in
                expression?.firstMatch(in: text, range: NSRange(location: 0, length: (text as NSString).length)) != nil
            }
        }
        var found: [Generator] = []
        if uses(#"\bR\.(image|color|string|storyboard|nib|font|file|data|reuseIdentifier)\."#),
            !uses(#"\b(struct|enum|class) R\b"#)
        {
            found.append(.rSwift)
        }
        let usesNames = uses("\\b(\(names.assets)|\(names.strings)|\(names.scenes)|\(names.fonts))\\.[A-Za-z]")
        if usesNames, !uses("\\b(struct|enum|class|typealias) (\(names.assets)|\(names.strings))\\b") { found.append(.swiftGen) }
        let isMade = uses(#"\b(struct|enum|class) "# + module + #"(Asset|Strings)\b"#)
        if !isMade, uses(#"\b"# + module + #"(Asset|Strings|FontFamily|Resources)\.[A-Za-z]"#) { found.append(.tuist) }
        return found
    }

    /// Returns the source of a file with the accessors of a generator.
    func text(_ generator: Generator, isLibrary: Bool) -> String {
        let access = isLibrary ? "public " : ""
        let head =
            "// Written by `ashlar adopt` from the resources of \(module), as \(generator.rawValue) names them.\nimport Foundation\nimport UIKit\n\n"
        return switch generator {
        case .rSwift: head + rSwift(access)
        case .swiftGen:
            head + swiftGen(assets: names.assets, strings: names.strings, scenes: names.scenes, fonts: names.fonts, access)
        case .tuist:
            head
                + swiftGen(
                    assets: module + "Asset", strings: module + "Strings", scenes: module + "Scene", fonts: module + "FontFamily",
                    access)
        }
    }

    // MARK: R.swift

    private func rSwift(_ access: String) -> String {
        var tree = AccessorTree()
        func member(_ name: String) -> String { AccessorName.member(name, keepsUnderscores: true) }
        func parts(_ asset: ResourceIndex.Asset) -> (folders: [String], name: String) {
            let parts = asset.name.split(separator: "/").map { member(String($0)) }
            return (Array(parts.dropLast()), parts.last ?? "_")
        }
        for asset in index.images {
            let (folders, name) = parts(asset)
            tree.add(
                ["image"] + folders, name,
                "\(access)static let \(name) = RImageResource(name: \(PackageManifest.literal(asset.name)))")
        }
        for asset in index.colors {
            let (folders, name) = parts(asset)
            tree.add(
                ["color"] + folders, name,
                "\(access)static let \(name) = RColorResource(name: \(PackageManifest.literal(asset.name)))")
        }
        for (table, texts) in index.strings {
            for (key, value) in texts {
                let name = member(key)
                tree.add(
                    ["string", member(table)], name,
                    Self.string(name, key, value, table, isFunction: true, access: access))
            }
        }
        for name in index.storyboards {
            tree.add(
                ["storyboard"], name,
                "\(access)static let \(member(name)) = RStoryboardResource(name: \(PackageManifest.literal(name)))")
        }
        for name in index.nibs {
            tree.add(
                ["nib"], name, "\(access)static let \(member(name)) = RNibResource(name: \(PackageManifest.literal(name)))")
        }
        for name in index.fonts {
            tree.add(
                ["font"], name, "\(access)static let \(member(name)) = RFontResource(name: \(PackageManifest.literal(name)))")
        }
        return """
            \(access)enum R {
            \(tree.lines(access: access).joined(separator: "\n"))
            }

            \(access)struct RImageResource {
                \(access)let name: String
                \(access)func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
                    UIImage(named: name, in: .adopted, compatibleWith: traits)
                }
            }

            \(access)struct RColorResource {
                \(access)let name: String
                \(access)func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIColor? {
                    UIColor(named: name, in: .adopted, compatibleWith: traits)
                }
            }

            @MainActor
            \(access)struct RStoryboardResource: Sendable {
                \(access)let name: String
                nonisolated init(name: String) { self.name = name }
                \(access)func callAsFunction() -> UIStoryboard { UIStoryboard(name: name, bundle: .adopted) }
                \(access)func instantiateInitialViewController() -> UIViewController? { callAsFunction().instantiateInitialViewController() }
            }

            @MainActor
            \(access)struct RNibResource: Sendable {
                \(access)let name: String
                nonisolated init(name: String) { self.name = name }
                \(access)func callAsFunction() -> UINib { UINib(nibName: name, bundle: .adopted) }
                \(access)func instantiate(withOwner owner: Any?) -> [Any] { callAsFunction().instantiate(withOwner: owner, options: nil) }
            }

            \(access)struct RFontResource {
                \(access)let name: String
                \(access)func callAsFunction(size: CGFloat) -> UIFont? { UIFont(name: name, size: size) }
            }

            extension UIImage {
                \(access)convenience init?(resource: RImageResource) { self.init(named: resource.name) }
            }

            extension UIColor {
                \(access)convenience init?(resource: RColorResource) { self.init(named: resource.name) }
            }

            """
    }

    /// Returns the accessor of a text: a function of its arguments, or a property if it has none and the generator writes one.
    private static func string(
        _ name: String, _ key: String, _ value: String, _ table: String, isFunction: Bool, access: String
    ) -> String {
        let places = value.matches(of: /%(?:\d+\$)?(?:l{0,2}[diuxX]|\.?\d*l?[fg]|@|s)/).map { String($0.0) }
        let call =
            "NSLocalizedString(\(PackageManifest.literal(key)), tableName: \(PackageManifest.literal(table)), comment: \"\")"
        guard !places.isEmpty else {
            return isFunction
                ? "\(access)static func \(name)(preferredLanguages: [String]? = nil) -> String { \(call) }"
                : "\(access)static var \(name): String { \(call) }"
        }
        let types = places.map { place in
            switch place.last {
            case "@", "s": "String"
            case "f", "g": "Double"
            default: "Int"
            }
        }
        let list = types.enumerated().map { "_ p\($0.offset + 1): \($0.element)" }.joined(separator: ", ")
        let names = types.indices.map { "p\($0 + 1)" }.joined(separator: ", ")
        return "\(access)static func \(name)(\(list)) -> String { String(format: \(call), \(names)) }"
    }

    // MARK: SwiftGen

    private func swiftGen(assets: String, strings: String, scenes: String, fonts: String, _ access: String) -> String {
        var tree = AccessorTree()
        let kinds = [("Image", index.images), ("Color", index.colors), ("Data", index.data)]
        for (kind, list) in kinds {
            for asset in list {
                let parts = asset.name.split(separator: "/").map(String.init)
                let folders = parts.dropLast().map { AccessorName.type($0) }
                let name = AccessorName.member(parts.last ?? "_")
                let declaration =
                    "\(access)static let \(name) = Adopted\(kind)Asset(name: \(PackageManifest.literal(asset.name)))"
                tree.add([AccessorName.type(asset.catalog)] + folders, name, declaration)
                // With a single catalog, its name is left out; applications use the one form or the other.
                tree.add(folders, name, declaration)
            }
        }
        var texts = AccessorTree()
        for (table, values) in index.strings {
            for (key, value) in values {
                let parts = key.split(separator: ".").map(String.init)
                let folders = parts.dropLast().map { AccessorName.type($0) }
                let name = AccessorName.member(parts.last ?? key)
                let declaration = Self.string(name, key, value, table, isFunction: false, access: access)
                texts.add(folders, name, declaration)
                if index.strings.count > 1 { texts.add([AccessorName.type(table)] + folders, name, declaration) }
            }
        }
        var storyboards = AccessorTree()
        for name in index.storyboards {
            storyboards.add(
                [AccessorName.type(name)], "initialScene",
                "@MainActor \(access)static let initialScene = AdoptedScene(storyboard: \(PackageManifest.literal(name)))")
        }
        var families = AccessorTree()
        for file in index.fonts {
            let parts = file.split(separator: "-", maxSplits: 1).map(String.init)
            let name = AccessorName.member(parts.count > 1 ? parts[1] : "regular")
            families.add(
                [AccessorName.type(parts[0])], name,
                "\(access)static let \(name) = AdoptedFont(name: \(PackageManifest.literal(file)))")
        }
        func block(_ name: String, _ tree: AccessorTree) -> String {
            tree.isEmpty ? "" : "\(access)enum \(name) {\n\(tree.lines(access: access).joined(separator: "\n"))\n}\n\n"
        }
        return block(assets, tree) + block(strings, texts) + block(scenes, storyboards) + block(fonts, families)
            + Self.swiftGenTypes(access)
    }

    private static func swiftGenTypes(_ access: String) -> String {
        """
        \(access)struct AdoptedImageAsset: Sendable {
            \(access)let name: String
            \(access)var image: UIImage { UIImage(named: name, in: .adopted, compatibleWith: nil) ?? UIImage() }
        }

        \(access)struct AdoptedColorAsset: Sendable {
            \(access)let name: String
            \(access)var color: UIColor { UIColor(named: name, in: .adopted, compatibleWith: nil) ?? .clear }
        }

        \(access)struct AdoptedDataAsset: Sendable {
            \(access)let name: String
            \(access)var data: NSDataAsset? { NSDataAsset(name: name, bundle: .adopted) }
        }

        @MainActor
        \(access)struct AdoptedScene {
            \(access)let storyboard: String
            \(access)func instantiate() -> UIViewController {
                UIStoryboard(name: storyboard, bundle: .adopted).instantiateInitialViewController() ?? UIViewController()
            }
        }

        \(access)struct AdoptedFont: Sendable {
            \(access)let name: String
            \(access)func font(size: CGFloat) -> UIFont { UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
        }

        \(access)typealias ImageAsset = AdoptedImageAsset
        \(access)typealias ColorAsset = AdoptedColorAsset

        """
    }
}
