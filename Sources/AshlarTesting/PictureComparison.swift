import AshlarGraphics
import Foundation

/// How many pixels of two pictures must be equal, and how equal.
public struct PictureComparison: Hashable, Sendable {
    /// The share of the pixels that must match, from 0 to 1.
    public var precision: Double
    /// The least likeness at which two pixels match, from 0 to 1: one minus a hundredth of their distance in the color space CIE
    /// L\*a\*b\*. At 1 only equal pixels match; 0.98 is about the least difference that people see.
    public var perceptualPrecision: Double

    /// Creates a comparison. Values outside of 0 to 1 count as the nearer one.
    ///
    /// - Parameters:
    ///   - precision: The share of the pixels that must match. The default is 1.
    ///   - perceptualPrecision: The least likeness at which two pixels match. The default is 1.
    public init(precision: Double = 1, perceptualPrecision: Double = 1) {
        self.precision = min(max(precision, 0), 1)
        self.perceptualPrecision = min(max(perceptualPrecision, 0), 1)
    }

    /// Returns why two pictures do not match; nil if they do.
    ///
    /// - Parameters:
    ///   - reference: The picture that was recorded.
    ///   - new: The picture of the test.
    /// - Complexity: Linear in the number of pixels.
    public func failure(_ reference: PixelPicture, _ new: PixelPicture) -> String? {
        guard reference.width == new.width, reference.height == new.height else {
            return new.difference(ofSizeFrom: reference)
        }
        if reference == new { return nil }
        let distances = Distances(reference, new, limit: (1 - perceptualPrecision) * 100)
        let share = 1 - Double(distances.failing) / Double(max(reference.pixels.count, 1))
        if share >= precision, distances.failing == 0 || precision < 1 { return nil }
        var message =
            "\(distances.failing) of \(reference.pixels.count) pixels differ: the precision is \(Self.text(share)), not "
            + "\(Self.text(precision))."
        if perceptualPrecision < 1 {
            let least = 1 - distances.greatest / 100
            message += " The least likeness of two pixels is \(Self.text(least)), not \(Self.text(perceptualPrecision))."
        }
        return message
    }

    /// A share with four digits, rounded down, so that a share that is too small never looks as if it were enough.
    private static func text(_ share: Double) -> String { "\((share * 10_000).rounded(.down) / 10_000)" }
}

extension PixelPicture {
    /// Returns a message about a picture of another size than a reference.
    func difference(ofSizeFrom reference: PixelPicture) -> String {
        "The new picture has \(width) × \(height) pixels, and the reference \(reference.width) × \(reference.height)."
    }
}

/// The distances of the pixels of two pictures of one size.
private struct Distances {
    /// The number of pixels whose distance is greater than the limit.
    private(set) var failing = 0
    private(set) var greatest = 0.0

    init(_ a: PixelPicture, _ b: PixelPicture, limit: Double) {
        // Pictures have few pairs of colors.
        var known: [UInt64: Double] = [:]
        a.pixels.withUnsafeBufferPointer { a in
            b.pixels.withUnsafeBufferPointer { b in
                var index = 0
                while index < a.count {
                    let (x, y) = (a[index], b[index])
                    index += 1
                    if x == y { continue }
                    if limit <= 0 {
                        failing += 1
                        continue
                    }
                    let pair = UInt64(x) << 32 | UInt64(y)
                    let distance: Double
                    if let found = known[pair] {
                        distance = found
                    } else {
                        // Black and white are 100 apart; some colors are further.
                        distance = min(LabColor(x).distance(to: LabColor(y)), 100)
                        known[pair] = distance
                    }
                    if distance > greatest { greatest = distance }
                    if distance > limit { failing += 1 }
                }
            }
        }
    }
}

/// A color of the space CIE L*a*b* with the white D65, over a white background.
private struct LabColor {
    private let l: Double
    private let a: Double
    private let b: Double

    init(_ pixel: UInt32) {
        let rest = 1 - Double(pixel >> 24) / 255
        func linear(_ shift: UInt32) -> Double {
            let value = min(1, Double(pixel >> shift & 0xFF) / 255 + rest)
            return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (linear(16), linear(8), linear(0))
        func part(_ value: Double) -> Double { value > 0.008856 ? Self.power(value, 1.0 / 3) : 7.787 * value + 16.0 / 116 }
        let x = part((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = part(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = part((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        (l, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    func distance(to other: LabColor) -> Double {
        let (x, y, z) = (l - other.l, a - other.a, b - other.b)
        return (x * x + y * y + z * z).squareRoot()
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
