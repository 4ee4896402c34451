#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// One attribute of one view, as one side of constraints to come: `box.mas_right`.
///
/// Views are not kept alive. Two attributes are equal if view and attribute are, whatever the item.
@preconcurrency @MainActor
public final class MASViewAttribute {
    /// The view: the item itself, or the one that the guide belongs to. Nil once it is deallocated.
    public nonisolated var view: UIView? { viewReference }
    /// The view or guide that the constraint will name. Nil once it is deallocated.
    public nonisolated var item: AnyObject? { itemIsView ? viewReference : itemReference }
    /// `notAnAttribute` stands for the attribute on the other side of the relation.
    public nonisolated let layoutAttribute: NSLayoutConstraint.Attribute

    // Set once, and weak references may be read from anywhere.
    private nonisolated(unsafe) weak var viewReference: UIView?
    private nonisolated(unsafe) weak var itemReference: AnyObject?
    private nonisolated let itemIsView: Bool
    /// Keeps the hash what it was after the view is gone.
    private nonisolated let identity: ObjectIdentifier?

    /// An attribute of a view.
    public init(view: UIView?, layoutAttribute: NSLayoutConstraint.Attribute) {
        Platform.useDebugText()
        viewReference = view
        itemIsView = true
        identity = view.map { ObjectIdentifier($0) }
        self.layoutAttribute = layoutAttribute
    }

    /// An attribute of something that belongs to a view, such as a layout guide.
    public init(view: UIView?, item: AnyObject?, layoutAttribute: NSLayoutConstraint.Attribute) {
        Platform.useDebugText()
        viewReference = view
        itemReference = item
        itemIsView = item === view
        identity = view.map { ObjectIdentifier($0) }
        self.layoutAttribute = layoutAttribute
    }

    /// What an attribute was of a view that may be gone.
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
        // A view may have got the address of one that is gone.
        a.identity == b.identity && a.layoutAttribute == b.layoutAttribute && (a.view == nil) == (b.view == nil)
    }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(layoutAttribute)
    }
}
