import CPango
import Foundation

/// The bytes of a document while it is made: in memory or in a file, from which they can be read again.
///
/// It must outlive the surface that writes into it.
final class DocumentOutput {
    /// The number of bytes written.
    @exclusivity(unchecked) private(set) var count = 0
    /// The bytes in memory. Cairo writes a few at a time, for which `Data` would take most of the time.
    @exclusivity(unchecked) private var memory: [UInt8] = []
    private let file: (handle: FileHandle, place: URL, url: URL)?
    /// The error of the first write that failed.
    @exclusivity(unchecked) private var failure: CairoError?
    /// The part of the file that was read last.
    private var window: (start: Int, bytes: [UInt8]) = (0, [])
    private static let windowSize = 1 << 16
    /// Bytes that are not in the file yet. Cairo writes a few at a time.
    @exclusivity(unchecked) private var pending: [UInt8] = []
    /// The number of calls of the system that have written into the file.
    private(set) var writeCount = 0

    /// Creates an output in memory.
    init() { file = nil }

    /// Creates an output that becomes a file when it is complete. Until then the bytes are in a file beside it.
    init(_ url: URL) throws(CairoError) {
        let place = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
        let descriptor = open(place.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unwritableFile(url, message: String(cString: strerror(errno))) }
        file = (FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), place, url)
    }

    deinit {
        // A document that was not completed leaves nothing behind.
        if let file, !isComplete { try? FileManager.default.removeItem(at: file.place) }
    }

    private var isComplete = false

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
        guard file != nil else {
            memory.append(contentsOf: bytes)
            return true
        }
        pending.append(contentsOf: bytes)
        return pending.count < Self.windowSize || writePending()
    }

    /// Writes into the file what waits for it.
    private func writePending() -> Bool {
        guard failure == nil, let file else { return false }
        defer { pending.removeAll(keepingCapacity: true) }
        return pending.withUnsafeBytes { write($0, into: file) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, into file: (handle: FileHandle, place: URL, url: URL)) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            writeCount += 1
            let written = Foundation.write(file.handle.fileDescriptor, rest.baseAddress, rest.count)
            if written > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if written < 0, errno != EINTR {
                failure = .unwritableFile(file.url, message: String(cString: strerror(errno)))
                return false
            }
        }
        return true
    }

    /// Returns the bytes from a position, as many as there are and at most the given number.
    func bytes(at start: Int, count wanted: Int) -> ArraySlice<UInt8> {
        let end = min(start + wanted, count)
        guard start >= 0, start < end else { return [] }
        guard let file else { return memory[start..<end] }
        if !pending.isEmpty, !writePending() { return [] }
        if start < window.start || end > window.start + window.bytes.count {
            var bytes = [UInt8](repeating: 0, count: max(end - start, min(Self.windowSize, count - start)))
            let size = bytes.count
            let read = bytes.withUnsafeMutableBytes { pread(file.handle.fileDescriptor, $0.baseAddress, size, off_t(start)) }
            window = (start, Array(bytes.prefix(max(0, read))))
        }
        let first = start - window.start
        return window.bytes[first..<min(first + end - start, window.bytes.count)]
    }

    /// Gives the file its name.
    ///
    /// - Throws: The error of the first write that failed, or of the renaming.
    func complete() throws(CairoError) {
        if !pending.isEmpty { _ = writePending() }
        if let failure { throw failure }
        guard let file, !isComplete else { return }
        guard rename(file.place.path, file.url.path) == 0 else {
            throw .unwritableFile(file.url, message: String(cString: strerror(errno)))
        }
        isComplete = true
    }

    /// The bytes in memory; empty for a file.
    var data: Data { Data(memory) }
}
