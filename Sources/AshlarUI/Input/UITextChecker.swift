import Foundation

/// Knows how words are spelled: here those alone that the program has taught it. It finds no misspelled word in any language.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private static var learned: Set<String> = []
    private var ignored: [String] = []

    public override init() { super.init() }

    /// The first misspelled word in a part of a text: none, with the location `NSNotFound`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    /// Better spellings of a word: none.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
    /// Words that begin with a part of a text: of those that were taught.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let place = Range(range, in: string) else { return nil }
        let beginning = String(string[place])
        let found = Self.learned.filter { $0.hasPrefix(beginning) && $0 != beginning }.sorted()
        return found.isEmpty ? nil : found
    }
    /// Leaves a word out of what this checker finds.
    open func ignoreWord(_ wordToIgnore: String) { ignored.append(wordToIgnore) }
    /// The words that are left out.
    open var ignoredWords: [String]? {
        get { ignored }
        set { ignored = newValue ?? [] }
    }
    /// Teaches all checkers a word.
    open class func learnWord(_ word: String) { learned.insert(word) }
    /// Has all checkers forget a word.
    open class func unlearnWord(_ word: String) { learned.remove(word) }
    /// Whether a word was taught.
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
    /// The languages that are known: none.
    open class var availableLanguages: [String] { [] }
}
