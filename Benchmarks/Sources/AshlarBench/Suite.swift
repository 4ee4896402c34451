import Foundation

/// A run over workloads, sizes, levels and peers that collects one set of results.
@MainActor
struct Suite {
    struct Options {
        var workloads: [any Workload.Type]
        /// The approximate numbers of views. Workloads with their own sizes ignore them.
        var sizes: [Int]
        var effort: Effort
        var includesViews: Bool
        var exponentSizes: [Int]
        var countsInstructions: Bool
        var memorySizes: [Int]
        var pinSizes: [Int]
        /// The greatest size of a workload, including workloads with their own sizes.
        var largest: Int
    }

    let options: Options
    /// The peers; nil if none are available or none are requested.
    let peers: Peers?
    /// The folder for the peers' files.
    let folder: URL
    var results = Results()

    /// The greatest time of a solve in nanoseconds after which larger sizes are still measured.
    private static let longest = 3e9

    mutating func run() throws {
        for type in options.workloads {
            try check(type)
            var seconds: [String: Double] = [:]
            for size in type.sizes ?? options.sizes where size <= options.largest {
                try measure(type, size: size, last: &seconds)
            }
        }
        if options.workloads.contains(where: { $0 == FeedCells.self }) { measureSeparateCells() }
        if options.workloads.contains(where: { $0 == PinnedSiblings.self }) { measurePins() }
        for type in options.workloads where type.sizes == nil {
            measureGrowth(type)
            for size in options.memorySizes { measureMemory(type, size: size) }
        }
        results.targets = results.judged()
    }

    /// Checks every level's answers to every change at a small size, and compares the optimum with that of HiGHS for a few
    /// views.
    private mutating func check(_ type: any Workload.Type) throws {
        let prepared = Prepared(type, size: 42)
        for level in StageLevel.allCases where level != .hand { try StageCheck(prepared: prepared, level: level).run() }
        guard let peers, let file = try? write(Prepared(type, size: 8)) else { return }
        if let verdict = peers.check(file: file) {
            progress("\(type.name): HiGHS \(verdict.trimmingCharacters(in: .whitespacesAndNewlines))")
        } else {
            results.note("\(type.name): HiGHS did not answer")
        }
    }

    private mutating func measure(_ type: any Workload.Type, size: Int, last: inout [String: Double]) throws {
        let prepared = Prepared(type, size: size)
        let views = prepared.viewCount
        progress("\(type.name), \(views) views")
        for level in StageLevel.allCases where level != .views || options.includesViews {
            guard last[level.rawValue, default: 0] < Self.longest else {
                results.note("\(type.name) \(views) by \(level.rawValue): left out, takes too long")
                continue
            }
            if level != .hand { try StageCheck(prepared: prepared, level: level).runFirst() }
            let timing = StageTiming(prepared: prepared, level: level, effort: options.effort)
            for change in [.first] + type.changes where level.has(change) {
                if change != .first, last[level.rawValue, default: 0] > Self.longest {
                    results.note("\(type.name) \(views) by \(level.rawValue): changes left out, take too long")
                    break
                }
                let times = timing.times(change)
                if change == .first { last[level.rawValue] = times.median }
                results.cells.append(
                    .init(
                        workload: type.name, views: views, change: change, by: level.rawValue, nanoseconds: times.median,
                        samples: times.samples.count))
            }
        }
        try measurePeers(prepared, last: &last)
    }

    private mutating func measurePeers(_ prepared: Prepared, last: inout [String: Double]) throws {
        guard let peers else { return }
        let type = type(of: prepared.workload)
        let file = try write(prepared)
        for peer in Peers.Peer.allCases {
            let name = peer.rawValue
            guard last[name, default: 0] < Self.longest else {
                results.note("\(type.name) \(prepared.viewCount) by \(name): left out, takes too long")
                continue
            }
            let changes = [.first] + type.changes.filter { $0 != .firstWidth }
            guard let answers = peers.run(peer, file: file, changes: changes) else {
                results.note("\(type.name) \(prepared.viewCount) by \(name): no answer")
                continue
            }
            for (change, answer) in answers {
                if change == .first { last[name] = answer.time }
                results.cells.append(
                    .init(
                        workload: type.name, views: prepared.viewCount, change: change, by: name, nanoseconds: answer.time,
                        samples: 0, difference: answer.difference))
                if answer.difference > 1e-3 {
                    results.note(
                        "\(type.name) \(prepared.viewCount) by \(name), \(change.rawValue): frames differ by \(answer.difference)"
                    )
                }
                if let memory = answer.memory {
                    results.memory.append(
                        .init(workload: type.name, views: prepared.viewCount, by: name, bytesPerView: memory))
                }
            }
        }
    }

    private func write(_ prepared: Prepared) throws -> URL {
        let file = folder.appendingPathComponent("problem.json")
        try JSONEncoder().encode(ProblemFile(prepared)).write(to: file)
        return file
    }

    /// Measures a hundred feed cells in a hundred solvers, all of which are kept.
    private mutating func measureSeparateCells() {
        let cell = Prepared(FeedCells.self, size: FeedCells.viewsPerCell)
        results.separateCells =
            options.effort.times {
                var stages: [SolverStage] = []
                stages.reserveCapacity(100)
                return nanoseconds { for _ in 0..<100 { stages.append(SolverStage(cell)) } } + Double(stages.count - 100)
            }.median
    }

    /// Measures the removal and addition of one pin among increasing numbers of views.
    private mutating func measurePins() {
        for size in options.pinSizes where results.cell("siblings", size, .pin, "solver") == nil {
            progress("siblings, \(size) views, pin")
            let timing = StageTiming(prepared: Prepared(PinnedSiblings.self, size: size), level: .solver, effort: options.effort)
            let times = timing.times(.pin)
            results.cells.append(
                .init(
                    workload: "siblings", views: size, change: .pin, by: "solver", nanoseconds: times.median,
                    samples: times.samples.count))
        }
    }

    private mutating func measureGrowth(_ type: any Workload.Type) {
        var growth = Exponent(workload: type.name, unit: options.countsInstructions ? "instructions" : "time", points: [])
        for size in options.exponentSizes {
            progress("\(type.name), \(size) views, growth")
            let prepared = Prepared(type, size: size)
            let quick = Effort(seconds: options.effort.seconds / 3, samples: 1...20)
            let time = StageTiming(prepared: prepared, level: .solver, effort: quick).times(.first).median
            if results.cell(type.name, prepared.viewCount, .first, "solver") == nil {
                results.cells.append(
                    .init(
                        workload: type.name, views: prepared.viewCount, change: .first, by: "solver", nanoseconds: time,
                        samples: 1))
            }
            if options.countsInstructions {
                if let count = Callgrind.instructions(type.name, .solver, .first, size: size) {
                    growth.points.append(.init(views: prepared.viewCount, cost: count))
                } else {
                    results.note("no instructions: valgrind is missing or failed")
                    return
                }
            } else {
                growth.points.append(.init(views: prepared.viewCount, cost: time))
            }
            // The next size would take longer by at least the same factor.
            if time > Self.longest / (options.countsInstructions ? 10 : 2) {
                results.note("\(type.name): growth measured up to \(prepared.viewCount) views only")
                break
            }
        }
        if growth.points.count > 1 { results.exponents.append(growth) }
    }

    private mutating func measureMemory(_ type: any Workload.Type, size: Int) {
        guard (results.time(type.name, 1000, .first, "solver") ?? 0) * Double(size) / 1000 < Self.longest else { return }
        let prepared = Prepared(type, size: size)
        guard let bytes = Memory.bytesPerView(prepared) else { return }
        results.memory.append(
            .init(workload: type.name, views: prepared.viewCount, by: "solver", bytesPerView: bytes))
    }
}
