import Foundation
import SnapshotTesting
import Testing

@MainActor
@Suite("Recording and comparing snapshots")
struct RecordingTests {
    private let folder = SnapshotFolder()

    @Test("A missing snapshot is recorded and fails once; an equal one passes; another one fails with its lines")
    func missing() throws {
        let first = try #require(folder.verify("a\nb", as: .lines))
        #expect(first.contains("was recorded") && first.contains("test.it.txt"))
        #expect(try String(contentsOf: folder.file("it", "txt"), encoding: .utf8) == "a\nb")
        #expect(folder.verify("a\nb", as: .lines) == nil)
        let failure = try #require(folder.verify("a\nc", as: .lines))
        #expect(failure.contains("-b") && failure.contains("+c") && failure.contains("report.html"))
        #expect(try String(contentsOf: folder.file("it", "txt"), encoding: .utf8) == "a\nb")
    }

    @Test("Nothing is recorded with never, everything with all, and what fails with failed")
    func records() throws {
        #expect(folder.verify("a", as: .lines, record: .never)?.contains("none was recorded") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.file("it", "txt").path))
        #expect(folder.verify("a", as: .lines, record: .all)?.contains("Record mode is on") == true)
        #expect(folder.verify("a", as: .lines, record: .all) != nil)
        #expect(folder.verify("b", as: .lines, record: .failed) != nil)
        #expect(folder.verify("b", as: .lines, record: .never) == nil)
        withSnapshotTesting(record: .all) { #expect(folder.verify("c", as: .lines) != nil) }
        #expect(folder.verify("c", as: .lines, record: false) == nil)
    }

    @Test("Snapshots without names are numbered", .snapshots(record: .never))
    func numbers() {
        for number in 1...2 {
            let message = verifySnapshot(of: "a", as: .lines, snapshotDirectory: folder.url.path, testName: "numbered()")
            #expect(message?.hasSuffix("numbered.\(number).txt") == true)
        }
    }

    @Test("A value that throws, or that is never there, fails with a message")
    func faults() {
        struct Fault: Error {}
        func fail() throws -> String { throw Fault() }
        let thrown = verifySnapshot(of: try fail(), as: .lines, snapshotDirectory: folder.url.path)
        #expect(thrown?.contains("Fault") == true)
        let endless = Snapshotting<String, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
        let late = verifySnapshot(of: "a", as: endless, snapshotDirectory: folder.url.path, timeout: 0.05)
        #expect(late?.contains("0.05 seconds") == true)
    }

    @Test("The report shows the reference, the new picture, their difference and a slider")
    func report() throws {
        _ = folder.verify(card(), as: .image)
        let message = try #require(folder.verify(card(box: .zero), as: .image, named: "it"))
        let path = try #require(message.firstMatch(of: #/shown in (.*report\.html)/#)).output.1
        let page = try String(contentsOfFile: String(path), encoding: .utf8)
        for part in ["<figcaption>reference", "<figcaption>new", "mix-blend-mode: difference", "type=\"range\"", "test.it"] {
            #expect(page.contains(part))
        }
        let picture = try #require(page.firstMatch(of: #/src="(report\/\d+-new\.png)"/#)).output.1
        let file = URL(fileURLWithPath: String(path)).deletingLastPathComponent().appendingPathComponent(String(picture))
        #expect(try Data(contentsOf: file).count > 100)
    }
}
