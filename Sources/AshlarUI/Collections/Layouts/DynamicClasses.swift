import Foundation

/// Makes objects of classes that are only known at run time: registered cells, `layoutAttributesClass`, `invalidationContextClass`.
///
/// The Objective-C run time does so on iOS. Swift allows it for `required` initialisers only, and those would have to stand in every
/// subclass, where UIKit's are not required. A convenience initialiser of the superclass, though, makes an object of whatever class it
/// is sent to and has that class's own initialiser set it up. The declarations below are those initialisers' symbols, sent to a class
/// that is not known when the program is compiled. A class that hides its superclass's initialiser traps, as it does on iOS.
extension UICollectionReusableView {
    @_silgen_name("$s8AshlarUI24UICollectionReusableViewC11_registeredAC10Foundation6CGRectV_tcfC")
    private final class func made(_ frame: CGRect) -> UICollectionReusableView

    /// A view of a registered class.
    static func made(by type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView { type.made(frame) }
}

extension UICollectionViewLayoutAttributes {
    /// Initialisers own their arguments, which methods by themselves do not.
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
