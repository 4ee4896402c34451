import AshlarJSON
import AshlarUI
import Foundation

/// The pictures and colors of a folder `.xcassets`, found by name.
///
///     let catalog = try AssetCatalog(contentsOf: URL(fileURLWithPath: "App/Assets.xcassets"))
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     print(catalog.images["Logo"]?.size(for: dark) ?? .zero)        // (64.0, 64.0)
///
/// Pictures are read when they are asked for. PNG files are drawn; of JPEG files and of vectors only the size is read, and an outline
/// is drawn in their place. App icons and sets for games and watches are not read.
public struct AssetCatalog: Sendable {
    /// The location of the folder.
    public let url: URL
    /// The sets of pictures and of symbols by name. Names in folders that provide a namespace have the folders' names before them, as
    /// in `Menu/open`.
    public private(set) var images: [String: ImageSet] = [:]
    /// The sets of colors by name.
    public private(set) var colors: [String: ColorSet] = [:]
    /// The files of data sets by name.
    public private(set) var data: [String: URL] = [:]
    /// The errors of the sets that could not be read. The catalog leaves these sets out and keeps the others.
    public private(set) var problems: [ResourceError] = []

    /// The greatest depth of folders within a catalog.
    static let depthLimit = 32

    /// Reads a catalog.
    ///
    /// - Parameter url: The location of the folder `.xcassets`.
    /// - Throws: ``ResourceError`` if there is no such folder.
    /// - Complexity: Linear in the number of sets. Pictures are not read.
    public init(contentsOf url: URL) throws(ResourceError) {
        self.url = url
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw ResourceError(file: url.path, reason: "there is no such folder")
        }
        guard isFolder.boolValue else { throw ResourceError(file: url.path, reason: "this is not a folder") }
        read(url, prefix: "", depth: 0)
    }

    private mutating func read(_ folder: URL, prefix: String, depth: Int) {
        guard depth < Self.depthLimit else {
            problems.append(
                ResourceError(file: folder.path, reason: "folders are nested more than \(Self.depthLimit) levels deep"))
            return
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            problems.append(ResourceError(file: folder.path, reason: "the folder cannot be read"))
            return
        }
        // The order of a folder differs between file systems; that of problems must not.
        for name in names.sorted() {
            let place = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue else { continue }
            let title = prefix + (name as NSString).deletingPathExtension
            do throws(ResourceError) {
                switch (name as NSString).pathExtension.lowercased() {
                case "imageset": images[title] = try ImageSet(name: title, folder: place, list: "images")
                case "symbolset": images[title] = try ImageSet(name: title, folder: place, list: "symbols")
                case "colorset": colors[title] = try ColorSet(name: title, folder: place)
                case "dataset": data[title] = try Self.dataFile(of: place)
                case "appiconset", "launchimage", "brandassets", "imagestack", "imagestacklayer", "stickerpack",
                    "stickersequence", "sticker", "complicationset", "watchface", "spriteatlas", "arresourcegroup",
                    "cubetextureset",
                    "mipmapset", "textureset", "gcdashboardimage", "gcleaderboard", "iconset", "solidimagestack":
                    break
                default:
                    // A folder may have no Contents.json, and may have a dot in its name.
                    let folderTitle = prefix + name
                    read(place, prefix: try Self.providesNamespace(place) ? folderTitle + "/" : prefix, depth: depth + 1)
                }
            } catch {
                problems.append(error)
            }
        }
    }

    private static func providesNamespace(_ folder: URL) throws(ResourceError) -> Bool {
        let file = folder.appendingPathComponent("Contents.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        return try contents(of: folder)["properties"]?["provides-namespace"]?.bool ?? false
    }

    /// Returns the file of a data set for all devices, or its first file; nil if it has none.
    private static func dataFile(of folder: URL) throws(ResourceError) -> URL? {
        let entries = try contents(of: folder)["data"]?.elements ?? []
        let entry = entries.first { $0["idiom"]?.string == "universal" } ?? entries.first
        guard let name = entry?["filename"]?.string, !name.isEmpty, !name.contains("/"), name != ".." else { return nil }
        return folder.appendingPathComponent(name)
    }

    /// Returns the file `Contents.json` of a set or folder.
    static func contents(of folder: URL) throws(ResourceError) -> JSONNode {
        let file = folder.appendingPathComponent("Contents.json")
        let node = try JSONNode(try ResourceFile.bytes(of: file), file: file.path)
        guard node.isObject else { throw ResourceError(file: file.path, line: node.line, reason: "expected an object") }
        return node
    }
}

/// The conditions under which a variant of a set is used.
struct AssetCondition: Hashable, Sendable {
    /// The device: `universal`, `iphone`, `ipad` or another one.
    var idiom = "universal"
    /// Whether the variant is for the dark or the light appearance; nil for any.
    var isDark: Bool?
    /// Whether the variant is for high contrast only.
    var isHighContrast = false
    /// Whether the variant is for displays with the P3 gamut or for those with sRGB; nil for both.
    var isWide: Bool?
    /// Whether the variant is for one direction of the language; nil for both.
    var isRightToLeft: Bool?
    /// The language of the variant; nil for all.
    var language: String?

    /// Reads the conditions of an entry of `Contents.json`.
    init(_ entry: JSONNode) {
        idiom = entry["idiom"]?.string ?? "universal"
        for appearance in entry["appearances"]?.elements ?? [] {
            switch (appearance["appearance"]?.string, appearance["value"]?.string) {
            case ("luminosity", "dark"): isDark = true
            case ("luminosity", "light"): isDark = false
            case ("contrast", "high"): isHighContrast = true
            default: break
            }
        }
        switch entry["display-gamut"]?.string {
        case "display-P3": isWide = true
        case "sRGB": isWide = false
        default: break
        }
        switch entry["language-direction"]?.string {
        case "right-to-left": isRightToLeft = true
        case "left-to-right": isRightToLeft = false
        default: break
        }
        language = entry["locale"]?.string
    }

    /// Returns the rank of the variant for some traits, where the greatest is used; nil if the conditions do not hold.
    ///
    /// **Chosen**: the appearance counts more than the contrast, and both more than the device, the gamut and the direction.
    ///
    /// - Parameters:
    ///   - traits: The traits. Unspecified ones count as those of an iPhone in light appearance.
    ///   - language: The language; nil for that of the base.
    func rank(for traits: UITraitCollection, language: String?) -> Int? {
        var rank = 0
        func weigh(_ condition: Bool?, _ state: Bool, _ weight: Int) -> Bool {
            guard let condition else { return true }
            guard condition == state else { return false }
            rank += weight
            return true
        }
        guard weigh(isDark, traits.userInterfaceStyle == .dark, 64),
            weigh(isHighContrast ? true : nil, traits.accessibilityContrast == .high, 32),
            weigh(isWide, traits.displayGamut == .P3, 8), weigh(isRightToLeft, traits.layoutDirection == .rightToLeft, 4)
        else { return nil }
        if let own = self.language {
            guard let language, Localization.chain(for: language).contains(own) else { return nil }
            rank += 128
        }
        let wanted = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
        guard idiom == "universal" || idiom == wanted else { return nil }
        return idiom == wanted ? rank + 16 : rank
    }
}
