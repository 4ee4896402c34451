#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// One side of a constraint.
///
/// In a maker's block the side refers to its view without a reference count; the code that runs the block keeps the view
/// alive. After the block, the side reads the view from the layout constraint, or from a `MASViewAttribute` that is created on
/// demand or if there is no layout constraint.
@MainActor
struct MASSide {
    private(set) var attribute: NSLayoutConstraint.Attribute
    /// The view in a maker's block; nil outside.
    private(set) var held: Unmanaged<UIView>?
    private var made: MASViewAttribute?
    /// The identity of the view, for the attribute's hash.
    private var identity: ObjectIdentifier?

    /// Creates the value that stands for a missing side.
    init() { (attribute, identity) = (.notAnAttribute, nil) }

    /// Creates the side of a view that the caller keeps alive until `release()`.
    init(_ attribute: NSLayoutConstraint.Attribute, of view: Unmanaged<UIView>) {
        self.attribute = attribute
        held = view
        identity = unsafeBitCast(view, to: ObjectIdentifier.self)
    }

    init(_ made: MASViewAttribute) {
        attribute = made.layoutAttribute
        self.made = made
        identity = nil
    }

    /// Whether the side refers to a view that a maker's block keeps alive.
    var isHeld: Bool { held != nil }

    /// Gives a missing side its view, which the caller keeps alive until `release()`.
    mutating func hold(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
        self.attribute = attribute
        held = Unmanaged.passUnretained(view)
        identity = ObjectIdentifier(view)
    }

    mutating func release() { held = nil }

    /// Returns the view or guide.
    ///
    /// - Parameter tracked: A closure that returns the item of the layout constraint. It is called if the side itself
    ///   has no reference.
    func item(_ tracked: () -> AnyObject?) -> AnyObject? {
        if let held { return held.takeUnretainedValue() }
        if let made { return made.item }
        return identity == nil ? nil : tracked()
    }

    /// Returns the view, or the owning view of the guide.
    ///
    /// - Parameter tracked: A closure that returns the item of the layout constraint. It is called if the side itself
    ///   has no reference.
    func view(_ tracked: () -> AnyObject?) -> UIView? {
        if let held { return held.takeUnretainedValue() }
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

// These functions belong to no actor, and closures are passed to them instead of to the standard library: a closure of the main
// actor that is passed to the standard library checks at run time on which actor it runs, which takes as long as a constraint.

extension Unmanaged {
    /// Calls the body with an object that others keep alive, without reference counting.
    @inline(__always)
    func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension Array where Element == MASConstraint {
    /// Calls the body for the elements, which the array keeps alive, without reference counting.
    @inline(__always)
    func forEachBorrowed(_ body: (MASConstraint) -> Void) {
        withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: Unmanaged<MASConstraint>.self) { references in
                for reference in references { reference.borrow(body) }
            }
        }
    }
}
