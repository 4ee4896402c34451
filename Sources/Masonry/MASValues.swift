#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Distances from the edges in points, in the order top, left, bottom, right.
public typealias MASEdgeInsets = UIEdgeInsets

/// A priority of a constraint, from just above 0 to 1000.
public typealias MASLayoutPriority = UILayoutPriority

/// The priority 1000, of constraints that must hold.
public let MASLayoutPriorityRequired = MASLayoutPriority(1000)
/// The priority 750, the default of content compression resistance.
public let MASLayoutPriorityDefaultHigh = MASLayoutPriority(750)
/// The priority 500, between the two defaults of UIKit, which has no name for it.
public let MASLayoutPriorityDefaultMedium = MASLayoutPriority(500)
/// The priority 250, the default of content hugging.
public let MASLayoutPriorityDefaultLow = MASLayoutPriority(250)
/// The priority 50, of the target size of `systemLayoutSizeFitting(_:)`.
public let MASLayoutPriorityFittingSizeLevel = MASLayoutPriority(50)

/// The axis along which views are distributed.
public enum MASAxisType: UInt, Sendable {
    /// A row of views.
    case horizontal
    /// A column of views.
    case vertical
}

/// `MASAxisType.horizontal`, spelled as in Objective-C.
public let MASAxisTypeHorizontal = MASAxisType.horizontal
/// `MASAxisType.vertical`, spelled as in Objective-C.
public let MASAxisTypeVertical = MASAxisType.vertical
