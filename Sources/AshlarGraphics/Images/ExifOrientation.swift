/// The orientation that a camera writes into a JPEG file.
enum ExifOrientation {
    /// Returns the orientation in an application segment; nil if the segment is not Exif's or has none.
    ///
    /// Source: Exif 2.32, sections 4.5 and 4.6: a TIFF header, whose first directory has the field 0x0112.
    static func read(_ bytes: ImageBytes, from start: Int, count: Int) -> Int? {
        guard bytes.has(Array("Exif".utf8) + [0, 0], at: start) else { return nil }
        let (header, end) = (start + 6, start + count)
        let isLittle = bytes.has([0x49, 0x49], at: header)
        guard isLittle || bytes.has([0x4D, 0x4D], at: header) else { return nil }
        func number(_ place: Int, _ size: Int) -> Int? {
            guard place + size <= end else { return nil }
            return isLittle ? bytes.littleEndian(at: place, bytes: size) : bytes.bigEndian(at: place, bytes: size)
        }
        guard let offset = number(header + 4, 4), (0..<count).contains(offset), let fields = number(header + offset, 2) else {
            return nil
        }
        for field in 0..<fields {
            let place = header + offset + 2 + field * 12
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112 { return number(place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
        }
        return nil
    }
}
