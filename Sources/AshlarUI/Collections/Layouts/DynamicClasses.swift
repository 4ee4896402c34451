import Foundation

/// Creation of objects of classes that are known only at run time: registered cells, `layoutAttributesClass`,
/// `invalidationContextClass`.
///
/// On iOS the Objective-C runtime creates such objects. Swift allows it only for `required` initializers, which every subclass
/// would have to declare, although UIKit's initializers are not required. A convenience initializer of the superclass, however,
/// creates an object of the class that it is called on, and that class's own designated initializer sets it up. The declarations
/// below refer to the symbols of those convenience initializers, and are called on a class that is not known at compile time. A
/// class that hides the initializer of its superclass traps, as on iOS.
extension UICollectionReusableView {
    @_silgen_name("$s8AshlarUI24UICollectionReusableViewC11_registeredAC10Foundation6CGRectV_tcfC")
    private final class func made(_ frame: CGRect) -> UICollectionReusableView

    /// Returns a new view of a registered class.
    static func made(by type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView { type.made(frame) }
}

extension UICollectionViewLayoutAttributes {
    /// Initializers own their arguments; methods do so only if declared.
    @_silgen_name("$s8AshlarUI32UICollectionViewLayoutAttributesC8_copyingA2C_tcfC")
    private final class func made(_ attributes: __owned UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes

    static func made(
        by type: UICollectionViewLayoutAttributes.Type, copying attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        type.made(attributes)
    }
}

extension UICollectionViewLayoutInvalidationContext {
    @_silgen_name("$s8AshlarUI41UICollectionViewLayoutInvalidationContextC8_flagsOfACs5UInt8V_tcfC")
    private final class func made(_ flags: UInt8) -> UICollectionViewLayoutInvalidationContext

    static func made(
        by type: UICollectionViewLayoutInvalidationContext.Type, flags: Flags
    ) -> UICollectionViewLayoutInvalidationContext {
        type.made(flags.rawValue)
    }
}
