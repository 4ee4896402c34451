#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// One side of a constraint.
///
/// In a maker's block the side holds its view strongly, which costs less than a weak reference. After the block, the
/// side reads the view from the layout constraint, or from a `MASViewAttribute` that is created on demand or if there
/// is no layout constraint.
@MainActor
struct MASSide {
    let attribute: NSLayoutConstraint.Attribute
    private(set) var held: UIView?
    private var made: MASViewAttribute?
    /// The identity of the view, for the attribute's hash.
    private let identity: ObjectIdentifier?

    /// Creates the value that stands for a missing side.
    init() { (attribute, identity) = (.notAnAttribute, nil) }

    init(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) {
        self.attribute = attribute
        held = view
        identity = ObjectIdentifier(view)
    }

    init(_ made: MASViewAttribute) {
        attribute = made.layoutAttribute
        self.made = made
        identity = nil
    }

    /// Whether the side holds its view strongly.
    var isHeld: Bool { held != nil }

    mutating func letGo() { held = nil }

    /// Returns the view or guide.
    ///
    /// - Parameter tracked: A closure that returns the item of the layout constraint. It is called if the side itself
    ///   has no reference.
    func item(_ tracked: () -> AnyObject?) -> AnyObject? {
        if let held { return held }
        if let made { return made.item }
        return identity == nil ? nil : tracked()
    }

    /// Returns the view, or the owning view of the guide.
    ///
    /// - Parameter tracked: A closure that returns the item of the layout constraint. It is called if the side itself
    ///   has no reference.
    func view(_ tracked: () -> AnyObject?) -> UIView? {
        if let held { return held }
        if let made { return made.view }
        return identity == nil ? nil : tracked() as? UIView
    }

    /// Returns the side as a public attribute. All calls return the same object.
    mutating func viewAttribute(_ tracked: () -> AnyObject?) -> MASViewAttribute {
        if let made { return made }
        let new = MASViewAttribute(view: view(tracked), identity: identity, layoutAttribute: attribute)
        made = new
        return new
    }
}
