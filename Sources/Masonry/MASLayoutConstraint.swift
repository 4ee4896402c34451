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
    public var mas_key: Any? {
        get { key?.value }
        set { key = newValue.map(Key.init) }
    }

    /// The key in an object of its own, since few constraints have one.
    @exclusivity(unchecked) private final var key: Key?

    private final class Key {
        let value: Any

        init(_ value: Any) { self.value = value }
    }
}
