import Ashlar
import AshlarGraphics
import AshlarInspect
import AshlarOutput
import AshlarReport
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// What `ashlar inspect` reads, serves and answers, without a browser.
@Suite("The inspector: the command", .serialized)
@MainActor
struct InspectCommandTests {
    private static func report() -> LayoutReport {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let box = UIView()
        box.accessibilityIdentifier = "box"
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        return root.ashlar.report()
    }

    private static func text(_ report: LayoutReport) throws -> String {
        String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    }

    @Test("A stored report is read, and one that is damaged is refused with the place")
    func reading() throws {
        let report = Self.report()
        try expect(InspectedFile.report(Array(Self.text(report).utf8)), equals: report)
        func refusal(_ change: (inout LayoutReport) -> Void) throws -> String? {
            var damaged = report
            change(&damaged)
            do {
                _ = try InspectedFile.report(Array(Self.text(damaged).utf8))
                return nil
            } catch let refusal as InspectRefusal {
                return refusal.reason
            }
        }
        try expect(
            refusal { $0.rows[2].constraint = 99 },
            equals: "the report is damaged: rows[2] names the constraint 99 of \(report.constraints.count)")
        try expect(refusal { $0.rows[0].terms[0].item = -1 }?.contains("rows[0] names the item -1"), equals: true)
        try expect(refusal { $0.views[1].superview = 1 }?.contains("views[1]"), equals: true)
        try expect(refusal { $0.items[1].settlingRank = $0.items[0].settlingRank }?.contains("items[1]"), equals: true)
        try expect(refusal { $0.constraints[1].priority = 2000 }?.contains("priority"), equals: true)
        try expect(refusal { $0.rows[1].constant = 1e300 }?.contains("out of range"), equals: true)
        #expect(throws: InspectRefusal.self) { try InspectedFile.report(Array("{\"views\": 3}".utf8)) }
    }

    @Test("Damaged reports are refused or inspected, and never end the program")
    func fuzz() throws {
        let fuzzer = Fuzzer(
            "inspect-report", corpus: [try Self.text(Self.report())],
            tokens: [
                "\"item\":", "\"constraint\":", "\"superview\":", "99", "-1", "null", "[]", "{", "\"turn\":0", "1e308", "\"<=\"",
            ])
        var read = 0
        let outcome = fuzzer.run(executions: 1500) { text in
            guard let report = try? InspectedFile.report(Array(text.utf8)) else { return }
            read += 1
            MainActor.assumeIsolated {
                guard let inspector = try? ReportInspector(report, title: "fuzz") else { return }
                _ = inspector.answer(to: InspectQuestion(.state))
                for view in report.views.indices { _ = inspector.answer(to: InspectQuestion(.details, view: view)) }
                _ = inspector.answer(to: InspectQuestion(.edit, edit: InspectEdit(.constant, constraint: 1, number: 5)))
                _ = inspector.answer(to: InspectQuestion(.resize, width: 500))
            }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
        // Many damaged texts are still reports.
        expect(read > 20)
    }

    @Test("Messages of a page are answered, and those that are none are refused")
    func messages() throws {
        let room = InspectRoom()
        let report = Self.report()
        room.show([{ _ in try ReportInspector(report, title: "box") }, nil])
        func answer(_ text: String) throws -> InspectAnswer {
            try InspectJSON.decoder.decode(InspectAnswer.self, from: Data(room.answer(text).utf8))
        }
        let state = try answer(#"{"subject": 0, "shot": 0, "question": {"id": 7, "ask": "state"}}"#)
        expect(state.id == 7 && state.state?.title == "box" && state.state?.views.count == 2)
        let edit =
            #"{"subject":0,"shot":0,"question":{"id":8,"ask":"edit","edit":{"kind":"constant","constraint":99,"number":3}}}"#
        try expect(answer(edit).failure, equals: "There is no such constraint.")
        try expect(
            answer(#"{"subject":1,"shot":0,"question":{"id":9,"ask":"state"}}"#).failure?.contains("no views"), equals: true)
        try expect(answer(#"{"subject":5,"shot":-1,"question":{"id":9,"ask":"state"}}"#).failure != nil)
        try expect(answer(#"{"subject":0,"shot":0,"question":{"id":9,"ask":"pick"}}"#).failure == nil)
        for text in ["", "{}", "[]", "shown", #"{"subject":0,"shot":0,"question":{"id":1,"ask":"delete"}}"#] {
            try expect(answer(text).failure, equals: "The message is no question.")
        }
    }

    /// What ends at its first change, as the process of a preview does that crashes.
    private final class Mortal: Inspecting {
        private(set) var isOver = false

        func answer(to question: InspectQuestion) -> InspectAnswer {
            if question.ask == .edit { isOver = true }
            return InspectAnswer(id: question.id, failure: isOver ? "crashed" : nil)
        }
    }

    @Test("What has ended is made anew when a page begins again")
    func replacement() throws {
        let room = InspectRoom()
        var made = 0
        room.show([
            { _ in
                made += 1
                return Mortal()
            }
        ])
        func failure(_ ask: String) throws -> String? {
            let text = #"{"subject":0,"shot":0,"question":{"id":1,"ask":"\#(ask)"}}"#
            return try InspectJSON.decoder.decode(InspectAnswer.self, from: Data(room.answer(text).utf8)).failure
        }
        try expect(failure("state") == nil)
        try expect(failure("details") == nil)
        expect(made, equals: 1)
        try expect(failure("edit"), equals: "crashed")
        try expect(failure("details")?.contains("has ended"), equals: true)
        try expect(failure("state") == nil)
        try expect(failure("details") == nil)
        expect(made, equals: 2)
    }

    @Test("Damaged messages are answered, whatever is in them")
    func messageFuzz() throws {
        let room = InspectRoom()
        let report = Self.report()
        room.show([{ _ in try ReportInspector(report, title: "box") }])
        let fuzzer = Fuzzer(
            "inspect-message",
            corpus: [
                #"{"subject":0,"shot":0,"question":{"id":1,"ask":"state"}}"#,
                #"{"subject":0,"shot":0,"question":{"id":2,"ask":"edit","edit":{"kind":"priority","constraint":3,"number":400}}}"#,
                #"{"subject":0,"shot":0,"question":{"id":3,"ask":"resize","width":400,"height":300}}"#,
                #"{"subject":0,"shot":0,"question":{"id":4,"ask":"edit","edit":{"kind":"fix","constraint":0,"number":1}}}"#,
                #"{"subject":0,"shot":0,"question":{"id":5,"ask":"details","view":1}}"#,
            ], tokens: ["\"undo\"", "\"remove\"", "\"pin\"", "-1", "1e300", "null", "9007199254740993", "\"hugging\""])
        let outcome = fuzzer.run(executions: 1500) { text in
            MainActor.assumeIsolated {
                let answer = try? InspectJSON.decoder.decode(InspectAnswer.self, from: Data(room.answer(text).utf8))
                if answer == nil { Issue.record("no answer: \(text)") }
            }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }

    @Test("The page has its files, loads nothing else, and has neither scripts nor styles of its own")
    func files() throws {
        for name in ["inspect", "inspect.css", "inspect.js", "stage.js", "tree.js", "inspect.json"] {
            expect(InspectFiles.file(named: name, editor: "vscode://file/FILE:LINE") != nil)
        }
        expect(InspectFiles.file(named: "../inspect.js", editor: "") == nil)
        let page = String(decoding: try #require(InspectFiles.file(named: "inspect", editor: "")).body, as: UTF8.self)
        expect(!page.contains("style=") && !page.contains("onclick") && !page.contains("http"))
        expect(page.matches(of: #/<script(?! src="[a-z]+\.js"><)/#).isEmpty)
    }

    @Test("A damaged message of a device is refused with the place")
    func deviceMessages() throws {
        let room = InspectRoom()
        func answer(_ text: String) -> String {
            DeviceMessage.isOne(text) ? DeviceMessage.show(text, in: room, shown: {}) : "none"
        }
        let view =
            #"{"type":"UIWindow","frame":[0,0,320,568],"alignment":[0,0,0,0],"margins":[0,0,0,0],"isHidden":false,"#
            + #""isRightToLeft":false,"isTranslated":true,"mask":0,"isScrollView":false,"content":[-1,-1],"#
            + #""hugging":[0,0],"resistance":[0,0]}"#
        func message(_ views: String) -> String {
            #"{"report":{"title":"App","views":[\#(views)],"guides":[],"constraints":[]}}"#
        }
        expect(answer(message(view)), equals: "Shown.")
        expect(answer(message(view + ",{}")).contains("report.views[1]: 'type' is missing"))
        expect(answer(message(view.replacing("320,568", with: "320"))).contains("views[0] is incomplete"))
        expect(answer("{}"), equals: "none")
    }

    @Test("A device is refused for what has a size of its own")
    func devices() throws {
        #expect(throws: Never.self) { try InspectCommand.parse(["Main.storyboard", "--device", "iphone-se"]) }
        for words in [["report.json"], ["-"], ["--listen"]] {
            #expect(throws: (any Error).self) { try InspectCommand.parse(words + ["--device", "iphone-se"]) }
        }
    }

    @Test("The address of an editor is no script")
    func editors() throws {
        #expect(throws: Never.self) { try InspectCommand.parse(["a.json", "--editor", "zed://file/FILE:LINE"]) }
        for editor in ["javascript:alert(1)", "data:text/html,x", "nothing", ":x"] {
            #expect(throws: (any Error).self) { try InspectCommand.parse(["a.json", "--editor", editor]) }
        }
    }

    @Test("A scene is inspected with the lines of its file")
    func scene() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Documentation/Rendering/profile-after.storyboard").path
        LayoutEnvironment.textEngine = try TextKind.standard.makeEngine()
        defer {
            for window in UIApplication.shared.windows { window.isHidden = true }
            LayoutEnvironment.textEngine = BlockTextEngine()
            RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
        }
        let results = InterfacePreviews(settings: PreviewMatrix.standard, drawsPNG: false).results(RenderFiles(paths: [path]))
        expect(results.inspectors.count, equals: 1)
        let make: InspectRoom.Maker = try #require(results.inspectors.first ?? nil)
        let inspector = try make(1)
        let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
        expect(state.size == [320, 568] && state.svg?.hasPrefix("<svg") == true)
        let name = try #require(state.views.firstIndex { $0.name == "nameLabel" })
        expect(state.views[name].place?.hasSuffix("profile-after.storyboard:27"), equals: true)
        // The labels inside of buttons are the framework's.
        expect(state.views.filter { $0.type == "UILabel" && !$0.isFramework }.count, equals: 8)
        let details = try #require(inspector.answer(to: InspectQuestion(.details, view: name)).details)
        expect(details.hasText)
        let width = try #require(details.reasons.first { $0.quantity == "width" })
        expect(width.lower.contains { state.constraints[$0.constraint].place?.contains("storyboard:") == true })
        let breakpoints = try #require(inspector.answer(to: InspectQuestion(.breakpoints, width: 320, height: 400)).breakpoints)
        expect(!breakpoints.isEmpty && breakpoints.allSatisfy { (320...400).contains($0.width) && !$0.changes.isEmpty })
        // Inspecting the first setting again makes it anew.
        let first = try make(0)
        expect(first.answer(to: InspectQuestion(.state)).state?.size, equals: [393, 852])
    }
}
