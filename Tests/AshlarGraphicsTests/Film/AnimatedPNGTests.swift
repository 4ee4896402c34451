import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Animated PNG")
struct AnimatedPNGTests {
    /// Returns a file of the right form. Its pixels are not decoded.
    private func image(_ pixels: [UInt8], width: UInt8 = 2, kind: UInt8 = 6) throws -> Image {
        func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(body.count)] + [UInt8](type.utf8) + body + [0, 0, 0, 0]
        }
        let header: [UInt8] = [0, 0, 0, width, 0, 0, 0, 1, 8, kind, 0, 0, 0]
        let bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("tEXt", [1])
            + pixels.flatMap { chunk("IDAT", [$0]) } + chunk("IEND", [])
        return try Image(png: Data(bytes))
    }

    /// Returns the types and contents of a file's chunks.
    private func chunks(_ data: Data) -> [(type: String, body: [UInt8])] {
        let bytes = [UInt8](data)
        var (chunks, place) = ([(type: String, body: [UInt8])](), 8)
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            chunks.append(
                (String(decoding: bytes[place + 4..<place + 8], as: UTF8.self), [UInt8](bytes[place + 8..<place + 8 + length])))
            place += 12 + length
        }
        return chunks
    }

    @Test("The first image is stored as in any PNG, and the others follow with ascending sequence numbers")
    func order() throws {
        var film = AnimatedPNG()
        try film.add(image([1]), for: 0.5)
        try film.add(image([2, 3]), for: 0.25)
        let parts = chunks(film.data())
        expect(parts.map(\.type), equals: ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fdAT", "IEND"])
        expect(parts[1].body, equals: [0, 0, 0, 2, 0, 0, 0, 0])
        expect(parts[3].body == [1] && parts[5].body == [0, 0, 0, 2, 2] && parts[6].body == [0, 0, 0, 3, 3])
        // The sequence number, the size, the offset, and a delay of 250/1000.
        let control: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 250, 3, 232, 0, 0]
        expect(parts[4].body, equals: control)
        // The checksum of the chunk `IEND`, with which every PNG ends.
        expect([UInt8](film.data().suffix(4)), equals: [0xAE, 0x42, 0x60, 0x82])
        try expect(Image(png: film.data()).pixelWidth == 2 && film.count == 2)
    }

    @Test("Images that differ in format or have a palette are refused")
    func refused() throws {
        var film = AnimatedPNG()
        expect(film.data().isEmpty)
        try film.add(image([1]), for: 1)
        #expect(throws: AnimatedPNG.Failure.differs) { try film.add(image([1], width: 3), for: 1) }
        #expect(throws: AnimatedPNG.Failure.palette) { try film.add(image([1], kind: 3), for: 1) }
        #expect(throws: AnimatedPNG.Failure.damaged) { try film.add(image([]), for: 1) }
        expect(film.count, equals: 1)
    }
}
