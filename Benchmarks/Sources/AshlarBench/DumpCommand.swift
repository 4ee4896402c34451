import ArgumentParser
import Foundation

/// The command `dump`: writes a workload as JSON, for other solvers.
struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Prints a workload as JSON: rows, expected frames and changes.")

    @Option(help: "Which workload; see 'suite --help'.")
    var workload: WorkloadName

    @Option(help: "About how many views.")
    var size = 100

    func run() throws {
        try MainActor.assumeIsolated {
            let file = ProblemFile(Prepared(workload.type, size: size))
            FileHandle.standardOutput.write(try JSONEncoder().encode(file))
        }
    }
}

/// The name of a workload on the command line.
struct WorkloadName: ExpressibleByArgument {
    var name: String

    init?(argument: String) {
        guard MainActor.assumeIsolated({ Workloads.named(argument) != nil }) else { return nil }
        name = argument
    }

    static var allValueStrings: [String] { MainActor.assumeIsolated { Workloads.all.map { $0.name } } }

    @MainActor var type: any Workload.Type { Workloads.named(name)! }
}
