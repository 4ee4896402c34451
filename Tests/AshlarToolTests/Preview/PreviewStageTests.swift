import Ashlar
import AshlarGraphics
import AshlarPreview
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// One preview in one setting, without a compiler.
@Suite("Previews: the stage", .serialized)
@MainActor
struct PreviewStageTests {
    private final class Faulty: UIViewController {
        let step: Int
        init(step: Int) {
            self.step = step
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        private func fail() { _ = view.widthAnchor.constraint(equalToConstant: .nan) }
        override func viewDidLoad() { if step == 0 { fail() } }
        override func viewDidAppear(_ animated: Bool) {
            if step == 1 { fail() }
            if step == 2 {
                UIView.animate(withDuration: 0.1, animations: { self.view.alpha = 0.5 }, completion: { _ in self.fail() })
            }
        }
    }

    @Test("An exception is a finding, whether it is raised while the view loads, appears or runs", arguments: 0..<3)
    func exceptions(step: Int) throws {
        defer { LayoutEnvironment.textEngine = BlockTextEngine() }
        let setting = PreviewSetting(title: "phone", slug: "phone", size: CGSize(width: 320, height: 568))
        let picture = try Preview("Faulty") { Faulty(step: step) }.picture(in: setting)
        let found = picture.findings.filter { $0.rule == "exception" }
        expect(found.count, equals: 1)
        expect(found.first?.message.contains("Constant is not finite"), equals: true)
    }

    @Test("The time of a file is that of its last save, and a missing file has none")
    func fileTime() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-state-\(UUID().uuidString)").path
        expect(FileState(of: path) == nil && FileState.time(of: path) == nil)
        let before = Date().timeIntervalSince1970
        try "a".write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let state = try #require(FileState(of: path))
        // The clock of a file system can be some milliseconds late.
        expect(abs(state.time - before) < 5)
        try "ab".write(toFile: path, atomically: true, encoding: .utf8)
        expect(FileState(of: path) != state)
    }

    @Test("A program that ignores SIGTERM is ended")
    func end() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "trap '' TERM; while true; do sleep 0.05; done"]
        try process.run()
        process.end()
        expect(!process.isRunning && process.terminationReason == .uncaughtSignal)
        process.end()
    }
}
