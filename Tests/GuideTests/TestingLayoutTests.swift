import Ashlar
import AshlarReport
import Foundation
import Testing

// snippet: subject
final class Header: UIView {
    let title = UILabel()
    let button = UIButton()

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.setTitle("Edit", for: .normal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        for view in [title, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            title.centerYAnchor.constraint(equalTo: centerYAnchor),
            button.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            button.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("A header is made in code.") }
}
// end

// snippet: test
@MainActor
@Suite struct HeaderTests {
    @Test("A long title is cut, and the button keeps its size", arguments: [200.0, 320, 1024])
    func longTitle(width: Double) {
        let header = Header(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        header.title.text = String(repeating: "x", count: 100)
        header.layoutIfNeeded()
        #expect(header.button.frame.maxX == header.bounds.maxX - 16)
        #expect(header.button.frame.width == header.button.intrinsicContentSize.width)
        #expect(header.title.frame.maxX <= header.button.frame.minX - 8)
    }
}
// end

@MainActor
@Suite("Guide: testing layout")
struct TestingLayoutTests {
    @Test("No constraint is broken, and no view is ambiguous")
    func sound() throws {
        try run("TestingLayout", "sound") {
            // snippet: sound
            let header = Header(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            header.title.text = "Settings"
            header.layoutIfNeeded()
            print(header.ashlar.conflicts.isEmpty)  // true
            print(header.subviews.filter(\.hasAmbiguousLayout).isEmpty)  // true
            // end
        }
    }

    @Test("Each test can have its own environment")
    func environment() throws {
        try run("TestingLayout", "environment") {
            // snippet: environment
            let header = Header(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            header.title.text = "Settings"
            header.semanticContentAttribute = .forceRightToLeft
            header.ashlar.pixelSnapping = .off
            header.ashlar.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
            header.layoutIfNeeded()
            print(header.button.frame.minX)  // 16.0
            // end
        }
    }

    @Test("A report is compared as text")
    func report() throws {
        try run("TestingLayout", "report") {
            // snippet: report
            let header = Header(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            header.title.text = "Settings"
            header.layoutIfNeeded()
            let stored = try JSONEncoder().encode(header.ashlar.report())

            header.title.text = "Options"
            header.layoutIfNeeded()
            let before = try JSONDecoder().decode(LayoutReport.self, from: stored)
            for (old, new) in zip(before.views, header.ashlar.report().views) where old != new {
                print(old.text ?? "", old.frame.width, "is now", new.text ?? "", new.frame.width)
            }
            // end
        }
    }

    @Test("A programming error that ends an application on iOS is collected")
    func faults() throws {
        try run("TestingLayout", "fault") {
            // snippet: fault
            let (a, b) = (UIView(), UIView())
            let outcome = LayoutDiagnostics.collecting {
                a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true
            }
            print(outcome.faults.map(\.name))  // ["NSGenericException"]
            // end
        }
    }

    @Test("Taps can be sent, and animations can be tested at any time")
    func tap() throws {
        try run("TestingLayout", "tap") {
            // snippet: tap
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let panel = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Fade") { _ in
                    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { panel.alpha = 0 }
                })
            button.frame = CGRect(x: 0, y: 200, width: 100, height: 44)
            window.addSubview(panel)
            window.addSubview(button)
            LayoutScheduler.main.runUntilIdle()
            button.ashlar.tap()
            LayoutScheduler.main.advance(by: 0.25)
            print(panel.ashlar.presentation().alpha)  // 0.75
            // end
        }
    }

    @Test("The command checks a case file")
    func cases() throws {
        let guide = try Guide("TestingLayout")
        let json = try #require(guide.blocks.first { $0.language == "json" }?.text)
        let file = FileManager.default.temporaryDirectory.appending(path: "ashlar-guide-\(UUID().uuidString).json")
        try Data(json.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "ashlar")
        let isBuilt = FileManager.default.fileExists(atPath: command.path)
        try #require(isBuilt, "The command is not beside the tests, in \(command.path).")
        let index = try #require(guide.blocks.firstIndex { $0.language == "json" })
        for (arguments, block) in [(["layout", file.path], index + 2), (["layout", file.path, "--check"], index + 4)] {
            let process = Process()
            let output = Pipe()
            process.executableURL = command
            process.arguments = arguments
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(text.replacing(file.path, with: "header.json") == guide.blocks[block].text)
        }
    }
}
