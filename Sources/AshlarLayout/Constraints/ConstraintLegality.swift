import Foundation
import Synchronization

/// The checks of a constraint at creation, in UIKit's order.
enum ConstraintLegality {
    private typealias Attribute = NSLayoutConstraint.Attribute

    #if !hasFeature(Embedded)
    // Embedded Swift has no casts of `Any`.
    /// Returns the items of untyped objects after checking the combination; nil after a fault.
    static func check(
        _ view1: Any, _ attr1: NSLayoutConstraint.Attribute, _ view2: Any?, _ attr2: NSLayoutConstraint.Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) -> (first: LayoutItem, second: LayoutItem?)? {
        guard let first = item(of: view1) else {
            if isNil(view1) {
                fault("\(creation) Constraint must contain a first layout item")
            } else {
                LayoutFaults.notAnItem(view1)
            }
            return nil
        }
        var second: LayoutItem?
        // Read in place, because unwrapping the optional would copy it.
        if let known = withUnsafePointer(to: view2, { ownerOfKnownClass($0) }),
            let item = known._withUnsafeGuaranteedRef({ $0.ownedItem })
        {
            second = item
        } else if let view2 {
            second = item(of: view2)
            // The slow check for a wrapped nil runs only for objects that are not items.
            if second == nil, !isNil(view2) {
                LayoutFaults.notAnItem(view2)
                return nil
            }
        }
        // A size needs no second item; UIKit then ignores the second attribute.
        guard
            check(
                first, attr1, second, second == nil && attr1.family == .size ? .notAnAttribute : attr2, multiplier: multiplier,
                constant: constant)
        else { return nil }
        return (first, second)
    }

    private static func item(of object: Any) -> LayoutItem? {
        if let known = withUnsafePointer(to: object, { ownerOfKnownClass($0) }) {
            return known._withUnsafeGuaranteedRef { $0.ownedItem }
        }
        if let owner = object as? LayoutItemOwner {
            withUnsafePointer(to: object) { known.note(typeWord(of: $0)) }
            return owner.ownedItem
        }
        return (object as? any LayoutItemProviding)?.layoutItem
    }

    /// Returns the object in an `Any` or an `Any?` if its type is a known subclass of `LayoutItemOwner`.
    @inline(__always)
    private static func ownerOfKnownClass(_ object: UnsafeRawPointer) -> Unmanaged<LayoutItemOwner>? {
        guard known.contains(typeWord(of: object)) else { return nil }
        // An object reference is stored in the first of the four words.
        return Unmanaged<LayoutItemOwner>.fromOpaque(object.load(as: UnsafeRawPointer.self))
    }

    /// Returns the last of the four words of an `Any`: the static type of the stored value, which may be a superclass of its
    /// dynamic type; 0 for nil.
    @inline(__always)
    private static func typeWord(of object: UnsafeRawPointer) -> UInt {
        object.load(fromByteOffset: 3 * MemoryLayout<UInt>.stride, as: UInt.self)
    }

    private static let known = KnownClasses()
    #endif

    static func check(
        _ first: LayoutItem, _ attr1: NSLayoutConstraint.Attribute, _ second: LayoutItem?, _ attr2: NSLayoutConstraint.Attribute,
        multiplier: CGFloat, constant: CGFloat, distances: ConstraintDistances? = nil
    ) -> Bool {
        // A distance counts as a size, whatever its ends are.
        let family1 = distances?.firstEnd == nil ? attr1.family : .size
        let family2 = distances?.secondEnd == nil ? attr2.family : .size
        if family1 == .none {
            fault("NSLayoutConstraint for \(first.ownerDescription): Constraint must contain a first attribute.")
        } else if !multiplier.isFinite {
            LayoutFaults.illegalMultiplier(multiplier)
        } else if !constant.isFinite {
            LayoutFaults.illegalConstant(constant)
        } else if family1 != .size, second == nil || multiplier == 0 {
            fault(
                "NSLayoutConstraint for \(first.ownerDescription): A multiplier of 0 or a nil second item together with a location "
                    + "for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes "
                    + "must be specified in pairs.")
        } else if second != nil, family2 == .none || (family1 == .size) != (family2 == .size) {
            fault(
                "\(creation) Invalid pairing of layout attributes: "
                    + ConstraintDescription.pair(first, attr1, distances?.firstEnd, second, attr2, distances?.secondEnd))
        } else if second != nil && isMixed(family1, family2) || distances?.isMixed(attr1, attr2) ?? false {
            fault(
                "NSLayoutConstraint for \(first.ownerDescription): A constraint cannot be made between a leading/trailing attribute "
                    + "and a right/left attribute. Use leading/trailing for both or neither.")
        } else {
            return true
        }
        return false
    }

    fileprivate static func isMixed(_ a: NSLayoutConstraint.Attribute.Family, _ b: NSLayoutConstraint.Attribute.Family) -> Bool {
        (a == .absoluteX && b == .directionalX) || (a == .directionalX && b == .absoluteX)
    }

    private static func fault(_ reason: String) { LayoutDiagnostics.fault(LayoutFaults.invalidArgument, reason) }

    private static let creation =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]:"

    #if !hasFeature(Embedded)
    /// Returns whether the value is an optional that was nil when it was wrapped into `Any`.
    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
    #endif
}

#if !hasFeature(Embedded)
/// A cache of subclasses of `LayoutItemOwner` that a cast has found. A lookup is many times as fast as a cast.
private struct KnownClasses: ~Copyable, Sendable {
    /// The entries, initially 1. No type has the address 1 or the address 0, which stands for nil.
    private let places = InlineArray<16, Atomic<UInt>> { _ in Atomic(1) }

    @inline(__always)
    func contains(_ type: UInt) -> Bool { places[Self.place(of: type)].load(ordering: .relaxed) == type }

    /// Adds a type if it is a class. A value of another type, such as an optional, stores the object differently.
    func note(_ type: UInt) {
        guard unsafeBitCast(type, to: Any.Type.self) is LayoutItemOwner.Type else { return }
        places[Self.place(of: type)].store(type, ordering: .relaxed)
    }

    private static func place(of type: UInt) -> Int { Int(truncatingIfNeeded: (type >> 4) ^ (type >> 9)) & 15 }
}
#endif

extension ConstraintDistances {
    /// Returns whether a distance is measured between a left or right edge and a leading or trailing edge.
    fileprivate func isMixed(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) -> Bool {
        [(first, firstEnd), (second, secondEnd)].contains { start, end in
            end.map { ConstraintLegality.isMixed(start.family, $0.attribute.family) } ?? false
        }
    }
}
