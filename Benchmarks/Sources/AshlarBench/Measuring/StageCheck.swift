import Foundation

/// Compares the frames of a level with the frames by hand, so that only correct layouts are timed.
@MainActor
struct StageCheck {
    let prepared: Prepared
    let level: StageLevel

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Checks the first solve and every change of the workload.
    func run() throws {
        ViewStage.isExact = true
        defer { ViewStage.isExact = false }
        let stage = level.type.init(prepared)
        let width = prepared.scene.width
        try compare(stage, prepared.expected(width: width), "first solve")
        if let solver = stage as? SolverStage, solver.conflictCount > 0 {
            throw Failure(description: "\(name): \(solver.conflictCount) conflicts")
        }
        let changes = type(of: prepared.workload).changes
        if changes.contains(.width) {
            for width in [width + 1, width + 64.5, width - 20, width] {
                _ = stage.setWidth(width)
                try compare(stage, prepared.expected(width: width), "width \(width)")
            }
        }
        if changes.contains(.height) {
            for height in [60, 77.5, 20, 50] as [Double] {
                _ = stage.setHeight(height)
                try compare(stage, prepared.expected(width: width, height: height), "height \(height)")
            }
        }
        if changes.contains(.pin) {
            for _ in 0..<3 { stage.repin() }
            try compare(stage, prepared.expected(width: width), "pin removed and added")
        }
        if changes.contains(.resize) {
            for width in [width, width + 30, width + 33.25, width - 25, width] {
                _ = stage.resize(to: width)
                try compare(stage, prepared.expected(width: width), "resized to \(width)")
            }
        }
    }

    /// Checks the first solve only, for sizes at which a complete check would take long.
    func runFirst() throws {
        ViewStage.isExact = true
        defer { ViewStage.isExact = false }
        try compare(level.type.init(prepared), prepared.expected(width: prepared.scene.width), "first solve")
    }

    private var name: String { "\(type(of: prepared.workload).name) \(prepared.viewCount) \(level.rawValue)" }

    private func compare(_ stage: any Stage, _ expected: [Frame], _ what: String) throws {
        let found = stage.frames
        for index in expected.indices {
            let difference = found[index] - expected[index]
            let distance = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
            let size = max(1, abs(expected[index].x), abs(expected[index].y), abs(expected[index].z), abs(expected[index].w))
            guard distance <= 1e-6 * size else {
                throw Failure(
                    description: "\(name), \(what): view \(index + 1) is at \(found[index]) instead of \(expected[index])")
            }
        }
    }
}
