import Foundation

/// The names through which source files set accessibility labels or titles, and those through which they set traits: `save` in `save.accessibilityLabel = "Save"`, in
/// `[self.save setAccessibilityLabel:title]`, and in `save.setTitle("Save", for: .normal)`.
///
/// The names are looked for and not resolved: a view with an outlet of such a name counts as labeled in every file of the project.
struct LabeledNames {
    private(set) var names: Set<String> = []
    /// The names through which accessibility traits are set.
    private(set) var traits: Set<String> = []

    /// The greatest size of a source file, in bytes.
    private static let sizeLimit = 4 << 20

    /// Adds the names of a source file. Files that are too large or cannot be read add none.
    mutating func add(contentsOf url: URL) {
        guard let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize, size <= Self.sizeLimit,
            let data = try? Data(contentsOf: url)
        else { return }
        add(SourceCode(Array(data), isSwift: url.pathExtension.lowercased() == "swift").text)
    }

    /// Adds the names in the text of a source file without comments, in UTF-8.
    mutating func add(_ text: [UInt8]) {
        let (words, end) = (["ccessibilityLabel", "ccessibilityTraits"].map { Array($0.utf8) }, text.count)
        var place = 0
        while place < end {
            defer { place += 1 }
            // Both first letters are rare enough for the comparison of the rest.
            switch text[place] {
            case UInt8(ascii: "c"):
                guard place + 1 < end, text[place + 1] == UInt8(ascii: "c"),
                    let index = words.firstIndex(where: { Self.begins($0, at: place, in: text) })
                else { continue }
                guard let name = Self.name(in: text, at: place - 1, next: place + words[index].count) else { continue }
                if index == 0 { names.insert(name) } else { traits.insert(name) }
            case UInt8(ascii: "s"):
                let title = Self.titles.first { Self.begins($0, at: place, in: text) }
                if title != nil, let name = Self.receiver(in: text, before: place) { names.insert(name) }
            default: break
            }
        }
    }

    /// The beginnings of messages that give a button words, in Swift and Objective-C.
    private static let titles = ["setTitle(", "setTitle:", "setAttributedTitle(", "setAttributedTitle:"].map { Array($0.utf8) }

    private static func begins(_ word: [UInt8], at place: Int, in text: [UInt8]) -> Bool {
        place + word.count <= text.count && text[place..<place + word.count].elementsEqual(word)
    }

    /// Returns the name of the object to which a message that begins at a place is sent.
    private static func receiver(in text: [UInt8], before start: Int) -> String? {
        var last = start - 1
        while last >= 0, isSpace(text[last]) || [UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(text[last]) {
            last -= 1
        }
        guard last < start - 1 else { return nil }
        return identifier(text, endingAt: last).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    }

    /// Returns the name before a word that begins at a place, if the word is assigned or sent as a setter.
    private static func name(in text: [UInt8], at start: Int, next: Int) -> String? {
        guard start > 0 else { return nil }
        if text[start] == UInt8(ascii: "a") {
            let assigned = skipSpaces(text, next)
            guard assigned < text.count, text[assigned] == UInt8(ascii: "="),
                assigned + 1 == text.count || text[assigned + 1] != UInt8(ascii: "="), text[start - 1] == UInt8(ascii: ".")
            else { return nil }
            var last = start - 2
            while last >= 0, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(text[last]) { last -= 1 }
            return identifier(text, endingAt: last)
        }
        guard start >= 4, text[start] == UInt8(ascii: "A"), text[(start - 3)..<start].elementsEqual("set".utf8),
            next < text.count,
            text[next] == UInt8(ascii: ":")
        else { return nil }
        var last = start - 4
        while last >= 0, isSpace(text[last]) { last -= 1 }
        // A name in Objective-C may be that of the instance variable.
        return identifier(text, endingAt: last).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    }

    private static func identifier(_ text: [UInt8], endingAt last: Int) -> String? {
        var first = last
        while first >= 0, isLetter(text[first]) { first -= 1 }
        guard first < last else { return nil }
        return String(decoding: text[(first + 1)...last], as: UTF8.self)
    }

    private static func skipSpaces(_ text: [UInt8], _ place: Int) -> Int {
        var place = place
        while place < text.count, isSpace(text[place]) { place += 1 }
        return place
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122
            || byte >= 128
    }
}
