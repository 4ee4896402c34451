import Foundation

/// The objects of a PDF file, as Cairo writes it: with a table of their positions at its end, and with dictionaries as plain text.
struct PDFObjects {
    /// The number of objects, including the unused number 0.
    let count: Int
    /// The position of the table.
    let tablePosition: Int
    /// The number of the catalog.
    let catalog: Int
    /// The entry of the trailer for the document's description, such as "/Info 12 0 R"; empty for none.
    let information: String
    /// The position of the table's first entry. An entry has 20 bytes, and begins with a position of ten digits.
    private let entries: Int
    private let output: DocumentOutput
    /// The positions of some objects that follow each other: a table of a long document takes more memory than a page of it.
    private var known: (first: Int, positions: [Int]) = (0, [])
    private static let knownCount = 1_024

    init(_ output: DocumentOutput) throws(CairoError) {
        self.output = output
        let end = output.bytes(at: max(0, output.count - 64), count: 64)
        guard let mark = end.position(of: "startxref\n"), let table = end.number(at: mark + 10) else {
            throw .unreadableDocument("position of its table of objects")
        }
        let head = output.bytes(at: table, count: 64)
        guard let start = head.position(of: "xref\n0 "), let count = head.number(at: start + 7),
            let line = head[(start + 7)...].firstIndex(of: 0x0A)
        else {
            throw .unreadableDocument("table of objects")
        }
        entries = table + line + 1 - head.startIndex
        let trailer = output.bytes(at: entries + count * 20, count: output.count)
        guard let root = trailer.position(of: "/Root "), let catalog = trailer.number(at: root + 6) else {
            throw .unreadableDocument("catalog")
        }
        (self.count, tablePosition, self.catalog) = (count, table, catalog)
        let info = trailer.position(of: "/Info ").flatMap { trailer.number(at: $0 + 6) }
        information = info.map { "/Info \($0) 0 R" } ?? ""
    }

    /// Returns the position of an object; 0 for none.
    private mutating func position(of number: Int) -> Int {
        guard number >= 0, number < count else { return 0 }
        if !(known.first..<(known.first + known.positions.count)).contains(number) {
            let bytes = output.bytes(at: entries + number * 20, count: min(Self.knownCount, count - number) * 20)
            known = (
                number,
                stride(from: bytes.startIndex, to: bytes.endIndex - 9, by: 20).map { start in
                    bytes[start..<(start + 10)].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
                }
            )
        }
        let index = number - known.first
        return known.positions.indices.contains(index) ? known.positions[index] : 0
    }

    /// Returns the text of an object, from its number to "endobj" and the line feed after it.
    mutating func object(_ number: Int) throws(CairoError) -> [UInt8] {
        let position = position(of: number)
        guard position > 0 else { throw .unreadableDocument("object \(number)") }
        var length = 512
        while true {
            let bytes = output.bytes(at: position, count: length)
            if let end = bytes.position(of: "endobj\n") { return Array(bytes[..<(end + 7)]) }
            if bytes.count < length || length > output.count { throw .unreadableDocument("end of object \(number)") }
            length *= 4
        }
    }

    /// Returns the numbers of the elements in an element or the root of the structure.
    static func kids(of object: [UInt8]) -> [Int] {
        guard let start = object[...].position(of: "\n   /K ") else { return [] }
        var (kids, index, depth) = ([Int](), start + 7, 0)
        while index < object.count {
            let byte = object[index]
            if byte == 0x3C { depth += 1 }
            if byte == 0x3E { depth -= 1 }
            // The end of the array, or of the element's dictionary.
            if byte == 0x5D || depth < 0 || byte == 0x0A && object[start + 7] != 0x5B { break }
            guard depth == 0, let number = object[...].number(at: index) else {
                index += 1
                continue
            }
            while index < object.count, (0x30...0x39).contains(object[index]) { index += 1 }
            // A number alone is that of marked content.
            if index + 3 < object.count, object[index] == 0x20, object[index + 1] == 0x30, object[index + 2] == 0x20,
                object[index + 3] == 0x52
            {
                kids.append(number)
                index += 4
            }
        }
        return kids
    }
}

extension ArraySlice<UInt8> {
    /// The first position of a text in ASCII; nil if it is not there.
    func position(of text: String) -> Int? {
        var text = text
        return text.withUTF8 { pattern in
            withUnsafeBytes { bytes in
                guard let first = pattern.first, let base = bytes.baseAddress else { return pattern.isEmpty ? startIndex : nil }
                var index = 0
                while index + pattern.count <= bytes.count {
                    guard let next = memchr(base + index, Int32(first), bytes.count - pattern.count - index + 1) else {
                        return nil
                    }
                    index = UnsafeRawPointer(next) - base
                    if memcmp(next, pattern.baseAddress!, pattern.count) == 0 { return startIndex + index }
                    index += 1
                }
                return nil
            }
        }
    }

    /// The decimal number at a position; nil if there is none.
    func number(at start: Int) -> Int? {
        guard start >= startIndex, start < endIndex else { return nil }
        let digits = self[start...].prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty, digits.count < 18 else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
