import Foundation

/// Knows how words are spelled: here those alone that the program has taught it. It finds no misspelled word in any language.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private static var learned: Set<String> = []
    private var ignored: [String] = []

    public override init() { super.init() }

    /// The first misspelled word in a part of a text: none, with the location `NSNotFound`.
    ///
    /// - Parameters:
    ///   - stringToCheck: The text. It has no effect.
    ///   - range: The part of the text to check. It has no effect.
    ///   - startingOffset: The offset at which to start. It has no effect.
    ///   - wrapFlag: Whether to go on at the start of the part. It has no effect.
    ///   - language: The language of the text. It has no effect.
    /// - Returns: A range with the location `NSNotFound` and the length 0.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    /// Better spellings of a word: none.
    ///
    /// - Parameters:
    ///   - range: The range of the word. It has no effect.
    ///   - string: The text with the word. It has no effect.
    ///   - language: The language of the text. It has no effect.
    /// - Returns: Always nil.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
    /// Words that begin with a part of a text: of those that were taught.
    ///
    /// - Parameters:
    ///   - range: The range of the beginning of a word, in UTF-16 units.
    ///   - string: The text with the beginning.
    ///   - language: The language of the text. It has no effect: a word is taught for all languages.
    /// - Returns: The longer words that begin with it, sorted; nil for none, and for a range outside the text.
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
