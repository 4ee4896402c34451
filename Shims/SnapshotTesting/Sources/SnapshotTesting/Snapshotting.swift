/// A strategy of snapshots: what is made of a value, how that is stored, and how it is compared.
///
///     extension Snapshotting where Value == Invoice, Format == String {
///         static var summary: Self { SimplySnapshotting.lines.pullback(\.summary) }
///     }
public struct Snapshotting<Value, Format> {
    /// The extension of the files; nil for none.
    public var pathExtension: String?
    /// How snapshots are stored and compared.
    public var diffing: Diffing<Format>
    /// Makes the snapshot of a value.
    public var snapshot: (Value) -> Async<Format>

    /// Creates a strategy whose snapshots may be there later.
    ///
    /// - Parameters:
    ///   - pathExtension: The extension of the files; nil for none.
    ///   - diffing: How snapshots are stored and compared.
    ///   - asyncSnapshot: Makes the snapshot of a value.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
    ) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - pathExtension: The extension of the files; nil for none.
    ///   - diffing: How snapshots are stored and compared.
    ///   - snapshot: Makes the snapshot of a value.
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
    }

    /// Returns a strategy for values from which values of this strategy are made.
    ///
    /// - Parameter transform: Makes the value of this strategy.
    public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { snapshot(transform($0)) }
    }

    /// Returns a strategy for values from which values of this strategy are made later.
    ///
    /// - Parameter transform: Makes the value of this strategy.
    public func asyncPullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { other in
            Async<Format> { callback in transform(other).run { value in snapshot(value).run(callback) } }
        }
    }
}

/// A strategy whose snapshots are the values themselves.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Creates a strategy whose snapshots are the values themselves.
    ///
    /// - Parameters:
    ///   - pathExtension: The extension of the files; nil for none.
    ///   - diffing: How snapshots are stored and compared.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}
