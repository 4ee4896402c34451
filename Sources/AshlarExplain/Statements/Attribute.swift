/// What a constraint speaks about, by the names that logs print.
public enum Attribute: String, Hashable, Sendable, Codable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The attribute that a log's word stands for, autoresizing masks' and old systems' words included.
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

    /// The axis along which the attribute measures.
    public var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether the reading direction decides which side is meant.
    var isDirectional: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }

    /// Whether the attribute is one side, whatever the reading direction.
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

    /// The attribute seen in a mirror, leading taken as left before and as right after.
    var mirrored: Attribute {
        switch self {
        case .left, .leading: .right
        case .right, .trailing: .left
        case .leftMargin, .leadingMargin: .rightMargin
        case .rightMargin, .trailingMargin: .leftMargin
        default: self
        }
    }

    /// Whether the attribute is a size rather than a place.
    public var isSize: Bool { self == .width || self == .height }
}

/// A direction on the screen.
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    case horizontal, vertical
}
