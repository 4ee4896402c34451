import ArgumentParser

@main
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar-bench",
        abstract: "Measures the solver and the views above it.",
        subcommands: [
            SuiteCommand.self, DumpCommand.self, PerformCommand.self, SiblingsCommand.self, OnceCommand.self,
            GrowthCommand.self, GrowthOnceCommand.self, CellsCommand.self, CellsOnceCommand.self, TemplatesCommand.self,
            FeedCommand.self,
            LanguagesCommand.self,
            LanguagesOnceCommand.self, TablesCommand.self, TextSizesCommand.self,
        ],
        defaultSubcommand: SiblingsCommand.self)
}
