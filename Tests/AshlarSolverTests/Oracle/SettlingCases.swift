import AshlarSolver
import Foundation
import Testing

/// A system whose single solution was computed by hand. The file with the systems also serves the check of the fuzzer's oracle.
struct SettlingCase: Sendable, CustomTestStringConvertible {
    struct Line: Sendable {
        var terms: [(name: String, coefficient: Double)]
        var relation: Solver.Relation
        var constant: Double
        var priority: Float
    }

    var title: String
    /// The names of the boxes, in the order in which they first occur.
    var boxes: [String] = []
    var lines: [Line] = []
    /// The expected values that are not 0, by name.
    var expected: [String: Double] = [:]

    var testDescription: String { title }

    /// Returns the index of a variable if the boxes are created in order, from 0.
    func index(of name: String) -> Int {
        let parts = name.split(separator: ".").map(String.init)
        let offset = ["x": 0, "y": 1, "w": 2, "h": 3][parts[1]]!
        return 4 * boxes.firstIndex(of: parts[0])! + offset
    }

    /// The values of all variables.
    var values: [Double] {
        var values = [Double](repeating: 0, count: 4 * boxes.count)
        for (name, value) in expected { values[index(of: name)] = value }
        return values
    }

    static let all: [SettlingCase] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let file = root.appending(path: "Tools/SolverFuzz/oracle/cases.txt")
        return (try? String(contentsOf: file, encoding: .utf8)).map(read) ?? []
    }()

    private static func read(_ text: String) -> [SettlingCase] {
        var cases: [SettlingCase] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix(" ") {
                cases[cases.count - 1].add(line.split(separator: " ").map(String.init))
            } else {
                cases.append(SettlingCase(title: String(line)))
            }
        }
        return cases
    }

    private mutating func add(_ words: [String]) {
        if words[0] == "->" {
            for place in stride(from: 1, to: words.count, by: 2) {
                note(words[place])
                expected[words[place]] = Double(words[place + 1].filter { $0 != "," })!
            }
            return
        }
        let relations: [String: Solver.Relation] = ["<=": .lessThanOrEqual, "=": .equal, ">=": .greaterThanOrEqual]
        var line = Line(terms: [], relation: .equal, constant: 0, priority: 1000)
        var sign = 1.0
        for (place, word) in words.enumerated() {
            if let relation = relations[word] {
                line.relation = relation
                line.constant = Double(words[place + 1])!
                if place + 2 < words.count { line.priority = Float(words[place + 2].dropFirst())! }
                break
            }
            if word == "+" || word == "-" {
                sign = word == "-" ? -1 : 1
            } else {
                note(word)
                line.terms.append((word, sign))
            }
        }
        lines.append(line)
    }

    private mutating func note(_ name: String) {
        let box = String(name.split(separator: ".")[0])
        if !boxes.contains(box) { boxes.append(box) }
    }
}

extension SettlingCase {
    /// The values that the oracle computes.
    var valuesOfModel: [Double] {
        var model = Model()
        for index in 0..<4 * boxes.count { model.variables.append((index, index % 4 >= 2)) }
        for (number, line) in lines.enumerated() {
            model.lines.append(
                Model.Line(
                    terms: line.terms.map { (index(of: $0.name), $0.coefficient) }, relation: line.relation,
                    constant: line.constant, priority: line.priority, tier: .user, sequence: UInt64(number),
                    handle: Solver.Row(index: Int32(number))))
        }
        let answer = model.solve()
        return (0..<4 * boxes.count).map { answer.values[$0] ?? .nan }
    }

    /// The values that the solver computes.
    var valuesOfSolver: [Double] {
        var solver = Solver()
        for _ in boxes { _ = solver.makeBox() }
        for (number, line) in lines.enumerated() {
            _ = solver.addRow(
                line.terms.map {
                    Solver.Term(variable: Solver.Variable(index: Int32(index(of: $0.name))), coefficient: $0.coefficient)
                }, relation: line.relation, constant: line.constant, priority: Solver.Priority(line.priority),
                seniority: Solver.Seniority(tier: .user, sequence: UInt64(number)))
        }
        solver.solve()
        return (0..<4 * boxes.count).map { solver.value(of: Solver.Variable(index: Int32($0))) }
    }
}
