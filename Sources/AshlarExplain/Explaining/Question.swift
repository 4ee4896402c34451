/// A question that a log cannot answer and that decides the advice.
public struct Question: Hashable, Sendable, Codable {
    /// What is asked.
    public enum Key: String, Hashable, Sendable, Codable, CaseIterable {
        /// Which of the constraints was added last. The answers are their numbers in the list.
        case last
        /// Whether a view is hidden on purpose: `yes` or `no`.
        case hidden
        /// Whether the list is all that was printed: `yes` or `no`.
        case whole
        /// Whether constraints that are not in the list place a view: `yes` or `no`.
        case placed
        /// Whether the application created a view: `yes` or `no`.
        case created
    }

    /// One of the answers.
    public struct Answer: Hashable, Sendable, Codable {
        /// The value that stands for the answer, such as `yes`.
        public var value: String
        /// The answer in words; nil if the value says enough.
        public var label: String?
        /// The advice in the case of this answer.
        public var advice: Advice
    }

    /// What is asked.
    public var key: Key
    /// The question in words.
    public var text: String
    /// The answers. There are at least two.
    public var answers: [Answer]
    /// The value of the answer that was given; nil if none was.
    public var given: String?

    init(_ key: Key, _ text: String, _ answers: [Answer]) { (self.key, self.text, self.answers) = (key, text, answers) }

    /// Returns the question whether the application created a view.
    static func created(_ name: String, _ evidence: Evidence, yes: Advice, no: Advice) -> Question {
        Question(.created, evidence.say(.isCreated, name), [.init(value: "yes", advice: yes), .init(value: "no", advice: no)])
    }

    /// Returns the question whether constraints that are not in the list place a view.
    static func placed(_ name: String, _ evidence: Evidence, yes: Advice, no: Advice) -> Question {
        Question(.placed, evidence.say(.isPlaced, name), [.init(value: "yes", advice: yes), .init(value: "no", advice: no)])
    }
}
