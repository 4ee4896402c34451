import Foundation

/// A PNG image: its bytes, kept as they came, and its size in pixels, read off the header.
public struct Image: Hashable, Sendable {
    public let data: Data
    public let pixelWidth: Int
    public let pixelHeight: Int
}
