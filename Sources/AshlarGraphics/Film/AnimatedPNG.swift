import Foundation

/// A sequence of PNG images of one size in one file, an APNG. Viewers that support only PNG show the first image.
///
///     var film = AnimatedPNG()
///     for picture in pictures { try film.add(picture, for: 1.0 / 30) }
///     try film.data().write(to: url)
///
/// The compressed pixels of the images are copied. The images must have the same size, bit depth and color type.
public struct AnimatedPNG: Sendable {
    /// The reason why an image cannot be added.
    public enum Failure: Error, Hashable, Sendable {
        /// A chunk is incomplete, or the image has no pixels.
        case damaged
        /// The size, bit depth or color type differs from the first image's.
        case differs
        /// The image has a palette, which could differ from the first image's.
        case palette
    }

    private var header: [UInt8] = []
    private var frames: [(pixels: [[UInt8]], seconds: Double)] = []

    /// Creates an empty film.
    public init() {}

    /// The number of images.
    public var count: Int { frames.count }

    /// Adds an image.
    ///
    /// - Parameters:
    ///   - image: The image, with the size, bit depth and color type of those before.
    ///   - seconds: The time for which the image is shown, rounded to milliseconds and limited to 65 seconds.
    /// - Throws: ``Failure`` if the image is damaged, has a palette, or differs from those before.
    public mutating func add(_ image: Image, for seconds: Double) throws(Failure) {
        let chunks = try Self.chunks(of: [UInt8](image.data))
        let pixels = chunks.filter { $0.type == "IDAT" }.map(\.body)
        guard let own = chunks.first, own.type == "IHDR", !pixels.isEmpty else { throw .damaged }
        // The color type; 3 is a palette.
        guard own.body.count == 13, own.body[9] != 3 else { throw own.body.count == 13 ? .palette : .damaged }
        if frames.isEmpty { header = own.body } else if own.body != header { throw .differs }
        frames.append((pixels, seconds))
    }

    /// Returns the bytes of the file. They are empty if there are no images.
    public func data() -> Data {
        guard !frames.isEmpty else { return Data() }
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        Self.write("IHDR", header, to: &bytes)
        // The number of images, and 0 for endless repetition.
        Self.write("acTL", Self.number(frames.count) + Self.number(0), to: &bytes)
        var sequence = 0
        for (index, frame) in frames.enumerated() {
            let thousandths = Int((min(max(frame.seconds.isFinite ? frame.seconds : 0, 0), 65) * 1000).rounded())
            // The size in the header, no offset, the delay as a fraction; the image replaces the one before.
            let control =
                Self.number(sequence) + header[0..<8] + Self.number(0) + Self.number(0)
                + [UInt8(thousandths >> 8), UInt8(thousandths & 255), UInt8(1000 >> 8), UInt8(1000 & 255), 0, 0]
            Self.write("fcTL", control, to: &bytes)
            sequence += 1
            for pixels in frame.pixels {
                if index == 0 {
                    Self.write("IDAT", pixels, to: &bytes)
                } else {
                    Self.write("fdAT", Self.number(sequence) + pixels, to: &bytes)
                    sequence += 1
                }
            }
        }
        Self.write("IEND", [], to: &bytes)
        return Data(bytes)
    }

    // MARK: Chunks

    private static func chunks(of file: [UInt8]) throws(Failure) -> [(type: String, body: [UInt8])] {
        var chunks: [(type: String, body: [UInt8])] = []
        var place = 8
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= file.count else { throw .damaged }
            let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            chunks.append((type, [UInt8](file[place + 8..<place + 8 + length])))
            place += 12 + length
            if type == "IEND" { return chunks }
        }
        throw .damaged
    }

    private static func number(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    private static func write(_ type: String, _ body: [UInt8], to bytes: inout [UInt8]) {
        let named = [UInt8](type.utf8) + body
        bytes += number(body.count) + named + number(Int(checksum(named)))
    }

    /// Returns the CRC as annex D of PNG's specification defines it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
        return crc ^ 0xFFFF_FFFF
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
