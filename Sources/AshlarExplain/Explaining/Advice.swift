/// The change that an expert would make first.
public struct Advice: Hashable, Sendable, Codable {
    /// The index in ``Explanation/constraints`` of the constraint to change; −1 if no constraint is to be changed.
    public var constraint: Int
    /// The change in words, as one short sentence, such as `lower the priority of (2) … to 999`.
    public var action: String
    /// Other ways, in words, the better ones first.
    public var alternatives: [String]
    /// Whether the application causes the conflict. If not, the conflict is the framework's and can be ignored.
    public var yours: Bool
    /// The kind of the change of ``constraint``; nil if the action is no change of a constraint.
    public var kind: Explanation.Fix.Kind?
}
