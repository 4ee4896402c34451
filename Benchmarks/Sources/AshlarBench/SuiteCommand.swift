import ArgumentParser
import Foundation

struct SuiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "suite", abstract: "All workloads")
    @Option var size: Int = 1000
    @Flag var quick = false
    func run() throws {
        MainActor.assumeIsolated {
            for type in Workloads.all {
                let prepared = Prepared(type, size: size)
                for level in StageLevel.allCases {
                    do { try StageCheck(prepared: prepared, level: level).run() } catch { print(error) }
                    let timing = StageTiming(prepared: prepared, level: level, effort: quick ? .quick : .full)
                    var line = "\(type.name) \(level) rows \(prepared.problem.rows.count) views \(prepared.viewCount)"
                    for change in [.first] + type.changes where level.has(change) {
                        line += " \(change) \(timing.times(change).median / 1000)"
                    }
                    print(line)
                }
            }
        }
    }
}
