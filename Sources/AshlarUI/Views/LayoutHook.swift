import Foundation

/// Tells by their class which views do something of their own when they are laid out.
///
/// A class keeps its methods in a table; where it inherits one, the superclass's function stands there. So whether a class overrides
/// `layoutSubviews()` is one comparison. Which place in the table is that method's cannot be asked, but seen: by what a class differs
/// that overrides nothing else, while one that overrides nothing does not. If that is not one place exactly, every class is taken to
/// override the method, which costs time and nothing else.
@MainActor
enum LayoutHook {
    /// Whether the class, or a superclass below `UIView`, overrides `layoutSubviews()`.
    static func isOverridden(by type: UIView.Type) -> Bool {
        guard let place else { return true }
        return word(at: place, of: type) != inherited
    }

    /// The method's place in the tables, in bytes; nil if it was not found.
    static let place: Int? = {
        #if canImport(ObjectiveC)
        // Another run time, with tables of another form.
        return nil
        #else
        let places = stride(from: firstPlace, to: size(of: UIView.self), by: MemoryLayout<UInt>.stride).filter {
            let own = word(at: $0, of: UIView.self)
            return word(at: $0, of: Inheriting.self) == own && word(at: $0, of: Overriding.self) != own
        }
        return places.count == 1 ? places[0] : nil
        #endif
    }()

    /// The function of `UIView` itself.
    private static let inherited = place.map { word(at: $0, of: UIView.self) }

    private final class Inheriting: UIView {}

    private final class Overriding: UIView {
        override func layoutSubviews() {}
    }

    // MARK: Class metadata

    /// Where the words end that every class's metadata begins with.
    private static let firstPlace = 48

    /// How many bytes of metadata follow the place that references to the class lead to.
    private static func size(of type: UIView.Type) -> Int {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let (size, start) = (
            metadata.load(fromByteOffset: 32, as: UInt32.self), metadata.load(fromByteOffset: 36, as: UInt32.self)
        )
        return Int(size) - Int(start)
    }

    private static func word(at place: Int, of type: UIView.Type) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: place, as: UInt.self)
    }
}
