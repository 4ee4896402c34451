/// A block of memory that several buffers share and that grows for all of them at once.
///
/// One allocation replaces several, and the buffers lie next to each other.
struct Block: ~Copyable {
    private var memory: UnsafeMutableRawPointer?
    private var end = 0
    private var bytes = 0

    deinit { memory?.deallocate() }

    /// The alignment of a block and of each of its buffers: one cache line.
    private static let alignment = 64

    /// Returns the number of bytes that a buffer of a given capacity takes in a block.
    static func size<Element>(of capacity: Int, _ type: Element.Type) -> Int {
        (capacity * MemoryLayout<Element>.stride + alignment - 1) & -alignment
    }

    /// Creates a block of a given size. Buffers take parts of it in ascending order.
    init(bytes: Int = 0) {
        self.bytes = bytes
        if bytes > 0 { memory = .allocate(byteCount: bytes, alignment: Block.alignment) }
    }

    /// Moves a buffer into the block. The block must live until the buffer is deallocated or moves on.
    mutating func take<Element>(_ buffer: inout Buffer<Element>, capacity: Int) {
        guard let memory else { return }
        buffer.move(to: (memory + end).bindMemory(to: Element.self, capacity: capacity), capacity: capacity)
        end += Block.size(of: capacity, Element.self)
        precondition(end <= bytes, "A block is too small for its buffers.")
    }
}
