#if !canImport(Darwin)
import AshlarGraphics
import Foundation

// Core Graphics' functions with their names in C, which code ported from Objective-C uses.

/// Returns a transform with six components: `CGAffineTransform(a:b:c:d:tx:ty:)` in C.
///
/// - Parameters:
///   - a: The factor of x in the new x.
///   - b: The factor of x in the new y.
///   - c: The factor of y in the new x.
///   - d: The factor of y in the new y.
///   - tx: The translation along the x axis, in points.
///   - ty: The translation along the y axis, in points.
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// Returns a translation: `CGAffineTransform(translationX:y:)` in C.
///
/// - Parameters:
///   - tx: The distance to the right, in points.
///   - ty: The distance down, in points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// Returns a scaling transform: `CGAffineTransform(scaleX:y:)` in C.
///
/// - Parameters:
///   - sx: The factor along the x axis.
///   - sy: The factor along the y axis.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: sx, y: sy) }

/// Returns a rotation by an angle in radians: `CGAffineTransform(rotationAngle:)` in C.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }

/// Returns whether a transform is the identity: `isIdentity` in C.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// Returns a transform that translates first and then applies another one: `translatedBy(x:y:)` in C.
///
/// - Parameters:
///   - t: The other transform.
///   - tx: The distance to the right, in points.
///   - ty: The distance down, in points.
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

/// Returns a transform that scales first and then applies another one: `scaledBy(x:y:)` in C.
///
/// - Parameters:
///   - t: The other transform.
///   - sx: The factor along the x axis.
///   - sy: The factor along the y axis.
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

/// Returns a transform that rotates first and then applies another one: `rotated(by:)` in C.
///
/// - Parameters:
///   - t: The other transform.
///   - angle: The angle in radians; positive angles are clockwise.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform { t.rotated(by: angle) }

/// Returns the inverse of a transform: `inverted()` in C.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Returns a transform that applies two transforms in order: `concatenating(_:)` in C.
///
/// - Parameters:
///   - t1: The transform applied first.
///   - t2: The transform applied second.
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// Returns a transform with components: `CGAffineTransform(_:)` in C.
public func CGAffineTransformMakeWithComponents(_ components: CGAffineTransformComponents) -> CGAffineTransform {
    CGAffineTransform(components)
}

/// Returns the components of a transform: `decomposed()` in C.
public func CGAffineTransformDecompose(_ transform: CGAffineTransform) -> CGAffineTransformComponents { transform.decomposed() }

/// Returns whether two transforms are equal: `==` in C.
///
/// - Parameters:
///   - t1: A transform.
///   - t2: Another transform.
public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool { t1 == t2 }

/// Returns a point after a transform: `CGPoint.applying(_:)` in C.
///
/// - Parameters:
///   - point: The point.
///   - t: The transform.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint { point.applying(t) }

/// Returns a size after a transform, without its translation: `CGSize.applying(_:)` in C.
///
/// - Parameters:
///   - size: The size.
///   - t: The transform.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize { size.applying(t) }

/// Returns the smallest rectangle that encloses a rectangle after a transform: `CGRect.applying(_:)` in C.
///
/// - Parameters:
///   - rect: The rectangle.
///   - t: The transform.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect { rect.applying(t) }

/// Returns a vector: `CGVector(dx:dy:)` in C.
///
/// - Parameters:
///   - dx: The component along the x axis.
///   - dy: The component along the y axis.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
#endif
