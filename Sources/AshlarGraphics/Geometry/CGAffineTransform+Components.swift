#if !canImport(Darwin)
import Foundation

/// The components of an affine transform, which are applied in this order: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale factors along both axes.
    public var scale: CGSize
    /// The shear: the change of x for each unit of y.
    public var horizontalShear: CGFloat
    /// The rotation angle, in radians.
    public var rotation: CGFloat
    /// The translation, in points.
    public var translation: CGVector

    /// Creates the components of the identity transform.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components.
    ///
    /// - Parameters:
    ///   - scale: The scale factors along both axes.
    ///   - horizontalShear: The change of x for each unit of y.
    ///   - rotation: The rotation angle, in radians.
    ///   - translation: The translation, in points.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates a transform from its components.
    public init(_ components: CGAffineTransformComponents) {
        let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
        let straight = CGAffineTransform(a: sx, b: 0, c: sx * shear, d: sy, tx: 0, ty: 0)
        self = straight.concatenating(CGAffineTransform(rotationAngle: components.rotation))
        (tx, ty) = (components.translation.dx, components.translation.dy)
    }

    /// Returns the components of the transform.
    ///
    /// For a mirrored transform, the scale factor of the axis whose direction is reversed is negative, so a flip has a scale of
    /// −1 and no rotation.
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
            // If the x axis collapses to a point, the y axis gives the angle.
            sy = hypot(c, d)
            if sy != 0 { rotation = atan2(-c / sy, d / sy) }
        }
        return CGAffineTransformComponents(
            scale: CGSize(width: sx, height: sy), horizontalShear: shear, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}
#endif
