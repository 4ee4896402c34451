import Foundation

/// The table in which a class keeps its methods.
///
/// Where a class inherits a method, the superclass's function stands in its table. So whether a class overrides it is one comparison.
/// Which place is the method's cannot be asked, but seen: by what a class differs that overrides nothing else, while one that
/// overrides nothing does not.
@MainActor
enum ClassTable {
    /// The places, in bytes, at which a class differs that overrides some of the methods of `UIView` and nothing else; none if
    /// tables cannot be read.
    static func places(overriddenBy type: UIView.Type) -> [Int] {
        #if canImport(ObjectiveC)
        // Another run time, with tables of another form.
        return []
        #else
        return stride(from: firstPlace, to: size(of: UIView.self), by: MemoryLayout<UInt>.stride).filter {
            let own = word(at: $0, of: UIView.self)
            return word(at: $0, of: Inheriting.self) == own && word(at: $0, of: type) != own
        }
        #endif
    }

    /// What stands at a place.
    static func word(at place: Int, of type: UIView.Type) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: place, as: UInt.self)
    }

    private final class Inheriting: UIView {}

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
}
