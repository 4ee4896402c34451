// The functions that the page calls. Texts are UTF-8. The page passes a text in memory that it allocates here; each answer is a text that is
// valid until the next call.

nonisolated(unsafe) private var answer: [UInt8] = []
nonisolated(unsafe) private var explained = ExplainAnswer("")
nonisolated(unsafe) private var played = PlayAnswer("", width: 0, height: 0)

@_cdecl("ashlar_allocate")
public func ashlarAllocate(_ count: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(Int(count), 1), alignment: 16)
}

@_cdecl("ashlar_free")
public func ashlarFree(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

/// Explains a log. The text's first line holds the code of the language, and answers to questions as `key=value`, between blanks. Returns
/// the number of bytes of the answer.
@_cdecl("ashlar_explain")
public func ashlarExplain(_ bytes: UnsafePointer<UInt8>, _ count: Int32, _ width: Double) -> Int32 {
    let (options, text) = read(bytes, count)
    explained = ExplainAnswer(text, options)
    return give(explained.json(width: width))
}

/// Shows the layout after a fix of the log that was explained last. Returns the number of bytes of the answer.
@_cdecl("ashlar_try")
public func ashlarTry(_ conflict: Int32, _ fix: Int32, _ width: Double) -> Int32 {
    give(explained.json(conflict: Int(conflict), fix: Int(fix), width: width))
}

/// Lays out a sketch in a container of a size; in one of the sketch's own size where a length is not a number. The text's first line holds
/// the code of the language. Returns the number of bytes of the answer.
@_cdecl("ashlar_play")
public func ashlarPlay(_ bytes: UnsafePointer<UInt8>, _ count: Int32, _ width: Double, _ height: Double) -> Int32 {
    let (options, text) = read(bytes, count)
    played = PlayAnswer(text, width: width, height: height, options.language)
    return give(played.json())
}

/// Gives the container of the sketch that was laid out last another size. Returns the number of bytes of the answer.
@_cdecl("ashlar_resize")
public func ashlarResize(_ width: Double, _ height: Double, _ withFindings: Int32) -> Int32 {
    give(played.json(width: width, height: height, withFindings: withFindings != 0))
}

/// Returns the place of the last answer.
@_cdecl("ashlar_answer")
public func ashlarAnswer() -> UnsafeRawPointer { answer.withUnsafeBytes { $0.baseAddress ?? UnsafeRawPointer(bitPattern: 16)! } }

/// Stops as a fault in the module would, so that tests see what the page does then.
@_cdecl("ashlar_fail")
public func ashlarFail() { fatalError() }

/// Reads what the page asks: the options in the first line, and the text behind it.
private func read(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> (options: ExplanationOptions, text: String) {
    let whole = UnsafeBufferPointer(start: bytes, count: Int(count))
    let end = whole.firstIndex(of: UInt8(ascii: "\n")) ?? whole.endIndex
    var options = ExplanationOptions()
    for word in String(decoding: whole[..<end], as: UTF8.self).split(separator: Character(" ")) {
        if let sign = word.firstIndex(of: "=") {
            options.answers[String(word[..<sign])] = String(word[word.index(after: sign)...])
        } else {
            options.language = Language(code: String(word)) ?? .english
        }
    }
    return (options, String(decoding: whole[end...].dropFirst(), as: UTF8.self))
}

private func give(_ text: String) -> Int32 {
    answer = Array(text.utf8)
    return Int32(answer.count)
}
