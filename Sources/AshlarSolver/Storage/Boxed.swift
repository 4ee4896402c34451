/// A large value in memory of its own.
///
/// Wherever a method uses a property of a value that cannot be copied, the compiler looks at all that the value consists of, however
/// deep. Parts that stand by themselves are boxed, so that there is less to look at: compiling takes several times as long without.
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

    var value: Value {
        @inline(__always)
        _read { yield memory.pointee }
        @inline(__always)
        nonmutating _modify { yield &memory.pointee }
    }
}
