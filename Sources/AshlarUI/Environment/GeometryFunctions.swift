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

/// `UIEdgeInsets(top: left:bottom:right:, left: 0, bottom: 0, right: 0)` in C's spelling.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
