import ArgumentParser

@main
struct AshlarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "Auto Layout away from Apple's platforms.",
        subcommands: [GalleryCommand.self, LayoutCommand.self, ExplainCommand.self])
}
