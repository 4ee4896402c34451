import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

@MainActor
@Suite(.serialized) struct NamedImageTests {
    /// Returns a PNG header with a size, followed by a number of padding bytes.
    private func png(_ width: UInt8, _ height: UInt8, padding: Int = 0) throws -> Image {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        bytes += [0, 0, 0, width, 0, 0, 0, height]
        return try Image(png: Data(bytes + [UInt8](repeating: 0, count: padding)))
    }

    @Test("A name is searched once for each scale of the screen")
    func once() throws {
        let image = try png(20, 10)
        var images = NamedImages()
        for _ in 0..<1_000 {
            expect(images.image(named: "photo", screenScale: 2) { (image, 2) }?.0, equals: image)
        }
        expect(images.searches, equals: 1)
        _ = images.image(named: "photo", screenScale: 3) { (image, 3) }
        expect(images.searches, equals: 2)
    }

    @Test("A name without a file is searched each time")
    func missing() throws {
        var images = NamedImages()
        expect(images.image(named: "photo", screenScale: 2) { nil } == nil)
        let image = try png(20, 10)
        expect(images.image(named: "photo", screenScale: 2) { (image, 2) }?.0, equals: image)
        expect(images.searches, equals: 2)
    }

    @Test("When files exceed the limit, the least recently used file is removed")
    func bound() throws {
        let image = try png(20, 10, padding: NamedImages.byteLimit / 10)
        var images = NamedImages()
        for index in 0..<10 {
            _ = images.image(named: "\(index)", screenScale: 2) { (image, 2) }
            _ = images.image(named: "0", screenScale: 2) { (image, 2) }
        }
        let searches = images.searches
        _ = images.image(named: "0", screenScale: 2) { (image, 2) }
        _ = images.image(named: "9", screenScale: 2) { (image, 2) }
        expect(images.searches, equals: searches)
        _ = images.image(named: "1", screenScale: 2) { (image, 2) }
        expect(images.searches, equals: searches + 1)
    }

    @Test("UIImage(named:) keeps an image until the directories change")
    func directories() throws {
        let old = LayoutEnvironment.imageDirectories
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("named-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer {
            LayoutEnvironment.imageDirectories = old
            try? FileManager.default.removeItem(at: directory)
        }
        LayoutEnvironment.imageDirectories = [directory]
        let file = directory.appendingPathComponent("photo.png")
        expect(UIImage(named: "photo") == nil)
        try png(20, 10).data.write(to: file)
        expect(UIImage(named: "photo")?.size, equals: CGSize(width: 20, height: 10))
        try png(40, 10).data.write(to: file)
        expect(UIImage(named: "photo")?.size, equals: CGSize(width: 20, height: 10))
        LayoutEnvironment.imageDirectories = [directory, directory]
        expect(UIImage(named: "photo.png")?.size, equals: CGSize(width: 40, height: 10))
    }
}
