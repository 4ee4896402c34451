import Ashlar
import AshlarInspect
import AshlarPreview
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// Whether the build has the command, whose objects make the library.
private let canCompile: Bool = {
    guard let program = PortCommand.executable else { return false }
    let folder = (program as NSString).deletingLastPathComponent
    return access("\(folder)/ashlar.product/Objects.LinkFileList", R_OK) == 0
        && access("\(folder)/AshlarPreview.build", R_OK) == 0
}()

/// Previews of Swift files, compiled with the compiler of this machine against the library of this build.
@Suite("Previews: Swift files", .serialized, .enabled(if: canCompile))
@MainActor
struct SwiftPreviewsTests {
    private let setting = PreviewSetting(title: "phone", slug: "phone", size: CGSize(width: 320, height: 568))

    private static let card = """
        import Ashlar

        final class Card: UIView {
            let title = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                title.text = "Card"
                title.translatesAutoresizingMaskIntoConstraints = false
                addSubview(title)
                NSLayoutConstraint.activate([
                    title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                    title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                    bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Named: UIView {
            init(name: String) { super.init(frame: .zero) }
            required init?(coder: NSCoder) { nil }
        }
        #Preview("Two cards", traits: .fixedLayout(width: 200, height: 100)) {
            let stack = UIStackView(arrangedSubviews: [Card(), Card()])
            stack.axis = .vertical
            return stack
        }
        #if NEVER
        #Preview("Never") { Missing() }
        #endif
        #Preview { UIViewController() }

        """

    @Test(
        "Previews and classes are shown, an error has its line, a crash ends only its own preview, and a mended file is shown again"
    )
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-preview-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("Card.swift").path
        let previews = SwiftPreviews(sdk: nil, drawsPNG: false)
        func show(_ text: String, _ name: String? = nil) throws -> PreviewResults {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return previews.results(path, in: [setting], names: name.map { [$0] })
        }

        let first = try show(Self.card)
        expect(first.errors.map(\.text), equals: [])
        expect(first.subjects.map(\.title), equals: ["Two cards", "Card.swift:30", "Card"])
        expect(first.subjects.map(\.line), equals: [22, 30, 3])
        expect(first.notes, equals: ["Named is not shown: its initializer takes arguments: init(name:)"])
        let pictures = first.subjects.compactMap(\.shots.first?.picture)
        expect(pictures.map(\.width), equals: [200, 320, 320])
        expect(pictures.map(\.height), equals: [100, 568, 37])
        expect(pictures.last?.tree.contains("UILabel \"Card\" 16,8 "), equals: true)
        expect(pictures.last?.svg.contains("height=\"37\""), equals: true)

        let named = try show(Self.card, "Card")
        expect(named.subjects.map(\.title), equals: ["Card"])

        let broken = try show(Self.card.replacing("title.text = \"Card\"", with: "title.txet = \"Card\""))
        expect(broken.subjects.isEmpty)
        expect(broken.errors.first?.line, equals: 7)
        expect(broken.errors.first?.file?.hasSuffix("Card.swift"), equals: true)
        expect(broken.errors.first?.message.contains("txet"), equals: true)

        let crash = try show(Self.card.replacing("stack.axis = .vertical", with: "fatalError(\"no axis\")"))
        expect(crash.errors.isEmpty)
        expect(crash.subjects.map(\.title), equals: ["Two cards", "Card.swift:30", "Card"])
        let problem = try #require(crash.subjects.first?.problems.first)
        expect((problem.rule, problem.line, problem.message) == ("crash", 24, "no axis"))
        expect(crash.subjects.map(\.shots.count), equals: [0, 1, 1])

        let mended = try show(Self.card.replacing("constant: 16", with: "constant: 20"))
        expect(mended.subjects.last?.shots.first?.picture.tree.contains("UILabel \"Card\" 20,8 "), equals: true)
    }

    @Test("A preview that crashes by a change is inspected again when the page is loaded again")
    func crashingChange() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-preview-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("Fragile.swift").path
        let text = """
            import Ashlar

            final class Fragile: UILabel {
                override var text: String? { didSet { if text == "trap" { fatalError("no traps") } } }
            }
            #Preview("Fragile") {
                let label = Fragile()
                label.text = "whole"
                label.accessibilityIdentifier = "fragile"
                return label
            }

            """
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let results = SwiftPreviews(sdk: nil, drawsPNG: false).results(path, in: [setting], names: nil)
        expect(results.errors.map(\.text), equals: [])
        let room = InspectRoom()
        room.show(results.inspectors)
        func ask(_ question: InspectQuestion) throws -> InspectAnswer {
            let message = try JSONEncoder().encode(InspectRoom.Message(subject: 0, shot: 0, question: question))
            return try InspectJSON.decoder.decode(
                InspectAnswer.self, from: Data(room.answer(String(decoding: message, as: UTF8.self)).utf8))
        }
        let before = try #require(try ask(InspectQuestion(.state)).state)
        let label = try #require(before.views.firstIndex { $0.name == "fragile" })
        let crash = try ask(InspectQuestion(.edit, edit: InspectEdit(.text, view: label, text: "trap")))
        expect(crash.failure?.contains("no traps"), equals: true)
        try expect(ask(InspectQuestion(.details, view: label)).failure?.contains("has ended"), equals: true)
        try expect(#require(try ask(InspectQuestion(.state)).state).views, equals: before.views)
        let edit = InspectQuestion(.edit, edit: InspectEdit(.text, view: label, text: "mended"))
        try expect(ask(edit).state?.views[label].text, equals: "mended")
    }

    @Test("Saves within the second in which the compiler started are seen, in files of previews and in others")
    func quickSaves() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-preview-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let previews = SwiftPreviews(sdk: nil, drawsPNG: false)
        func show(_ word: String, _ title: String) throws -> String? {
            let texts = [
                "Word.swift": "enum Word { static let text = \"\(word)\" }\n",
                "Label.swift": """
                import Ashlar
                #Preview {
                    let label = UILabel()
                    label.text = Word.text + "\(title)"
                    return label
                }

                """,
            ]
            for (name, text) in texts {
                let path = folder.appendingPathComponent(name).path
                guard (try? String(contentsOfFile: path, encoding: .utf8)) != text else { continue }
                try text.write(toFile: path, atomically: true, encoding: .utf8)
            }
            let results = previews.results(folder.path, in: [setting], names: nil)
            expect(results.errors.map(\.text), equals: [])
            return results.subjects.first?.shots.first?.picture.views.first { $0.type == "UILabel" }?.text
        }
        try expect(show("one", "1"), equals: "one1")
        try expect(show("two", "1"), equals: "two1")
        try expect(show("two", "2"), equals: "two2")
        try expect(show("three", "3"), equals: "three3")
    }
}
