import CPango
import Foundation

/// The bytes of a document while it is made: in memory or in a file, from which they can be read again.
///
/// It must outlive the surface that writes into it.
final class DocumentOutput {
    /// The number of bytes written.
    @exclusivity(unchecked) private(set) var count = 0
    /// The bytes in memory; empty after they have become ``data``.
    private let memory = GrowingBytes()
    /// The bytes of a complete document in memory; empty for a file.
    private(set) var data = Data()
    private let file: File?
    /// The error of the first write that failed.
    @exclusivity(unchecked) private var failure: CairoError?
    /// The part of the file that was read last.
    private var window: (start: Int, bytes: [UInt8]) = (0, [])
    private static let windowSize = 1 << 16
    /// Bytes that are not in the file yet. Cairo writes a few at a time.
    @exclusivity(unchecked) private var pending: [UInt8] = []
    /// The number of calls of the system that have written into the file.
    private(set) var writeCount = 0
    /// The number of bytes that waited for others before they were written.
    private(set) var gatheredCount = 0
    private var isComplete = false

    /// A file until it has its name.
    private struct File {
        var descriptor: Int32
        /// The file's name while it is written.
        var place: URL
        /// The file's name when it is complete.
        var url: URL
    }

    /// Creates an output in memory.
    init() { file = nil }

    /// Creates an output that becomes a file when it is complete. Until then the bytes are in a file beside it.
    convenience init(_ url: URL) throws(CairoError) {
        let place = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
        let descriptor = open(place.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unwritableFile(url, message: String(cString: strerror(errno))) }
        self.init(url, place: place, descriptor: descriptor)
    }

    /// Creates an output of an open file, which it closes.
    ///
    /// - Parameters:
    ///   - url: The file's name when it is complete.
    ///   - place: Its name until then.
    ///   - descriptor: The open file.
    init(_ url: URL, place: URL, descriptor: Int32) { file = File(descriptor: descriptor, place: place, url: url) }

    deinit {
        guard let file, !isComplete else { return }
        close(file.descriptor)
        // A document that was not completed leaves nothing behind.
        unlink(file.place.path)
    }

    static let write: cairo_write_func_t = { closure, bytes, count in
        let output = Unmanaged<DocumentOutput>.fromOpaque(closure!).takeUnretainedValue()
        return output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }

    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    func append(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { append($0) } }

    func append(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { append($0) } }

    func append(_ data: Data) { _ = data.withUnsafeBytes { append($0) } }

    @discardableResult
    private func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil else { return false }
        count += bytes.count
        guard let file else {
            memory.append(bytes)
            return true
        }
        // What is large, such as an attachment, is not copied.
        if bytes.count >= Self.windowSize { return writePending() && write(bytes, into: file) }
        gatheredCount += bytes.count
        pending.append(contentsOf: bytes)
        return pending.count < Self.windowSize || writePending()
    }

    /// Writes into the file what waits for it.
    private func writePending() -> Bool {
        guard failure == nil, let file else { return false }
        guard !pending.isEmpty else { return true }
        defer { pending.removeAll(keepingCapacity: true) }
        return pending.withUnsafeBytes { write($0, into: file) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, into file: File) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            writeCount += 1
            let written = Foundation.write(file.descriptor, rest.baseAddress, rest.count)
            if written > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if written == 0 || errno != EINTR {
                failure = .unwritableFile(file.url, message: String(cString: strerror(written == 0 ? ENOSPC : errno)))
                return false
            }
        }
        return true
    }

    /// Writes what waits into the file.
    ///
    /// - Throws: The error of the first write that failed.
    func flush() throws(CairoError) {
        if file != nil { _ = writePending() }
        try check()
    }

    /// Throws the error of the first write that failed. Cairo's own error says only that there was one.
    func check() throws(CairoError) { if let failure { throw failure } }

    /// Returns the bytes from a position, as many as there are and at most the given number.
    func bytes(at start: Int, count wanted: Int) -> ArraySlice<UInt8> {
        let end = min(start + wanted, count)
        guard start >= 0, start < end else { return [] }
        guard let file else { return end <= memory.bytes.count ? ArraySlice(memory.bytes[start..<end]) : [] }
        guard writePending() else { return [] }
        if start < window.start || end > window.start + window.bytes.count {
            var bytes = [UInt8](repeating: 0, count: max(end - start, min(Self.windowSize, count - start)))
            let size = bytes.count
            let read = bytes.withUnsafeMutableBytes { pread(file.descriptor, $0.baseAddress, size, off_t(start)) }
            if read < 0 { failure = .unwritableFile(file.url, message: String(cString: strerror(errno))) }
            window = (start, Array(bytes.prefix(max(0, read))))
        }
        let first = min(max(0, start - window.start), window.bytes.count)
        return window.bytes[first..<min(first + end - start, window.bytes.count)]
    }

    /// Ends the document: gives the file its name, or makes the bytes in memory ``data``.
    ///
    /// - Throws: The error of the first write that failed, or of the renaming.
    func complete() throws(CairoError) {
        try flush()
        guard !isComplete else { return }
        isComplete = true
        guard let file else { return data = memory.take() }
        // A file system may report only now that it could not keep the bytes.
        if close(file.descriptor) != 0 { failure = .unwritableFile(file.url, message: String(cString: strerror(errno))) }
        if failure == nil, rename(file.place.path, file.url.path) != 0 {
            failure = .unwritableFile(file.url, message: String(cString: strerror(errno)))
        }
        guard let failure else { return }
        unlink(file.place.path)
        throw failure
    }
}

/// Bytes in memory that are not copied when they become data. The system moves large ones by their pages when they grow.
private final class GrowingBytes {
    private var base: UnsafeMutableRawPointer?
    private var count = 0
    private var capacity = 0

    deinit { free(base) }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        if capacity - count < bytes.count {
            capacity = max(2 * capacity, count + bytes.count, 4096)
            guard let moved = realloc(base, capacity) else { fatalError("There is no memory for \(capacity) bytes.") }
            base = moved
        }
        (base! + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Returns the bytes, and is empty after that.
    func take() -> Data {
        guard let base, count > 0 else { return Data() }
        let data = Data(bytesNoCopy: realloc(base, count) ?? base, count: count, deallocator: .free)
        (self.base, count, capacity) = (nil, 0, 0)
        return data
    }
}
