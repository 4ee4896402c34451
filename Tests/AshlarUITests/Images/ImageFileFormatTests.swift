import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): transparencyIsWhiteInJPEG.
@MainActor
@Suite("Images from JPEG and WebP files") struct ImageFileFormatTests {
    @Test(
        "Data of all formats give images with their sizes",
        arguments: [ImageFiles.jpeg, ImageFiles.webP, ImageFiles.losslessWebP])
    func sizes(file: Data) throws {
        let image = try #require(UIImage(data: file, scale: 2))
        expect(image.size == CGSize(width: 8, height: 4) && image.scale == 2 && image.imageOrientation == .up)
    }

    // Exif's numbers 1 to 8 as Apple's CGImagePropertyOrientation names them.
    @Test(
        "A photograph is shown upright by its Exif orientation",
        arguments: [
            (1, .up), (2, .upMirrored), (3, .down), (4, .downMirrored), (5, .leftMirrored), (6, .right), (7, .rightMirrored),
            (8, .left),
        ] as [(UInt8, UIImage.Orientation)])
    func orientations(number: UInt8, orientation: UIImage.Orientation) throws {
        let image = try #require(UIImage(data: ImageFiles.jpeg(orientation: number, isLittleEndian: false)))
        expect(image.imageOrientation, equals: orientation)
        expect(image.size == (number > 4 ? CGSize(width: 8, height: 16) : CGSize(width: 16, height: 8)))
    }

    @Test("PNG data of a JPEG image, and JPEG data, come from the rasterizer")
    func files() throws {
        let old = LayoutEnvironment.rasterizer
        defer { LayoutEnvironment.rasterizer = old }
        LayoutEnvironment.rasterizer = nil
        let image = try #require(UIImage(data: ImageFiles.jpeg))
        expect(image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
        LayoutEnvironment.rasterizer = Echo()
        expect(image.pngData(), equals: Data("png 16.0".utf8))
        expect(image.jpegData(compressionQuality: 0.5), equals: Data("jpeg 16.0 white 0.5".utf8))
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 7))
        expect(renderer.jpegData(withCompressionQuality: 0.25) { _ in }, equals: Data("jpeg 7.0 white 0.25".utf8))
    }

    private struct Echo: Rasterizer {
        func png(of drawing: Drawing, scale: CGFloat, background: Color?) -> Data? { Data("png \(drawing.size.width)".utf8) }
        func pdf(of pages: [Drawing]) -> Data? { nil }
        func jpeg(of drawing: Drawing, scale: CGFloat, background: Color, quality: CGFloat) -> Data? {
            Data("jpeg \(drawing.size.width) \(background == .white ? "white" : "other") \(quality)".utf8)
        }
    }
}
