import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar bench")
@MainActor
struct BenchCommandTests {
    @Test("All methods give siblings the same frames, at first and at another width")
    func sameFrames() {
        let scenes = [ArticleMethod.flat, .byHand, .precomputed].map { $0.makeScene(20) }
        for scene in scenes { scene.layOut() }
        expect(scenes[0].views[19].frame, equals: CGRect(x: 10, y: 210, width: 355, height: 10))
        for scene in scenes.dropFirst() { expect(scene.views.map(\.frame), equals: scenes[0].views.map(\.frame)) }
        for scene in scenes { scene.resize(to: 414) }
        expect(scenes[0].views[19].frame, equals: CGRect(x: 10, y: 210, width: 394, height: 10))
        for scene in scenes.dropFirst() { expect(scene.views.map(\.frame), equals: scenes[0].views.map(\.frame)) }
    }

    @Test("Each nested view is inset by one point in the previous one")
    func nested() {
        let scene = ArticleMethod.nested.makeScene(30)
        scene.layOut()
        expect(scene.views.allSatisfy { $0.frame == CGRect(x: 1, y: 1, width: 375, height: 667) })
        expect(scene.views[29].superview === scene.views[28])
        scene.resize(to: 414)
        expect(scene.views[29].frame.width, equals: 414)
    }

    @Test("Both charts are written, with one curve for each method")
    func charts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var command = try AshlarCommand.parseAsRoot(
            ["bench", "articles", "--output", folder.path, "--views", "1,10", "--runs", "1", "--no-capacity"])
        try command.run()
        for file in ["first-layout.svg", "another-width.svg"] {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            expect(text.hasPrefix("<svg"))
            expect(text.contains("precomputed"))
        }
    }

    @Test("The number of views increases until the time limit is exceeded")
    func capacity() {
        let measurement = ArticleMeasurement(scenario: .first, runs: 1)
        let count = measurement.capacity(.flat, within: 0.001)
        expect(count != nil)
        expect((count ?? 0) < 125)
    }

    @Test("A value that is not a list of numbers is refused", arguments: ["", "1,,2", "0", "one"])
    func badCounts(_ text: String) {
        #expect(throws: (any Error).self) { try AshlarCommand.parseAsRoot(["bench", "articles", "--views", text]) }
    }
}
