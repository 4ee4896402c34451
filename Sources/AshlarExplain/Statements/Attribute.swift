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

    /// Whether the attribute is a size rather than a place.
    public var isSize: Bool { self == .width || self == .height }
}

/// A direction on the screen.
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    case horizontal, vertical
}
