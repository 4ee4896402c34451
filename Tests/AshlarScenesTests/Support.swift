import AshlarJSON
import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

func read(_ text: String) throws(CaseError) -> CaseFile { try CaseReader.read(Array(text.utf8), file: "t.json") }

/// Returns the error of a file, or nil if it can be laid out.
@MainActor
func complaint(about text: String) -> String? {
    do throws(CaseError) {
        for layoutCase in try read(text).cases { _ = try CaseRunner.run(layoutCase) }
        return nil
    } catch {
        return error.description
    }
}

/// Returns the layouts of a file's first case, and the differences from its expectations.
@MainActor
func layOut(_ text: String) throws -> (layouts: [CaseLayout], differences: [String]) {
    let layoutCase = try read(text).cases[0]
    guard case .laidOut(let layouts) = try CaseRunner.run(layoutCase).outcome else { return ([], ["skipped"]) }
    return (layouts, CaseCheck(layoutCase, layouts).differences.map(\.description))
}

extension JSONValue {
    /// Creates a value that contains everything in a node.
    init(_ node: JSONNode) {
        self =
            switch node.content {
            case .null: .null
            case .bool(let bool): .bool(bool)
            case .number(let number): .number(number)
            case .string(let string): .string(string)
            case .array(let elements): .array(elements.map { JSONValue($0) })
            case .object(let members): .object(members.map { ($0.key, JSONValue($0.value)) })
            }
    }
}
