/// A performance target with its measured value.
struct Target: Codable {
    /// The description of the target.
    var title: String
    /// The measured value; nil if it was not measured in this run.
    var value: Double?
    /// The bound.
    var limit: Double
    /// Whether the limit is a lower bound.
    var isLeast: Bool

    var isMet: Bool? { value.map { isLeast ? $0 >= limit : $0 <= limit } }

    /// The verdict, such as `met, 2.1×` with the remaining margin, or `MISSED by 3×`.
    var verdict: String {
        guard let value, let isMet else { return "not measured" }
        let room = isLeast == isMet ? value / limit : limit / value
        return (isMet ? "met, " : "MISSED by ") + number(room) + "×"
    }

    var cells: [String] { [title, (isLeast ? "≥ " : "≤ ") + number(limit), value.map(number) ?? "–", verdict] }
}

extension Results {
    /// Returns the performance targets of the engine, with the values that this run measured.
    func judged() -> [Target] {
        firstSolveTargets + feedTargets + growthTargets + changeTargets + memoryTargets + viewTargets
    }

    private func ratio(_ a: Double?, _ b: Double?) -> Double? {
        guard let a, let b, b > 0 else { return nil }
        return a / b
    }

    private func least(_ title: String, _ value: Double?, _ limit: Double) -> Target {
        Target(title: title, value: value, limit: limit, isLeast: true)
    }

    private func most(_ title: String, _ value: Double?, _ limit: Double) -> Target {
        Target(title: title, value: value, limit: limit, isLeast: false)
    }

    private var firstSolveTargets: [Target] {
        [("siblings", 150.0), ("nested", 5000), ("list", 500), ("grid", 700), ("stretched", 300), ("squeezed", 300)].map {
            least(
                "first solve of 1,000: \($0), kiwi / solver",
                ratio(time($0, 1000, .first, "kiwi"), time($0, 1000, .first, "solver")), $1)
        }
    }

    private var feedTargets: [Target] {
        let cell = time("feed", 21, .first, "solver")
        return [
            least("one feed cell, kiwi / solver", ratio(time("feed", 21, .first, "kiwi"), cell), 10),
            most("one feed cell, solver / Taffy", ratio(cell, time("feed", 21, .first, "taffy")), 1),
            most("100 feed cells, one solver / 100 solvers", ratio(time("feed", 2100, .first, "solver"), separateCells), 1.2),
        ]
    }

    private var growthTargets: [Target] {
        [("siblings", 1.05), ("nested", 1.05), ("list", 1.05), ("grid", 1.05), ("stretched", 1.2), ("squeezed", 1.2)].map {
            name, limit in
            let unit = exponents.first { $0.workload == name }?.unit ?? "instructions"
            return most("exponent of \(unit): \(name)", slope(name), limit)
        }
    }

    private var changeTargets: [Target] {
        ["siblings", "list", "grid"].flatMap { name in
            let hand = time(name, 1000, .width, "hand")
            return [
                most("width of 1,000: \(name), solver / by hand", ratio(time(name, 1000, .width, "solver"), hand), 2),
                most("first width of 1,000: \(name), solver / by hand", ratio(time(name, 1000, .firstWidth, "solver"), hand), 10),
            ]
        } + [
            most(
                "one height of 1,000: solver / by hand",
                ratio(time("list", 1000, .height, "solver"), time("list", 1000, .height, "hand")), 1),
            most(
                "one pin: 50,000 views / 500 views",
                ratio(time("siblings", 50_000, .pin, "solver"), time("siblings", 500, .pin, "solver")), 1.5),
        ]
    }

    private var memoryTargets: [Target] {
        [("siblings", 800.0), ("nested", 800), ("list", 1500)].flatMap { name, limit in
            [
                most("bytes per view: \(name)", bytes(name, 1000), limit),
                most("bytes per view: \(name), 10,000 / 1,000", ratio(bytes(name, 10_000), bytes(name, 1000)), 1.1),
            ]
        }
    }

    private var viewTargets: [Target] {
        let first = ["siblings", "nested", "list", "grid"].map {
            most(
                "1,000 views made and laid out: \($0), UIView / solver",
                ratio(time($0, 1000, .first, "views"), time($0, 1000, .first, "solver")), 4)
        }
        let resizes = ["siblings", "list", "grid"].flatMap { name in
            let views = time(name, 1000, .width, "views")
            return [
                most("width of 1,000: \(name), UIView / solver", ratio(views, time(name, 1000, .width, "solver")), 8),
                most("width of 1,000: \(name), UIView / kiwi", ratio(views, time(name, 1000, .width, "kiwi")), 1),
            ]
        }
        return first + resizes
    }
}
