#if !canImport(Darwin)
import Foundation

/// An affine transform of the plane. The type replaces Core Graphics', which Foundation on Linux does not have.
///
/// It maps a point (x, y) to (a·x + c·y + tx, b·x + d·y + ty). As y grows downward, positive angles are clockwise.
///
///     let turned = CGAffineTransform(rotationAngle: .pi / 2)
///     CGPoint(x: 1, y: 0).applying(turned)     // (0, 1)
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor of x in the new x.
    public var a: CGFloat
    /// The factor of x in the new y.
    public var b: CGFloat
    /// The factor of y in the new x.
    public var c: CGFloat
    /// The factor of y in the new y.
    public var d: CGFloat
    /// The translation along the x axis, in points.
    public var tx: CGFloat
    /// The translation along the y axis, in points.
    public var ty: CGFloat

    /// Creates a transform whose numbers are all zero, as in Core Graphics. It is not the identity.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform from its six numbers.
    ///
    /// - Parameters:
    ///   - a: The factor of x in the new x.
    ///   - b: The factor of x in the new y.
    ///   - c: The factor of y in the new x.
    ///   - d: The factor of y in the new y.
    ///   - tx: The translation along the x axis, in points.
    ///   - ty: The translation along the y axis, in points.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transform from its six numbers.
    ///
    /// - Parameters:
    ///   - a: The factor of x in the new x.
    ///   - b: The factor of x in the new y.
    ///   - c: The factor of y in the new x.
    ///   - d: The factor of y in the new y.
    ///   - tx: The translation along the x axis, in points.
    ///   - ty: The translation along the y axis, in points.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation.
    ///
    /// - Parameters:
    ///   - tx: The distance to the right, in points.
    ///   - ty: The distance down, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scaling transform.
    ///
    /// - Parameters:
    ///   - sx: The factor along the x axis.
    ///   - sy: The factor along the y axis.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a rotation.
    ///
    /// - Parameter angle: The angle in radians; positive angles are clockwise, since y grows downward.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The transform that leaves every point unchanged.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Whether the transform leaves every point unchanged.
    public var isIdentity: Bool { self == .identity }

    /// Returns a transform that translates first and then applies this one.
    ///
    /// - Parameters:
    ///   - tx: The distance to the right, in points.
    ///   - ty: The distance down, in points.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns a transform that scales first and then applies this one.
    ///
    /// - Parameters:
    ///   - sx: The factor along the x axis.
    ///   - sy: The factor along the y axis.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns a transform that rotates first and then applies this one.
    ///
    /// - Parameter angle: The angle in radians; positive angles are clockwise.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns a transform that applies this one first and then another.
    ///
    /// - Parameter t2: The transform that is applied second.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the inverse transform, or the transform itself if it has no inverse.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// Returns the size transformed like a vector, without the translation. Its sides may be negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// Returns the smallest rectangle that contains the transformed rectangle.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if t.b == 0, t.c == 0 {
            return CGRect(x: t.a * minX + t.tx, y: t.d * minY + t.ty, width: t.a * width, height: t.d * height).standardized
        }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(t) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
#endif
