import AshlarLayout
import Foundation

// Functions with their names in C, which code ported from Objective-C uses.

/// Returns a point: `CGPoint(x:y:)` in C.
///
/// - Parameters:
///   - x: The x coordinate, in points.
///   - y: The y coordinate, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size: `CGSize(width:height:)` in C.
///
/// - Parameters:
///   - width: The width, in points.
///   - height: The height, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Returns a rectangle: `CGRect(x:y:width:height:)` in C.
///
/// - Parameters:
///   - x: The x coordinate of the origin, in points.
///   - y: The y coordinate of the origin, in points.
///   - width: The width, in points.
///   - height: The height, in points.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Returns insets: `UIEdgeInsets(top:left:bottom:right:)` in C.
///
/// - Parameters:
///   - top: The distance from the top edge, in points.
///   - left: The distance from the left edge, in points.
///   - bottom: The distance from the bottom edge, in points.
///   - right: The distance from the right edge, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
