import Foundation

extension NSSortDescriptor {
    /// Creates a descriptor for a key. Without key-value coding it leaves the order as it is.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - ascending: Whether smaller values come first.
    public convenience init(key: String?, ascending: Bool) { self.init(keyPath: \NSObject.adoptedOrder, ascending: ascending) }
}

extension NSObject {
    /// The same for all objects.
    fileprivate var adoptedOrder: Int { 0 }
}
