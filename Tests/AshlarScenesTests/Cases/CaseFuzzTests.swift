import AshlarJSON
import Foundation
import TestSupport
import Testing

@testable import AshlarScenes

/// Tests with damaged case files. The environment can set a seed: `ASHLAR_FUZZ_SEED=17 swift test --filter CaseFuzzTests`.
@Suite("Damaged case files")
@MainActor
struct CaseFuzzTests {
    private static let rounds = Int(ProcessInfo.processInfo.environment["ASHLAR_FUZZ_ROUNDS"] ?? "") ?? 400

    private let seed: UInt64
    private let cases: [JSONValue]
    private var mutator: CaseMutator

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        seed = UInt64(environment["ASHLAR_FUZZ_SEED"] ?? "") ?? UInt64.random(in: 0...999_999)
        let document = JSONValue(try JSONText(Array(try Data(contentsOf: URL(fileURLWithPath: CaseFiles.semantics)))).top)
        guard case .object(let members) = document, case .array(let cases)? = members.first(where: { $0.0 == "cases" })?.1
        else { throw CaseError(file: CaseFiles.semantics, reason: "no cases") }
        self.cases = cases
        mutator = CaseMutator(generator: SeededGenerator(seed: seed), words: document.strings.sorted())
        print("fuzz seed \(seed)")
    }

    /// Returns a file with one case, so that a failure is easy to read.
    private func file(_ layoutCase: JSONValue) -> JSONValue {
        .object([("schemaVersion", .count(1)), ("name", .string("fuzz")), ("cases", .array([layoutCase]))])
    }

    /// Reads, lays out and checks a file. A file that is refused must be refused with a message about the file.
    private func survive(_ bytes: [UInt8], _ round: Int) -> Bool {
        do throws(CaseError) {
            for layoutCase in try CaseReader.read(bytes, file: "f.json").cases {
                guard case .laidOut(let layouts) = try CaseRunner.run(layoutCase).outcome else { continue }
                _ = CaseCheck(layoutCase, layouts).differences
                let isFinite = layouts.allSatisfy { $0.items.allSatisfy { !format($0.frame).contains("n") } }
                expect(isFinite, "seed \(seed), round \(round): a frame that is not a number")
            }
            return true
        } catch {
            expect(error.file, equals: "f.json", "seed \(seed), round \(round)")
            expect((error.line ?? 0) > 0, "seed \(seed), round \(round)")
            expect(!error.reason.isEmpty && !error.reason.contains(": 0x"), "seed \(seed), round \(round): \(error.reason)")
            return false
        }
    }

    @Test("A case file with misplaced bytes is refused with a line, or is valid")
    func bytes() {
        var mutator = mutator
        for round in 0..<Self.rounds {
            let text = JSONPrinter.text(file(cases[round % cases.count]))
            _ = survive(mutator.mutate(Array(text.utf8)), round)
        }
    }

    @Test("A case file with misplaced values is refused with a line and a path, or can be laid out")
    func trees() {
        var mutator = mutator
        var laidOut = 0
        for round in 0..<Self.rounds {
            let damaged = file(mutator.mutate(cases[round % cases.count]))
            if survive(Array(JSONPrinter.text(damaged).utf8), round) { laidOut += 1 }
        }
        // The mutations reach both the layout and the checks before it, if some but not all files are laid out.
        expect(laidOut > Self.rounds / 20 && laidOut < Self.rounds, "seed \(seed): \(laidOut) of \(Self.rounds) laid out")
    }

    @Test("No text crashes the reader, or takes long")
    func texts() {
        let corpus = cases.map { JSONPrinter.text(file($0)) }
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"", "\\u0000", "null", "true", "1e308", "-0", "\"views\":", "\"constraints\":",
            "\"root\"",
        ]
        var read = 0
        let outcome = Fuzzer("case-reader", corpus: corpus, tokens: tokens).run(executions: 2000) { text in
            do throws(CaseError) {
                _ = try CaseReader.read(Array(text.utf8), file: "f.json")
                read += 1
            } catch {
                if (error.line ?? 0) <= 0 { Issue.record("No line for \(text)") }
            }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
        expect(read > 0 && read < outcome.executions)
    }
}
