/// How conflicts of a log are explained.
public struct ExplanationOptions: Hashable, Sendable {
    /// The language of the texts.
    public var language: Language
    /// The answers to questions, by the raw values of ``Question/Key``.
    public var answers: [String: String]

    /// Creates options.
    ///
    /// - Parameters:
    ///   - language: The language of the texts. The default is English.
    ///   - answers: The answers to questions, by the raw values of ``Question/Key``. The default is none.
    public init(language: Language = .english, answers: [String: String] = [:]) {
        (self.language, self.answers) = (language, answers)
    }
}
