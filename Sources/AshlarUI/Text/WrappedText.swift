import AshlarGraphics
import Foundation

/// The content of a view that wraps, at one width.
package struct WrappedText: Equatable {
    /// The intrinsic content size at the width.
    package var size: CGSize
    /// The smallest width with the same lines.
    package var least: CGFloat
    /// Whether text was left out after the last line allowed.
    package var isTruncated: Bool
}
