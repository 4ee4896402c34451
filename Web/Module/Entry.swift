// The functions that the page calls. Texts are UTF-8. The page passes a text in memory that it allocates here; each answer is a text that is
// valid until the next call.

nonisolated(unsafe) private var answer: [UInt8] = []
nonisolated(unsafe) private var explained = ExplainAnswer("")

@_cdecl("ashlar_allocate")
public func ashlarAllocate(_ count: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(Int(count), 1), alignment: 16)
}

@_cdecl("ashlar_free")
public func ashlarFree(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

/// Explains a log. Returns the number of bytes of the answer.
@_cdecl("ashlar_explain")
public func ashlarExplain(_ bytes: UnsafePointer<UInt8>, _ count: Int32, _ width: Double) -> Int32 {
    explained = ExplainAnswer(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self))
    return give(explained.json(width: width))
}

/// Shows the layout after a fix of the log that was explained last. Returns the number of bytes of the answer.
@_cdecl("ashlar_try")
public func ashlarTry(_ conflict: Int32, _ fix: Int32, _ width: Double) -> Int32 {
    give(explained.json(conflict: Int(conflict), fix: Int(fix), width: width))
}

/// Returns the place of the last answer.
@_cdecl("ashlar_answer")
public func ashlarAnswer() -> UnsafeRawPointer { answer.withUnsafeBytes { $0.baseAddress ?? UnsafeRawPointer(bitPattern: 16)! } }

/// Stops as a fault in the module would, so that tests see what the page does then.
@_cdecl("ashlar_fail")
public func ashlarFail() { fatalError() }

private func give(_ text: String) -> Int32 {
    answer = Array(text.utf8)
    return Int32(answer.count)
}
