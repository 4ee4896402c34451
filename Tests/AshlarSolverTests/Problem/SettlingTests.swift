import AshlarSolver
import Foundation
import Testing

/// Tests for ties and settling with systems that were solved by hand, first with the oracle and then with the solver.
@Suite struct SettlingTests {
    @Test("The file of cases is complete")
    func cases() {
        #expect(SettlingCase.all.count >= 31)
        #expect(Set(SettlingCase.all.map(\.title)).count == SettlingCase.all.count)
    }

    @Test("The oracle settles as computed by hand", arguments: SettlingCase.all)
    func model(_ example: SettlingCase) { expect(example.valuesOfModel, example) }

    @Test("The solver settles as computed by hand", arguments: SettlingCase.all)
    func solver(_ example: SettlingCase) { expect(example.valuesOfSolver, example) }

    private func expect(_ found: [Double], _ example: SettlingCase) {
        #expect(zip(found, example.values).allSatisfy { ($0 - $1).magnitude < 1e-7 }, "\(found), expected \(example.values)")
    }

    /// Solves the fuzzer's questions with the oracle, for a comparison by `oracle/crosscheck.py`.
    @Test("Answers the fuzzer's questions", .enabled(if: Questions.path != nil))
    func questions() throws {
        let answered = try Questions.answer()
        #expect(answered > 0)
    }
}
