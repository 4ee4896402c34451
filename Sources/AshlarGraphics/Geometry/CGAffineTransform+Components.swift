#if !canImport(CoreGraphics)
import Foundation

/// What a transform is put together from: first scaled, then sheared, then turned, then moved.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The factors along both axes.
    public var scale: CGSize
    /// How far x follows y.
    public var horizontalShear: CGFloat
    /// The angle, in radians.
    public var rotation: CGFloat
    /// The move.
    public var translation: CGVector

    /// The components of the identity.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components one by one.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Puts a transform together.
    public init(_ components: CGAffineTransformComponents) {
        let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
        let straight = CGAffineTransform(a: sx, b: 0, c: sx * shear, d: sy, tx: 0, ty: 0)
        self = straight.concatenating(CGAffineTransform(rotationAngle: components.rotation))
        (tx, ty) = (components.translation.dx, components.translation.dy)
    }

    /// The components that the transform can be put together from.
    ///
    /// A mirrored transform has one negative factor: that of the axis that its own corner points away from, so that a flip is a
    /// factor of −1 and not a turn.
    public func decomposed() -> CGAffineTransformComponents {
        let determinant = a * d - b * c
        var (sx, sy) = (hypot(a, b), CGFloat(0))
        if determinant < 0, a < d { sx = -sx }
        var (rotation, shear) = (CGFloat(0), CGFloat(0))
        if sx != 0 {
            rotation = atan2(b / sx, a / sx)
            sy = determinant / sx
            shear = (a * c + b * d) / (sx * sx)
        } else {
            // What is flat along x tells its angle by its other axis.
            sy = hypot(c, d)
            if sy != 0 { rotation = atan2(-c / sy, d / sy) }
        }
        return CGAffineTransformComponents(
            scale: CGSize(width: sx, height: sy), horizontalShear: shear, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}
#endif
