import Foundation

/// The words of a project's source files, with the files that have them, so that what nothing names is known.
///
/// A word is a run of letters, digits and underscores, without regard to case: generated constants begin in lowercase.
struct SourceWords {
    /// The places of each word, by its hash. Two are as good as many.
    private var places: [UInt64: (first: UInt64, second: UInt64?, third: UInt64?)] = [:]
    /// Whether no source file was read.
    var isEmpty = true

    /// The greatest size of a source file, in bytes.
    private static let sizeLimit = 4 << 20

    /// Adds the words of a file. Files that are too large or cannot be read add none.
    mutating func add(contentsOf url: URL) {
        guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size <= Self.sizeLimit,
            let data = try? Data(contentsOf: url)
        else { return }
        let isInterface = ["xib", "storyboard"].contains(url.pathExtension.lowercased())
        add(data, place: Self.place(of: url))
        if !isInterface { isEmpty = false }
    }

    /// Adds the words of a text in UTF-8.
    mutating func add(_ text: Data, place: UInt64) {
        text.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var (hash, length) = (Self.seed, 0)
            for byte in bytes {
                if let letter = Self.letter(byte) {
                    hash = (hash ^ UInt64(letter)) &* Self.prime
                    length += 1
                } else if length > 0 {
                    if length > 2 { note(hash, place) }
                    (hash, length) = (Self.seed, 0)
                }
            }
            if length > 2 { note(hash, place) }
        }
    }

    private mutating func note(_ hash: UInt64, _ place: UInt64) {
        guard let known = places[hash] else {
            places[hash] = (place, nil, nil)
            return
        }
        guard known.first != place, known.second != place, known.third == nil else { return }
        places[hash] = known.second == nil ? (known.first, place, nil) : (known.first, known.second, place)
    }

    /// Whether a file other than some names something. Of a name of several words, all have to be named.
    ///
    /// - Parameters:
    ///   - name: The name: that of a file, a class, or an identifier.
    ///   - own: The places that do not count, such as that of the class itself.
    func name(_ name: String, besides own: [UInt64]) -> Bool {
        let words = name.utf8.split { Self.letter($0) == nil }.filter { $0.count > 2 }
        guard !words.isEmpty else { return true }
        return words.allSatisfy { word in
            let hash = word.reduce(Self.seed) { ($0 ^ UInt64(Self.letter($1) ?? 0)) &* Self.prime }
            guard let found = places[hash] else { return false }
            return [found.first, found.second, found.third].contains { $0.map { !own.contains($0) } ?? false }
        }
    }

    /// Returns the places of a name's words as text.
    func places(of name: String) -> String {
        name.utf8.split { Self.letter($0) == nil }.map { word in
            let hash = word.reduce(Self.seed) { ($0 ^ UInt64(Self.letter($1) ?? 0)) &* Self.prime }
            guard let found = places[hash] else { return "-" }
            return [found.first, found.second, found.third].compactMap { $0.map { String($0, radix: 36) } }.sorted().joined(
                separator: ",")
        }.joined(separator: " ")
    }

    /// Returns the place of a source file: its name before the first dot or plus sign, so that the header and the categories of a class
    /// are one place. Interface files are places of their own.
    static func place(of url: URL) -> UInt64 {
        let name = url.lastPathComponent
        let isInterface = ["xib", "storyboard"].contains(url.pathExtension.lowercased())
        return place(name.prefix { $0 != "." && $0 != "+" }, isInterface: isInterface)
    }

    /// Returns the place of a class's source files, or of an interface file.
    static func place(_ name: some StringProtocol, isInterface: Bool) -> UInt64 {
        let hash = name.utf8.reduce(seed) { ($0 ^ UInt64(letter($1) ?? $1)) &* prime }
        return isInterface ? hash ^ 1 : hash
    }

    private static let (seed, prime): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x100_0000_01b3)

    /// Returns a letter, digit or underscore in lowercase; nil for another character.
    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 97...122, 48...57, 95, 128...255: byte
        case 65...90: byte + 32
        default: nil
        }
    }
}
