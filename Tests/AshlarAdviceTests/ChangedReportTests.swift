import AshlarExplain
import AshlarReport
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Reports that are solved again, and the lines of their constraints in sources.
@Suite("Reports: changes, and lines of constraints")
@MainActor
struct ChangedReportTests {
    /// A title and a box beside it. The height of the box is left open, and its width contradicts another one.
    private func report() -> LayoutReport {
        let (root, title, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200)), UILabel(), UIView())
        title.text = "Hello"
        for view in [title, box] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        LayoutDiagnostics.collecting {
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                title.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
                box.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
                box.topAnchor.constraint(equalTo: root.topAnchor, constant: 9), box.widthAnchor.constraint(equalToConstant: 40),
                box.widthAnchor.constraint(equalToConstant: 50),
            ])
            root.layoutIfNeeded()
        }
        return root.ashlar.report()
    }

    @Test("A report that nothing was changed in is the same when it is solved again")
    func unchanged() {
        let report = report()
        let solved = report.solved()
        expect(solved.items == report.items && solved.views == report.views)
        expect(solved.constraints, equals: report.constraints)
        expect(solved.ambiguities == report.ambiguities && !report.ambiguities.isEmpty)
        expect(solved.conflicts.map { Set($0.members) }, equals: report.conflicts.map { Set($0.members) })
        expect(report.conflicts.count, equals: 1)
    }

    @Test("A row that is changed moves what depends on it, and one that goes ends its conflict")
    func changed() throws {
        var report = report()
        let leading = try #require(report.constraints.firstIndex { $0.constant == 16 })
        for row in report.rows.indices where report.rows[row].constraint == leading { report.rows[row].constant += 10 }
        let moved = report.solved()
        expect(moved.views[1].frame.x, equals: report.views[1].frame.x + 10)
        expect(moved.views[2].frame.x, equals: report.views[2].frame.x + 10)
        expect(moved.views[2].frame.y, equals: report.views[2].frame.y)
        let width = try #require(report.constraints.firstIndex { $0.constant == 50 })
        report.rows.removeAll { $0.constraint == width }
        expect(report.solved().conflicts.isEmpty)
        expect(!report.solved().constraints.contains { $0.isBroken })
    }

    @Test("Constraints have the lines of the source that makes them, and none if several lines fit")
    func lines() throws {
        let source = """
            let title = UILabel()
            let box = UIView()
            title.text = "Hello"
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                box.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
                box.topAnchor.constraint(equalTo: topAnchor, constant: 9),
                box.widthAnchor.constraint(equalToConstant: 40),
                box.widthAnchor.constraint(equalToConstant: 50),
            ])
            """
        var report = report()
        // As those of a program whose constraints carry no places.
        for index in report.constraints.indices { report.constraints[index].location = nil }
        func lines(_ text: String) -> [Double: String] {
            let places = SourceSearch([SourceFile(path: "Card.swift", text: text)]).places(in: report)
            return Dictionary(places.map { (report.constraints[$0].constant, $1) }, uniquingKeysWith: { $0 + " " + $1 })
        }
        let found: [Double: String] = [
            16: "Card.swift:5", 8: "Card.swift:6", 12: "Card.swift:7", 9: "Card.swift:8", 40: "Card.swift:9", 50: "Card.swift:10",
        ]
        expect(lines(source), equals: found)
        let twice = lines(
            source + "\nother.widthAnchor.constraint(equalToConstant: 40),\nother.heightAnchor.constraint(equalToConstant: 1)")
        expect(twice[16] == "Card.swift:5" && twice[50] == "Card.swift:10")
        expect(lines("let nothing = 1").isEmpty)
    }
}
