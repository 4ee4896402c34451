import Foundation

/// The bytes of a file, numbered from 0. Reading past the end gives nil.
struct ImageBytes {
    private let data: Data

    init(_ data: Data) { self.data = data }

    var count: Int { data.count }

    subscript(_ place: Int) -> UInt8? {
        place >= 0 && place < data.count ? data[data.startIndex + place] : nil
    }

    /// Whether bytes stand at a place.
    func has(_ expected: [UInt8], at place: Int) -> Bool {
        place >= 0 && place + expected.count <= data.count
            && data[data.startIndex + place..<data.startIndex + place + expected.count].elementsEqual(expected)
    }

    /// Returns an unsigned number whose first byte is the most significant.
    func bigEndian(at place: Int, bytes: Int) -> Int? {
        guard place >= 0, place + bytes <= data.count else { return nil }
        return data[data.startIndex + place..<data.startIndex + place + bytes].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns an unsigned number whose first byte is the least significant.
    func littleEndian(at place: Int, bytes: Int) -> Int? {
        guard place >= 0, place + bytes <= data.count else { return nil }
        return data[data.startIndex + place..<data.startIndex + place + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
