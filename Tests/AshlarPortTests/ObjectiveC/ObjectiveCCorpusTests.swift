import AshlarPort
import TestSupport
import Testing

@Suite("The corpus of the Objective-C reader")
struct ObjectiveCCorpusTests {
    @Test("Each file gives the expected text and notes")
    func expectations() throws {
        let files = try CorpusFile.all(".m.txt")
        expect(files.count >= 14)
        for file in files {
            let ported = ObjectiveCPort.port(file.text, file: file.name)
            let body = CorpusFile.body(ported.text)
            expect(!file.outputs.isEmpty, "\(file.name) expects nothing")
            for output in file.outputs { expect(body.contains(output), "\(file.name) lacks \(output):\n\(body)") }
            expect(
                ported.notes.map(\.line), equals: file.notes.map(\.line),
                "\(file.name): \(ported.notes.map(\.description))\n\(body)")
            for (note, expected) in zip(ported.notes, file.notes) {
                expect(note.message.contains(expected.text), "\(file.name): \(note)")
            }
        }
    }

    @Test("The translations compile against the package, and contain the necessary imports")
    func compilation() throws {
        let files = try CorpusFile.all(".m.txt").filter(\.standsAlone)
        let errors = try Compiler.errors(
            in: files.map { ($0.name.replacing(".m", with: ".swift"), ObjectiveCPort.port($0.text, file: $0.name).text) })
        expect(errors.isEmpty, "\(errors)")
    }
}
