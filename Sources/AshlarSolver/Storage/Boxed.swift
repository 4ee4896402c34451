/// A large noncopyable value in its own memory.
///
/// Whenever a method uses a property of a noncopyable value, the compiler examines all parts of the value, however deep. A box
/// hides the parts of independent values. Without boxes, compilation takes several times as long.
struct Boxed<Value: ~Copyable>: ~Copyable {
    private let memory: UnsafeMutablePointer<Value>

    init(_ value: consuming Value) {
        memory = .allocate(capacity: 1)
        memory.initialize(to: value)
    }

    deinit {
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    /// The place of the value, which is valid as long as the box.
    var address: UnsafeMutablePointer<Value> {
        @inline(__always)
        get { memory }
    }

    var value: Value {
        @inline(__always)
        _read { yield memory.pointee }
        @inline(__always)
        nonmutating _modify { yield &memory.pointee }
    }
}
