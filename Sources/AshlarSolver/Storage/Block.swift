/// Memory that several buffers share, which grow together.
///
/// What is asked for at once costs one call instead of many, and stays together.
struct Block: ~Copyable {
    private var memory: UnsafeMutableRawPointer?
    private var end = 0
    private var bytes = 0

    deinit { memory?.deallocate() }

    /// Starts a cache line, as does each buffer.
    private static let alignment = 64

    /// How much of a block a buffer of some capacity takes.
    static func size<Element>(of capacity: Int, _ type: Element.Type) -> Int {
        (capacity * MemoryLayout<Element>.stride + alignment - 1) & -alignment
    }

    /// Makes a block of a size, to be given to buffers from the start on.
    init(bytes: Int = 0) {
        self.bytes = bytes
        if bytes > 0 { memory = .allocate(byteCount: bytes, alignment: Block.alignment) }
    }

    /// Moves a buffer here. The block must live as long as the buffer does, or until that moves on.
    mutating func take<Element>(_ buffer: inout Buffer<Element>, capacity: Int) {
        guard let memory else { return }
        buffer.move(to: (memory + end).bindMemory(to: Element.self, capacity: capacity), capacity: capacity)
        end += Block.size(of: capacity, Element.self)
        precondition(end <= bytes, "A block is too small for its buffers.")
    }
}
