import AshlarGraphics
import Foundation
import TestSupport
import Testing

/// Returns the smallest part of a PNG that `Image` reads: signature, chunk length, chunk type, width, height.
private func header(width: UInt32, height: UInt32, type: String = "IHDR") -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += type.utf8
    for value in [width, height] { withUnsafeBytes(of: value.bigEndian) { data.append(contentsOf: $0) } }
    return data
}

@Suite("PNG headers") struct ImageTests {
    @Test("The header gives the size, and the bytes are kept")
    func size() throws {
        let data = header(width: 640, height: 3)
        let image = try Image(png: data)
        expect(image.pixelWidth, equals: 640)
        expect(image.pixelHeight, equals: 3)
        expect(image.data, equals: data)
    }

    @Test("A slice of longer data is read from its own start index")
    func slice() throws {
        let image = try Image(png: (Data([1, 2, 3]) + header(width: 7, height: 8)).dropFirst(3))
        expect(image.pixelWidth, equals: 7)
        expect(image.pixelHeight, equals: 8)
    }

    @Test("Data without the signature is not a PNG", arguments: [Data(), Data("GIF89a".utf8), Data(repeating: 0, count: 100)])
    func notPNG(data: Data) {
        #expect(throws: reason(.notPNG)) { try Image(png: data) }
    }

    @Test("The error for a PNG that ends within its header states the number of bytes", arguments: 1..<24)
    func truncated(count: Int) {
        #expect(throws: reason(.truncatedHeader(byteCount: count))) {
            try Image(png: header(width: 1, height: 1).prefix(count))
        }
    }

    @Test("A first chunk other than the header is an error")
    func wrongChunk() {
        #expect(throws: reason(.noHeaderChunk)) { try Image(png: header(width: 1, height: 1, type: "IDAT")) }
    }

    @Test(
        "Invalid sizes are refused",
        arguments: [(0, 5), (5, 0), (70_000, 1), (1, .max), (60_000, 60_000)] as [(UInt32, UInt32)])
    func impossible(width: UInt32, height: UInt32) {
        #expect(throws: reason(.impossibleSize(width: Int(width), height: Int(height)))) {
            try Image(png: header(width: width, height: height))
        }
    }

    @Test("Random and damaged bytes give an image or an error, never a crash", arguments: 0..<20)
    func fuzz(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var data = header(width: .random(in: 0...100_000, using: &random), height: .random(in: 0...100_000, using: &random))
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            data = data.prefix(Int.random(in: 0...24, using: &random))
            guard let image = try? Image(png: data) else { continue }
            expect(image.pixelWidth > 0 && image.pixelWidth <= Image.maximumSide, "seed \(seed)")
            expect(image.pixelWidth * image.pixelHeight <= Image.maximumPixelCount, "seed \(seed)")
        }
    }

    @Test("Errors name the file")
    func names() throws {
        let missing = URL(fileURLWithPath: "/nowhere/logo.png")
        let error = try #require(throws: ImageError.self) { try Image(contentsOf: missing) }
        expect(error.url, equals: missing)
        expect(error.description.hasPrefix("/nowhere/logo.png cannot be read: "))

        let text = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString).png")
        try Data("hello".utf8).write(to: text)
        defer { try? FileManager.default.removeItem(at: text) }
        let other = try #require(throws: ImageError.self) { try Image(contentsOf: text) }
        expect(other.description, equals: "\(text.path) is not an image: it begins as neither a PNG nor a JPEG nor a WebP file.")
    }

    private func reason(_ reason: ImageError.Reason) -> ImageError {
        do throws(ImageError) {
            _ = try Image(png: Data())
        } catch {
            var error = error
            error.reason = reason
            return error
        }
        fatalError("An image was made of nothing.")
    }
}
