/// A rule of the lint.
public protocol LintRule: Sendable {
    /// The name with which the rule is switched, such as `touch-target`. The page of the rule has the same name.
    var name: String { get }
    /// What the rule looks for, as one sentence without a period.
    var summary: String { get }
    /// How much its findings matter.
    var severity: LintSeverity { get }

    /// Returns what the rule finds in a layout.
    func check(_ layout: LintLayout) -> [LintRemark]
}

/// What a rule found in one layout, before the findings of all settings are merged.
public struct LintRemark: Sendable {
    /// The index of the view in the layout; nil if the remark is not about a view.
    public var view: Int?
    /// The indices in the layout of other views that take part, such as the one that is covered.
    public var others: [Int] = []
    /// The index in the report of the constraint at which the finding is shown; nil for the view's place.
    public var constraint: Int?
    /// What identifies the remark among those of the rule about the same view, without measured numbers.
    public var key: String
    /// What is wrong, as a sentence without a period.
    public var message: String
    /// Further lines.
    public var details: [String]
    /// How bad it is. Of the remarks that are merged, the worst one gives the message.
    public var weight: Double
    /// A severity in place of that of the rule; nil for the rule's.
    public var severity: LintSeverity?

    /// Creates a remark.
    ///
    /// - Parameters:
    ///   - view: The index of the view in the layout, or nil.
    ///   - constraint: The index in the report of the constraint to show. The default is nil.
    ///   - key: What identifies the remark among those of the rule about the same view. The default is empty.
    ///   - message: What is wrong, as a sentence without a period.
    ///   - details: Further lines. The default is none.
    ///   - weight: How bad it is. The default is 0.
    ///   - severity: A severity in place of that of the rule. The default is nil.
    public init(
        view: Int?, constraint: Int? = nil, key: String = "", message: String, details: [String] = [], weight: Double = 0,
        severity: LintSeverity? = nil
    ) {
        (self.view, self.constraint, self.key, self.message) = (view, constraint, key, message)
        (self.details, self.weight, self.severity) = (details, weight, severity)
    }
}

/// The rules that exist.
public enum LintRules {
    /// All rules, in the order of their documentation.
    public static let all: [any LintRule] = [
        ConflictRule(), AmbiguousRule(), TieRule(), TextClippedRule(), OverlapRule(), OutsideRule(), SafeAreaRule(),
        TouchTargetRule(), DuplicateRule(), RedundantRule(), DeadRule(), FixedHeightRule(), LeftRightRule(), MisplacedRule(),
        TranslatesRule(),
        ContentPriorityRule(), CellHeightRule(), AccessibilityLabelRule(), AccessibilityTraitsRule(), AccessibilityOrderRule(),
        AccessibilityHiddenRule(), ColorAloneRule(), ContrastRule(), DynamicTypeRule(), DocumentRule(),
    ]

    /// Returns the rule with a name; nil for none.
    public static func rule(named name: String) -> (any LintRule)? { all.first { $0.name == name } }
}
