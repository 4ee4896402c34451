import Foundation
import TestSupport
import Testing

/// Tests that the folders of `AshlarUI` keep the order of `ARCHITECTURE.md`.
@Suite("The layers of AshlarUI")
struct FolderLayerTests {
    /// The files that name types of a higher layer, and these types. Each of them is in UIKit's interface, or a value that only an
    /// initializer of such a type takes, so that there is no hook to put in its place.
    private static let exceptions: [String: Set<String>] = [
        "Application/InterfaceLoading.swift": [
            "UITableView", "UITableViewCell", "UIButton", "UICollectionViewLayout", "UISplitViewController",
            "UIPageViewController",
            "UINavigationBar", "UIToolbar",
        ],
        "Bars/Items/UIBarAppearance.swift": ["UITabBar"],
        "Bars/Items/UINavigationItem.swift": ["UINavigationBar", "UISearchController"],
        "Controllers/UIViewController.swift": ["UINavigationController", "UITabBarController", "UISplitViewController"],
        "Text/TextKit/NSTextContainer.swift": ["UITextView"],
    ]

    @Test("Files name types of their own layer and of lower ones, but for five that UIKit's interface asks to name others")
    func noFilePointsUpward() throws {
        let layers = try LayerTable.load()
        let files = try SourceNames.ofAshlarUI()
        expect(files.count > 400)
        var home: [String: String] = [:]
        for (path, names) in files { for type in names.declared { home[type] = path } }
        expect(home["UIView"] == "Views/UIView.swift" && home["UITableView"] == "Tables/UITableView.swift")
        var upward: [String: Set<String>] = [:]
        // Files beside the folders only re-export modules.
        for (path, names) in files where path.contains("/") {
            let own = try #require(layers.level(of: path), "\(path) is in no layer")
            for type in names.used.subtracting(names.local) {
                guard let other = home[type], other != path, let level = layers.level(of: other), level > own else { continue }
                upward[path, default: []].insert(type)
            }
        }
        expect(upward, equals: Self.exceptions)
    }

    @Test("Each folder of AshlarUI is in one layer, and each folder of the table exists")
    func tableIsComplete() throws {
        let layers = try LayerTable.load()
        let folders = layers.levels.map(\.folder)
        expect(layers.names, equals: ["application", "containers", "lists", "controls", "core"])
        expect(Set(folders).count, equals: folders.count)
        for folder in folders {
            expect(FileManager.default.fileExists(atPath: SourceNames.root.appendingPathComponent(folder).path), "\(folder)")
        }
    }

    @Test("Types are read from code, and not from comments, texts, and what belongs to another type")
    func namesAreRead() {
        let names = SourceNames(
            """
            // Comment.
            public final class Table: View { // Behind.
                struct Inner { var a = Style.plain }
                let text = "Quoted \\(1)", other: Other<Third>? /* Outer /* Nested */ */
                func f() { Inner.g(x.Member) }
            }
            private enum Secret {}
            typealias Name = String
            """)
        expect(names.declared, equals: ["Table", "Name"])
        expect(names.local, equals: ["Inner", "Secret"])
        expect(names.used, equals: ["Table", "View", "Inner", "Style", "Other", "Third", "Secret", "Name", "String"])
    }
}

/// The table of `ARCHITECTURE.md` that gives each folder of `AshlarUI` a layer.
private struct LayerTable {
    /// The layers, from the top down.
    var names: [String] = []
    /// The folders with their levels, which grow upward.
    var levels: [(folder: String, level: Int)] = []

    static func load() throws -> LayerTable {
        let text = try String(contentsOf: Manifest.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "### The layers of AshlarUI\n").dropFirst().first)
        var table = LayerTable()
        for line in section.split(separator: "\n", omittingEmptySubsequences: false).prefix(while: { !$0.hasPrefix("#") }) {
            guard let row = line.firstMatch(of: /^\| (\w+) \| (`.*`) \|/) else { continue }
            table.names.append(String(row.1))
            for folder in row.2.matches(of: /`([^`]+)`/) { table.levels.append((String(folder.1), -table.names.count)) }
        }
        return table
    }

    /// The level of a file: that of the longest of its folders in the table.
    func level(of path: String) -> Int? {
        levels.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }?.level
    }
}

/// The names of types in a source.
private struct SourceNames {
    /// The types that the file declares at its top level for others.
    var declared: Set<String> = []
    /// The types that are private to the file or inside of others, whose names hide those of other files.
    var local: Set<String> = []
    /// All names that begin with a capital letter, except members.
    var used: Set<String> = []

    static let root = Manifest.root.appendingPathComponent("Sources/AshlarUI")

    static func ofAshlarUI() throws -> [String: SourceNames] {
        var files: [String: SourceNames] = [:]
        for file in try Manifest.sources(of: "AshlarUI") {
            let path = String(file.path.dropFirst(root.path.count + 1))
            files[path] = SourceNames(try String(contentsOf: file, encoding: .utf8))
        }
        return files
    }

    init(_ source: String) {
        let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
        let bytes = Array(source.utf8)
        var (place, depth, isPrivate, keyword, before) = (0, 0, false, false, UInt8(ascii: "\n"))
        while place < bytes.count {
            let byte = bytes[place]
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
                place = Self.endOfComment(in: bytes, at: place)
            } else if byte == UInt8(ascii: "\"") {
                place = Self.endOfText(in: bytes, at: place)
                before = byte
            } else if Self.isName(byte) {
                var end = place
                while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
                let name = String(decoding: bytes[place..<end], as: UTF8.self)
                if keywords.contains(name) {
                    keyword = true
                } else if name == "private" || name == "fileprivate" {
                    isPrivate = true
                } else if name.first!.isUppercase {
                    if keyword { if depth > 0 || isPrivate { local.insert(name) } else { declared.insert(name) } }
                    if before != UInt8(ascii: ".") { used.insert(name) }
                    keyword = false
                } else {
                    // As in `class func` and `class var`.
                    keyword = false
                }
                before = bytes[end - 1]
                place = end
            } else {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
                if byte == UInt8(ascii: "\n") { isPrivate = false }
                if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") { before = byte }
                place += 1
            }
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func endOfComment(in bytes: [UInt8], at start: Int) -> Int {
        var place = start
        guard bytes[start + 1] == UInt8(ascii: "*") else {
            while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            return place
        }
        var depth = 0
        while place + 1 < bytes.count {
            let pair = (bytes[place], bytes[place + 1])
            if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { (depth, place) = (depth + 1, place + 2); continue }
            if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
                (depth, place) = (depth - 1, place + 2)
                if depth == 0 { return place }
                continue
            }
            place += 1
        }
        return bytes.count
    }

    /// The end of a text of one or several lines. What is interpolated is left out, with texts inside it.
    private static func endOfText(in bytes: [UInt8], at start: Int) -> Int {
        let quote = UInt8(ascii: "\"")
        let isLong = start + 2 < bytes.count && bytes[start + 1] == quote && bytes[start + 2] == quote
        var place = start + (isLong ? 3 : 1)
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
                place = bytes[place + 1] == UInt8(ascii: "(") ? endOfInterpolation(in: bytes, at: place + 1) : place + 2
            } else if bytes[place] == quote {
                if !isLong { return place + 1 }
                if place + 2 < bytes.count, bytes[place + 1] == quote, bytes[place + 2] == quote { return place + 3 }
                place += 1
            } else {
                place += 1
            }
        }
        return place
    }

    private static func endOfInterpolation(in bytes: [UInt8], at start: Int) -> Int {
        var (place, depth) = (start, 0)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place = endOfText(in: bytes, at: place)
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return place + 1 }
            default: break
            }
            place += 1
        }
        return place
    }
}
