extension Explanation.Fix {
    /// A kind of change.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The frame of a view is no longer translated into constraints.
        case unmask
        /// A constraint gets a priority below 1000.
        case lower
        /// A constraint gets another constant.
        case constant
        /// A constraint goes.
        case remove
        /// The priority of a content size becomes lower.
        case content
        /// A stack view gets another spacing.
        case spacing
        /// A hidden view is shown.
        case show
        /// A view gets constraints of its own in the place of generated ones.
        case constrain
    }
}
