import ArgumentParser

/// The command `ashlar bench`: measures the cost of layout on this machine.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure what layout costs on this machine.", subcommands: [BenchArticlesCommand.self])
}
