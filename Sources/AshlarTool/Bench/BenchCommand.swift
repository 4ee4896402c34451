import ArgumentParser

/// `ashlar bench`: what layout costs on this machine.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measures what layout costs on this machine.", subcommands: [BenchArticlesCommand.self])
}
