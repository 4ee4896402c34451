/// Texts as Pango and Cairo take them.
enum DrawableText {
    /// Replaces Unicode's noncharacters, such as U+FFFE, each by a scalar of as many bytes. For one of them, Cairo would reject the
    /// whole document (`cairo-unicode.c`, `UNICODE_VALID`).
    ///
    /// - Parameter bytes: A text in UTF-8.
    static func replaceNoncharacters(in bytes: inout [UInt8]) {
        guard bytes.contains(where: { $0 >= 0xEF }) else { return }
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            // U+FDD0 to U+FDEF, U+FFFE and U+FFFF become the replacement character U+FFFD.
            case 0xEF where index + 2 < bytes.count:
                let isReserved = bytes[index + 1] == 0xB7 && (0x90...0xAF).contains(bytes[index + 2])
                if isReserved || bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE {
                    (bytes[index + 1], bytes[index + 2]) = (0xBF, 0xBD)
                }
                index += 3
            // The last two of each other plane become the one before them, which no font has.
            case 0xF0... where index + 3 < bytes.count:
                if bytes[index + 1] & 0x0F == 0x0F, bytes[index + 2] == 0xBF, bytes[index + 3] >= 0xBE { bytes[index + 3] = 0xBD }
                index += 4
            default: index += 1
            }
        }
    }

    /// Returns a text that has no noncharacters, and spaces in place of zeros, at which texts of C end. Its scalars have their places.
    static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0 || $0 >= 0xEF }) else { return text }
        var bytes = Array(text.utf8)
        replaceNoncharacters(in: &bytes)
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
