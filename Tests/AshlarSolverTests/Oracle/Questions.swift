import AshlarSolver
import Foundation

/// Solves the questions that `solver-fuzz --emit` prints, so that the fuzzer's oracle and this one can be compared without the
/// solver.
///
/// `Tools/SolverFuzz/oracle/crosscheck.py` prepares the questions and reads the answers.
enum Questions {
    /// The path of the file with one question on each line; nil if it is not set.
    static var path: String? { ProcessInfo.processInfo.environment["ASHLAR_QUESTIONS"] }

    private struct Question: Decodable {
        var extents: [Int]
        var starts: [Int]
        var columns: [Int]
        var coefficients: [Double]
        var relations: [Int]
        var constants: [Double]
        var priorities: [Float]
        /// The variables whose ranges are requested.
        var ranges: [Int]

        var model: Model {
            var model = Model()
            for (index, isExtent) in extents.enumerated() { model.variables.append((index, isExtent == 1)) }
            for row in relations.indices {
                model.lines.append(
                    Model.Line(
                        terms: (starts[row]..<starts[row + 1]).map { (columns[$0], coefficients[$0]) },
                        relation: Solver.Relation(rawValue: Int8(relations[row]))!, constant: constants[row],
                        priority: priorities[row], tier: .user, sequence: UInt64(row), handle: Solver.Row(index: Int32(row))))
            }
            return model
        }
    }

    /// Writes the answers to a file next to the questions: broken rows, values, ranges. Returns their number.
    static func answer() throws -> Int {
        guard let path else { return 0 }
        let questions = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        var answers = ""
        for line in questions {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            let model = question.model
            let answer = model.solve()
            let values = question.extents.indices.map { answer.values[$0] ?? .nan }
            let parts = [
                answer.broken.map { Double($0.index) }, values, question.ranges.flatMap { model.range(of: $0) },
            ]
            answers += parts.map { $0.map { "\($0)" }.joined(separator: " ") }.joined(separator: ";") + "\n"
        }
        try answers.write(toFile: path + ".answers", atomically: true, encoding: .utf8)
        return questions.count
    }
}
