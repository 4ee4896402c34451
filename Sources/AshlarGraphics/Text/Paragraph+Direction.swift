extension Paragraph.Direction {
    /// Creates the direction of a character, given by its scalars; nil if none of them has a strong direction (types L, R and AL
    /// of the Unicode bidirectional algorithm).
    ///
    /// The standard library has no bidirectional types, so the direction is derived from the Unicode blocks of the scripts.
    init?(of scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0x200E:
                self = .leftToRight
                return
            case 0...0xA9: continue
            // The Arabic digits are weak: a number does not determine a paragraph's direction.
            case 0x0660...0x0669, 0x06F0...0x06F9: continue
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                guard scalar.properties.isAlphabetic else { continue }
                self = .rightToLeft
                return
            case 0x200F:
                self = .rightToLeft
                return
            default:
                guard scalar.properties.isAlphabetic else { continue }
                self = .leftToRight
                return
            }
        }
        return nil
    }
}
