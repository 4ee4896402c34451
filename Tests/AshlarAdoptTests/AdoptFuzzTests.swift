import Foundation
import TestSupport
import Testing

@testable import AshlarAdopt

@Suite("Damaged projects")
struct AdoptFuzzTests {
    @Test("No property list crashes the reader of projects or takes long")
    func projects() throws {
        let corpus = try ["Recipes/Recipes.xcodeproj", "Ticker/Ticker.xcodeproj"].map {
            try String(contentsOfFile: Sample.path($0) + "/project.pbxproj", encoding: .utf8)
        }
        let tokens = [
            "{", "}", "(", ")", ";", ",", "=", "\"", "\\", "/*", "*/", "//", "isa", "children", "G000", "R000", "\\U12", "\n",
            "é",
        ]
        let fuzzer = Fuzzer("pbxproj", corpus: corpus, tokens: tokens)
        var (read, refused) = (0, 0)
        let outcome = fuzzer.run(executions: 2000) { text in
            do throws(PropertyText.Failure) {
                _ = try XcodeProject(Array(text.utf8), path: "/nowhere/App.xcodeproj")
                read += 1
            } catch {
                refused += 1
                if error.line < 1 { Issue.record("no line for:\n\(text)") }
            }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
        expect(read > 0 && refused > 0)
    }

    @Test("No header of Objective-C crashes the reader of interfaces")
    func headers() throws {
        let corpus = try ["BadgeView.h", "StarFormatter.h"].map {
            try String(contentsOfFile: Sample.path("Recipes/Recipes/ObjC/") + $0, encoding: .utf8)
        }
        let fuzzer = Fuzzer(
            "header", corpus: corpus, tokens: ["@interface", "@end", "@property", "- (", "+", ";", ":", "*", "<", ">", "^", "\n"])
        let outcome = fuzzer.run(executions: 1000) { _ = HeaderInterface($0) }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }
}
