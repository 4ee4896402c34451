import ArgumentParser
import Ashlar
import Foundation
import Masonry

/// What the layout languages cost over anchors: views with four constraints each, made in each of them.
struct LanguagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages", abstract: "Compares Masonry and SnapKit with anchors.",
        discussion: """
            Times are medians of making the views and their constraints, without and with the first layout. Every language's frames \
            are compared with those of the anchors first. The exit status is 1 if a language takes longer than the limit allows.
            """)

    @Option(help: "How many views.")
    var views = 1_000

    @Option(help: "How many times as long as anchors a language may take.")
    var limit = 1.5

    @Flag(help: "Few repetitions: to see that it runs.")
    var quick = false

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor
    private func measure() throws {
        // Warnings belong to debug builds; here they would be a part of what is measured.
        MASWarnings.isEnabled = false
        let expected = frames(.anchors)
        for language in LayoutLanguage.allCases where frames(language) != expected {
            throw ValidationError("The frames of \(language.title) are not those of the anchors.")
        }
        let effort = quick ? Effort.quick : .full
        var base = 0.0
        var isWithin = true
        print("| \(views) views | made, ms | over anchors | made and laid out, ms |")
        print("|---|---|---|---|")
        for language in LayoutLanguage.allCases {
            let made = effort.times { nanoseconds { blackHole(language.make(views)) } }.median
            let laidOut = effort.times { nanoseconds { language.make(views).layoutIfNeeded() } }.median
            if language == .anchors { base = made }
            let ratio = made / base
            isWithin = isWithin && ratio <= limit
            print(
                "| \(language.title) | \(String(format: "%.2f", made / 1e6)) | \(String(format: "%.2f", ratio)) | "
                    + "\(String(format: "%.2f", laidOut / 1e6)) |")
        }
        if !isWithin { throw ExitCode(1) }
    }

    @MainActor
    private func frames(_ language: LayoutLanguage) -> [CGRect] {
        let box = language.make(min(views, 100))
        box.layoutIfNeeded()
        return box.subviews.map(\.frame)
    }
}
