import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Resources of an application's bundle", .serialized)
@MainActor
struct BundleResourcesTests {
    private let set = #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png"}]}"#
    private let color = """
        {"colors": [
            {"idiom": "universal", "color": {"components": {"red": "1.0", "green": "0", "blue": "0", "alpha": "1"}}},
            {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
             "color": {"components": {"red": "0", "green": "0", "blue": "1.0", "alpha": "1"}}}]}
        """

    private func withResources(_ check: (URL) throws -> Void) throws {
        let files = [
            "App/Assets.xcassets/logo.imageset/Contents.json": Data(set),
            "App/Assets.xcassets/logo.imageset/a.png": pngHeader(20, 40),
            "App/Assets.xcassets/Theme/tint.colorset/Contents.json": Data(color),
            "App/Assets.xcassets/terms.dataset/Contents.json": Data(
                #"{"data": [{"idiom": "universal", "filename": "terms.txt"}]}"#),
            "App/Assets.xcassets/terms.dataset/terms.txt": Data("Be kind."), "App/photos/loose@2x.png": pngHeader(30, 30),
            "App/photos/loose@3x.png": pngHeader(45, 45), "App/Assets.xcassets/broken.imageset/Contents.json": Data("{"),
        ]
        let former = LayoutEnvironment.namedResources
        defer { LayoutEnvironment.namedResources = former }
        try withFolder(files) { folder in
            LayoutEnvironment.namedResources = BundleResources(folders: [folder])
            try check(folder)
        }
    }

    @Test("UIKit's initializers read asset catalogs without a list")
    func catalogs() throws {
        try withResources { _ in
            expect(UIImage(named: "logo")?.size, equals: CGSize(width: 10, height: 20))
            expect(UIImage(named: "logo", in: .main, compatibleWith: nil)?.size, equals: CGSize(width: 10, height: 20))
            let tint = try #require(UIColor(named: "tint"))
            expect(
                tint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)),
                equals: UIColor(red: 0, green: 0, blue: 1, alpha: 1))
            expect(
                tint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)),
                equals: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            expect(NSDataAsset(name: "terms").map { String(decoding: $0.data, as: UTF8.self) }, equals: "Be kind.")
            expect(UIImage(named: "none") == nil && UIColor(named: "none") == nil && NSDataAsset(name: "none") == nil)
        }
    }

    @Test("Of loose pictures the largest variant serves, at its own scale, and it is read once")
    func loose() throws {
        try withResources { folder in
            let image = try #require(UIImage(named: "loose"))
            expect(image.size == CGSize(width: 15, height: 15) && image.scale == 3)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("App/photos/loose@3x.png"))
            expect(UIImage(named: "loose.png") == nil && UIImage(named: "loose")?.size == image.size)
        }
    }
}
