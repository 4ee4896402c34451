import AshlarSolver
import Foundation

/// A workload for other solvers as JSON: the rows, the expected frames, and the changes.
///
/// A row lists its terms (variable, coefficient, variable, coefficient …), then the relation (-1, 0, 1), the constant and the
/// priority. A script is a list of steps. A step is a list of one or more stages that are solved in order. A stage is a list of
/// pairs of a row and its new constant.
struct ProblemFile: Encodable {
    struct Row: Encodable {
        var terms: [Double]
        var relation: Int
        var constant: Double
        var priority: Double

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(terms)
            try list.encode(relation)
            try list.encode(constant)
            try list.encode(priority)
        }
    }

    struct Script: Encodable {
        var steps: [[[[Double]]]]
        /// The x, y, width and height of each view after the last step.
        var frames: [[Double]]
    }

    var name: String
    var views: Int
    var rows: [Row]
    var frames: [[Double]]
    /// The scripts, keyed by the change.
    var scripts: [String: Script]
    /// The row that is removed and added again.
    var pin: Int?
    /// The container's size, the content sizes (view, is vertical, size) and other data for peers that do not use rows.
    var width: Double
    var height: Double
    var contents: [[Double]]

    @MainActor
    init(_ prepared: Prepared) {
        let workload = type(of: prepared.workload)
        let problem = prepared.problem
        name = workload.name
        views = prepared.viewCount
        rows = problem.rows.enumerated().map { index, row in
            Row(
                terms: problem.terms[problem.starts[index]..<problem.starts[index + 1]].flatMap {
                    [Double($0.variable.index), $0.coefficient]
                }, relation: Int(row.relation.rawValue), constant: row.constant, priority: Double(row.priority))
        }
        frames = prepared.expected(width: prepared.scene.width).map(\.list)
        pin = prepared.workload.loosePin.map { problem.pinRows[$0] }
        width = prepared.scene.width
        height = prepared.scene.height
        contents = prepared.scene.contents.map { [Double($0.view), $0.isVertical ? 1 : 0, $0.size] }
        scripts = [:]
        let timing = StageTiming(prepared: prepared, level: .hand, effort: .quick)
        if workload.changes.contains(.width) {
            scripts["width"] = Self.widths((0..<20).map(timing.width), prepared)
        }
        if workload.changes.contains(.height) {
            scripts["height"] = Self.heights((0..<20).map(timing.height), prepared)
        }
        if workload.changes.contains(.resize) { scripts["resize"] = Self.resizing(steps: 20, prepared) }
    }

    @MainActor
    private static func widths(_ widths: [Double], _ prepared: Prepared) -> Script {
        Script(
            steps: widths.map { [[[Double(prepared.problem.widthRow), $0]]] },
            frames: prepared.expected(width: widths.last!).map(\.list))
    }

    @MainActor
    private static func heights(_ heights: [Double], _ prepared: Prepared) -> Script {
        let rows = prepared.problem.contentRows[prepared.workload.changingHeights[prepared.middle]]
        return Script(
            steps: heights.map { [[[Double(rows.least), $0], [Double(rows.most), $0]]] },
            frames: prepared.expected(width: prepared.scene.width, height: heights.last!).map(\.list))
    }

    /// Returns the script of the resizes. Texts first have their size on one line, and then their size within the resulting
    /// width.
    @MainActor
    private static func resizing(steps count: Int, _ prepared: Prepared) -> Script {
        let scene = prepared.scene
        let widths = (1...count).map { scene.width + Double($0) }
        let rows = scene.texts.map { text in
            prepared.problem.contentRows[scene.contents.firstIndex { $0.view == text.view }!].least
        }
        let steps = widths.map { width in
            let frames = prepared.expected(width: width)
            var stages: [[[Double]]] = [[[Double(prepared.problem.widthRow), width]], []]
            for (text, row) in zip(scene.texts, rows) {
                let size = text.size(within: frames[text.view - 1].z)
                for offset in 0..<2 {
                    stages[0].append([Double(row + offset), text.width])
                    stages[1].append([Double(row + offset), size.width])
                    stages[1].append([Double(row + 2 + offset), size.height])
                }
            }
            return stages
        }
        return Script(steps: steps, frames: prepared.expected(width: widths.last!).map(\.list))
    }
}

extension Frame {
    var list: [Double] { [x, y, z, w] }
}
