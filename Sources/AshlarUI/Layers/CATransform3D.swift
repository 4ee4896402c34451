import AshlarGraphics
import Foundation

/// A three-dimensional transform: a matrix of four rows and four columns by which points are multiplied from the left.
///
/// Layers draw transforms flat, by parallel projection without perspective.
public struct CATransform3D: Hashable, Sendable {
    /// The entry in row 1 and column 1.
    public var m11: CGFloat
    /// The entry in row 1 and column 2.
    public var m12: CGFloat
    /// The entry in row 1 and column 3.
    public var m13: CGFloat
    /// The entry in row 1 and column 4.
    public var m14: CGFloat
    /// The entry in row 2 and column 1.
    public var m21: CGFloat
    /// The entry in row 2 and column 2.
    public var m22: CGFloat
    /// The entry in row 2 and column 3.
    public var m23: CGFloat
    /// The entry in row 2 and column 4.
    public var m24: CGFloat
    /// The entry in row 3 and column 1.
    public var m31: CGFloat
    /// The entry in row 3 and column 2.
    public var m32: CGFloat
    /// The entry in row 3 and column 3.
    public var m33: CGFloat
    /// The entry in row 3 and column 4.
    public var m34: CGFloat
    /// The entry in row 4 and column 1.
    public var m41: CGFloat
    /// The entry in row 4 and column 2.
    public var m42: CGFloat
    /// The entry in row 4 and column 3.
    public var m43: CGFloat
    /// The entry in row 4 and column 4.
    public var m44: CGFloat

    /// Creates a matrix of zeros.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
            m43: 0, m44: 0)
    }

    /// Creates a matrix from its 16 entries.
    ///
    /// - Parameters:
    ///   - m11: The entry in row 1 and column 1.
    ///   - m12: The entry in row 1 and column 2.
    ///   - m13: The entry in row 1 and column 3.
    ///   - m14: The entry in row 1 and column 4.
    ///   - m21: The entry in row 2 and column 1.
    ///   - m22: The entry in row 2 and column 2.
    ///   - m23: The entry in row 2 and column 3.
    ///   - m24: The entry in row 2 and column 4.
    ///   - m31: The entry in row 3 and column 1.
    ///   - m32: The entry in row 3 and column 2.
    ///   - m33: The entry in row 3 and column 3.
    ///   - m34: The entry in row 3 and column 4.
    ///   - m41: The entry in row 4 and column 1.
    ///   - m42: The entry in row 4 and column 2.
    ///   - m43: The entry in row 4 and column 3.
    ///   - m44: The entry in row 4 and column 4.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    fileprivate init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3], m21: rows[1][0], m22: rows[1][1], m23: rows[1][2],
            m24: rows[1][3], m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3], m41: rows[3][0], m42: rows[3][1],
            m43: rows[3][2], m44: rows[3][3])
    }

    fileprivate var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// Whether all numbers are finite.
    var isFinite: Bool { rows.joined().allSatisfy(\.isFinite) }

    /// The transform as it is drawn: its effect on x and y, without depth and perspective.
    var flat: CGAffineTransform {
        // FIDELITY.md: depthIsFlattened.
        let w = m44 != 0 && m44.isFinite ? m44 : 1
        return CGAffineTransform(a: m11 / w, b: m12 / w, c: m21 / w, d: m22 / w, tx: m41 / w, ty: m42 / w)
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
/// Returns whether two transforms are equal.
///
/// - Parameters:
///   - a: A transform.
///   - b: Another transform.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
///
/// - Parameters:
///   - tx: The distance along the x axis, in points.
///   - ty: The distance along the y axis, in points.
///   - tz: The distance along the z axis, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// Returns a scaling transform.
///
/// - Parameters:
///   - sx: The factor along the x axis.
///   - sy: The factor along the y axis.
///   - sz: The factor along the z axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// Returns a rotation about an axis; the identity if the axis has no length.
///
/// - Parameters:
///   - angle: The angle, in radians.
///   - x: The x component of the axis.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let k = 1 - c
    return CATransform3D(rows: [
        [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0], [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
        [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0], [0, 0, 0, 1],
    ])
}

/// Returns a transform that translates first and then applies another one.
///
/// - Parameters:
///   - t: The other transform.
///   - tx: The distance along the x axis, in points.
///   - ty: The distance along the y axis, in points.
///   - tz: The distance along the z axis, in points.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales first and then applies another one.
///
/// - Parameters:
///   - t: The other transform.
///   - sx: The factor along the x axis.
///   - sy: The factor along the y axis.
///   - sz: The factor along the z axis.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates first and then applies another one.
///
/// - Parameters:
///   - t: The other transform.
///   - angle: The angle, in radians.
///   - x: The x component of the axis.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns a transform that applies two transforms in order: the product of their matrices.
///
/// - Parameters:
///   - a: The transform applied first.
///   - b: The transform applied second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (left, right) = (a.rows, b.rows)
    return CATransform3D(
        rows: left.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } } })
}

/// Returns the inverse of a transform; the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss–Jordan elimination with the largest pivot of each column.
    var rows = zip(t.rows, CATransform3DIdentity.rows).map { $0 + $1 }
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
            abs(rows[pivot][column]) > 1e-12
        else { return t }
        rows.swapAt(column, pivot)
        let factor = rows[column][column]
        rows[column] = rows[column].map { $0 / factor }
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
        }
    }
    return CATransform3D(rows: rows.map { Array($0.dropFirst(4)) })
}

/// Returns a two-dimensional transform as a three-dimensional one.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

/// Returns whether a transform is two-dimensional.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3DMakeAffineTransform(t.flat) && t.m44 == 1 }

/// Returns a two-dimensional transform for a three-dimensional one. The result for a transform that is not two-dimensional is
/// undefined.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.flat }
