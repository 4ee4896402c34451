import AshlarLayout
import Foundation

// C's spellings, which code ported from Objective-C keeps.

/// `CGPoint(x:y:)` in C's spelling.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// `CGSize(width:height:)` in C's spelling.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// `CGRect(x:y:width:height:)` in C's spelling.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// `UIEdgeInsets(top: left:bottom:right:, left: 0, bottom: 0, right: 0)` in C's spelling.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
