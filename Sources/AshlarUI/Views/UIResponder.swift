import AshlarLayout
import Foundation

/// The common ancestor of views and, later, controllers.
///
/// Event handling is not part of this package: nothing here receives touches.
@preconcurrency @MainActor
open class UIResponder: LayoutItemOwner {
    package nonisolated(unsafe) final var associations: [UnsafeRawPointer: Any]?

    public override init() { super.init() }

    /// The object that events would go to next.
    open var next: UIResponder? { nil }
}
