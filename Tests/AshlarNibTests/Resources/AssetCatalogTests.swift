import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Asset catalogs")
@MainActor
struct AssetCatalogTests {
    private func traits(_ scale: CGFloat = 2, dark: Bool = false, _ change: (inout any UIMutableTraits) -> Void = { _ in })
        -> UITraitCollection
    {
        UITraitCollection { traits in
            traits.displayScale = scale
            traits.userInterfaceStyle = dark ? .dark : .light
            change(&traits)
        }
    }

    private let logo = """
        {"images": [
          {"idiom": "universal", "scale": "1x", "filename": "logo.png"},
          {"idiom": "universal", "scale": "2x", "filename": "logo@2x.png"},
          {"idiom": "universal", "scale": "3x"},
          {"idiom": "universal", "scale": "2x", "filename": "dark.png",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"idiom": "ipad", "scale": "2x", "filename": "pad.png"}],
         "properties": {"template-rendering-intent": "template"}, "info": {"version": 1, "author": "xcode"}}
        """

    @Test("The variant follows scale, appearance and device; sizes are in points")
    func variants() throws {
        let folder = "A.xcassets/Logo.imageset/"
        let files = [
            folder + "Contents.json": Data(logo), folder + "logo.png": pngHeader(10, 20),
            folder + "logo@2x.png": pngHeader(22, 40),
            folder + "dark.png": pngHeader(26, 40), folder + "pad.png": pngHeader(40, 60),
        ]
        try withFolder(files) { place in
            let catalog = try AssetCatalog(contentsOf: place.appendingPathComponent("A.xcassets"))
            let set = try #require(catalog.images["Logo"])
            expect(catalog.problems.isEmpty)
            expect(set.size(for: traits(1)), equals: CGSize(width: 10, height: 20))
            expect(set.size(for: traits(2)), equals: CGSize(width: 11, height: 20))
            // There is no file for 3x, so the greatest is used.
            expect(set.size(for: traits(3)), equals: CGSize(width: 11, height: 20))
            expect(set.size(for: traits(2, dark: true)), equals: CGSize(width: 13, height: 20))
            expect(set.size(for: traits(2) { $0.userInterfaceIdiom = .pad }), equals: CGSize(width: 20, height: 30))
            expect(set.size(for: traits(2, dark: true) { $0.userInterfaceIdiom = .pad }), equals: CGSize(width: 13, height: 20))
            let image = try #require(try set.image(for: traits(2)))
            expect(image.size == CGSize(width: 11, height: 20) && image.scale == 2 && image.renderingMode == .alwaysTemplate)
        }
    }

    @Test("Slices and alignment are in pixels of the file; one direction alone is mirrored")
    func slices() throws {
        let json = """
            {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png", "language-direction": "left-to-right",
              "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
                "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}},
              "alignment-insets": {"top": 10, "left": 0, "bottom": 2, "right": 0}}]}
            """
        let files = ["A.xcassets/a.imageset/Contents.json": Data(json), "A.xcassets/a.imageset/a.png": pngHeader(40, 40)]
        try withFolder(files) { place in
            let catalog = try AssetCatalog(contentsOf: place.appendingPathComponent("A.xcassets"))
            let image = try #require(try catalog.images["a"]?.image(for: traits(2)))
            expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && image.resizingMode == .tile)
            expect(image.alignmentRectInsets, equals: UIEdgeInsets(top: 5, left: 0, bottom: 1, right: 0))
            expect(image.flipsForRightToLeftLayoutDirection)
        }
    }

    @Test("Folders with a namespace are parts of names; damaged sets are problems with lines")
    func folders() throws {
        let set = #"{"images": [{"idiom": "universal", "filename": "a.pdf"}]}"#
        let files = [
            "A.xcassets/Contents.json": Data(#"{"info": {"version": 1}}"#),
            "A.xcassets/Icons/Contents.json": Data(#"{"properties": {"provides-namespace": true}}"#),
            "A.xcassets/Icons/a.imageset/Contents.json": Data(set), "A.xcassets/Plain v1.0/b.imageset/Contents.json": Data(set),
            "A.xcassets/Plain v1.0/b.imageset/a.pdf": Data("%PDF-1.4\n1 0 obj <</Type /Page /MediaBox [0 0 24 12.5]>>"),
            "A.xcassets/Bad.imageset/Contents.json": Data("{\n  \"images\": [\n    {\"idiom\" \"universal\"}]}"),
            "A.xcassets/Out.imageset/Contents.json": Data("{\"images\": [\n{\"filename\": \"../../secret.png\"}]}"),
            "A.xcassets/Scale.imageset/Contents.json": Data("{\"images\": [{\"filename\": \"a\",\n\"scale\": \"big\"}]}"),
            "A.xcassets/Empty.imageset/note.txt": Data(""), "A.xcassets/AppIcon.appiconset/Contents.json": Data("nonsense"),
        ]
        try withFolder(files) { place in
            let catalog = try AssetCatalog(contentsOf: place.appendingPathComponent("A.xcassets"))
            expect(catalog.images.keys.sorted(), equals: ["Icons/a", "b"])
            expect(catalog.images["b"]?.size(for: traits()), equals: CGSize(width: 24, height: 12.5))
            // The outline of a vector has its size.
            try expect(catalog.images["b"]?.image(for: traits())?.size, equals: CGSize(width: 24, height: 12.5))
            let missing = #expect(throws: ResourceError.self) { try catalog.images["Icons/a"]?.image(for: traits()) }
            expect(missing?.reason, equals: "there is no such file")
            let root = place.appendingPathComponent("A.xcassets").path + "/"
            expect(
                catalog.problems.map { $0.description.replacingOccurrences(of: root, with: "") },
                equals: [
                    "Bad.imageset/Contents.json:3: expected a colon after the key",
                    "Empty.imageset/Contents.json: there is no such file",
                    "Out.imageset/Contents.json:2: '../../secret.png' is not the name of a file in the set",
                    "Scale.imageset/Contents.json:2: the scale is not a text such as \"2x\"",
                ])
        }
        let error = #expect(throws: ResourceError.self) { try AssetCatalog(contentsOf: URL(fileURLWithPath: "/no/A.xcassets")) }
        expect(error?.reason, equals: "there is no such folder")
    }

    private func color(_ components: String, _ space: String = "srgb") -> String {
        #"{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}}"#
    }

    private func resolved(_ entries: [String], _ traits: UITraitCollection) throws -> UIColor? {
        let json = "{\"colors\": [\(entries.joined(separator: ","))]}"
        return try withFolder(["A.xcassets/c.colorset/Contents.json": Data(json)]) { place in
            let catalog = try AssetCatalog(contentsOf: place.appendingPathComponent("A.xcassets"))
            if let problem = catalog.problems.first { throw problem }
            return catalog.colors["c"]?.resolvedColor(for: traits)
        }
    }

    @Test("Components are hexadecimal bytes, decimal bytes, fractions or grays")
    func components() throws {
        let expected = UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5)
        try expect(
            resolved([color(#""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.500""#)], traits()), equals: expected)
        try expect(resolved([color(#""red": "255", "green": "128", "blue": "0", "alpha": "0.5""#)], traits()), equals: expected)
        try expect(
            resolved([color(#""red": "1.000", "green": "0.5", "blue": 0, "alpha": "1""#)], traits()),
            equals: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        try expect(
            resolved([color(#""white": "0.25", "alpha": "1.0""#, "gray-gamma-22")], traits()),
            equals: UIColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))
        try expect(
            resolved([color(#""red": "1", "green": "0", "blue": "0", "alpha": "1""#, "display-p3")], traits()),
            equals: UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test("Appearances, contrasts and gamuts choose the color; references are system colors")
    func appearances() throws {
        func entry(_ white: String, _ more: String) -> String {
            #"{"idiom": "universal", "color": {"components": {"white": "\#(white)", "alpha": "1"}}, \#(more)}"#
        }
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let both = #""appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]"#
        let entries = [
            entry("0.1", #""a": 0"#), entry("0.2", dark), entry("0.3", both), entry("0.4", #""display-gamut": "display-P3""#),
        ]
        func white(_ traits: UITraitCollection) throws -> CGFloat? { try resolved(entries, traits)?.cgColor.components?.first }
        try expect(white(traits()), equals: 0.1)
        try expect(white(traits(dark: true)), equals: 0.2)
        try expect(white(traits(dark: true) { $0.accessibilityContrast = .high }), equals: 0.3)
        try expect(white(traits { $0.displayGamut = .P3 }), equals: 0.4)
        let reference = #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBackgroundColor"}}"#
        try expect(resolved([reference], traits(dark: true)), equals: .black)
        try expect(resolved([reference], traits()), equals: .white)
        let unknown = reference.replacingOccurrences(of: "systemBackground", with: "puce")
        #expect(throws: ResourceError.self) { try resolved([unknown], traits()) }
        #expect(throws: ResourceError.self) { try resolved([color(#""red": "1""#)], traits()) }
        #expect(throws: ResourceError.self) { try resolved([color(#""white": "none""#)], traits()) }
    }

    @Test("Sizes are read from headers")
    func headers() throws {
        let app: [UInt8] = [0xFF, 0xE0, 0, 4, 1, 2]
        let frame: [UInt8] = [0xFF, 0xFF, 0xC2, 0, 11, 8, 0x01, 0x2C, 0x02, 0x58, 3, 0, 0]
        let jpeg: [UInt8] = [0xFF, 0xD8] + app + frame
        expect(PictureSize.jpeg(jpeg), equals: CGSize(width: 600, height: 300))
        expect(PictureSize.jpeg(Array(jpeg.dropLast(6))) == nil)
        func svg(_ text: String) -> CGSize? { PictureSize.svg(Array(text.utf8)) }
        expect(svg("<?xml?><svg xmlns=\"a\" width=\"24px\" height='1e1'>"), equals: CGSize(width: 24, height: 10))
        expect(svg("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 32 16.5\">"), equals: CGSize(width: 32, height: 16.5))
        expect(svg("<svg stroke-width=\"2\" viewBox=\"0,0,8,4\">"), equals: CGSize(width: 8, height: 4))
        expect(svg("<svg>") == nil && svg("<svg width=\"-1\" height=\"nan\"/>") == nil)
        expect(PictureSize.pdf(Array("/MediaBox[ 10 10 30 20 ]".utf8)), equals: CGSize(width: 20, height: 10))
        expect(PictureSize.pdf(Array("/MediaBox 4 0 R".utf8)) == nil)
        try withFolder(["a.png": pngHeader(0, 4), "b.txt": Data("text")]) { place in
            for name in ["a.png", "b.txt", "c"] {
                #expect(throws: ResourceError.self) { try PictureSize.read(place.appendingPathComponent(name)) }
            }
        }
    }

    @Test("A catalog with a thousand sets is read, and none of its pictures")
    func manySets() throws {
        var files: [String: Data] = [:]
        for index in 0..<1000 {
            files["A.xcassets/G\(index % 10)/i\(index).imageset/Contents.json"] = Data(logo)
        }
        // The pictures do not exist, so reading one would be a problem.
        try withFolder(files) { place in
            let catalog = try AssetCatalog(contentsOf: place.appendingPathComponent("A.xcassets"))
            expect(catalog.images.count == 1000 && catalog.problems.isEmpty)
        }
    }

    @Test("No catalog and no picture makes a reader crash")
    func fuzz() throws {
        let colors =
            #"{"colors": [{"idiom": "universal", "color": {"components": {"red": "0xFF", "green": "1", "blue": "0.5"}}}]}"#
        let tokens = [
            "{", "}", "[", "]", ",", "\"", "\\u", "\"scale\": \"2x\"", "\"filename\": \"a\"", "null", "1e9", "/MediaBox [",
            "<svg ",
        ]
        try withFolder(["x.imageset/Contents.json": Data(logo)]) { place in
            let folder = place.appendingPathComponent("x.imageset")
            let file = folder.appendingPathComponent("Contents.json")
            _ = Fuzzer("catalog", corpus: [logo, colors], tokens: tokens).run(executions: 500) { text in
                try? Data(text).write(to: file)
                if let set = try? ImageSet(name: "x", folder: folder, list: "images") { _ = set.size(for: traits()) }
                if let set = try? ColorSet(name: "x", folder: folder) { _ = set.resolvedColor(for: traits()) }
            }
        }
        let pictures = [
            "<svg width=\"24px\" viewBox=\"0 0 1 2\">", "%PDF /MediaBox [0 0 1 2]", "\u{FF}\u{D8}\u{FF}\u{C0}\u{0}\u{B}",
        ]
        _ = Fuzzer("pictures", corpus: pictures, tokens: tokens).run(executions: 3000) { text in
            let bytes = Array(text.utf8)
            for size in [PictureSize.svg(bytes), PictureSize.pdf(bytes), PictureSize.jpeg([0xFF, 0xD8] + bytes)] {
                if let size { expect(size.width > 0 && size.height > 0 && size.width.isFinite) }
            }
        }
    }
}
