import Ashlar
import AshlarPort
import Foundation
import Testing

// snippet: cell
final class ProfileCell: UITableViewCell {
    let follow = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        follow.setTitle("Follow", for: .normal)
        follow.addTarget(self, action: Selector("followTapped:", ProfileCell.followTapped(_:)), for: .touchUpInside)
        follow.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(follow)
        NSLayoutConstraint.activate([
            follow.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            follow.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("A cell is made in code.") }

    func followTapped(_ sender: UIButton) { sender.isSelected = true }
}
// end

// snippet: actor
@MainActor
func makeBadge(_ text: String) -> UILabel {
    let badge = UILabel()
    badge.text = text
    return badge
}

func width(ofBadge text: String) async -> CGFloat {
    await makeBadge(text).intrinsicContentSize.width
}
// end

@MainActor
@Suite("Guide: from UIKit to Linux")
struct FromUIKitToLinuxTests {
    @Test("A cell calls its action")
    func cell() throws {
        try run("FromUIKitToLinux", "turns") {
            // snippet: turns
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            let cell = ProfileCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
            window.addSubview(cell)
            LayoutScheduler.main.runUntilIdle()
            cell.follow.ashlar.tap()
            print(cell.follow.isSelected)  // true
            // end
        }
    }

    @Test("A function of another actor waits for the main actor")
    func actor() async {
        let measured = await Task.detached { await width(ofBadge: "ab") }.value
        #expect(measured == 34)
    }

    /// Type-checks a file that imports Ashlar.
    ///
    /// - Returns: The compiler's messages, which are empty if there are none.
    private func messages(for text: String, flags: [String] = []) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "ashlar-guide-\(UUID().uuidString).swift")
        try Data(("import Ashlar\n" + text).utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules").path
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file.path] + flags
        process.standardError = output
        try process.run()
        let messages = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return messages
    }

    @Test("With main-actor isolation as the default, the function needs no attribute")
    func defaultIsolation() throws {
        let snippet = try #require(try Guide("FromUIKitToLinux").snippets.first { $0.name == "actor" }?.text)
        let plain = snippet.replacing("@MainActor\n", with: "").replacing("await ", with: "")
        #expect(try messages(for: plain, flags: ["-default-isolation", "MainActor"]) == "")
        #expect(try messages(for: plain).contains("main actor-isolated"))
    }

    #if os(Linux)
    @Test("A literal without a type is ambiguous, as the article states")
    func ambiguousLiteral() throws {
        let literal = "CGSize(width: 100, height: .greatestFiniteMagnitude)"
        #expect(try Guide("FromUIKitToLinux").article.contains("`\(literal)`"))
        #expect(try messages(for: "let limit = \(literal)\n").contains("ambiguous use of 'greatestFiniteMagnitude'"))
        let typed = literal.replacing(".greatest", with: "CGFloat.greatest")
        #expect(try messages(for: "let limit = \(typed)\n") == "")
    }
    #endif

    @Test("Literals without a type are ambiguous on Linux")
    func literals() throws {
        try run("FromUIKitToLinux", "literals") {
            // snippet: literals
            let label = UILabel()
            label.text = "one two three"
            label.numberOfLines = 0
            let limit = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
            print(label.sizeThatFits(limit).height)  // 51.0
            // end
        }
    }

    @Test("The command rewrites code that needs Objective-C")
    func port() throws {
        let diff = try #require(try Guide("FromUIKitToLinux").blocks.first { $0.language == "diff" }?.text)
        let lines = diff.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        func side(without sign: Character) -> String {
            lines.filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
        }
        let ported = SwiftPort.port(side(without: "+"))
        #expect(ported.text == side(without: "-"))
        #expect(ported.notes.isEmpty)
    }
}
