/// The head of an HTTP request: its first line and its headers. A request of the page has no body.
struct RequestHead: Equatable {
    /// Why a head cannot be used. The connection is then closed after an answer with the status.
    struct Problem: Error, Equatable {
        let status: Int

        /// The head is not one of HTTP/1.1, or it announces a body.
        static let malformed = Problem(status: 400)
        /// Another method than GET.
        static let method = Problem(status: 405)
        /// The head is longer than ``RequestHead/maximumLength``.
        static let tooLong = Problem(status: 431)
    }

    /// The path without its query.
    let path: String
    /// The values of the headers by their names in lowercase. Of headers with one name, the last one counts.
    let headers: [String: String]
    /// Whether the connection is used for further requests.
    let keepsAlive: Bool

    /// The greatest length of a head, in bytes.
    static let maximumLength = 16 << 10
    /// The greatest number of headers.
    static let headerLimit = 100

    /// Reads the head at the start of the bytes that have arrived.
    ///
    /// - Returns: The head and its length in bytes; nil if it is not complete.
    /// - Complexity: Linear in the number of bytes.
    static func read(_ bytes: some Collection<UInt8>) throws(Problem) -> (head: RequestHead, length: Int)? {
        var lines: [[UInt8]] = []
        var (line, length) = ([UInt8](), 0)
        for byte in bytes {
            length += 1
            guard length <= maximumLength else { throw .tooLong }
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if line.isEmpty { return (try RequestHead(lines: lines), length) }
            lines.append(line)
            guard lines.count <= headerLimit + 1 else { throw .tooLong }
            line = []
        }
        return nil
    }

    private init(lines: [[UInt8]]) throws(Problem) {
        guard let first = lines.first.flatMap(Self.text) else { throw .malformed }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].first == "/" else { throw .malformed }
        guard words[0] == "GET" else { throw .method }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let text = Self.text(line), let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
                throw .malformed
            }
            let name = text[..<colon]
            guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else { throw .malformed }
            headers[name.lowercased()] = String(text[text.index(after: colon)...].trimmed)
        }
        guard headers["transfer-encoding"] == nil, (headers["content-length"] ?? "0") == "0" else { throw .malformed }
        path = String(words[1].prefix { $0 != "?" && $0 != "#" })
        keepsAlive = words[2] == "HTTP/1.1" && headers["connection"]?.lowercased() != "close"
        self.headers = headers
    }

    /// The text of a line; nil if it has other bytes than printable ASCII and tabs.
    private static func text(_ line: [UInt8]) -> String? {
        guard line.allSatisfy({ (32...126).contains($0) || $0 == 9 }) else { return nil }
        return String(decoding: line, as: UTF8.self)
    }
}

extension Substring {
    /// The text without spaces and tabs at its ends.
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
        return start[...end]
    }
}
