import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Pictures as pixels")
struct PixelPictureTests {
    private func picture() throws -> CairoImageContext {
        let context = try CairoImageContext(size: CGSize(width: 3, height: 2))
        context.fill(Path(rect: CGRect(x: 1, y: 0, width: 1, height: 2)), color: Color(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(Path(rect: CGRect(x: 2, y: 1, width: 1, height: 1)), color: Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        return context
    }

    @Test("Pixels are numbers of alpha, red, green and blue, row by row, multiplied by their alpha")
    func pixels() throws {
        let pixels = try picture().pixels()
        expect(pixels.width == 3 && pixels.height == 2)
        expect(pixels.pixels, equals: [0, 0xFFFF_0000, 0, 0, 0xFFFF_0000, 0x8000_0080])
        expect(pixels[2, 1], equals: 0x8000_0080)
    }

    @Test("A PNG file holds the pixels")
    func files() throws {
        let context = try picture()
        try expect(PixelPicture(png: context.png()), equals: context.pixels())
        // A file without transparency is opaque.
        let opaque = try CairoImageContext(size: CGSize(width: 1, height: 1), background: .white)
        try expect(PixelPicture(png: opaque.png()).pixels, equals: [0xFFFF_FFFF])
    }

    @Test("What is no PNG file is an error")
    func faults() {
        for data in [Data(), Data("no picture".utf8), Data([0x89, 0x50, 0x4E, 0x47])] {
            #expect(throws: CairoError.self) { try PixelPicture(png: data) }
        }
    }

    @Test("Missing pixels are transparent, and surplus ones are left out")
    func counts() {
        expect(PixelPicture(width: 2, height: 1, pixels: [7]).pixels, equals: [7, 0])
        expect(PixelPicture(width: 1, height: 1, pixels: [7, 8]).pixels, equals: [7])
        expect(PixelPicture(width: -1, height: 4, pixels: [7]).pixels.isEmpty)
    }
}
