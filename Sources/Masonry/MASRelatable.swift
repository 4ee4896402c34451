#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// What a constraint is related to.
public enum MASRelation {
    /// An attribute of another view.
    case attribute(MASViewAttribute)
    /// The attribute of another view that the constraint itself begins with.
    case view(UIView)
    /// A number of points: the whole constraint's constant.
    case number(CGFloat)
    /// Offsets for centres.
    case point(CGPoint)
    /// Offsets for widths and heights.
    case size(CGSize)
    /// Distances for edges, positive inwards.
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

/// An argument of `equalTo(_:)` and its relatives: a view, an attribute, a guide, a number, a point, a size or insets.
///
/// The requirement says which it is, so that no dynamic cast is paid for each constraint.
@preconcurrency @MainActor
public protocol MASRelatable {
    /// The value as a side of a relation.
    var masRelation: MASRelation { get }
}

extension MASViewAttribute: MASRelatable {
    public var masRelation: MASRelation { .attribute(self) }
}

extension UIView: MASRelatable {
    public var masRelation: MASRelation { .view(self) }
}

extension UILayoutGuide: MASRelatable {
    /// The guide's attribute that the constraint itself begins with. The original library knows no guides but the safe area's.
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

// What is written most by itself: the general conversion takes ten times as long as all the rest.

extension Int: MASRelatable {
    public var masRelation: MASRelation { .number(CGFloat(self)) }
}

extension Double: MASRelatable {
    public var masRelation: MASRelation { .number(CGFloat(self)) }
}

extension CGFloat: MASRelatable {
    public var masRelation: MASRelation { .number(self) }
}
