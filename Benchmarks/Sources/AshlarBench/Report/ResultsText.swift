import Foundation

extension Results {
    /// Returns the text that `make bench` prints.
    func text(_ workloads: [any Workload.Type]) -> String {
        var parts = [firstSolves(workloads), changes(workloads), growth, memoryTable, targetTable]
        if !notes.isEmpty { parts.append("Notes\n\n" + notes.map { "- " + $0 }.joined(separator: "\n")) }
        return parts.compactMap { $0 }.joined(separator: "\n\n")
    }

    private func views(_ workload: String, _ change: Change) -> [Int] {
        Set(cells.filter { $0.workload == workload && $0.change == change }.map(\.views)).sorted()
    }

    private func firstSolves(_ workloads: [any Workload.Type]) -> String? {
        var table = TextTable([
            "first solve", "views", "by hand", "solver", "UIView", "kiwi", "Taffy", "kiwi / solver", "Taffy / solver",
            "UIView / solver",
        ])
        for type in workloads {
            for views in views(type.name, .first) {
                let find = { (by: String) in time(type.name, views, .first, by) }
                table.add([
                    type.title, "\(views)", timeText(find("hand")), timeText(find("solver")), timeText(find("views")),
                    timeText(find("kiwi")), timeText(find("taffy")), ratioText(find("kiwi"), find("solver")),
                    ratioText(find("taffy"), find("solver")), ratioText(find("views"), find("solver")),
                ])
            }
        }
        return table.isEmpty ? nil : table.text
    }

    private func changes(_ workloads: [any Workload.Type]) -> String? {
        var table = TextTable([
            "change", "views", "what", "by hand", "solver", "UIView", "kiwi", "Taffy", "solver / hand", "kiwi / solver",
            "UIView / solver",
        ])
        for type in workloads {
            for change in type.changes {
                for views in views(type.name, change) {
                    let find = { (by: String) in time(type.name, views, change, by) }
                    // By hand, the first change costs the same as later ones.
                    let hand = find("hand") ?? (change == .firstWidth ? time(type.name, views, .width, "hand") : nil)
                    table.add([
                        type.title, "\(views)", change.title, timeText(hand), timeText(find("solver")), timeText(find("views")),
                        timeText(find("kiwi")), timeText(find("taffy")), ratioText(find("solver"), hand),
                        ratioText(find("kiwi"), find("solver")), ratioText(find("views"), find("solver")),
                    ])
                }
            }
        }
        return table.isEmpty ? nil : table.text
    }

    private var growth: String? {
        var table = TextTable(["growth of the first solve, N^k", "k", "of", "per view"])
        for exponent in exponents {
            guard let slope = exponent.slope else { continue }
            let costs = exponent.points.map { "\(number($0.cost / Double($0.views))) at \($0.views)" }
            table.add([exponent.workload, String(format: "%.3f", slope), exponent.unit, costs.joined(separator: ", ")])
        }
        return table.isEmpty ? nil : table.text
    }

    private var memoryTable: String? {
        var table = TextTable(["memory", "views", "by", "bytes per view"])
        for use in memory { table.add([use.workload, "\(use.views)", use.by, number(use.bytesPerView)]) }
        return table.isEmpty ? nil : table.text
    }

    private var targetTable: String? {
        var table = TextTable(["target", "bound", "measured", "verdict"])
        for target in targets where target.value != nil { table.add(target.cells) }
        return table.isEmpty ? nil : table.text
    }
}

extension Change {
    /// The name of the change in tables.
    var title: String {
        switch self {
        case .first: "first solve"
        case .firstWidth: "first width"
        case .width: "width"
        case .height: "one height"
        case .pin: "pin out and in"
        case .resize: "live resize, a step"
        }
    }
}
