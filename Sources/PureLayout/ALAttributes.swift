#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// An edge of a view.
public enum ALEdge: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge: left, or right in right-to-left layouts.
    case leading
    /// The trailing edge: right, or left in right-to-left layouts.
    case trailing
}

/// A dimension of a view.
public enum ALDimension: Int, Sendable {
    /// The width.
    case width = 7
    /// The height.
    case height
}

/// A line through a view.
public enum ALAxis: Int, Sendable {
    /// The vertical line through the center. Views aligned with it have the same center x-coordinate.
    case vertical = 9
    /// The horizontal line through the center. Views aligned with it have the same center y-coordinate.
    case horizontal
    /// The baseline of the last line of text.
    case baseline
    /// The baseline of the first line of text.
    case firstBaseline

    /// The baseline of the last line of text. The same as ``baseline``.
    public static let lastBaseline = ALAxis.baseline
}

/// An edge of a view, moved inward by the view's layout margin.
public enum ALMargin: Int, Sendable {
    /// The left edge, moved inward by the layout margin.
    case left = 13
    /// The right edge, moved inward by the layout margin.
    case right
    /// The top edge, moved inward by the layout margin.
    case top
    /// The bottom edge, moved inward by the layout margin.
    case bottom
    /// The leading edge, moved inward by the layout margin.
    case leading
    /// The trailing edge, moved inward by the layout margin.
    case trailing
}

/// A line through the middle between two opposite layout margins.
public enum ALMarginAxis: Int, Sendable {
    /// The vertical line through the middle between the left and the right margin.
    case vertical = 19
    /// The horizontal line through the middle between the top and the bottom margin.
    case horizontal
}

/// An attribute of a view that constraints can relate.
public enum ALAttribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge: left, or right in right-to-left layouts.
    case leading
    /// The trailing edge: right, or left in right-to-left layouts.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The center x-coordinate.
    case vertical
    /// The center y-coordinate.
    case horizontal
    /// The baseline of the last line of text.
    case baseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge, moved inward by the layout margin.
    case marginLeft
    /// The right edge, moved inward by the layout margin.
    case marginRight
    /// The top edge, moved inward by the layout margin.
    case marginTop
    /// The bottom edge, moved inward by the layout margin.
    case marginBottom
    /// The leading edge, moved inward by the layout margin.
    case marginLeading
    /// The trailing edge, moved inward by the layout margin.
    case marginTrailing
    /// The vertical line through the middle between the left and the right margin.
    case marginAxisVertical
    /// The horizontal line through the middle between the top and the bottom margin.
    case marginAxisHorizontal

    /// The baseline of the last line of text. The same as ``baseline``.
    public static let lastBaseline = ALAttribute.baseline
}

// The raw values equal those of `NSLayoutConstraint.Attribute`.

extension ALEdge {
    var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        }
    }

    /// Whether a positive inset from this edge is a negative constant.
    var isFarEdge: Bool { self == .right || self == .bottom || self == .trailing }

    /// The edge with left replaced by leading and right by trailing.
    var directional: ALEdge { self == .left ? .leading : self == .right ? .trailing : self }

    var margin: ALMargin {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        }
    }
}

extension ALDimension {
    var attribute: NSLayoutConstraint.Attribute { self == .width ? .width : .height }
}

extension ALAxis {
    var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .vertical: .centerX
        case .horizontal: .centerY
        case .baseline: .lastBaseline
        case .firstBaseline: .firstBaseline
        }
    }

    /// The corresponding line between the margins; nil for baselines.
    var marginAxis: ALMarginAxis? { self == .vertical ? .vertical : self == .horizontal ? .horizontal : nil }

    /// The axis whose content priorities are set: vertical for heights, horizontal for widths.
    var contentAxis: NSLayoutConstraint.Axis { self == .vertical ? .vertical : .horizontal }
}

extension ALMargin {
    var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        }
    }

    /// The edge that the margin is measured from.
    var edge: ALEdge {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        }
    }
}

extension ALMarginAxis {
    var attribute: NSLayoutConstraint.Attribute { self == .vertical ? .centerXWithinMargins : .centerYWithinMargins }
}

extension ALAttribute {
    var attribute: NSLayoutConstraint.Attribute { NSLayoutConstraint.Attribute(rawValue: rawValue) ?? .notAnAttribute }

    /// The name of the attribute in Objective-C, for messages.
    var objectiveCName: String {
        let name =
            switch self {
            case .left: "Left"
            case .right: "Right"
            case .top: "Top"
            case .bottom: "Bottom"
            case .leading: "Leading"
            case .trailing: "Trailing"
            case .width: "Width"
            case .height: "Height"
            case .vertical: "Vertical"
            case .horizontal: "Horizontal"
            case .baseline: "Baseline"
            case .firstBaseline: "FirstBaseline"
            case .marginLeft: "MarginLeft"
            case .marginRight: "MarginRight"
            case .marginTop: "MarginTop"
            case .marginBottom: "MarginBottom"
            case .marginLeading: "MarginLeading"
            case .marginTrailing: "MarginTrailing"
            case .marginAxisVertical: "MarginAxisVertical"
            case .marginAxisHorizontal: "MarginAxisHorizontal"
            }
        return "ALAttribute" + name
    }
}
