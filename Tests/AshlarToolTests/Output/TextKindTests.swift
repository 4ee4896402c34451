import AshlarOutput
import AshlarSystemText
import TestSupport
import Testing

@testable import AshlarTool

@Suite("The option --text")
struct TextKindTests {
    @Test("Commands set text in the sizes of iOS unless an option says otherwise")
    func standard() throws {
        expect(TextKind.standard, equals: .system)
        let system = SystemTextEngine()
        try expect(
            TextKind.system.makeEngine(draws: false).metrics(of: .init(size: 17)), equals: system.metrics(of: .init(size: 17)))
        try expect(TextKind.blocks.makeEngine().metrics(of: .init(size: 17)) != system.metrics(of: .init(size: 17)))
    }

    @Test("Without Inter, a message says in which family text is drawn, and how to install Inter")
    func missingFamily() throws {
        expect(TextKind.note(onFamily: "Inter") == nil)
        let note = try #require(TextKind.note(onFamily: "DejaVu Sans"))
        expect(note.contains("drawn in DejaVu Sans") && note.contains("apt-get install fonts-inter") && note.hasSuffix("\n"))
    }
}
