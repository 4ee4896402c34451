#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// An attribute of a view, as a side of constraints: `box.mas_right`.
///
/// Views are weak references. Two attributes are equal if their views and layout attributes are equal, whatever the items.
@preconcurrency @MainActor
public final class MASViewAttribute {
    /// The view: the item itself, or the view that owns the guide. It is nil after the view was deallocated.
    public nonisolated var view: UIView? { viewReference }
    /// The view or guide that the constraint refers to. It is nil after the item was deallocated.
    public nonisolated var item: AnyObject? { itemIsView ? viewReference : itemReference }
    /// The attribute of the item. `notAnAttribute` stands for the attribute on the other side of the relation.
    public nonisolated let layoutAttribute: NSLayoutConstraint.Attribute

    // These are set once, and weak references may be read from any thread.
    private nonisolated(unsafe) weak var viewReference: UIView?
    private nonisolated(unsafe) weak var itemReference: AnyObject?
    private nonisolated let itemIsView: Bool
    /// The identity of the view, so that the hash stays the same after the view was deallocated.
    private nonisolated let identity: ObjectIdentifier?

    /// Creates an attribute of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - layoutAttribute: The attribute of the view.
    public init(view: UIView?, layoutAttribute: NSLayoutConstraint.Attribute) {
        Platform.useDebugText()
        viewReference = view
        itemIsView = true
        identity = view.map { ObjectIdentifier($0) }
        self.layoutAttribute = layoutAttribute
    }

    /// Creates an attribute of an item that belongs to a view, such as a layout guide.
    ///
    /// - Parameters:
    ///   - view: The view that the item belongs to.
    ///   - item: The item that constraints refer to.
    ///   - layoutAttribute: The attribute of the item.
    public init(view: UIView?, item: AnyObject?, layoutAttribute: NSLayoutConstraint.Attribute) {
        Platform.useDebugText()
        viewReference = view
        itemReference = item
        itemIsView = item === view
        identity = view.map { ObjectIdentifier($0) }
        self.layoutAttribute = layoutAttribute
    }

    /// Creates an attribute of a view that may have been deallocated.
    init(view: UIView?, identity: ObjectIdentifier?, layoutAttribute: NSLayoutConstraint.Attribute) {
        viewReference = view
        itemIsView = true
        self.identity = identity
        self.layoutAttribute = layoutAttribute
    }

    /// True for width and height, which can be equal to a number; all others need a second view.
    public nonisolated var isSizeAttribute: Bool { layoutAttribute == .width || layoutAttribute == .height }
}

extension MASViewAttribute: Hashable {
    public nonisolated static func == (a: MASViewAttribute, b: MASViewAttribute) -> Bool {
        // A view may have the same address as one that was deallocated.
        a.identity == b.identity && a.layoutAttribute == b.layoutAttribute && (a.view == nil) == (b.view == nil)
    }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(layoutAttribute)
    }
}
