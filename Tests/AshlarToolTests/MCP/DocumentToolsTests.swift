import Ashlar
import AshlarAgent
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// `ashlar mcp` on files of Interface Builder: what a coding agent asks, and what it is told.
@Suite("Agents: files", .serialized)
@MainActor
struct DocumentToolsTests {
    private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Rendering").path

    private let server: AgentServer

    /// The windows of other suites are not on the screen.
    init() throws {
        for window in UIApplication.shared.windows { window.isHidden = true }
        server = try DocumentTools.server(showing: nil)
    }

    /// Puts the environment back for other suites.
    private func end() {
        for window in UIApplication.shared.windows { window.isHidden = true }
        LayoutEnvironment.textEngine = BlockTextEngine()
        LayoutEnvironment.rasterizer = nil
        RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
    }

    private func call(_ name: String, _ arguments: [String: JSONValue] = [:]) throws -> (text: String, isError: Bool) {
        let message: JSONValue = [
            "id": 1, "method": "tools/call", "params": ["name": .string(name), "arguments": .object(arguments)],
        ]
        let line = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
        let answer = try JSONDecoder().decode(JSONValue.self, from: Data(try #require(server.answer(to: line)).utf8))
        guard case .array(let parts)? = answer["result"]?["content"] else { return ("", true) }
        return (parts.compactMap { $0["text"]?.text }.joined(separator: "\n"), answer["result"]?["isError"] == true)
    }

    @Test("A scene is shown with the lines of its file, and again in another setting")
    func showing() throws {
        defer { end() }
        let path = JSONValue.string(Self.example + "/profile-after.storyboard")
        let tree = try call("preview", ["path": path]).text
        expect(tree.contains(" 3 UILabel nameLabel \"Ada Lovelace\" 116,44 239×"))
        try expect(call("preview", ["path": path, "device": "iphone-se-1"]).text.contains("1 UIView 0,0 320×568 :12"))
        try expect(call("set", ["width": 500, "height": 400]).text.contains("1 UIView 0,0 500×400 :12"))
        try expect(call("set", ["device": "iphone-15", "landscape": true]).text.contains("1 UIView 0,0 852×393 :12"))
        let why = try call("why", ["view": "Avatar", "quantity": "width"]).text
        expect(why.contains("Avatar.width = 80    profile-after.storyboard:"))
    }

    @Test("A folder lists its files, and what cannot be shown says why")
    func refusals() throws {
        defer { end() }
        try expect(call("tree") == ("Nothing is shown yet. Call preview with a path first.", true))
        let list = try call("preview", ["path": .string(Self.example)])
        expect(!list.isError && list.text.contains("profile-before.storyboard"))
        try expect(
            call("preview", ["path": "/nowhere/Main.storyboard"]) == (
                "/nowhere/Main.storyboard: there is no such file or folder.", true
            ))
        try expect(
            call("preview", ["path": .string(Self.example + "/README.md")]).text.contains("is no .storyboard, .xib or .swift")
        )
        try expect(call("preview", ["path": "/nowhere/A.swift"]) == ("/nowhere/A.swift: there is no such file or folder.", true))
        let path = JSONValue.string(Self.example + "/profile-after.storyboard")
        try expect(
            call("preview", ["path": path, "scene": "Login"]) == (
                "There is no scene 'Login'. The scenes are 1 Profile.", true
            ))
        try expect(
            call("preview", ["path": path, "device": "nokia"]).text.hasPrefix(
                "There is no device 'nokia'. The devices are canvas,"))
        try expect(call("launch", ["package": "/nowhere"]).text.contains("expected a file Package.swift"))
        try expect(call("prove", ["path": path, "widths": "wide"]).isError)
        try expect(call("lint", ["path": "/nowhere"]).isError)
    }

    @Test("A file that was edited is shown anew, with its mistake at its line")
    func editing() throws {
        defer { end() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Profile.storyboard")
        let text = try String(contentsOfFile: Self.example + "/profile-after.storyboard", encoding: .utf8)
        try text.write(to: file, atomically: true, encoding: .utf8)
        try expect(!call("preview", ["path": .string(file.path)]).text.contains("! "))
        let width = try #require(text.range(of: "<constraint firstAttribute=\"width\" constant=\"80\""))
        let wrong = text.replacingCharacters(
            in: width, with: "<constraint firstAttribute=\"width\" constant=\"90\" id=\"new-co-nst\"/>\(text[width])")
        try wrong.write(to: file, atomically: true, encoding: .utf8)
        let line = text[..<width.lowerBound].count { $0 == "\n" } + 1
        let answer = try call("preview").text
        expect(
            answer.contains("! conflict: Avatar.width cannot be 90 and 80 at once. (Profile.storyboard:\(line))"), "\(answer)")
    }
}
