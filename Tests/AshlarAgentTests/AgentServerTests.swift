import AshlarAgent
import Foundation
import TestSupport
import Testing

/// Messages of JSON-RPC and of the Model Context Protocol, as their specifications have them.
@Suite("The server for agents")
@MainActor
struct AgentServerTests {
    private let server = AgentServer(
        name: "test", version: "1.2", instructions: "Call add.",
        tools: [
            AgentTool(
                "add", "Adds.",
                [
                    .init("a", .number, "a summand", isRequired: true), .init("b", .number, "a summand"),
                    .init("mood", .choice(["+", "-"]), ""),
                ]
            ) { arguments throws(AgentFailure) in
                guard arguments.number("a") != 13 else { throw AgentFailure("13 is not added. Take 12.") }
                return AgentAnswer("\((arguments.number("a") ?? 0) + (arguments.number("b") ?? 0))")
            }
        ])

    private func answer(_ line: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(try #require(server.answer(to: line)).utf8))
    }

    private func call(_ arguments: String) throws -> (text: String?, isError: Bool) {
        let answer = try answer(
            #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add","arguments":\#(arguments)}}"#)
        expect(answer["id"] == 7 && answer["jsonrpc"] == "2.0")
        guard case .array(let parts)? = answer["result"]?["content"] else { return (nil, false) }
        return (parts.first?["text"]?.text, answer["result"]?["isError"] == true)
    }

    @Test("A client is greeted in its own version of the protocol, or in the newest")
    func greeting() throws {
        func version(_ asked: String) throws -> JSONValue? {
            try answer(#"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#)["result"]
        }
        try expect(version("2024-11-05")?["protocolVersion"], equals: "2024-11-05")
        try expect(version("1999-01-01")?["protocolVersion"], equals: "2025-11-25")
        try expect(version("2025-06-18")?["serverInfo"]?["name"], equals: "test")
        expect(server.answer(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        try expect(answer(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)["result"], equals: [:])
    }

    @Test("Tools are listed with a schema of their arguments")
    func listing() throws {
        guard case .array(let tools)? = try answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)["result"]?["tools"] else {
            Issue.record("no tools")
            return
        }
        let schema = try #require(tools.first?["inputSchema"])
        expect(schema["type"] == "object" && schema["required"] == ["a"] && schema["additionalProperties"] == false)
        expect(schema["properties"]?["b"]?["type"] == "number" && schema["properties"]?["mood"]?["enum"] == ["+", "-"])
    }

    @Test("Calls are answered, and refusals say what was expected")
    func calls() throws {
        try expect(call(#"{"a":1,"b":2}"#) == ("3.0", false))
        try expect(call(#"{"a":1,"b":null}"#) == ("1.0", false))
        try expect(call(#"{"a":13}"#) == ("13 is not added. Take 12.", true))
        try expect(call(#"{"b":1}"#) == ("add needs the argument 'a': a summand.", true))
        try expect(call(#"{"a":"1"}"#) == ("add: 'a' has to be a number, not '1'.", true))
        try expect(call(#"{"a":1e300}"#).text, equals: "add: 'a' has to be a number up to 1,000,000, not a number.")
        try expect(call(#"{"a":1,"c":1}"#) == ("add has no argument 'c'. It takes a, b, mood.", true))
        try expect(call(#"{"a":1,"mood":"*"}"#) == ("add: 'mood' has to be one of +, -, not '*'.", true))
        try expect(call("[1]") == ("add: the arguments have to be an object, not a list.", true))
    }

    @Test(
        "What is no request is an error with the code of the specification",
        arguments: [
            (#"{"#, -32700), (#"[1]"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"id":{},"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"sing"}"#, -32601), (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}"#, -32602),
        ])
    func errors(line: String, code: Int) throws {
        try expect(answer(line)["error"]?["code"], equals: .number(Double(code)))
    }

    @Test("Empty lines, notifications and answers get no answer")
    func silence() {
        for line in ["", "  ", #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"method":"tools/call"}"#] {
            expect(server.answer(to: line) == nil, "\(line)")
        }
    }

    @Test("Deep nesting and damaged messages are errors, not crashes")
    func damaged() throws {
        let deep = String(repeating: "[", count: 100_000)
        try expect(answer(deep)["error"]?["code"], equals: -32700)
        try expect(answer(#"{"id":1,"method":"ping","params":"# + deep)["error"]?["code"], equals: -32700)
        let whole = Array(#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add","arguments":{"a":1}}}"#.utf8)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 32...126, using: &random)
            }
            guard let answer = server.answer(to: String(decoding: bytes, as: UTF8.self)) else { continue }
            expect(!answer.contains("\n") && answer.hasPrefix("{"))
        }
    }

    @Test("Lines come in any parts, and long ones are cut, not kept")
    func lines() {
        var lines = MessageLines(limit: 8)
        expect(lines.add("ab".utf8), equals: [])
        expect(lines.add("c\r\nd\n\ne".utf8), equals: ["abc", "d", ""])
        expect(lines.add(String(repeating: "x", count: 1000).utf8), equals: [])
        expect(lines.add("\nf".utf8).map(\.count), equals: [9])
        expect(lines.end() == "f" && lines.end() == nil)
    }
}
