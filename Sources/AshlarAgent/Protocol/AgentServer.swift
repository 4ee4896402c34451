import Foundation

/// A server of the Model Context Protocol: answers messages of JSON-RPC 2.0, one a line.
///
/// The server opens no connection. The program reads lines from its client, passes them to the server, and sends the answers:
///
///     let server = AgentServer(name: "ashlar", version: "1.0", instructions: "…", tools: tools)
///     while let line = readLine() { if let answer = server.answer(to: line) { print(answer) } }
@MainActor
public struct AgentServer {
    private let name: String
    private let version: String
    private let instructions: String
    private let tools: [AgentTool]

    /// The versions of the protocol that the server speaks, the newest first. They differ in nothing that it uses.
    static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// The greatest number of bytes of a message.
    public nonisolated static let messageLimit = 16 << 20

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - version: The version of the program.
    ///   - instructions: How to use the tools together, in sentences for a client.
    ///   - tools: The tools.
    public init(name: String, version: String, instructions: String, tools: [AgentTool]) {
        (self.name, self.version, self.instructions, self.tools) = (name, version, instructions, tools)
    }

    /// Answers a message.
    ///
    /// - Parameter line: The message, without the end of the line.
    /// - Returns: The answer, which is one line without its end; nil for notifications and answers, which get none.
    public func answer(to line: String) -> String? {
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        guard line.utf8.count <= Self.messageLimit else {
            return Self.failure(.null, -32600, "a message has more than \(Self.messageLimit >> 20) MiB")
        }
        guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) else {
            return Self.failure(.null, -32700, "the line is not JSON")
        }
        guard case .object(let members) = message else {
            return Self.failure(.null, -32600, "expected one JSON-RPC request, not \(message.kind)")
        }
        guard let method = members["method"]?.text else {
            // An answer to a request; this server asks nothing.
            if members["result"] != nil || members["error"] != nil { return nil }
            return Self.failure(Self.id(members) ?? .null, -32600, "the request has no method")
        }
        guard members["id"] != nil else { return nil }
        guard let id = Self.id(members) else {
            return Self.failure(.null, -32600, "the id of a request has to be a text or a number")
        }
        switch method {
        case "initialize": return Self.success(id, initialization(members["params"]))
        case "ping": return Self.success(id, [:])
        case "tools/list": return Self.success(id, ["tools": .array(tools.map(\.listing))])
        case "tools/call": return call(id, members["params"])
        default: return Self.failure(id, -32601, "there is no method '\(method.prefix(80))'")
        }
    }

    private func initialization(_ parameters: JSONValue?) -> JSONValue {
        let asked = parameters?["protocolVersion"]?.text
        return [
            "protocolVersion": .string(asked.flatMap { Self.versions.contains($0) ? $0 : nil } ?? Self.versions[0]),
            "capabilities": ["tools": ["listChanged": false]],
            "serverInfo": ["name": .string(name), "version": .string(version)],
            "instructions": .string(instructions),
        ]
    }

    private func call(_ id: JSONValue, _ parameters: JSONValue?) -> String {
        guard let name = parameters?["name"]?.text else { return Self.failure(id, -32602, "the call names no tool") }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let names = tools.map(\.name).joined(separator: ", ")
            return Self.failure(id, -32602, "there is no tool '\(name.prefix(80))'; the tools are \(names)")
        }
        do throws(AgentFailure) {
            let answer = try tool.body(try AgentArguments(parameters?["arguments"], for: tool))
            return Self.success(id, ["content": answer.content, "isError": false])
        } catch {
            return Self.success(id, ["content": AgentAnswer(error.reason).content, "isError": true])
        }
    }

    // MARK: Messages

    private static func id(_ members: [String: JSONValue]) -> JSONValue? {
        switch members["id"] {
        case .string?, .number?: members["id"]
        default: nil
        }
    }

    private static func success(_ id: JSONValue, _ result: JSONValue) -> String {
        text(["jsonrpc": "2.0", "id": id, "result": result])
    }

    private static func failure(_ id: JSONValue, _ code: Double, _ message: String) -> String {
        text(["jsonrpc": "2.0", "id": id, "error": ["code": .number(code), "message": .string(message)]])
    }

    private static func text(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Values of this type are always encodable: numbers from JSON are finite.
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
