#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// One side of a constraint.
///
/// In a maker's block it keeps its view alive, which costs less than a weak reference. Afterward the layout constraint knows the items,
/// or an attribute does, which is made when it is asked for or when there is no layout constraint.
@MainActor
struct MASSide {
    let attribute: NSLayoutConstraint.Attribute
    private(set) var held: UIView?
    private var made: MASViewAttribute?
    /// What the view was, for the attribute's hash.
    private let identity: ObjectIdentifier?

    /// No side.
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

    /// Whether a view is kept alive.
    var isHeld: Bool { held != nil }

    mutating func letGo() { held = nil }

    /// The view or guide; `tracked` is asked for it if nothing else is known.
    func item(_ tracked: () -> AnyObject?) -> AnyObject? {
        if let held { return held }
        if let made { return made.item }
        return identity == nil ? nil : tracked()
    }

    /// The view, or the one that a guide belongs to.
    func view(_ tracked: () -> AnyObject?) -> UIView? {
        if let held { return held }
        if let made { return made.view }
        return identity == nil ? nil : tracked() as? UIView
    }

    /// The public form, always the same.
    mutating func viewAttribute(_ tracked: () -> AnyObject?) -> MASViewAttribute {
        if let made { return made }
        let new = MASViewAttribute(view: view(tracked), identity: identity, layoutAttribute: attribute)
        made = new
        return new
    }
}
