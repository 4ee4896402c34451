/// An attribute of a view or guide, by the name that logs print.
public enum Attribute: String, Hashable, Sendable, Codable, CaseIterable {
    /// An edge, a dimension or a center of the alignment rectangle.
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// A baseline of the text.
    case firstBaseline, lastBaseline
    /// An edge of the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// A center of the layout margins.
    case centerXWithinMargins, centerYWithinMargins

    /// Creates the attribute that a word of a log names.
    ///
    /// - Parameter word: A name of an attribute, such as `leading`; names that only autoresizing masks (`minX`) or old systems
    ///   (`baseline`) print are accepted too. The initializer returns nil for any other word.
    public init?(logged word: String) {
        switch word {
        case "minX": self = .left
        case "maxX": self = .right
        case "minY": self = .top
        case "maxY": self = .bottom
        case "midX": self = .centerX
        case "midY": self = .centerY
        case "baseline": self = .lastBaseline
        default: self.init(rawValue: word)
        }
    }

    /// The axis that the attribute measures along.
    public var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether the attribute's side depends on the reading direction.
    var isDirectional: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }

    /// Whether the attribute is a left or right side, whatever the reading direction.
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

    /// The attribute, with leading as left, and trailing as right.
    var side: Attribute {
        switch self {
        case .leading: .left
        case .trailing: .right
        case .leadingMargin: .leftMargin
        case .trailingMargin: .rightMargin
        default: self
        }
    }

    /// The attribute of the opposite side. Leading counts as left, and trailing as right.
    var mirrored: Attribute {
        switch self {
        case .left, .leading: .right
        case .right, .trailing: .left
        case .leftMargin, .leadingMargin: .rightMargin
        case .rightMargin, .trailingMargin: .leftMargin
        default: self
        }
    }

    /// Whether the attribute is a line of a text, whose place the font decides.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether the attribute is a size rather than a position.
    public var isSize: Bool { self == .width || self == .height }
}

/// An axis of the screen.
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// A direction of the axis.
    case horizontal, vertical
}
