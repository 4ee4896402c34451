import ArgumentParser

/// The command `perform`, which callgrind runs: performs one change of one workload a number of times.
struct PerformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "perform", abstract: "Makes a change a number of times and says nothing.", shouldDisplay: false)

    @Option var workload: WorkloadName
    @Option var level: StageLevel
    @Option var change: Change
    @Option var size: Int
    @Option var times: Int

    func run() throws {
        MainActor.assumeIsolated {
            let prepared = Prepared(workload.type, size: size)
            StageTiming(prepared: prepared, level: level, effort: .quick).perform(change, times: times)
        }
    }
}

extension StageLevel: ExpressibleByArgument {}
extension Change: ExpressibleByArgument {}
