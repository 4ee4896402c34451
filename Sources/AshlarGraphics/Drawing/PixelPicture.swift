import Foundation

/// A picture of pixels, as a renderer draws it or a file holds it.
///
/// Each pixel is a number `0xAARRGGBB` with eight bits for alpha, red, green and blue. The colors are multiplied by their alpha.
public struct PixelPicture: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels of all rows, from the top and from the left.
    public private(set) var pixels: [UInt32]

    /// Creates a picture of pixels.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - pixels: The pixels of all rows. What is missing is transparent, and what is more than the picture has is left out.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height) = (max(width, 0), max(height, 0))
        let count = self.width * self.height
        self.pixels = pixels.count == count ? pixels : Array(pixels.prefix(count))
        if self.pixels.count < count { self.pixels += Array(repeating: 0, count: count - self.pixels.count) }
    }

    /// The pixel in a column and a row, which must be inside of the picture.
    ///
    /// - Parameters:
    ///   - x: The column, from 0 at the left edge.
    ///   - y: The row, from 0 at the top edge.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Returns the greatest difference of the red, green, blue and alpha parts of two pixels, from 0 to 255.
    ///
    /// - Parameters:
    ///   - a: A pixel.
    ///   - b: Another pixel.
    public static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        if a == b { return 0 }
        var greatest = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let distance = abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
            if distance > greatest { greatest = distance }
        }
        return greatest
    }
}
