import AshlarGraphics
import AshlarTesting
import Foundation
import TestSupport
import Testing

@Suite("Comparing pictures")
struct PictureComparisonTests {
    private func picture(_ pixels: [UInt32]) -> PixelPicture { PixelPicture(width: pixels.count, height: 1, pixels: pixels) }

    @Test("Without precision, one other pixel is a failure")
    func exact() {
        let comparison = PictureComparison()
        let white = picture([0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF])
        let other = picture([0xFFFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFF, 0xFFFF_FFFF])
        expect(comparison.failure(white, white) == nil)
        expect(comparison.failure(white, other), equals: "1 of 4 pixels differ: the precision is 0.75, not 1.0.")
        expect(comparison.failure(white, picture([0])), equals: "The new picture has 1 × 1 pixels, and the reference 4 × 1.")
    }

    @Test("The precision is the share of the pixels that match", arguments: [(0.75, true), (0.76, false), (0, true)])
    func shares(_ precision: Double, _ matches: Bool) {
        let failure = PictureComparison(precision: precision).failure(picture([1, 2, 3, 4]), picture([1, 2, 3, 5]))
        expect((failure == nil), equals: matches)
    }

    @Test("Black and white are 100 apart, so that their likeness is 0; colors that people cannot tell apart have 0.98 and more")
    func likeness() throws {
        let (black, white) = (picture([0xFF00_0000]), picture([0xFFFF_FFFF]))
        expect(PictureComparison(perceptualPrecision: 0).failure(black, white) == nil)
        let failure = try #require(PictureComparison(perceptualPrecision: 0.01).failure(black, white))
        expect(failure.contains("The least likeness of two pixels is 0.0"))
        expect(PictureComparison(perceptualPrecision: 0.98).failure(picture([0xFF80_8080]), picture([0xFF82_8080])) == nil)
        expect(PictureComparison(perceptualPrecision: 0.98).failure(picture([0xFF80_8080]), picture([0xFF90_8080])) != nil)
    }
}

@Suite("The structure of pictures")
struct PictureStructureTests {
    /// A white picture with rectangles of a color, in pixels.
    private func picture(_ rects: [(CGRect, UInt32)]) -> PixelPicture {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 40 * 40)
        for (rect, color) in rects {
            for y in Int(rect.minY)..<Int(rect.maxY) { for x in Int(rect.minX)..<Int(rect.maxX) { pixels[y * 40 + x] = color } }
        }
        return PixelPicture(width: 40, height: 40, pixels: pixels)
    }

    private let box = CGRect(x: 5, y: 20, width: 10, height: 10)
    private let red: UInt32 = 0xFFFF_0000

    @Test("An edge may be one pixel away, and not two", arguments: [(0, 0), (1, 0), (2, 20)])
    func edges(_ distance: Int, _ wrong: Int) {
        let moved = picture([(box.offsetBy(dx: CGFloat(distance), dy: 0), red)])
        let found = PictureStructure(texts: []).differences(picture([(box, red)]), moved, scale: 1)
        expect(found.isEmpty == (wrong == 0))
        if wrong > 0 { expect(found[0].contains("pixels between (5.0, 20.0) and (17.0, 30.0)")) }
    }

    @Test("A line as thin as a pixel must not be missing")
    func hairlines() {
        let line = picture([(CGRect(x: 0, y: 10, width: 40, height: 1), red)])
        expect(PictureStructure(texts: []).differences(line, picture([]), scale: 1).count, equals: 1)
        let lower = picture([(CGRect(x: 0, y: 11, width: 40, height: 1), red)])
        expect(PictureStructure(texts: []).differences(line, lower, scale: 1).isEmpty)
    }

    @Test("The letters of a text may be elsewhere in it; the lines and the color count")
    func texts() {
        let text = PictureStructure.Text(rect: CGRect(x: 0, y: 0, width: 40, height: 20), lineHeight: 10, name: "text")
        let structure = PictureStructure(texts: [text])
        let one = picture([(CGRect(x: 2, y: 2, width: 20, height: 6), 0xFF00_0000)])
        let wider = picture([(CGRect(x: 4, y: 1, width: 30, height: 7), 0xFF00_0000)])
        let two = picture([
            (CGRect(x: 2, y: 2, width: 20, height: 6), 0xFF00_0000), (CGRect(x: 2, y: 12, width: 20, height: 6), 0xFF00_0000),
        ])
        let blue = picture([(CGRect(x: 2, y: 2, width: 20, height: 6), 0xFF00_00FF)])
        expect(structure.differences(one, wider, scale: 1).isEmpty)
        expect(structure.differences(one, two, scale: 1), equals: ["The text 'text' has 2 lines, and 1 in the reference."])
        expect(
            structure.differences(one, blue, scale: 1),
            equals: [
                "The text 'text' has the color #0000ff, and #000000 in the reference."
            ])
        expect(
            structure.differences(one, picture([]), scale: 1).first,
            equals: "The text 'text' has 0 lines, and 1 in the reference.")
    }
}
