import Foundation
import Testing

@testable import AshlarTool

@Suite("Output on a terminal")
struct TerminalTests {
    @Test("A long line is wrapped between words with a hanging indentation")
    func wrapping() {
        var line = StyledLine(indentation: 6)
        line.add("Why   ", .bold)
        line.add("The others make the label 96; the last one asks for at least 120.")
        let text = line.text(for: Terminal(columns: 40, hasColor: false))
        #expect(text == "Why   The others make the label 96; the\n      last one asks for at least 120.")
        #expect(line.text(for: .none) == "Why   The others make the label 96; the last one asks for at least 120.")
    }

    @Test("A word that is wider than the terminal is not broken")
    func longWord() {
        var line = StyledLine(indentation: 2)
        line.add("a \(String(repeating: "b", count: 30)) c")
        #expect(line.text(for: Terminal(columns: 10, hasColor: false)) == "a\n  \(String(repeating: "b", count: 30))\n  c")
    }

    @Test("Wide characters take two columns")
    func wide() {
        var line = StyledLine(indentation: 0)
        line.add("あああ いいい")
        #expect(line.text(for: Terminal(columns: 12, hasColor: false)) == "あああ\nいいい")
        #expect(line.text(for: Terminal(columns: 13, hasColor: false)) == "あああ いいい")
    }

    @Test("Spaces are kept, and styles end before line breaks")
    func styles() {
        var line = StyledLine(indentation: 0)
        line.add("  (1)  a", .bold)
        line.add("    ← given up", .problem)
        let colored = line.text(for: Terminal(columns: 80, hasColor: true))
        #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == "  (1)  a    ← given up")
        #expect(colored == "  \u{1B}[1m(1)  a\u{1B}[0m    \u{1B}[1;31m← given up\u{1B}[0m")
    }

    @Test("NO_COLOR and a dumb terminal turn colors off, and COLUMNS overrides the window's width")
    func environment() {
        #expect(Terminal(columns: 100, environment: [:]) == Terminal(columns: 100, hasColor: true))
        #expect(Terminal(columns: nil, environment: ["NO_COLOR": "1"]) == Terminal(columns: 80, hasColor: false))
        #expect(Terminal(columns: nil, environment: ["NO_COLOR": ""]).hasColor)
        #expect(!Terminal(columns: nil, environment: ["TERM": "dumb"]).hasColor)
        #expect(Terminal(columns: 100, environment: ["COLUMNS": "60"]).columns == 60)
        #expect(Terminal(columns: 100, environment: ["COLUMNS": "0"]).columns == 100)
    }

    @Test(
        "For an unknown command, the closest command is suggested",
        arguments: [
            (["explian"], "there is no command 'explian'. Did you mean 'explain'?"),
            (["galery"], "there is no command 'galery'. Did you mean 'gallery'?"),
            (["lay"], "there is no command 'lay'. Did you mean 'layout'?"),
            (["console.log"], "there is no command 'console.log'. For this file: ashlar explain console.log"),
            (["cases.json"], "there is no command 'cases.json'. For this file: ashlar layout cases.json"),
            (["Main.storyboard"], "there is no command 'Main.storyboard'. For this file: ashlar render Main.storyboard"),
            (
                ["serve"],
                "there is no command 'serve'. The commands are gallery, render, layout, explain, port and bench; see 'ashlar --help'."
            ),
        ])
    func suggestion(_ arguments: [String], _ message: String) {
        let commands = ["gallery", "render", "layout", "explain", "port", "bench"]
        #expect(CommandSuggestion.message(for: arguments, commands: commands) == message)
    }

    @Test(
        "Valid commands and options give no suggestion", arguments: [[], ["layout"], ["help", "layout"], ["--version"], ["-h"]])
    func noSuggestion(_ arguments: [String]) {
        #expect(CommandSuggestion.message(for: arguments, commands: ["layout"]) == nil)
    }
}
