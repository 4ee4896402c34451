import AshlarSolver
import Foundation
import Testing

/// Ties and settling on systems that were solved by hand: first the slow solver that judges the other one, then that one.
@Suite struct SettlingTests {
    @Test("The cases are there")
    func cases() {
        #expect(SettlingCase.all.count >= 31)
        #expect(Set(SettlingCase.all.map(\.title)).count == SettlingCase.all.count)
    }

    @Test("The slow solver settles as computed by hand", arguments: SettlingCase.all)
    func model(_ example: SettlingCase) { expect(example.valuesOfModel, example) }

    @Test("The solver settles as computed by hand", arguments: SettlingCase.all)
    func solver(_ example: SettlingCase) { expect(example.valuesOfSolver, example) }

    private func expect(_ found: [Double], _ example: SettlingCase) {
        #expect(zip(found, example.values).allSatisfy { ($0 - $1).magnitude < 1e-7 }, "\(found), expected \(example.values)")
    }

    /// The fuzzer's questions, solved by the slow solver, for `oracle/crosscheck.py` to compare.
    @Test("Answers the fuzzer's questions", .enabled(if: Questions.path != nil))
    func questions() throws {
        let answered = try Questions.answer()
        #expect(answered > 0)
    }
}
