import Foundation

/// A tool that a client of the server can call.
@MainActor
public struct AgentTool {
    /// A value that a call of the tool takes.
    public struct Parameter: Sendable {
        /// The kinds of values.
        public enum Kind: Sendable {
            /// A text.
            case text
            /// A number.
            case number
            /// True or false.
            case flag
            /// One of several words.
            case choice([String])
        }

        /// The name.
        public var name: String
        /// The kind of its values.
        public var kind: Kind
        /// What it means, in a sentence without a period.
        public var meaning: String
        /// Whether every call needs it.
        public var isRequired: Bool

        /// Creates a parameter.
        ///
        /// - Parameters:
        ///   - name: The name.
        ///   - kind: The kind of its values.
        ///   - meaning: What it means, in a sentence without a period.
        ///   - isRequired: Whether every call needs it. The default is false.
        public init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
            (self.name, self.kind, self.meaning, self.isRequired) = (name, kind, meaning, isRequired)
        }
    }

    /// The name, such as `tap`.
    public let name: String
    /// What the tool gives and when to use it.
    public let meaning: String
    /// The values that a call takes.
    public let parameters: [Parameter]
    /// Does what the tool is for.
    let body: @MainActor (AgentArguments) throws(AgentFailure) -> AgentAnswer

    /// Creates a tool.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - meaning: What the tool gives, in sentences for its readers.
    ///   - parameters: The values that a call takes. The default is none.
    ///   - body: A closure that does what the tool is for. Its failures are answers, not errors of the protocol.
    public init(
        _ name: String, _ meaning: String, _ parameters: [Parameter] = [],
        _ body: @escaping @MainActor (AgentArguments) throws(AgentFailure) -> AgentAnswer
    ) {
        (self.name, self.meaning, self.parameters, self.body) = (name, meaning, parameters, body)
    }

    /// Does what the tool is for.
    ///
    /// - Throws: An ``AgentFailure`` that says why it cannot be done.
    public func call(_ arguments: AgentArguments) throws(AgentFailure) -> AgentAnswer { try body(arguments) }

    /// The tool as the protocol lists it, with a JSON schema of its arguments.
    var listing: JSONValue {
        var properties: [String: JSONValue] = [:]
        for parameter in parameters {
            var schema: [String: JSONValue] = ["description": .string(parameter.meaning)]
            switch parameter.kind {
            case .text: schema["type"] = "string"
            case .number: schema["type"] = "number"
            case .flag: schema["type"] = "boolean"
            case .choice(let words): (schema["type"], schema["enum"]) = ("string", .array(words.map(JSONValue.string)))
            }
            properties[parameter.name] = .object(schema)
        }
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        return [
            "name": .string(name), "description": .string(meaning),
            "inputSchema": [
                "type": "object", "properties": .object(properties), "required": .array(required), "additionalProperties": false,
            ],
        ]
    }
}

/// Why a tool could not do what it was asked to, and what to do next.
public struct AgentFailure: Error {
    /// The reason, in sentences for the caller.
    public var reason: String

    /// Creates a failure.
    public init(_ reason: String) { self.reason = reason }
}

/// What a tool answers: texts and pictures.
public struct AgentAnswer: Sendable {
    /// A part of an answer.
    public enum Part: Sendable {
        /// A text.
        case text(String)
        /// A PNG file.
        case png(Data)
    }

    /// The parts in order.
    public var parts: [Part]

    /// Creates an answer from its parts.
    public init(parts: [Part]) { self.parts = parts }
    /// Creates an answer that is a text.
    public init(_ text: String) { parts = [.text(text)] }

    /// Creates an answer from a result of the protocol.
    ///
    /// - Throws: An ``AgentFailure`` with the text of a result that is a failure.
    public init(result: JSONValue) throws(AgentFailure) {
        guard case .array(let content)? = result["content"] else { throw AgentFailure("The program's answer has no content.") }
        parts = content.compactMap { part in
            if let text = part["text"]?.text { return .text(text) }
            return part["data"]?.text.flatMap { Data(base64Encoded: $0) }.map { .png($0) }
        }
        guard result["isError"] == true else { return }
        throw AgentFailure(parts.map { if case .text(let text) = $0 { text } else { "" } }.joined(separator: "\n"))
    }

    /// The answer as the protocol has it.
    var content: JSONValue {
        .array(
            parts.map { part in
                switch part {
                case .text(let text): ["type": "text", "text": .string(text)]
                case .png(let data):
                    ["type": "image", "mimeType": "image/png", "data": .string(data.base64EncodedString())]
                }
            })
    }
}

/// The arguments of a call, checked against the tool's parameters.
public struct AgentArguments: Sendable {
    private let values: [String: JSONValue]

    /// Creates the arguments of a call that has none.
    public init() { values = [:] }

    /// - Throws: An ``AgentFailure`` that names the argument and what was expected.
    @MainActor
    init(_ value: JSONValue?, for tool: AgentTool) throws(AgentFailure) {
        var members: [String: JSONValue] = [:]
        switch value {
        case nil, .null: break
        case .object(let object): members = object
        case let other?: throw AgentFailure("\(tool.name): the arguments have to be an object, not \(other.kind).")
        }
        // Clients send null for what they leave out.
        values = members.filter { $0.value != .null }
        for name in values.keys.sorted() where !tool.parameters.contains(where: { $0.name == name }) {
            let names = tool.parameters.map(\.name).joined(separator: ", ")
            throw AgentFailure("\(tool.name) has no argument '\(name)'. It takes \(names.isEmpty ? "none" : names).")
        }
        for parameter in tool.parameters {
            guard let value = values[parameter.name] else {
                guard parameter.isRequired else { continue }
                throw AgentFailure("\(tool.name) needs the argument '\(parameter.name)': \(parameter.meaning).")
            }
            guard let expected = parameter.kind.refusal(of: value) else { continue }
            throw AgentFailure("\(tool.name): '\(parameter.name)' has to be \(expected), not \(value.short).")
        }
    }

    /// All arguments, as a call has them.
    public var object: JSONValue { .object(values) }

    /// The text of an argument; nil if it is left out.
    public func text(_ name: String) -> String? { values[name]?.text }

    /// The number of an argument; nil if it is left out.
    public func number(_ name: String) -> Double? {
        guard case .number(let number)? = values[name] else { return nil }
        return number
    }

    /// Whether an argument is true; nil if it is left out.
    public func flag(_ name: String) -> Bool? {
        guard case .bool(let flag)? = values[name] else { return nil }
        return flag
    }
}

extension AgentTool.Parameter.Kind {
    /// Returns what was expected in place of a value; nil if the value is right.
    fileprivate func refusal(of value: JSONValue) -> String? {
        switch (self, value) {
        case (.text, .string), (.flag, .bool): return nil
        case (.number, .number(let number)): return number.isFinite && abs(number) <= 1e6 ? nil : "a number up to 1,000,000"
        case (.choice(let words), .string(let word)) where words.contains(word): return nil
        case (.choice(let words), _): return "one of " + words.joined(separator: ", ")
        case (.text, _): return "a text"
        case (.number, _): return "a number"
        case (.flag, _): return "true or false"
        }
    }
}

extension JSONValue {
    /// The value in a few words, for messages.
    fileprivate var short: String { text.map { "'\($0.prefix(40))'" } ?? kind }
}
