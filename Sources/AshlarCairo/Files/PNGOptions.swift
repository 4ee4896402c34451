/// The way a PNG file is compressed. Every choice keeps all pixels.
public struct PNGOptions: Hashable, Sendable {
    /// A prediction of bytes from their neighbors, which makes some pictures smaller. Source: PNG specification, section 9.
    public enum Filter: UInt8, Hashable, Sendable, CaseIterable {
        /// The bytes as they are: best for areas of one color and for text.
        case none = 0
        /// The difference from the pixel to the left.
        case sub = 1
        /// The difference from the pixel above.
        case up = 2
        /// The difference from the mean of both.
        case average = 3
        /// The difference from the nearest of left, above and above left: best for photographs.
        case paeth = 4
    }

    /// The effort, from 1 (fastest) to 12 (smallest), as libdeflate counts. Other values are limited to this range.
    public var level: Int
    /// The filter of all rows; nil to take the one that makes a sample of the rows smallest.
    public var filter: Filter?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - level: The effort, from 1 to 12. The default is 6.
    ///   - filter: The filter of all rows, or nil (the default) to choose it by a sample of the rows.
    public init(level: Int = 6, filter: Filter? = nil) {
        self.level = min(max(level, 1), 12)
        self.filter = filter
    }
}
