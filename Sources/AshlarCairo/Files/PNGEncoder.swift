import CImageCodecs
import Foundation

/// A writer of PNG files. Opaque pictures have three bytes a pixel, others four.
struct PNGEncoder {
    private let pixels: PixelBuffer
    private let hasAlpha: Bool
    private let options: PNGOptions

    init(_ pixels: PixelBuffer, _ options: PNGOptions) {
        (self.pixels, self.options) = (pixels, options)
        hasAlpha = !pixels.isOpaque
    }

    private var pixelBytes: Int { hasAlpha ? 4 : 3 }
    private var rowBytes: Int { pixels.width * pixelBytes }

    /// Returns the file; nil if memory runs out.
    func encoded() -> Data? {
        guard let compressor = libdeflate_alloc_compressor(Int32(options.level)) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let filter = options.filter ?? bestFilter(compressor)
        guard let body = compressed(Array(0..<pixels.height), filter, compressor) else { return nil }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Eight bits a component; color type 2 is RGB, and 6 RGB with alpha; no interlacing.
        let header = Self.number(pixels.width) + Self.number(pixels.height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
        Self.append("IHDR", header, to: &file)
        Self.append("IDAT", body, to: &file)
        Self.append("IEND", [UInt8](), to: &file)
        return file
    }

    /// Returns the filter that makes a sample of the rows smallest.
    private func bestFilter(_ compressor: OpaquePointer) -> PNGOptions.Filter {
        // Bands of eight rows, so that filters that look at the row above find it; all rows of a low picture.
        let bands = pixels.height <= 64 ? 1 : 4, height = pixels.height <= 64 ? pixels.height : 8
        let rows = (0..<bands).flatMap { band in
            let start = pixels.height * band / bands
            return start..<min(start + height, pixels.height)
        }
        let sizes = [PNGOptions.Filter.none, .up, .paeth].map { ($0, compressed(rows, $0, compressor)?.count ?? .max) }
        return sizes.min { $0.1 < $1.1 }?.0 ?? .none
    }

    private func compressed(_ rows: [Int], _ filter: PNGOptions.Filter, _ compressor: OpaquePointer) -> [UInt8]? {
        let count = rows.count * (rowBytes + 1)
        let raw = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            var target = buffer.baseAddress!
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * rowBytes) { lines in
                var (line, above) = (lines.baseAddress!, lines.baseAddress! + rowBytes)
                for row in rows {
                    target[0] = filter.rawValue
                    if filter == .none {
                        pixels.write(row: row, hasAlpha: hasAlpha, to: target + 1)
                    } else {
                        if row == 0 {
                            above.update(repeating: 0, count: rowBytes)
                        } else {
                            pixels.write(row: row - 1, hasAlpha: hasAlpha, to: above)
                        }
                        pixels.write(row: row, hasAlpha: hasAlpha, to: line)
                        write(line, above, filter, to: target + 1)
                        swap(&line, &above)
                    }
                    target += rowBytes + 1
                }
            }
            written = count
        }
        let bound = libdeflate_zlib_compress_bound(compressor, count)
        let result = [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
            written = libdeflate_zlib_compress(compressor, raw, count, buffer.baseAddress, bound)
        }
        return result.isEmpty ? nil : result
    }

    private func write(
        _ line: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ filter: PNGOptions.Filter,
        to target: UnsafeMutablePointer<UInt8>
    ) {
        let step = pixelBytes
        for index in 0..<rowBytes {
            let left = index < step ? 0 : line[index - step]
            let prediction: UInt8 =
                switch filter {
                case .none: 0
                case .sub: left
                case .up: above[index]
                case .average: UInt8((Int(left) + Int(above[index])) / 2)
                case .paeth: Self.nearest(left, above[index], index < step ? 0 : above[index - step])
                }
            target[index] = line[index] &- prediction
        }
    }

    /// Returns the one of three bytes that is nearest to left + above − corner.
    private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let estimate = Int(left) + Int(above) - Int(corner)
        let (a, b, c) = (abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner)))
        return a <= b && a <= c ? left : b <= c ? above : corner
    }

    private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    private static func append(_ type: String, _ body: [UInt8], to file: inout Data) {
        let name = [UInt8](type.utf8)
        file.append(contentsOf: number(body.count))
        file.append(contentsOf: name)
        file.append(contentsOf: body)
        let sum = libdeflate_crc32(libdeflate_crc32(0, name, name.count), body, body.count)
        file.append(contentsOf: number(Int(sum)))
    }
}
