#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Distances from the edges; the fields are top, left, bottom, right.
public typealias MASEdgeInsets = UIEdgeInsets

/// How strongly a constraint is wanted, from just above 0 to 1000.
public typealias MASLayoutPriority = UILayoutPriority

/// 1000: must hold.
public let MASLayoutPriorityRequired = MASLayoutPriority(1000)
/// 750: the default of content compression resistance.
public let MASLayoutPriorityDefaultHigh = MASLayoutPriority(750)
/// 500: between the two defaults of UIKit. Only Masonry has a name for it.
public let MASLayoutPriorityDefaultMedium = MASLayoutPriority(500)
/// 250: the default of content hugging.
public let MASLayoutPriorityDefaultLow = MASLayoutPriority(250)
/// 50: the target size of `systemLayoutSizeFitting(_:)`.
public let MASLayoutPriorityFittingSizeLevel = MASLayoutPriority(50)

/// The direction in which views are distributed.
public enum MASAxisType: UInt, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
}

/// `MASAxisType.horizontal`, spelled as in Objective-C.
public let MASAxisTypeHorizontal = MASAxisType.horizontal
/// `MASAxisType.vertical`, spelled as in Objective-C.
public let MASAxisTypeVertical = MASAxisType.vertical
