import Foundation

/// The words of a source file, and the types that it declares or extends.
///
/// A word is a run of letters, digits and underscores, without regard to case and to the underscores: generated constants differ from the
/// names in files by them. Words in comments do not count. Words are kept as hashes.
struct SourceWords {
    /// A word.
    typealias Word = UInt64

    /// All words of the file, each once.
    private(set) var words: Set<Word> = []
    /// The types that the file declares or extends.
    private(set) var types: Set<Word> = []
    /// The types that the file declares.
    private(set) var declared: Set<Word> = []
    /// The types that the file extends.
    private(set) var extended: Set<Word> = []
    /// Whether an application starts in the file.
    private(set) var isStart = false
    /// Whether other files or modules can use the file without naming a type of it: its functions and variables outside of types, and
    /// public types.
    private(set) var isOpen = false
    /// Whether code in the file gives rows heights that constraints do not give.
    private(set) var hasRowHeights = false
    /// The texts of the file that code completes.
    private(set) var patterns: Set<SourceOutline.Pattern> = []

    /// The greatest size of a source file, in bytes.
    private static let sizeLimit = 4 << 20

    /// Reads a file; nil if it is too large or cannot be read.
    init?(contentsOf url: URL) {
        guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size <= Self.sizeLimit,
            let data = try? Data(contentsOf: url)
        else { return nil }
        self.init(data, extension: url.pathExtension.lowercased())
    }

    /// - Parameters:
    ///   - data: The text of the file, in UTF-8.
    ///   - kind: The extension of its name, in lowercase. What is neither Swift nor Objective-C is read whole.
    init(_ data: Data, extension kind: String) {
        let isSwift = kind == "swift"
        let isCode = isSwift || ["m", "mm", "h", "pch"].contains(kind)
        switch kind {
        // A project file names all files, and only its settings tell of the start.
        case "pbxproj": read(Self.lines(of: Array(data), with: Array("INFOPLIST_KEY_".utf8)), introducers: [])
        case _ where isCode:
            let text = SourceCode(Array(data), isSwift: isSwift).text
            read(text, introducers: isSwift ? Self.introducersInSwift : Self.introducersInObjectiveC)
            let outline = SourceOutline(text, kind: kind)
            (declared, extended, isStart) = (outline.declared, outline.extended, outline.isStart)
            hasRowHeights = RowHeights.areGiven(in: text)
            (isOpen, patterns) = (outline.hasGlobals || outline.hasPublicType, outline.patterns)
        default: read(Array(data), introducers: [])
        }
    }

    private mutating func read(_ text: [UInt8], introducers: Set<Word>) {
        var (hash, start, previous, end): (Word, Int, Word, Int) = (Self.seed, -1, 0, 0)
        for place in 0...text.count {
            if place < text.count, let letter = Self.letter(text[place]) {
                if start < 0 { start = place }
                if letter != Self.underscore { hash = (hash ^ Word(letter)) &* Self.prime }
                continue
            }
            guard start >= 0 else { continue }
            if place - start > 2 { words.insert(hash) }
            if introducers.contains(previous), !Self.modifiers.contains(hash), text[end..<start].allSatisfy({ Self.isSpace($0) })
            {
                types.insert(hash)
            }
            (previous, end, hash, start) = (hash, place, Self.seed, -1)
        }
    }

    /// Returns the lines of a text that have a word.
    private static func lines(of text: [UInt8], with word: [UInt8]) -> [UInt8] {
        Array(text.split(separator: UInt8(ascii: "\n")).filter { $0.contains(word) }.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// Returns the words of a name that are long enough to be looked for.
    static func words(of name: String) -> [Word] {
        name.utf8.split { letter($0) == nil }.filter { $0.count > 2 }.map { word(Substring($0)) }
    }

    /// Returns a word, of which only the letters and digits count.
    static func word(_ text: some StringProtocol) -> Word {
        letters(of: text).reduce(seed) { ($0 ^ Word($1)) &* prime }
    }

    /// Returns the letters and digits of a text, in lowercase.
    static func letters(of text: some StringProtocol) -> [UInt8] {
        text.utf8.compactMap { letter($0) }.filter { $0 != underscore }
    }

    /// Whether a word that follows `class` is no name of a class.
    static func isModifier(_ text: String) -> Bool { modifiers.contains(word(text)) }

    private static let underscore = UInt8(ascii: "_")
    private static let introducersInSwift = Set(["class", "struct", "enum", "actor", "protocol", "extension"].map { word($0) })
    private static let introducersInObjectiveC = Set(["interface", "implementation"].map { word($0) })
    /// Words after `class` that are no name of a class.
    private static let modifiers = Set(
        [
            "func", "var", "let", "override", "final", "subscript", "init", "private", "public", "internal", "open", "static",
            "mutating", "associatedtype", "dynamic", "async", "fileprivate",
        ].map { word($0) })

    private static let (seed, prime): (Word, Word) = (0xcbf2_9ce4_8422_2325, 0x100_0000_01b3)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

    /// Returns a letter, digit or underscore in lowercase; nil for another character.
    static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 97...122, 48...57, 95, 128...255: byte
        case 65...90: byte + 32
        default: nil
        }
    }
}
