#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The second side of a relation.
public enum MASRelation {
    /// An attribute of another view.
    case attribute(MASViewAttribute)
    /// The same attribute of another view as on the first side.
    case view(UIView)
    /// The whole constant, in points.
    case number(CGFloat)
    /// Offsets of the center, in points.
    case point(CGPoint)
    /// Offsets of width and height, in points.
    case size(CGSize)
    /// Distances of edges, positive inward, in points.
    case insets(UIEdgeInsets)

    /// The constant that a value stands for; nil for attributes and views.
    var constant: MASConstant? {
        switch self {
        case .attribute, .view: nil
        case .number(let number): .offset(number)
        case .point(let point): .centerOffset(point)
        case .size(let size): .sizeOffset(size)
        case .insets(let insets): .insets(insets)
        }
    }
}

/// A type that `equalTo(_:)` and similar methods accept: views, attributes, guides, numbers, points, sizes and insets.
///
/// The requirement avoids a dynamic cast for each constraint.
@preconcurrency @MainActor
public protocol MASRelatable {
    /// The value as the second side of a relation.
    var masRelation: MASRelation { get }
}

extension MASViewAttribute: MASRelatable {
    public var masRelation: MASRelation { .attribute(self) }
}

extension UIView: MASRelatable {
    public var masRelation: MASRelation { .view(self) }
}

extension UILayoutGuide: MASRelatable {
    /// The same attribute of the guide as on the first side. The Objective-C library supports only the safe area's guide.
    public var masRelation: MASRelation {
        .attribute(MASViewAttribute(view: owningView, item: self, layoutAttribute: .notAnAttribute))
    }
}

extension CGPoint: MASRelatable {
    public var masRelation: MASRelation { .point(self) }
}

extension CGSize: MASRelatable {
    public var masRelation: MASRelation { .size(self) }
}

extension UIEdgeInsets: MASRelatable {
    public var masRelation: MASRelation { .insets(self) }
}

extension MASRelatable where Self: BinaryInteger {
    public var masRelation: MASRelation { .number(CGFloat(self)) }
}

extension MASRelatable where Self: BinaryFloatingPoint {
    public var masRelation: MASRelation { .number(CGFloat(self)) }
}

extension Int8: MASRelatable {}
extension Int16: MASRelatable {}
extension Int32: MASRelatable {}
extension Int64: MASRelatable {}
extension UInt: MASRelatable {}
extension UInt8: MASRelatable {}
extension UInt16: MASRelatable {}
extension UInt32: MASRelatable {}
extension UInt64: MASRelatable {}
extension Float: MASRelatable {}

// `Int` has its own conversion because the general one takes ten times as long as the rest of the call.

extension Int: MASRelatable {
    public var masRelation: MASRelation { .number(CGFloat(self)) }
}

extension Double: MASRelatable {
    public var masRelation: MASRelation { .number(CGFloat(self)) }
}

extension CGFloat: MASRelatable {
    public var masRelation: MASRelation { .number(self) }
}
