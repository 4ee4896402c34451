#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The layout constraint of a `MASViewConstraint`.
///
/// The class distinguishes Masonry's constraints from others: `mas_updateConstraints(_:)` updates only these.
open class MASLayoutConstraint: NSLayoutConstraint {
    /// A name for debugging, printed in place of the address. See `MASConstraint.key(_:)`.
    @exclusivity(unchecked) public var mas_key: Any?
}
