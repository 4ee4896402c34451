import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Image files of several formats") struct ImageFormatTests {
    @Test(
        "The header gives the format and the size",
        arguments: [
            (ImageFiles.jpeg, .jpeg), (ImageFiles.progressiveJPEG, .jpeg), (ImageFiles.webP, .webp),
            (ImageFiles.losslessWebP, .webp),
            (ImageFiles.transparentWebP, .webp),
        ] as [(Data, Image.Format)])
    func sizes(file: Data, format: Image.Format) throws {
        let image = try Image(file)
        expect(image.format == format && image.pixelWidth == 16 && image.pixelHeight == 8 && image.exifOrientation == 1)
        expect(image.data, equals: file)
    }

    @Test("A camera's orientation is read in both orders of bytes", arguments: 1...8 as ClosedRange<UInt8>)
    func orientation(number: UInt8) throws {
        for isLittleEndian in [true, false] {
            let image = try Image(ImageFiles.jpeg(orientation: number, isLittleEndian: isLittleEndian))
            expect(image.exifOrientation == Int(number) && image.pixelWidth == 16)
        }
    }

    @Test("Orientations that do not exist count as upright", arguments: [0, 9, 255] as [UInt8])
    func wrongOrientation(number: UInt8) throws {
        try expect(Image(ImageFiles.jpeg(orientation: number, isLittleEndian: true)).exifOrientation, equals: 1)
    }

    @Test("A file that ends before its size is a damaged file of its format")
    func ends() {
        // The frame header of the JPEG begins at byte 158.
        for count in 3..<163 {
            let error = #expect(throws: ImageError.self) { try Image(ImageFiles.jpeg.prefix(count)) }
            expect(error?.reason, equals: .noSize(.jpeg), "\(count)")
        }
        for count in 12..<24 {
            let error = #expect(throws: ImageError.self) { try Image(ImageFiles.losslessWebP.prefix(count)) }
            expect(error?.reason, equals: .noSize(.webp), "\(count)")
        }
    }

    @Test("Other files are no images, and the error says which formats there are")
    func others() throws {
        for text in ["GIF89a", "RIFF....WAVE", "", "<svg/>"] {
            let error = try #require(throws: ImageError.self) { try Image(Data(text.utf8)) }
            expect(
                error.description, equals: "Image data is not an image: it begins as neither a PNG nor a JPEG nor a WebP file.")
        }
    }

    @Test("Damaged headers give an image or an error", arguments: 0..<20)
    func fuzz(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let files = [
            ImageFiles.jpeg, ImageFiles.webP, ImageFiles.losslessWebP, ImageFiles.transparentWebP,
            ImageFiles.jpeg(orientation: 6, isLittleEndian: true),
        ]
        for _ in 0..<500 {
            var file = files.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                file[Int.random(in: 2..<min(200, file.count), using: &random)] =
                    Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
            }
            guard let image = try? Image(file.prefix(Int.random(in: 0...file.count, using: &random))) else { continue }
            expect((1...Image.maximumSide).contains(image.pixelWidth) && (1...8).contains(image.exifOrientation), "seed \(seed)")
        }
    }
}
