/// A layout as the page of the inspector shows it.
public struct InspectedState: Codable, Sendable {
    /// What is inspected, such as `Card`.
    public var title: String
    /// The size of the screen, in points.
    public var size: [Double]
    /// The views, parents first, siblings back to front.
    public var views: [View]
    /// The constraints.
    public var constraints: [Constraint]
    /// The sets of constraints that contradict each other.
    public var conflicts: [Conflict]
    /// The numbers that the constraints leave open.
    public var ambiguities: [Ambiguity]
    /// The changes that were made, the oldest first.
    public var changes: [String]
    /// Whether texts can be changed, and views hidden: whether there are views, and not only a report of some.
    public var isLive: Bool
    /// What a reader has to know of the state, in sentences.
    public var remarks: [String]
    /// The picture as an SVG document; nil for none.
    public var svg: String?

    /// A view.
    public struct View: Codable, Hashable, Sendable {
        /// The index of the view around it; nil for the window.
        public var outer: Int?
        /// The class.
        public var type: String
        /// The name that the application gave it; nil for none.
        public var name: String?
        /// The text that it shows; nil for none.
        public var text: String?
        /// The position in the screen and the size, in points.
        public var frame: [Double]
        /// Whether it or a view around it is hidden.
        public var isHidden: Bool
        /// Whether the framework made the view for itself.
        public var isFramework: Bool
        /// The file and line that made the view; nil if they are not known.
        public var place: String?
    }

    /// A constraint.
    public struct Constraint: Codable, Hashable, Sendable {
        /// The constraint as an equation.
        public var text: String
        /// What made it: `application`, `framework`, `contentSize`, `autoresizingMask` or `frame`.
        public var origin: String
        /// The file and line that made it; nil if they are not known.
        public var place: String?
        /// The constant, in points.
        public var constant: Double
        /// The priority. Of a content size, the compression resistance.
        public var priority: Double
        /// The hugging priority of a content size; else nil.
        public var hugging: Double?
        /// The distance by which it is missed, in points.
        public var violation: Double
        /// Whether it was given up in a conflict.
        public var isBroken: Bool
        /// The indices of its views.
        public var views: [Int]
        /// The axis, `x` or `y`.
        public var axis: String
    }

    /// A set of constraints that contradict each other.
    public struct Conflict: Codable, Hashable, Sendable {
        /// What happened, whose doing it is, and what to do.
        public var lines: [String]
        /// The whole explanation.
        public var text: String
        /// The indices of the constraints; the one that yields comes last.
        public var constraints: [Int]
        /// The changes that were tried, in words.
        public var fixes: [String]
    }

    /// A number that the constraints leave open.
    public struct Ambiguity: Codable, Hashable, Sendable {
        /// The index of the view.
        public var view: Int?
        /// The number, such as `label.width`.
        public var subject: String
        /// The present value, in points.
        public var value: Double
        /// The least value; nil for none.
        public var least: Double?
        /// The greatest value; nil for none.
        public var greatest: Double?
        /// A constraint that would fix the number, and with it others.
        public var remedy: String?
        /// The index of the ambiguity in the report.
        public var index: Int
    }
}

/// All about one view.
public struct InspectedDetails: Codable, Hashable, Sendable {
    /// The index of the view.
    public var view: Int
    /// Its properties.
    public var properties: [Property]
    /// The indices of the constraints that name it.
    public var constraints: [Int]
    /// The reasons for its numbers; empty for a view that no constraint places.
    public var reasons: [Reason]
    /// Whether its text can be changed.
    public var hasText: Bool

    /// A property in words.
    public struct Property: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
    }

    /// Why a number is what it is.
    public struct Reason: Codable, Hashable, Sendable {
        /// The number, such as `width`.
        public var quantity: String
        /// Its value, in points.
        public var value: Double
        /// Whether the same constraints keep it from being less and from being more.
        public var isFixed: Bool
        /// The constraints that keep the number from being less.
        public var lower: [Part]
        /// The constraints that keep the number from being more; empty if they are the same.
        public var upper: [Part]
        /// The sizes of zero that keep the number from being less.
        public var lowerLimits: [String]
        /// The sizes of zero that keep the number from being more.
        public var upperLimits: [String]
    }

    /// A constraint of a reason.
    public struct Part: Codable, Hashable, Sendable {
        /// The index of the constraint.
        public var constraint: Int
        /// The factor with which it takes part in the sum.
        public var factor: Double
        /// What it contributes to the number, in points.
        public var part: Double
        /// Whether the constraint is missed, so that it pulls the number without fixing it.
        public var isMissed: Bool
    }
}
